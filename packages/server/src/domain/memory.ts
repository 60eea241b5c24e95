import type { Page } from '../store/extractions.ts';
import { type ForgottenPart, forgetExamples, listLooks, type StoredLook } from '../store/memory.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';

export interface MailboxMemory {
  readonly looks: readonly StoredLook[];
  readonly totalLooks: number;
  readonly totalDocuments: number;
}

/** What a mailbox has learnt, by what documents look like. @throws DomainError `not-found` */
export async function mailboxMemory(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  page: Page,
): Promise<MailboxMemory> {
  await mailboxToRead(db, accountId, mailboxId);
  return listLooks(db, mailboxId, page);
}

/**
 * Forgets what documents taught, and what was proposed because of it. The documents stay as they are, and teach again when somebody
 * settles them anew.
 *
 * @param part what; without members all of it
 * @returns how many documents it was learnt from
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function forgetMemory(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  part: ForgottenPart,
): Promise<number> {
  await mailboxToWrite(db, accountId, mailboxId);
  return db.transaction().execute(async (transaction) => {
    const forgotten = await forgetExamples(transaction, mailboxId, part);
    await recordAudit(transaction, { mailboxId }, 'memory.forgotten', {
      documents: forgotten,
      lookId: part.lookId ?? null,
      documentId: part.documentIds?.[0] ?? null,
    });
    return forgotten;
  });
}
