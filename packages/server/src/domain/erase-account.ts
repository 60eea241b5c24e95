import { allMailboxesOf, countUsers, eraseAccount as eraseStoredAccount } from '../store/account-tables.ts';
import { findAccount } from '../store/accounts.ts';
import { deleteDocumentsOf, deleteMailbox, hideMailbox } from '../store/deletions.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { forgetTraces } from './forget-traces.ts';
import { newId } from './ids.ts';

export interface Erasure {
  readonly accountId: string;
  readonly mailboxes: number;
  readonly documents: number;
  readonly users: number;
  readonly at: string;
}

/** How many documents are deleted at once. */
const AT_ONCE = 500;

/**
 * Deletes an account with everything it has: people, API apps, mailboxes, documents, files, mails, what was learnt, its audit log. From
 * the first moment nobody sees its mailboxes any more; interrupted, it is done by doing it again. What is left is its id, with one
 * entry in the audit log that proves it.
 *
 * @param name must be that of the account
 * @throws DomainError `not-found`, `precondition-failed` when the name is another one
 */
export async function eraseAccount(
  ctx: Pick<Context, 'db' | 'blobs' | 'archives'>,
  accountId: string,
  name: string,
): Promise<Erasure> {
  const { db } = ctx;
  const account = await findAccount(db, accountId);
  if (!account || account.erased_at !== null) throw notFound('account');
  if (account.name !== name) {
    throw new DomainError(
      'precondition-failed',
      `The account ${accountId} has another name: nothing was deleted.`,
    );
  }
  const mailboxIds = await db.transaction().execute(async (transaction) => {
    const ids = await allMailboxesOf(transaction, accountId);
    for (const id of ids) await hideMailbox(transaction, id, newId('del'));
    return ids;
  });
  let documents = 0;
  for (const mailboxId of mailboxIds) documents += await emptyMailbox(ctx, mailboxId);
  await forgetTraces(ctx);
  const users = await db.transaction().execute(async (transaction) => {
    const count = await countUsers(transaction, accountId);
    for (const id of await allMailboxesOf(transaction, accountId)) {
      // Made meanwhile.
      await hideMailbox(transaction, id, newId('del'));
      while ((await deleteDocumentsOf(transaction, id, AT_ONCE)) > 0);
      await deleteMailbox(transaction, id);
    }
    if (!(await eraseStoredAccount(transaction, accountId))) throw notFound('account');
    await recordAudit(transaction, { accountId }, 'account.erased', {
      mailboxes: mailboxIds.length,
      documents,
      users: count,
    });
    return count;
  });
  // Samples of drafts, and what came while this was at work.
  await forgetTraces(ctx);
  return { accountId, mailboxes: mailboxIds.length, documents, users, at: new Date().toISOString() };
}

async function emptyMailbox({ db }: Pick<Context, 'db'>, mailboxId: string): Promise<number> {
  let documents = 0;
  for (;;) {
    const deleted = await db
      .transaction()
      .execute((transaction) => deleteDocumentsOf(transaction, mailboxId, AT_ONCE));
    documents += deleted;
    if (deleted < AT_ONCE) return documents;
  }
}
