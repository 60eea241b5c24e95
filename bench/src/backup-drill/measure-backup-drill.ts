import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSample } from '../growth/read-sample.ts';
import { startLoadService } from '../load/load-service.ts';
import { rounded } from '../load/timings.ts';
import type { BenchResults, Figure } from '../write-results.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/rowbox.mjs', import.meta.url));
const run = promisify(execFile);

/** How long it takes to back a service up, to look whether the backup is whole, and to bring it back elsewhere. */
export async function measureBackupDrill(documents: number): Promise<BenchResults> {
  const service = await startLoadService();
  const [backups, elsewhere] = await Promise.all([newFolder('backups'), newFolder('restored')]);
  try {
    const sample = await readSample(service, documents);
    const from = { ROWBOX_DATA_DIR: service.dataDir };
    const first = await timed(['backup', backups], from);
    const figures: Figure[] = [seconds('backup, the first', first)];
    figures.push({
      name: 'backup: bytes',
      value: Math.round((await bytesBelow(backups)) / documents),
      unit: 'a document',
    });
    figures.push(seconds('backup, again with nothing new', await timed(['backup', backups], from)));
    figures.push(seconds('verify', await timed(['backup', 'verify', backups], {})));
    const restored = await timed(['restore', backups], { ROWBOX_DATA_DIR: elsewhere });
    figures.push(seconds('restore', restored), {
      name: 'restored',
      value: Number(/(\d+) files/.exec(restored.output)?.[1] ?? 0),
      unit: `files of ${documents}`,
    });
    return {
      method: `The built service with its embedded database and ${documents} composed invoices of a page in mailbox ${sample.id.slice(0, 4)}…, read with the config of the demo; the commands as an operator calls them, while the service runs, with the start of Node.js in each.`,
      figures,
    };
  } finally {
    await service.stop();
    for (const folder of [backups, elsewhere]) await rm(folder, { recursive: true, force: true });
  }
}

const newFolder = (name: string) => mkdtemp(path.join(tmpdir(), `rowbox-drill-${name}-`));

interface Timed {
  readonly seconds: number;
  readonly output: string;
}

async function timed(args: readonly string[], environment: Record<string, string>): Promise<Timed> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, ...environment };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env, maxBuffer: 1e8 });
  return { seconds: (performance.now() - began) / 1000, output: stdout };
}

const seconds = (name: string, { seconds: value }: Timed): Figure => ({
  name,
  value: rounded(value),
  unit: 's',
});

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
