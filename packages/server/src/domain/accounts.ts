import type { Kysely } from 'kysely';
import { type Account, insertAccount, insertUser, updatePlan } from '../store/accounts.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import { DomainError, notFound } from './errors.ts';
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
  const inserted = await insertUser(db, {
    id: newId('usr'),
    account_id: accountId,
    email: owner.email,
    name: null,
    password_hash: await hashPassword(owner.password),
    role: 'owner',
  });
  if (!inserted) throw new DomainError('email-taken', 'There is already a user with this e-mail address.');
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
