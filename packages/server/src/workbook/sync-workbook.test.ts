import { describe, expect, it } from 'vitest';
import { hasProgram } from '../testing/programs.ts';
import { openPackage } from './package-parts.ts';
import { readCells, readSheet } from './sheet-xml.ts';
import { readStyles } from './styles.ts';
import { syncWorkbook } from './sync-workbook.ts';
import { addOwnSheet, editSheet, editWorkbook, setFormula, setText } from './testing/edit-as-person.ts';
import { openInLibreOffice, saveInLibreOffice } from './testing/open-in-libreoffice.ts';
import { WorkbookError } from './workbook-error.ts';
import type { ModelColumn, ModelRow, WorkbookModel } from './workbook-model.ts';
import { sheetsOf } from './workbook-part.ts';
import { pack, unpack, writeZip } from './zip-archive.ts';

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

describe.skipIf(!hasProgram('soffice'))('syncWorkbook', () => {
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

  it('moves what names cells when rows go: formulas, merged cells, formats by condition, tables', async () => {
    const first = syncWorkbook(null, MODEL);
    const edited = editWorkbook(first, (editing) => {
      editSheet(editing, 'Bills', (sheet) => {
        setText(sheet, 1, 5, 'Twice');
        setFormula(sheet, 4, 5, 'D4*2');
        setText(sheet, 6, 3, 'Sum');
        setFormula(sheet, 6, 4, 'SUM(D2:D4)');
      });
      addOwnSheet(editing, 'Mine', ['Bills!D6', "SUM('Bills'!D2:D4)"]);
      const [bills] = sheetsOf(editing.parts, editing.workbook);
      const xml = editing.parts.read(bills?.path ?? '') ?? '';
      const tail =
        '<mergeCells count="1"><mergeCell ref="B8:C8"/></mergeCells>' +
        '<conditionalFormatting sqref="D2:D4"><cfRule type="expression" priority="1"><formula>$D2&gt;5</formula></cfRule></conditionalFormatting>';
      editing.parts.write(bills?.path ?? '', xml.replace('</sheetData>', `</sheetData>${tail}`));
    });
    const changed = syncWorkbook(
      edited,
      withRows([row('b', 45_001, 'other', 5), row('c', null, 'Third', -3)], new Map([['ext_a', 'remove']])),
    );
    const [opened] = await openInLibreOffice([changed]);
    expect(opened?.get('Bills')?.map((cells) => cells.join('|'))).toEqual([
      'Rowbox|Date|Seller|Total|Twice',
      'ext_b#0|2023-03-16|other|5|',
      'ext_c#0||Third|-3|-6',
      '||||',
      '||Sum|2|',
    ]);
    expect(opened?.get('Mine')?.map((cells) => cells[1])).toEqual(['2', '2', 'own Mine']);
    const parts = openPackage(changed);
    const bills = parts.read('xl/worksheets/sheet1.xml') ?? '';
    expect(bills).toContain('<mergeCell ref="B7:C7"/>');
    expect(bills).toContain('<conditionalFormatting sqref="D2:D3">');
    expect(bills).toContain('<f>SUM(D2:D3)</f>');
  });

  it('leaves nothing of a deleted document in the file, and keeps formats a person chose', async () => {
    const [saved = new Uint8Array()] = await saveInLibreOffice([syncWorkbook(null, MODEL)]);
    const before = openPackage(saved);
    expect(before.read('xl/sharedStrings.xml')).toContain('Third');
    const styles = before.read('xl/styles.xml') ?? '';
    before.write(
      'xl/styles.xml',
      styles.replace(/formatCode="yyyy\\?-mm\\?-dd"/, 'formatCode="d. mmm yyyy"'),
    );
    const rows = [row('a', 45_000, 'kept', 12.5), row('b', 45_001, 'x', 1)];
    const changed = syncWorkbook(before.toArchive(), withRows(rows, new Map([['ext_c', 'remove']])));
    const after = openPackage(changed);
    const everything = after
      .names()
      .map((name) => after.read(name))
      .join('');
    expect(everything).not.toContain('Third');
    expect(everything).not.toContain('ext_c');
    const [header, first] = readSheet(after.bytes('xl/worksheets/sheet1.xml') ?? Buffer.alloc(0)).rows;
    const date = first && readCells(first.cells).get(2);
    expect(header?.at).toBe(1);
    expect(readStyles(after.read('xl/styles.xml') ?? '').formatOf(date?.style ?? 0)).toBe('d. mmm yyyy');
  });

  it('says what is wrong with a file that is no workbook, or a bomb', () => {
    expect(() => syncWorkbook(Buffer.from('PK nothing'), MODEL)).toThrow(WorkbookError);
    const workbook = syncWorkbook(null, MODEL);
    for (let at = 0; at < workbook.length; at += 97) {
      const broken = Uint8Array.from(workbook);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      try {
        syncWorkbook(broken, MODEL);
      } catch (error) {
        expect(error).toBeInstanceOf(WorkbookError);
      }
    }
    const bomb = pack('xl/worksheets/sheet9.xml', [new Uint8Array(1_000_000)]);
    const claimed = { ...bomb, size: 2 ** 31 };
    expect(() => syncWorkbook(writeZip([claimed]), MODEL)).toThrow('too large');
    expect(() => unpack({ ...bomb, size: 10 })).toThrow(WorkbookError);
  });
});
