import { findUserByEmail } from '../store/accounts.ts';
import {
  type NewShare,
  replaceShares,
  type ShareRole,
  type StoredShare,
  sharesOf,
} from '../store/mailbox-shares.ts';
import { lockConfig } from '../store/mailboxes.ts';
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

export interface WantedShare {
  readonly email: string;
  readonly role: ShareRole;
}

/**
 * Shares the mailbox with the accounts of the users with these addresses, and with no others.
 *
 * @throws DomainError `not-found`, `not-owner`; `invalid-shares` with a pointer for every address of nobody, of the owner's own
 *   account, and of an account that was named before
 */
export async function replaceMailboxShares(
  { db, jobs }: DbAndJobs,
  accountId: string,
  mailboxId: string,
  wanted: readonly WantedShare[],
): Promise<readonly StoredShare[]> {
  await mailboxToOwn(db, accountId, mailboxId);
  const shares = await accountsToShareWith({ db }, accountId, wanted);
  await db.transaction().execute(async (transaction) => {
    // Lists that are sent at once come one after the other.
    if (!(await lockConfig(transaction, mailboxId))) throw notFound('mailbox');
    const added = await replaceShares(transaction, mailboxId, shares);
    await recordEvents(
      transaction,
      added.map((data) => ({ type: 'mailbox.shared', mailboxId, data })),
    );
    await jobs.enqueueMails?.(
      transaction,
      added.map(({ userId }) => ({ kind: 'mailboxShared', mailboxId, userId })),
    );
  });
  return sharesOf(db, mailboxId);
}

async function accountsToShareWith(
  { db }: Db,
  ownAccountId: string,
  wanted: readonly WantedShare[],
): Promise<readonly NewShare[]> {
  const shares = new Map<string, NewShare>();
  const errors: Record<string, string[]> = {};
  for (const [index, { email, role }] of wanted.entries()) {
    const user = await findUserByEmail(db, email);
    const refusal =
      user === undefined
        ? 'Nobody has an account here with this address.'
        : user.account_id === ownAccountId
          ? 'The mailbox belongs to the account of this address.'
          : shares.has(user.account_id)
            ? 'The account of this address is named twice.'
            : null;
    if (refusal !== null) errors[`/shares/${index}/email`] = [refusal];
    else if (user) shares.set(user.account_id, { accountId: user.account_id, userId: user.id, role });
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid-shares', 'The mailbox cannot be shared as wanted.', { errors });
  }
  return [...shares.values()];
}
