import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/*
 * A data folder as a service leaves it that was started once and stopped: with its database, the first account and the client
 * of the tests. Most tests begin with a copy of it, since to make a database and bring it up to date takes longer than to start.
 */

/** Of the environment: where the folder is. */
export const STARTED_DATA = 'ROWBOX_TEST_STARTED_DATA';

/** Settings that say what the first start makes, or where it makes it: whoever gives one begins with nothing. */
const OF_THE_FIRST_START = /^ROWBOX_(BOOTSTRAP|DATABASE|SECRET|FILES|ROLES)/;

/** Fills an empty data folder with what the first start would make in it, where that is the usual. */
export async function copyStartedData(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const started = process.env[STARTED_DATA];
  if (started === undefined || Object.keys(environment).some((name) => OF_THE_FIRST_START.test(name))) return;
  const isEmpty = (await readdir(dataDir).catch(() => ['unknown'])).length === 0;
  // Node.js copies no owners, and as root the database runs as somebody else.
  if (isEmpty) await promisify(execFile)('cp', ['-a', `${started}/.`, dataDir]);
}
