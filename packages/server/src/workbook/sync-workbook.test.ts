import { describe, expect, it } from 'vitest';
import { syncWorkbook } from './sync-workbook.ts';
import { openInLibreOffice, saveInLibreOffice } from './testing/open-in-libreoffice.ts';
import type { ModelColumn, ModelRow, WorkbookModel } from './workbook-model.ts';

const column = (key: string, label: string, format = '@'): ModelColumn => ({ key, label, format, width: 16 });
const DATE = column('date', 'Date', 'yyyy-mm-dd');
const SELLER = column('seller', 'Seller');
const TOTAL = column('total', 'Total', '#,##0.00## [$EUR]');
const row = (id: string, ...values: ModelRow['values'][number][]): ModelRow => ({
  key: `ext_${id}#0`,
  values,
});

const MODEL: WorkbookModel = {
  sheets: [
    {
      section: null,
      name: 'Bills',
      columns: [DATE, SELLER, TOTAL],
      rows: [
        row('a', 45_000, 'Håkan & Söhne <GmbH>', 12.5),
        row('b', 45_001, '=1+1', 1000),
        row('c', null, 'Third', -3),
      ],
    },
    {
      section: 'lines',
      name: 'Lines',
      columns: [SELLER, column('count', 'Count', '0')],
      rows: [
        { key: 'ext_a#0', values: ['x', 1] },
        { key: 'ext_a#1', values: ['x', 2] },
      ],
    },
  ],
  deleted: new Map(),
};

const withRows = (
  rows: readonly ModelRow[],
  deleted: WorkbookModel['deleted'] = new Map(),
): WorkbookModel => {
  const [header, ...others] = MODEL.sheets;
  return { sheets: header ? [{ ...header, rows }, ...others] : [], deleted };
};

describe('syncWorkbook', () => {
  it('writes a workbook that LibreOffice opens, and the same again for the same', async () => {
    const first = syncWorkbook(null, MODEL);
    const [opened] = await openInLibreOffice([first]);
    expect(opened?.get('Bills')).toEqual([
      ['Rowbox', 'Date', 'Seller', 'Total'],
      ['ext_a#0', '2023-03-15', 'Håkan & Söhne <GmbH>', '12.5'],
      ['ext_b#0', '2023-03-16', '=1+1', '1000'],
      ['ext_c#0', '', 'Third', '-3'],
    ]);
    expect(opened?.get('Lines')).toEqual([
      ['Rowbox: lines', 'Seller', 'Count'],
      ['ext_a#0', 'x', '1'],
      ['ext_a#1', 'x', '2'],
    ]);
    const again = syncWorkbook(first, MODEL);
    expect(syncWorkbook(again, MODEL)).toEqual(again);
  });

  it('keeps what LibreOffice saved', async () => {
    const [saved = new Uint8Array()] = await saveInLibreOffice([syncWorkbook(null, MODEL)]);
    const changed = syncWorkbook(
      saved,
      withRows([row('b', 45_001, 'other', 5), row('c', null, 'Third', -3), row('d', 45_003, 'new', 7)]),
    );
    const [opened] = await openInLibreOffice([changed]);
    expect([...(opened?.keys() ?? [])].sort()).toEqual(['Bills', 'Lines']);
    expect(opened?.get('Bills')).toEqual([
      ['Rowbox', 'Date', 'Seller', 'Total'],
      ['ext_b#0', '2023-03-16', 'other', '5'],
      ['ext_c#0', '', 'Third', '-3'],
      ['ext_d#0', '2023-03-18', 'new', '7'],
    ]);
  });
});
