import { CircleCheck, CircleX, RotateCw, X } from 'lucide-react';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { canRetry, clearUploads, isUnderWay, retryUpload, type Upload } from './uploads.ts';

/** What is on its way, in the corner of the inbox. */
export function UploadList({
  mailboxId,
  uploads,
}: {
  readonly mailboxId: string;
  readonly uploads: readonly Upload[];
}) {
  const busy = uploads.some(isUnderWay);
  useLeaveQuestion(busy);
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const again = failed.filter(canRetry);
  const sent = uploads.filter(({ state }) => state === 'stored').length;
  return (
    <section
      aria-label={TEXTS.uploads.title}
      className="fixed bottom-3 left-3 z-30 flex max-h-72 w-[min(22rem,calc(100vw-1.5rem))] flex-col rounded-lg border border-line bg-raised shadow-pop md:left-63"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
        <h2 className="min-w-0 flex-1 truncate font-medium">
          {busy
            ? TEXTS.uploads.progress({ sent, all: uploads.length })
            : failed.length > 0
              ? TEXTS.uploads.someFailed({ number: failed.length })
              : TEXTS.uploads.done}
        </h2>
        {again.length > 0 && (
          <Button
            small
            look="quiet"
            onClick={() => {
              for (const { id } of again) retryUpload(id);
            }}
          >
            {TEXTS.uploads.sendAgain}
          </Button>
        )}
        {!busy && (
          <IconButton small label={TEXTS.uploads.clear} onClick={() => clearUploads(mailboxId)}>
            <X size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      <ul className="min-h-0 overflow-y-auto p-1" aria-live="polite">
        {[...failed, ...uploads.filter(({ state }) => state !== 'failed')].map((upload) => (
          <li key={upload.id} className="flex items-center gap-2 rounded-md px-2 py-1">
            <div className="min-w-0 flex-1">
              <div className="truncate">{upload.file.name}</div>
              {upload.fault && <div className="text-xs text-bad">{upload.fault}</div>}
              {upload.state === 'sending' && (
                <div className="mt-1 h-1 overflow-hidden rounded-full bg-sunken">
                  <div className="h-full bg-accent" style={{ width: `${upload.percent}%` }} />
                </div>
              )}
            </div>
            <State upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ upload }: { readonly upload: Upload }) {
  if (upload.state === 'stored') {
    return <CircleCheck size={16} className="text-ok" aria-label={TEXTS.uploads.stored} />;
  }
  if (upload.state === 'failed') {
    return (
      <>
        <CircleX size={16} className="text-bad" aria-label={TEXTS.uploads.failed} />
        {canRetry(upload) && (
          <IconButton
            small
            label={`${TEXTS.uploads.sendAgain}: ${upload.file.name}`}
            onClick={() => retryUpload(upload.id)}
          >
            <RotateCw size={14} aria-hidden />
          </IconButton>
        )}
      </>
    );
  }
  return (
    <span className="text-xs text-ink-faint">
      {upload.state === 'waiting'
        ? TEXTS.uploads.waiting
        : TEXTS.uploads.sending({ percent: upload.percent })}
    </span>
  );
}
