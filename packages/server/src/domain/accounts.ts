import type { Kysely } from 'kysely';
import { type Account, insertAccount, insertUser, updatePlan } from '../store/accounts.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import { DomainError, notFound } from './errors.ts';
import { newId } from './ids.ts';
import { hashPassword } from './passwords.ts';

export { type Account, listAccounts } from '../store/accounts.ts';

export interface NewAccount {
  readonly name: string;
  readonly plan?: Account['plan'];
  /** Without an owner the account can be used by its API apps only. */
  readonly owner?: { readonly email: string; readonly password: string };
}

/**
 * Makes an account, with its owner if one is given.
 *
 * @returns the account's id
 * @throws DomainError `email-taken`
 */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<string> {
  const id = newId('acc');
  const passwordHash = account.owner ? await hashPassword(account.owner.password) : null;
  await inTransaction(db, async (transaction) => {
    // A self-hosted installation has no one to pay: it starts on the largest plan.
    const plan = account.plan ?? 'business';
    await insertAccount(transaction, { id, name: account.name, plan, plan_status: 'active' });
    if (!account.owner) return;
    const inserted = await insertUser(transaction, {
      id: newId('usr'),
      account_id: id,
      email: account.owner.email,
      name: null,
      password_hash: passwordHash,
      role: 'owner',
    });
    if (!inserted) throw new DomainError('email-taken', 'There is already a user with this e-mail address.');
  });
  return id;
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
