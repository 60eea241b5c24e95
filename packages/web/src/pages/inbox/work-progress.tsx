import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentsQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';

/** From so many documents on it takes long enough to be told how far it is. */
const WORTH_TELLING = 2;

/** How far the reading of many documents is: counted from the most that waited since nothing did. */
export function WorkProgress({ mailboxId }: { readonly mailboxId: string }) {
  const { data } = useQuery(documentsQuery(mailboxId, { page: 1, state: 'open' }));
  const open = data?.totalCount ?? 0;
  const [most, setMost] = useState(0);
  useEffect(() => setMost((before) => (open === 0 ? 0 : Math.max(before, open))), [open]);
  if (open === 0 || most < WORTH_TELLING) return null;
  const done = most - open;
  return (
    <div className="flex items-center gap-3 px-4 pb-3 text-ink-soft sm:px-6" role="status">
      <span className="whitespace-nowrap">{TEXTS.inbox.reading({ number: open })}</span>
      <progress
        aria-label={TEXTS.inbox.readOf({ done, all: most })}
        max={most}
        value={done}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span className="text-xs whitespace-nowrap">{TEXTS.inbox.readOf({ done, all: most })}</span>
    </div>
  );
}
