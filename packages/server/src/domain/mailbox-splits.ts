import { type SplitCount, splitCounts } from '../store/splits.ts';
import type { Context } from './context.ts';
import { mailboxToRead } from './mailbox-access.ts';

/** A mailbox that has more is split by something that tells every document from every other. */
const MAX_SPLITS = 10_000;

/** @throws DomainError `not-found` */
export async function mailboxSplits(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
): Promise<{ readonly splits: readonly SplitCount[]; readonly capped: boolean }> {
  await mailboxToRead(db, accountId, mailboxId);
  const splits = await splitCounts(db, mailboxId, MAX_SPLITS + 1);
  return { splits: splits.slice(0, MAX_SPLITS), capped: splits.length > MAX_SPLITS };
}
