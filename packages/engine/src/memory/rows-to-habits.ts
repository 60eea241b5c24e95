import type { CellValue, Group } from '@rowbox/contract';
import type { DocumentLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { FieldValues } from '../result.ts';
import type { Table } from '../tables/table.ts';
import { textToAmount } from '../values/amount.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { RowHabit } from './example.ts';
import { rowWords } from './row-words.ts';
import { isSameValue } from './same-value.ts';
import type { SettledRows } from './settled-columns.ts';

const HABITUAL = new Set(['text', 'enum', 'boolean', 'number', 'integer', 'currency']);
const LONGEST_VALUE = 100;

/**
 * What people entered in rows that stands nowhere in them: account codes, cost centres, keys of taxes. `table`: the one that the
 * rows stand in; null: none, and all pages are looked through.
 */
export function rowsToHabits(
  layout: DocumentLayout,
  group: Group,
  rows: SettledRows,
  read: readonly FieldValues[],
  table: Table | null,
): readonly RowHabit[] {
  const words =
    table === null
      ? flatMapped(layout.pages, ({ page }) => page.words)
      : flatMapped([...table.rows, ...table.totals], ({ cells }) =>
          flatMapped(cells, (cell) => (cell ? cell.words : [])),
        );
  const texts = words.map(({ text }) => text);
  const folded = ` ${texts.map(foldToAlphanumerics).join(' ')} `;
  const keys = group.fields.flatMap(({ key, type, formula }) => {
    if (!HABITUAL.has(type) || formula !== null) return [];
    const values = rows.flatMap((row) => row[key]?.value ?? []);
    const isNowhere = values.length > 0 && values.every((value) => !stands(value, folded, texts));
    // What the engine finds over the table, or on the page, is read and not entered.
    const isRead = read.some((row) => values.some((value) => isSameValue(row[key]?.value ?? null, value)));
    return isNowhere && !isRead ? [key] : [];
  });
  if (keys.length === 0) return [];
  const named = group.fields.flatMap(({ key, type }) =>
    type === 'text' && !keys.includes(key) ? [key] : [],
  );
  return rows.flatMap((row) => {
    const entered = keys.flatMap((key): [string, CellValue][] => {
      const value = row[key]?.value ?? null;
      return value === null ? [] : [[key, typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value]];
    });
    if (entered.length === 0) return [];
    const said = named.map((key) => String(row[key]?.value ?? ''));
    return [{ words: rowWords(said), values: Object.fromEntries(entered) }];
  });
}

function stands(value: CellValue, folded: string, texts: readonly string[]): boolean {
  if (typeof value === 'number') {
    return texts.some(
      (text) => /\d/.test(text) && [',', '.'].some((sign) => amountIn(text, sign as ',' | '.') === value),
    );
  }
  const words = String(value).split(/\s+/).map(foldToAlphanumerics).join(' ').trim();
  return words !== '' && folded.includes(` ${words} `);
}

const amountIn = (text: string, sign: ',' | '.'): number | undefined => textToAmount(text, sign)?.value;
