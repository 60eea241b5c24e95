import {
  createAccount,
  createApiApp,
  findRunningEmbeddedPostgres,
  openDatabase,
  type ServiceDatabase,
  setPlan,
} from '@rowbox/server';

/* What the operator of a service does beside it, as the command line does. */

export interface PartyCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly email: string;
  /** Null for the account that was made at the start of the service. */
  readonly accountId: string | null;
}

/** Works on the database of the service that runs on a data folder. */
export async function asOperator<Result>(
  dataDir: string,
  work: (db: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('no service runs on the data folder');
  const database = openDatabase(running.connection, { maxConnections: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** An account with a user and an API app. */
export async function makeParty(db: ServiceDatabase, name: string): Promise<PartyCredentials> {
  const email = `${name}@example.org`;
  const owner = { email, password: 'a long enough password' };
  const accountId = await createAccount(db, { name, owner, plan: 'pro' });
  const { clientId, clientSecret } = await createApiApp(db, accountId, name);
  return { clientId, clientSecret, email, accountId };
}

export const setPlanOf = (
  dataDir: string,
  { accountId }: PartyCredentials,
  plan: 'free' | 'pro',
  status: 'active' | 'lapsed',
): Promise<void> => asOperator(dataDir, (db) => setPlan(db, accountId ?? '', plan, status));
