import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import type { Box } from '../page/box.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, ITEMS } from '../testing/read-rows.ts';
import { regionToRows } from './region-to-rows.ts';

/** Of A4 in points. */
const region = (left: number, top: number, right: number, bottom: number): Box => ({
  left: left / 595,
  top: top / 842,
  right: right / 595,
  bottom: bottom / 842,
});
const values = (rows: ReturnType<typeof regionToRows>) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value])));

const COLUMNS = [{ x: 60 }, { x: 120 }, { x: 340 }, { x: 430 }, { x: 520 }];
const TEXTS = composeTable(
  COLUMNS,
  [
    ['Item no.', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ['A-100', 'Oak shelf', '4', '45.00', '180.00'],
    ['A-200', 'Wall bracket', '8', '6.50', '52.00'],
    ['A-300', 'Fitting', '3', '40.00', '120.00'],
  ],
  200,
);
const PAGE = composePage({ texts: TEXTS });

/** Words for its columns that say nothing of what stands below them. */
const ODD: Group = {
  id: 'odd',
  name: 'Odd',
  fields: [field('gnu', 'Gnu', 'text'), field('emu', 'Emu', 'date'), field('yak', 'Yak', 'number')],
};
const ODD_PAGE = composePage({
  texts: composeTable(
    [{ x: 60 }, { x: 200 }, { x: 340 }],
    [
      ['Alpha', 'Beta', 'Gamma'],
      ['first', '2026-03-01', '17'],
      ['second', '2026-03-15', '4'],
      ['third', '2026-04-02', '230'],
    ],
    300,
  ),
});

describe('a region that somebody drew', () => {
  it('gives its rows and no others, with where they stand', () => {
    const rows = regionToRows({ page: PAGE, region: region(40, 185, 590, 238), texts: [] }, ITEMS);
    expect(values(rows)).toEqual([
      { item_number: 'A-100', description: 'Oak shelf', quantity: 4, price: 45, amount: 180 },
      { item_number: 'A-200', description: 'Wall bracket', quantity: 8, price: 6.5, amount: 52 },
    ]);
    const { citation = null } = rows[1]?.amount ?? {};
    expect(citation?.text).toBe('52.00');
    expect((citation?.box[1] ?? 0) * 842).toBeCloseTo(232 - 10, -1);
  });

  it('is understood by the header over it, where it takes in rows alone', () => {
    const rows = regionToRows({ page: PAGE, region: region(40, 222, 590, 255), texts: [] }, ITEMS);
    expect(values(rows).map(({ item_number, price }) => [item_number, price])).toEqual([
      ['A-200', 6.5],
      ['A-300', 40],
    ]);
  });

  it('is a table because somebody says so: columns go to fields in their order, and all of it is in doubt', () => {
    const rows = regionToRows({ page: ODD_PAGE, region: region(40, 280, 590, 360), texts: [] }, ODD);
    expect(values(rows)).toEqual([
      { gnu: 'first', emu: '2026-03-01', yak: 17 },
      { gnu: 'second', emu: '2026-03-15', yak: 4 },
      { gnu: 'third', emu: '2026-04-02', yak: 230 },
    ]);
    for (const row of rows)
      for (const { confidence } of Object.values(row)) expect(confidence).toBeLessThan(0.7);
  });

  it('gives words to texts and figures to numbers, whatever figures stand among the words', () => {
    const group = {
      ...ODD,
      fields: [field('gnu', 'Gnu', 'text'), field('emu', 'Emu', 'number'), field('yak', 'Yak', 'number')],
    };
    const page = composePage({
      texts: composeTable(
        [{ x: 60 }, { x: 300 }, { x: 400 }],
        [
          ['Oak shelf 120 cm', '4', '45.00'],
          ['Wall bracket, steel', '8', '6.50'],
          ['Fitting on site', '3', '40.00'],
        ],
        300,
      ),
    });
    expect(values(regionToRows({ page, region: region(40, 280, 590, 345), texts: [] }, group))).toEqual([
      { gnu: 'Oak shelf 120 cm', emu: 4, yak: 45 },
      { gnu: 'Wall bracket, steel', emu: 8, yak: 6.5 },
      { gnu: 'Fitting on site', emu: 3, yak: 40 },
    ]);
  });

  it('leaves out fields that no column fits, and columns that fit no field', () => {
    const [, emu, yak] = ODD.fields;
    const group = { ...ODD, fields: [emu, field('cat', 'Cat', 'boolean'), yak].flatMap((one) => one ?? []) };
    const rows = regionToRows({ page: ODD_PAGE, region: region(40, 280, 590, 360), texts: [] }, group);
    expect(values(rows)).toEqual([
      { emu: '2026-03-01', cat: null, yak: 17 },
      { emu: '2026-03-15', cat: null, yak: 4 },
      { emu: '2026-04-02', cat: null, yak: 230 },
    ]);
  });

  it('without any words has no rows', () => {
    expect(regionToRows({ page: PAGE, region: region(40, 600, 590, 800), texts: [] }, ITEMS)).toEqual([]);
  });

  it('is read as the rest of its document writes figures and days', () => {
    const page = composePage({
      texts: composeTable(
        [{ x: 60 }, { x: 200 }, { x: 340 }],
        [
          ['Gnu', 'Emu', 'Yak'],
          ['first', '03/04/2026', '1.250'],
          ['second', '05/04/2026', '2.500'],
        ],
        300,
      ),
    });
    const drawn = { page, region: region(40, 280, 590, 330) };
    const asWritten = (texts: readonly string[]) => {
      const [row] = regionToRows({ ...drawn, texts }, ODD);
      return [row?.emu?.value, row?.yak?.value];
    };
    expect(asWritten(['27/04/2026', '1.234,50 €', '99,90'])).toEqual(['2026-04-03', 1250]);
    expect(asWritten(['04/27/2026', '$1,234.50', '99.90'])).toEqual(['2026-03-04', 1.25]);
  });

  it('stands on the page as a viewer displays it, however the page was turned to be read', () => {
    const turned = { ...PAGE, straightening: { rotation: 180 as const, skew: 0 } };
    const upright = region(40, 185, 590, 238);
    const displayed = {
      left: 1 - upright.right,
      top: 1 - upright.bottom,
      right: 1 - upright.left,
      bottom: 1 - upright.top,
    };
    const read = (page: typeof PAGE, where: Box) =>
      values(regionToRows({ page, region: where, texts: [] }, ITEMS));
    expect(read(turned, displayed)).toEqual(read(PAGE, upright));
  });
});
