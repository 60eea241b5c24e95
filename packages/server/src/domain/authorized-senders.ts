import { replaceSenders, type SenderEntry, senderEntries } from '../store/authorized-senders.ts';
import { lockConfig } from '../store/mailboxes.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { mailboxToOwn, mailboxToRead } from './mailbox-access.ts';

type Db = Pick<Context, 'db'>;

/** Each address once, as what it is first: an owner's address that was also added stays the owner's. @throws DomainError `not-found` */
export async function authorizedSenders(
  { db }: Db,
  accountId: string,
  mailboxId: string,
): Promise<readonly SenderEntry[]> {
  await mailboxToRead(db, accountId, mailboxId);
  return eachOnce(await senderEntries(db, mailboxId), ({ email }) => email);
}

/** Replaces the addresses that were added to the others. @throws DomainError `not-found`, `not-owner` */
export async function replaceAuthorizedSenders(
  ctx: Db,
  accountId: string,
  mailboxId: string,
  emails: readonly string[],
): Promise<readonly SenderEntry[]> {
  await mailboxToOwn(ctx.db, accountId, mailboxId);
  await ctx.db.transaction().execute(async (transaction) => {
    // Lists that are sent at once come one after the other.
    if (!(await lockConfig(transaction, mailboxId))) throw notFound('mailbox');
    await replaceSenders(
      transaction,
      mailboxId,
      eachOnce(emails, (email) => email),
    );
    await recordAudit(transaction, { mailboxId }, 'mailbox.senders_replaced', { customEmails: emails });
  });
  return authorizedSenders(ctx, accountId, mailboxId);
}

/** The first of those whose addresses differ in case only. */
function eachOnce<Item>(items: readonly Item[], emailOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) {
    const key = emailOf(item).toLowerCase();
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
}
