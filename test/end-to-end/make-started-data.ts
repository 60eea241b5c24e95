import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './service.ts';
import { STARTED_DATA } from './started-data.ts';

/** Vitest's global set-up: makes the folder for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-started-'));
  const service = await startService(folder);
  await service.stop();
  process.env[STARTED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
