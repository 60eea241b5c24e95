import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, CircleCheck, CircleX, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { mailboxesQuery } from '../api/queries.ts';
import { useLeaveQuestion } from '../shell/use-leave-question.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { canRetry, clearUploads, isUnderWay, retryUpload, type Upload, useUploads } from './uploads.ts';
import { type Progress, useProgress } from './use-progress.ts';

/** Below the page, which gets shorter by it: what is on its way to the service, and how much of it was read. */
export function UploadPanel() {
  const uploads = useUploads();
  const progress = useProgress(uploads);
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useLeaveQuestion(uploads.some(isUnderWay));
  if (progress === null) return null;
  // Why a file was not taken is seen without being asked for.
  const showsList = uploads.length > 0 && (isOpen ?? hasFailed);
  return (
    <section aria-label={TEXTS.uploads.title} className="shrink-0 border-t border-line bg-raised">
      <PanelHead
        uploads={uploads}
        progress={progress}
        showsList={showsList}
        onToggle={() => setIsOpen(!showsList)}
        onClear={() => {
          setIsOpen(null);
          clearUploads();
        }}
      />
      {showsList && <UploadList uploads={uploads} />}
    </section>
  );
}

interface PanelHeadProps {
  readonly uploads: readonly Upload[];
  readonly progress: Progress;
  readonly showsList: boolean;
  readonly onToggle: () => void;
  readonly onClear: () => void;
}

function PanelHead({ uploads, progress, showsList, onToggle, onClear }: PanelHeadProps) {
  const { step } = progress;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const again = failed.filter(canRetry);
  const [only] = uploads;
  const Toggle = showsList ? ChevronDown : ChevronUp;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6">
      <h2 className="truncate font-medium" aria-live="polite">
        {step === 'done' && failed.length > 0
          ? TEXTS.uploads.someFailed({ number: failed.length })
          : TEXTS.uploads.steps[step]}
      </h2>
      {only && uploads.length === 1 && !showsList && (
        <span className="min-w-0 truncate text-ink-soft">{only.file.name}</span>
      )}
      {step !== 'done' && <Counter {...progress} />}
      <div className="ml-auto flex items-center gap-1">
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
        {uploads.length > 0 && (
          <IconButton
            small
            label={showsList ? TEXTS.uploads.hide : TEXTS.uploads.show}
            aria-expanded={showsList}
            onClick={onToggle}
          >
            <Toggle size={14} aria-hidden />
          </IconButton>
        )}
        {uploads.length > 0 && !uploads.some(isUnderWay) && (
          <IconButton small label={TEXTS.uploads.clear} onClick={onClear}>
            <X size={14} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

const Counter = ({ done, all }: Progress) => (
  <>
    <progress
      aria-label={TEXTS.uploads.title}
      max={all}
      value={done}
      className="h-1 min-w-12 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
    <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
      {TEXTS.uploads.progress({ done, all })}
    </span>
  </>
);

/** Each file, those first that were not taken. */
function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  const isOfMany = new Set(uploads.map(({ mailboxId }) => mailboxId)).size > 1;
  const inOrder = [
    ...uploads.filter(({ state }) => state === 'failed'),
    ...uploads.filter(({ state }) => state !== 'failed'),
  ];
  return (
    <ul className="max-h-[min(10rem,25vh)] overflow-y-auto border-t border-line px-2 py-1 sm:px-4">
      {inOrder.map((upload) => (
        <li key={upload.id} className="flex items-center gap-2 rounded-md px-2 py-0.5">
          <div className="min-w-0 flex-1">
            <div className="truncate">
              {upload.file.name}
              {isOfMany && (
                <span className="text-ink-soft">
                  {' · '}
                  {mailboxes.find(({ id }) => id === upload.mailboxId)?.name}
                </span>
              )}
            </div>
            {upload.fault && <div className="text-xs text-bad">{upload.fault}</div>}
          </div>
          <State upload={upload} />
        </li>
      ))}
    </ul>
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
