import { findUsersByEmail, type User } from '../store/accounts.ts';
import {
  holdNewUsers,
  type NewShare,
  replaceShareAddresses,
  replaceShares,
  type ShareAddress,
  type StoredShare,
  sharesOf,
} from '../store/mailbox-shares.ts';
import { lockConfig } from '../store/mailboxes.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { mailboxToOwn } from './mailbox-access.ts';

export type { StoredShare };

type Db = Pick<Context, 'db'>;
type DbAndJobs = Pick<Context, 'db' | 'jobs'>;

/** @throws DomainError `not-found`, `not-owner` */
export async function mailboxShares(
  { db }: Db,
  accountId: string,
  mailboxId: string,
): Promise<readonly StoredShare[]> {
  await mailboxToOwn(db, accountId, mailboxId);
  return sharesOf(db, mailboxId);
}

export type { ShareAddress };

/**
 * Shares the mailbox with these addresses, and with no others. Whether somebody has an account with an address makes no difference
 * that could be seen: who has none yet is invited, and has the mailbox as soon as there is one.
 *
 * @throws DomainError `not-found`, `not-owner`; `invalid-shares` with a pointer for every address of the owner's own account, and
 *   every one that was named before
 */
export async function replaceMailboxShares(
  { db, jobs }: DbAndJobs,
  accountId: string,
  mailboxId: string,
  wanted: readonly ShareAddress[],
): Promise<readonly StoredShare[]> {
  await mailboxToOwn(db, accountId, mailboxId);
  await db.transaction().execute(async (transaction) => {
    // Lists that are sent at once come one after the other.
    if (!(await lockConfig(transaction, mailboxId))) throw notFound('mailbox');
    await holdNewUsers(transaction);
    const users = await findUsersByEmail(
      transaction,
      wanted.map(({ email }) => email),
    );
    refuseOdd(accountId, wanted, users);
    const fresh = await replaceShareAddresses(transaction, mailboxId, wanted);
    const added = await replaceShares(transaction, mailboxId, toAccountShares(wanted, users));
    await recordAudit(transaction, { mailboxId }, 'mailbox.shares_replaced', { shares: wanted });
    await recordEvents(
      transaction,
      added.map((data) => ({ type: 'mailbox.shared', mailboxId, data })),
    );
    await jobs.enqueueMails?.(
      transaction,
      fresh.map(({ email }) => ({ kind: 'mailboxShared', mailboxId, email })),
    );
  });
  return sharesOf(db, mailboxId);
}

type KnownUser = Pick<User, 'id' | 'account_id' | 'email_folded'>;

function refuseOdd(ownAccountId: string, wanted: readonly ShareAddress[], users: readonly KnownUser[]): void {
  const own = new Set(
    users.filter((user) => user.account_id === ownAccountId).map((user) => user.email_folded),
  );
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  for (const [index, { email }] of wanted.entries()) {
    const folded = email.toLowerCase();
    if (own.has(folded)) {
      errors[`/shares/${index}/email`] = ['The mailbox belongs to the account of this address.'];
    } else if (seen.has(folded)) errors[`/shares/${index}/email`] = ['This address is named twice.'];
    seen.add(folded);
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid-shares', 'The mailbox cannot be shared as wanted.', { errors });
  }
}

/** An account of which several addresses are named may do what one of them may. */
function toAccountShares(wanted: readonly ShareAddress[], users: readonly KnownUser[]): readonly NewShare[] {
  const userOf = new Map(users.map((user) => [user.email_folded, user]));
  const shares = new Map<string, NewShare>();
  for (const { email, role } of wanted) {
    const user = userOf.get(email.toLowerCase());
    if (!user) continue;
    const before = shares.get(user.account_id);
    if (before?.role === 'editor' || before?.role === role) continue;
    shares.set(user.account_id, { accountId: user.account_id, userId: user.id, role });
  }
  return [...shares.values()];
}
