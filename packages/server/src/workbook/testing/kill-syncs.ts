import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { syncWorkbook } from '../sync-workbook.ts';
import { editSheet, editWorkbook, setText } from './edit-as-person.ts';
import { killedModel } from './killed-model.ts';
import { seeded } from './random-sequence.ts';

const CHILD = fileURLToPath(new URL('./sync-for-ever.ts', import.meta.url));
const NAME = 'Rows.xlsx';
const OWN_ROWS = 5;

/**
 * Kills (SIGKILL) a process that syncs a workbook, so many times, each at a random moment.
 *
 * @returns what was wrong with the workbook after one of them; empty: nothing
 */
export async function killSyncs(times: number, seed: number): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-test-killed-'));
  const random = seeded(seed);
  const faults: string[] = [];
  try {
    const file = join(folder, NAME);
    await writeFile(file, withOwnRows(syncWorkbook(null, killedModel(0))));
    for (let time = 0; time < times; time += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder, NAME, String(time * 1000)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await pause(random() * 150);
      child.kill('SIGKILL');
      await once(child, 'exit');
      faults.push(
        ...(await faultsOf(await readFile(file))).map((fault) => `after kill ${time + 1}: ${fault}`),
      );
    }
    const others = (await readdir(folder)).filter(
      (name) => name !== NAME && !name.endsWith('.rowbox-unfinished'),
    );
    if (others.length > 0) faults.push(`there are other files: ${others.join(', ')}`);
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withOwnRows = (bytes: Uint8Array): Uint8Array =>
  editWorkbook(bytes, (editing) =>
    editSheet(editing, 'Rows', (sheet) => {
      for (let row = 0; row < OWN_ROWS; row += 1) setText(sheet, 500 + row, 2, `own ${row}`);
    }),
  );

async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows.slice(1) ?? [];
  const keys = rows.map(([key]) => key).filter((key) => typeof key === 'string' && key !== '');
  const rounds = new Set(rows.filter(([key]) => keys.includes(String(key))).map((row) => row[1]));
  const own = rows.map((row) => row[1]).filter((value) => String(value).startsWith('own '));
  const faults: string[] = [];
  if (keys.length !== 400 || new Set(keys).size !== 400) faults.push(`${keys.length} rows of ours`);
  if (rounds.size !== 1) faults.push('the rows are of several syncs');
  if (own.length !== OWN_ROWS) faults.push(`${own.length} rows of the customer's`);
  return faults;
}
