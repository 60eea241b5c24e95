import { Link } from '@tanstack/react-router';
import type { Quality } from '../../api/learning.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ShareBar, toPercent } from './share-bar.tsx';

/** Who sends what is read badly. */
export function SenderTable({
  mailboxId,
  senders,
  onChoose,
}: {
  readonly mailboxId: string;
  readonly senders: Quality['senders'];
  readonly onChoose: (sender: string) => void;
}) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {senders.map(({ sender, documents, untouched, right, corrected, missing, faulty }) => (
        <li
          key={sender ?? ''}
          className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(10rem,16rem)_1fr_auto]"
        >
          {sender === null ? (
            <span className="text-ink-soft">{TEXTS.quality.unknownSender}</span>
          ) : (
            <button
              type="button"
              className="truncate text-left font-medium text-accent underline"
              onClick={() => onChoose(sender)}
            >
              {sender}
            </button>
          )}
          <ShareBar right={right} corrected={corrected} missing={missing} />
          <span className="text-xs text-ink-soft tabular-nums">
            {TEXTS.quality.share({ share: toPercent(untouched, documents), documents })} ·{' '}
            {TEXTS.quality.toEnterOf({ corrected, missing })}
          </span>
          {faulty.length > 0 && (
            <ul
              aria-label={TEXTS.quality.faultyOf({ sender: sender ?? TEXTS.quality.unknownSender })}
              className="flex flex-wrap gap-x-3 text-xs sm:col-span-3"
            >
              {faulty.map(({ documentId, name }) => (
                <li key={documentId} className="min-w-0 truncate">
                  <Link
                    to="/mailboxes/$mailboxId/documents/$documentId"
                    params={{ mailboxId, documentId }}
                    className="text-accent underline"
                  >
                    {name ?? TEXTS.quality.nameless}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
