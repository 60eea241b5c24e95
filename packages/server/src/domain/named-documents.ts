import { type NamedDocument, namedDocuments } from '../store/named-documents.ts';
import type { Context } from './context.ts';
import { mailboxToRead } from './mailbox-access.ts';

/** Of those that are asked for the ones the mailbox has, in any order. @throws DomainError `not-found` */
export async function nameDocuments(
  { db, reading }: Pick<Context, 'db' | 'reading'>,
  accountId: string,
  mailboxId: string,
  ids: readonly string[],
): Promise<readonly NamedDocument[]> {
  await mailboxToRead(db, accountId, mailboxId);
  return reading((from) => namedDocuments(from, mailboxId, ids));
}
