import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentGridSchema } from '../../workbook/grid/grid.ts';
import { syncGrid } from '../../workbook/grid/sync-grid.ts';
import type { ModelSheet, WorkbookModel } from '../../workbook/workbook-model.ts';
import { createDriveRequest } from '../drives/drive-request.ts';
import { type GoogleServer, serveGoogle } from '../drives/testing/serve-google.ts';
import { signedIn } from '../drives/testing/signed-in.ts';
import { describesExportFolder } from './export-folder.suite.ts';
import { type DriveAccess, ExportConflict, type ExportFolder } from './export-folder.ts';
import { foldersOfGoogleDrive, openGoogleDriveExport } from './google-drive-export.ts';

const column = (key: string, format = 'General') => ({ key, label: key.toUpperCase(), format, width: 16 });
const key = (extraction: string, row = '0') => `ext_${extraction}#${row}`;

/** Rows of an extraction each, by what it is called. */
const sheetOf = (rows: Readonly<Record<string, readonly (string | number | null)[]>>): ModelSheet => ({
  section: null,
  name: 'Bills',
  columns: [column('number'), column('total', '#,##0.00 [$EUR]')],
  rows: Object.entries(rows).map(([name, values]) => ({ key: key(name), values })),
});
const modelOf = (sheet: ModelSheet, deleted: WorkbookModel['deleted'] = new Map()): WorkbookModel => ({
  sheets: [sheet],
  deleted,
});

