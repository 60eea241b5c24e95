import { type Account, listAccounts, type ServiceDatabase } from '@rowbox/server';
import { UsageError } from '../errors.ts';

/** The account with this id; without an id the only one there is. */
export async function chooseAccount(db: ServiceDatabase, wanted: string | undefined): Promise<Account> {
  const accounts = await listAccounts(db);
  const [first] = accounts;
  if (first === undefined) {
    throw new UsageError('There is no account yet. Make one: rowbox accounts create --name "My company"');
  }
  if (wanted === undefined && accounts.length === 1) return first;
  const found = accounts.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const known = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  const complaint = wanted === undefined ? 'There are several accounts' : `There is no account ${wanted}`;
  throw new UsageError(`${complaint}; say which with --account:\n${known}`);
}
