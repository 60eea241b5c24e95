import type { Kysely } from 'kysely';
import { findUserByEmail, hasOwner, listAccounts } from '../store/accounts.ts';
import { findApiAppWithPlan } from '../store/api-apps.ts';
import type { Database } from '../store/schema.ts';
import { isSetupLinkGood, replaceSetupLinks, useSetupLink } from '../store/setup-links.ts';
import { addOwner, createAccount, type NewOwner } from './accounts.ts';
import { createApiApp } from './api-apps.ts';
import { DomainError } from './errors.ts';
import { randomToken, sha256Hex } from './ids.ts';

/* How an installation gets its first owner: by a one-time link that is printed at start, or by settings. */

const LINK_VALID_HOURS = 24;

/** Whether somebody can sign in. */
export const isSetUp = (db: Kysely<Database>): Promise<boolean> => hasOwner(db);

/** @returns the token of a fresh one-time link, earlier links being void; null when there is an owner */
export async function createSetupLink(db: Kysely<Database>): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const token = randomToken(32);
  await replaceSetupLinks(db, sha256Hex(token), LINK_VALID_HOURS);
  return token;
}

export async function isSetupTokenGood(db: Kysely<Database>, token: string): Promise<boolean> {
  return (await isSetupLinkGood(db, sha256Hex(token))) && !(await hasOwner(db));
}

/**
 * Spends the link: makes the first owner, and an account if there is none.
 *
 * @throws DomainError `setup-link-invalid`
 */
export async function setUpFirstOwner(db: Kysely<Database>, token: string, owner: NewOwner): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The link's row is locked by being spent, so two submissions cannot both find no owner.
    if (!(await useSetupLink(transaction, sha256Hex(token))) || (await hasOwner(transaction))) {
      throw new DomainError('setup-link-invalid', 'This link has been used or has expired.');
    }
    await giveOwner(transaction, owner);
  });
}

/**
 * The first owner takes over the account that was there before anybody was (made by the demo or on the command line),
 * so that nothing made on this installation is out of the owner's reach; later ones get an account of their own.
 *
 * @returns the id of the owner's account
 */
async function giveOwner(db: Kysely<Database>, owner: NewOwner): Promise<string> {
  const [oldest] = (await hasOwner(db)) ? [] : await listAccounts(db);
  if (oldest === undefined) return createAccount(db, { name: owner.email, owner });
  await addOwner(db, oldest.id, owner);
  return oldest.id;
}

/** As the settings name them. */
export interface BootstrapSettings {
  readonly bootstrapOwnerEmail: string | undefined;
  readonly bootstrapOwnerPassword: string | undefined;
  readonly bootstrapClientId: string | undefined;
  readonly bootstrapClientSecret: string | undefined;
}

/** Makes the owner and the API app of the settings where they are absent, and changes nothing where they are there. */
export async function bootstrap(
  db: Kysely<Database>,
  {
    bootstrapOwnerEmail: email,
    bootstrapOwnerPassword: password,
    bootstrapClientId: clientId,
    bootstrapClientSecret: clientSecret,
  }: BootstrapSettings,
): Promise<void> {
  let accountId: string | undefined;
  if (email !== undefined && password !== undefined) {
    accountId = (await findUserByEmail(db, email))?.account_id ?? (await giveOwner(db, { email, password }));
  }
  if (clientId === undefined || clientSecret === undefined) return;
  if (await findApiAppWithPlan(db, clientId)) return;
  accountId ??= (await listAccounts(db))[0]?.id ?? (await createAccount(db, { name: 'Workspace' }));
  await createApiApp(db, accountId, 'Bootstrap', { clientId, clientSecret });
}
