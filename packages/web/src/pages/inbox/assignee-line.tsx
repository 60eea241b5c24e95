import { usePersonName } from '../../api/comments.ts';
import { TEXTS } from '../../texts/texts.ts';

/** Who sees to a document; nothing where that is nobody. */
export function AssigneeLine({
  mailboxId,
  userId,
}: {
  readonly mailboxId: string;
  readonly userId: string | null;
}) {
  const name = usePersonName(mailboxId, userId);
  if (name === null) return null;
  return <div className="truncate text-xs text-ink-soft">{TEXTS.inbox.assignedTo({ name })}</div>;
}
