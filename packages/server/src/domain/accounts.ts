import type { Kysely } from 'kysely';
import { type Account, findAccount, insertAccount, insertUser, updatePlan } from '../store/accounts.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { acceptShares } from '../store/mailbox-shares.ts';
import type { Database } from '../store/schema.ts';
import { insertPassword } from '../store/sign-in-tables.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { newId } from './ids.ts';
import { hashPassword } from './passwords.ts';

export { type Account, listAccounts } from '../store/accounts.ts';

export interface NewOwner {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount {
  readonly name: string;
  readonly plan?: Account['plan'];
  /** Without an owner the account can be used by its API apps only. */
  readonly owner?: NewOwner;
}

/**
 * Makes an account, with its owner if one is given.
 *
 * @returns the account's id
 * @throws DomainError `email-taken`
 */
export async function createAccount(
  db: Kysely<Database>,
  { name, plan, owner }: NewAccount,
): Promise<string> {
  const id = newId('acc');
  await inTransaction(db, async (transaction) => {
    // A self-hosted installation has no one to pay: it starts on the largest plan.
    await insertAccount(transaction, { id, name, plan: plan ?? 'business', plan_status: 'active' });
    if (owner) await addOwner(transaction, id, owner);
  });
  return id;
}

/** @throws DomainError `email-taken` */
export async function addOwner(db: Kysely<Database>, accountId: string, owner: NewOwner): Promise<void> {
  const password = await hashPassword(owner.password);
  await inTransaction(db, async (transaction) => {
    const userId = await addUser(transaction, accountId, { email: owner.email, role: 'owner' });
    await insertPassword(transaction, { id: newId('crd'), userId, password });
  });
}

/**
 * Makes a user who has no password yet. What was shared with the address before is shared with the account from now on.
 *
 * @returns the user's id
 * @throws DomainError `email-taken`
 */
export async function addUser(
  db: Kysely<Database>,
  accountId: string,
  { email, role }: { readonly email: string; readonly role: 'owner' | 'member' },
): Promise<string> {
  const userId = newId('usr');
  await inTransaction(db, async (transaction) => {
    if (!(await insertUser(transaction, { id: userId, account_id: accountId, email, name: null, role }))) {
      throw new DomainError('email-taken', 'There is already a user with this e-mail address.');
    }
    const accepted = await acceptShares(transaction, { userId, accountId, email });
    await recordEvents(
      transaction,
      accepted.map(({ mailbox_id: mailboxId, role }) => ({
        type: 'mailbox.shared',
        mailboxId,
        data: { accountId, userId, role },
      })),
    );
  });
  return userId;
}

/** @throws DomainError `not-found` */
export async function setPlan(
  db: Kysely<Database>,
  accountId: string,
  plan: Account['plan'],
  planStatus: Account['plan_status'],
): Promise<void> {
  if (!(await updatePlan(db, accountId, { plan, plan_status: planStatus }))) throw notFound('account');
}

/** The API needs a paid plan that is active. */
export const mayUseApi = (plan: Account['plan'], planStatus: Account['plan_status']): boolean =>
  plan !== 'free' && planStatus === 'active';

/** @throws DomainError `plan-inactive` */
export async function requireApiPlan(db: Kysely<Database>, accountId: string): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account || !mayUseApi(account.plan, account.plan_status)) {
    throw new DomainError('plan-inactive', 'API apps come with a paid plan that is active.');
  }
}
