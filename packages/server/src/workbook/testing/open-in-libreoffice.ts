import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One line a row, every cell in quotes as it is shown, each sheet in a file of its own. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/** A sheet as LibreOffice shows it: rows of texts. */
export type ShownSheet = readonly (readonly string[])[];

/** Opens workbooks in LibreOffice. @returns of each the shown cells of its sheets, by their names */
export async function openInLibreOffice(
  workbooks: readonly Uint8Array[],
): Promise<readonly ReadonlyMap<string, ShownSheet>[]> {
  return convert(workbooks, CSV, async (folder) => {
    const names = await readdir(folder);
    return Promise.all(
      workbooks.map(async (_, index) => {
        const sheets = new Map<string, ShownSheet>();
        for (const name of names.filter((one) => one.startsWith(`book${index}-`))) {
          const sheet = name.slice(`book${index}-`.length, -'.csv'.length);
          sheets.set(sheet, csvToRows(await readFile(join(folder, name), 'utf8')));
        }
        return sheets;
      }),
    );
  });
}

/** What LibreOffice makes of workbooks when a person opens and saves them. */
export const saveInLibreOffice = (workbooks: readonly Uint8Array[]): Promise<readonly Uint8Array[]> =>
  convert(workbooks, 'xlsx:Calc MS Excel 2007 XML', (folder) =>
    Promise.all(workbooks.map((_, index) => readFile(join(folder, `book${index}.xlsx`)))),
  );

async function convert<Result>(
  workbooks: readonly Uint8Array[],
  format: string,
  collect: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-office-'));
  try {
    const files = await Promise.all(
      workbooks.map(async (workbook, index) => {
        const file = join(folder, `book${index}.xlsx`);
        await writeFile(file, workbook);
        return file;
      }),
    );
    const out = join(folder, 'out');
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    await run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', out, ...files], {
      timeout: 120_000,
    });
    return await collect(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function csvToRows(csv: string): ShownSheet {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && plain === '' && quoted === undefined && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
