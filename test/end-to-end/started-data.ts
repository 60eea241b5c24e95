import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from './service.ts';

/*
 * A data folder as a service leaves it that was started once and stopped: with its database, the first account and the client
 * of the tests. Most tests begin with a copy of it, since to make a database and bring it up to date takes longer than to start.
 */

const VARIABLE = 'ROWBOX_TEST_STARTED_DATA';

/** Settings that say what the first start makes, or where it makes it: whoever gives one begins with nothing. */
const OF_THE_FIRST_START = /^ROWBOX_(BOOTSTRAP|DATABASE|SECRET|FILES|ROLES|ENCRYPTION)/;

/** Vitest's global set-up: makes the folder for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-started-'));
  const service = await startService(folder);
  await service.stop();
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Fills an empty data folder with what the first start would make in it, where that is the usual. */
export async function copyStartedData(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const started = process.env[VARIABLE];
  if (started === undefined || Object.keys(environment).some((name) => OF_THE_FIRST_START.test(name))) return;
  const isEmpty = (await readdir(dataDir).catch(() => ['unknown'])).length === 0;
  // Node.js copies no owners, and as root the database runs as somebody else.
  if (isEmpty) await promisify(execFile)('cp', ['-a', `${started}/.`, dataDir]);
}
