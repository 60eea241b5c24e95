import { text } from 'node:stream/consumers';
import {
  type Account,
  type ApiCredentials,
  createAccount,
  createApiApp,
  deleteApiApp,
  listApiApps,
  rotateApiAppSecret,
  setPlan,
} from '@rowbox/server';
import { UsageError } from '../errors.ts';
import { chooseAccount } from '../operator/choose-account.ts';
import { withDatabase } from '../operator/with-database.ts';
import { textTable } from '../text-table.ts';

export interface AccountOption {
  readonly account?: string;
}

export async function runAccountsCreate(options: {
  readonly name: string;
  readonly plan: Account['plan'];
  readonly owner?: string;
}): Promise<void> {
  const { name, plan } = options;
  const owner = options.owner === undefined ? {} : { owner: await readOwner(options.owner) };
  const id = await withDatabase((db) => createAccount(db, { name, plan, ...owner }));
  print(`Account ${id} (${name}) is on the plan ${plan}.`);
}

export async function runAppsCreate(options: AccountOption & { readonly name: string }): Promise<void> {
  printCredentials(
    await withDatabase(async (db) => {
      const account = await chooseAccount(db, options.account);
      return createApiApp(db, account.id, options.name);
    }),
  );
}

export async function runAppsRotate(clientId: string): Promise<void> {
  printCredentials(await withDatabase((db) => rotateApiAppSecret(db, clientId)));
}

export async function runAppsDelete(clientId: string): Promise<void> {
  await withDatabase((db) => deleteApiApp(db, clientId));
  print(`API app ${clientId} is deleted. Tokens it already has stay good until they expire.`);
}

export async function runAppsList(options: AccountOption): Promise<void> {
  const apps = await withDatabase(async (db) =>
    listApiApps(db, (await chooseAccount(db, options.account)).id),
  );
  const rows = apps.map(({ id, name, created_at, rotated_at }) => [
    id,
    name,
    created_at.toISOString(),
    rotated_at?.toISOString() ?? '–',
  ]);
  print(textTable([['client id', 'name', 'created', 'secret rotated'], ...rows]));
}

export async function runPlanSet(
  plan: Account['plan'],
  options: AccountOption & { readonly status: Account['plan_status'] },
): Promise<void> {
  const account = await withDatabase(async (db) => {
    const chosen = await chooseAccount(db, options.account);
    await setPlan(db, chosen.id, plan, options.status);
    return chosen;
  });
  print(`Account ${account.id} (${account.name}) is on the plan ${plan}, ${options.status}.`);
}

/** The password comes from standard input: an argument would be seen by everybody on the machine. */
async function readOwner(email: string) {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < 8) {
    throw new UsageError("The owner's password is read from standard input and has at least 8 characters.");
  }
  return { email, password };
}

/** Lines a shell can take in: `eval "$(rowbox apps create …)"`. What is meant for people goes to standard error. */
function printCredentials({ clientId, clientSecret }: ApiCredentials): void {
  print(`CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}`);
  process.stderr.write('The secret is shown this once: only its hash is kept.\n');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