describe('a Google Drive', () => {
  let server: GoogleServer;
  let access: DriveAccess;
  let open: (path: readonly string[]) => Promise<ExportFolder>;
  const request = createDriveRequest({ patienceMilliseconds: 5, timeoutMilliseconds: 1000 });
  beforeAll(async () => {
    server = await serveGoogle();
    access = await signedIn(server, '/token');
    open = (path) =>
      openGoogleDriveExport(access, path, { apiUrl: server.url, sheetsUrl: server.url, request });
  });
  afterAll(() => server.stop());

  const sync = (folder: ExportFolder, name: string, model: WorkbookModel) =>
    folder.ownForm?.change(name, async (present) =>
      syncGrid(presentGridSchema.parse(JSON.parse(Buffer.from(present).toString())), model).map((body) =>
        Buffer.from(body),
      ),
    );
  const shown = (path: string) =>
    server
      .sheets(path)
      .get('Bills')
      ?.map((row) => row.slice(1));

  describesExportFolder((path) => open(path));

  it('keeps a workbook as a native sheet, with a hidden key column and a header that stays', async () => {
    const folder = await open(['new']);
    await sync(folder, 'Bills', modelOf(sheetOf({ a: ['A-1', 12.5], b: ['A-2', null] })));
    expect([...server.sheets('new/Bills')]).toEqual([
      [
        'Bills',
        [
          ['Rowbox', 'NUMBER', 'TOTAL'],
          [key('a'), 'A-1', 12.5],
          [key('b'), 'A-2'],
        ],
      ],
    ]);
    const sheet = server.sheet('new/Bills', 'Bills');
    expect(sheet.frozenRows).toBe(1);
    expect(sheet.columns[0]?.isHidden).toBe(true);
    expect(sheet.rows[1]?.[2]?.format).toBe('#,##0.00 [$EUR]');
    expect([...(await folder.tags()).keys()]).toEqual(['Bills']);
  });

  it('changes nothing where nothing has changed', async () => {
    const folder = await open(['same']);
    const model = modelOf(sheetOf({ a: ['A-1', 1] }));
    const tag = await sync(folder, 'Bills', model);
    const before = server.asked.length;
    expect(await sync(folder, 'Bills', model)).toBe(tag);
    expect(server.asked.slice(before).some(({ url }) => url.pathname.endsWith(':batchUpdate'))).toBe(false);
  });

  it('leaves what people made of it, wherever they moved ours', async () => {
    const folder = await open(['theirs']);
    await sync(folder, 'Bills', modelOf(sheetOf({ a: ['A-1', 1], b: ['A-2', 2], c: ['A-3', 3] })));
    const { sheetId } = server.sheet('theirs/Bills', 'Bills');
    const write = (rowIndex: number, columnIndex: number, stringValue: string) => ({
      updateCells: {
        start: { sheetId, rowIndex, columnIndex },
        rows: [{ values: [{ userEnteredValue: { stringValue } }] }],
        fields: 'userEnteredValue',
      },
    });
    const insert = (dimension: string, startIndex: number) => ({
      insertDimension: { range: { sheetId, dimension, startIndex, endIndex: startIndex + 1 } },
    });
    server.edit('theirs/Bills', [
      // A column of theirs before ours, a row of theirs between ours, a note, and a value of ours changed.
      insert('COLUMNS', 1),
      write(0, 1, 'Paid'),
      write(2, 1, 'Monday'),
      insert('ROWS', 2),
      write(2, 2, 'my own row'),
      write(1, 2, 'changed by hand'),
      {
        addSheet: {
          properties: {
            sheetId: 77,
            title: 'Mine',
            gridProperties: { rowCount: 5, columnCount: 5, frozenRowCount: 0 },
          },
        },
      },
    ]);
    await sync(
      folder,
      'Bills',
      modelOf(sheetOf({ a: ['A-1', 1], d: ['A-4', 4], b: ['A-2', 22] }), new Map([['ext_c', 'remove']])),
    );
    expect(shown('theirs/Bills')).toEqual([
      ['Paid', 'NUMBER', 'TOTAL'],
      ['', 'A-1', 1],
      ['', 'my own row'],
      ['Monday', 'A-2', 22],
      ['', 'A-4', 4],
    ]);
    expect([...server.sheets('theirs/Bills').keys()]).toEqual(['Bills', 'Mine']);
  });

  it('hands rows over, and puts new rows of a document behind its others', async () => {
    const folder = await open(['rows']);
    const of = (rows: readonly (readonly [string, string, string])[]): ModelSheet => ({
      section: 'lines',
      name: 'Bills',
      columns: [column('item')],
      rows: rows.map(([extraction, row, item]) => ({ key: key(extraction, row), values: [item] })),
    });
    await sync(
      folder,
      'Bills',
      modelOf(
        of([
          ['a', '0', 'bolt'],
          ['b', '0', 'nut'],
          ['c', '0', 'pin'],
        ]),
      ),
    );
    const model = of([
      ['a', '0', 'bolt'],
      ['a', '1', 'screw'],
      ['b', '0', 'nut'],
    ]);
    await sync(folder, 'Bills', modelOf(model, new Map([['ext_c', 'keep']])));
    expect(server.sheets('rows/Bills').get('Bills')).toEqual([
      ['Rowbox: lines', 'ITEM'],
      [key('a'), 'bolt'],
      [key('a', '1'), 'screw'],
      [key('b'), 'nut'],
      ['', 'pin'],
    ]);
  });

  it('takes a column out that the config no longer has, and adds one', async () => {
    const folder = await open(['columns']);
    const model = sheetOf({ a: ['A-1', 1] });
    await sync(folder, 'Bills', modelOf(model));
    const columns = [column('total', '#,##0.00 [$EUR]'), column('due')];
    await sync(
      folder,
      'Bills',
      modelOf({ ...model, columns, rows: [{ key: key('a'), values: [1, 'soon'] }] }),
    );
    expect(shown('columns/Bills')).toEqual([
      ['TOTAL', 'DUE'],
      [1, 'soon'],
    ]);
  });

  it('tells when somebody changed it meanwhile, and changes nothing then', async () => {
    const folder = await open(['meanwhile']);
    await sync(folder, 'Bills', modelOf(sheetOf({ a: ['A-1', 1] })));
    const before = server.sheets('meanwhile/Bills');
    const changed = folder.ownForm?.change('Bills', async (present) => {
      server.edit('meanwhile/Bills', []);
      const grid = presentGridSchema.parse(JSON.parse(Buffer.from(present).toString()));
      return syncGrid(grid, modelOf(sheetOf({ a: ['A-1', 2] }))).map((body) => Buffer.from(body));
    });
    await expect(changed).rejects.toThrow(ExportConflict);
    expect(server.sheets('meanwhile/Bills')).toEqual(before);
  });

  it('writes a great many rows in pieces, of which each holds whole rows', async () => {
    const folder = await open(['many']);
    const rows = Array.from({ length: 30_000 }, (_, row) => [`n${row}`, [`A-${row}`, row]] as const);
    await sync(folder, 'Bills', modelOf(sheetOf(Object.fromEntries(rows))));
    const values = server.sheets('many/Bills').get('Bills') ?? [];
    expect(values.length).toBe(30_001);
    expect(values.at(-1)).toEqual([key('n29999'), 'A-29999', 29_999]);
    const updates = server.asked.filter(({ url }) => url.pathname.endsWith(':batchUpdate'));
    expect(Math.max(...updates.map(({ body }) => body.length))).toBeLessThan(5 * 1024 * 1024);
  });

  it.each([
    ['storageQuotaExceeded', 'There is no space left in the drive.'],
    ['insufficientFilePermissions', 'The drive does not let this service write into the folder.'],
    ['accessNotConfigured', 'The API of the drive is not turned on for this installation.'],
  ])('answers 403 %s, which is told in words', async (reason, words) => {
    const folder = await open(['words']);
    server.fail({ on: /^POST \/drive\/v3\/files/, status: 403, json: { error: { errors: [{ reason }] } } });
    await expect(sync(folder, 'Bills', modelOf(sheetOf({})))).rejects.toThrow(words);
  });

  it('is left alone for a moment when a quota of a minute is spent', async () => {
    const folder = await open(['quota']);
    const json = { error: { errors: [{ reason: 'userRateLimitExceeded' }] } };
    server.fail({ on: /^GET \/drive\/v3\/files/, status: 403, json, times: 2 });
    expect(await folder.tags()).toEqual(new Map());
  });

  it('shows its folders to who chooses one', async () => {
    for (const name of ['a', 'b', "c's"]) await open(['choose', name]);
    const folders = (path: readonly string[]) =>
      foldersOfGoogleDrive(access, path, { apiUrl: server.url, sheetsUrl: server.url, request });
    expect(await folders(['choose'])).toEqual(['a', 'b', "c's"]);
    expect(await folders(['choose', "c's"])).toEqual([]);
    expect(await folders(['not there'])).toEqual([]);
  });
});
