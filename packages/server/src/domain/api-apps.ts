import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type ApiAppWithPlan,
  deleteApiApp as deleteStoredApp,
  findApiAppWithPlan,
  insertApiApp,
  updateApiAppSecret,
} from '../store/api-apps.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import { recordAudit } from './audit.ts';
import { DomainError, notFound } from './errors.ts';
import { randomToken, sha256Hex } from './ids.ts';

export { listApiApps } from '../store/api-apps.ts';

export interface ApiCredentials {
  readonly clientId: string;
  /** 256 random bits; only its hash is kept, so this is the one time it can be seen. */
  readonly clientSecret: string;
}

const newSecret = (): string => `rbs_${randomToken(32)}`;

/** @param given instead of fresh ones, for an installation that is set up by a machine */
export async function createApiApp(
  db: Kysely<Database>,
  accountId: string,
  name: string,
  given?: ApiCredentials,
): Promise<ApiCredentials> {
  const credentials = given ?? { clientId: `rbx_${randomToken(12)}`, clientSecret: newSecret() };
  const inserted = await inTransaction(db, async (transaction) => {
    const done = await insertApiApp(transaction, {
      id: credentials.clientId,
      account_id: accountId,
      name,
      secret_hash: sha256Hex(credentials.clientSecret),
    });
    const subjectId = credentials.clientId;
    if (done) await recordAudit(transaction, { accountId }, 'api_app.created', { subjectId, name });
    return done;
  });
  if (!inserted) throw new DomainError('already-exists', 'There is already an API app with this client ID.');
  return credentials;
}

/** Makes a new secret; the old one is good for nothing from now on. @throws DomainError `not-found` */
export async function rotateApiAppSecret(db: Kysely<Database>, clientId: string): Promise<ApiCredentials> {
  const clientSecret = newSecret();
  if (!(await updateApiAppSecret(db, clientId, sha256Hex(clientSecret)))) throw notFound('API app');
  return { clientId, clientSecret };
}

/** Tokens it already has stay good until they expire. @throws DomainError `not-found` */
export async function deleteApiApp(db: Kysely<Database>, clientId: string): Promise<void> {
  if (!(await deleteStoredApp(db, clientId))) throw notFound('API app');
}

/** As {@link rotateApiAppSecret}, of an app of this account. @throws DomainError `not-found` */
export async function rotateApiAppSecretOf(
  db: Kysely<Database>,
  accountId: string,
  clientId: string,
): Promise<ApiCredentials> {
  await requireAppOf(db, accountId, clientId);
  return inTransaction(db, async (transaction) => {
    await recordAudit(transaction, { accountId }, 'api_app.secret_rotated', { subjectId: clientId });
    return rotateApiAppSecret(transaction, clientId);
  });
}

/** As {@link deleteApiApp}, of an app of this account. @throws DomainError `not-found` */
export async function deleteApiAppOf(
  db: Kysely<Database>,
  accountId: string,
  clientId: string,
): Promise<void> {
  await requireAppOf(db, accountId, clientId);
  await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, { accountId }, 'api_app.deleted', { subjectId: clientId });
    await deleteApiApp(transaction, clientId);
  });
}

async function requireAppOf(db: Kysely<Database>, accountId: string, clientId: string): Promise<void> {
  const app = await findApiAppWithPlan(db, clientId);
  if (app?.accountId !== accountId) throw notFound('API app');
}

/** Compared with when the client is unknown, so that the answer takes the same time. */
const NOBODYS_HASH = createHash('sha256').update('').digest();

/** @returns the app, when there is one with this id and the secret is its */
export async function authenticateApiApp(
  db: Kysely<Database>,
  { clientId, clientSecret }: ApiCredentials,
): Promise<ApiAppWithPlan | null> {
  const app = await findApiAppWithPlan(db, clientId);
  const expected = app ? Buffer.from(app.secretHash, 'hex') : NOBODYS_HASH;
  const given = createHash('sha256').update(clientSecret).digest();
  const matches = timingSafeEqual(given, expected);
  return app && matches ? app : null;
}
