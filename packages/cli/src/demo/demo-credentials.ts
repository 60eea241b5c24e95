import {
  type ApiCredentials,
  createAccount,
  createApiApp,
  listAccounts,
  listApiApps,
  rotateApiAppSecret,
} from '@rowbox/server';
import { withDatabase } from '../operator/with-database.ts';

const APP_NAME = 'Demo';

/** Credentials of the API app "Demo", made at the first demo; a later one gives it a new secret. */
export function demoCredentials(): Promise<ApiCredentials> {
  return withDatabase(async (db) => {
    const [account] = await listAccounts(db);
    const accountId = account?.id ?? (await createAccount(db, { name: 'Demo' }));
    const app = (await listApiApps(db, accountId)).find(({ name }) => name === APP_NAME);
    return app === undefined ? createApiApp(db, accountId, APP_NAME) : rotateApiAppSecret(db, app.id);
  });
}
