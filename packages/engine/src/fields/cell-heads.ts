import type { DocumentLayout } from '../layout/layout.ts';
import type { Word } from '../page/page.ts';
import type { Table } from '../tables/table.ts';
import type { NearbyLabel } from './nearby-labels.ts';

/** Rows below their labels that a strip of values has at most; a longer table is one of items. */
const MOST_ROWS = 3;
const LEAST_COLUMNS = 2;

/**
 * The head of its column for each word that stands alone under it, in a table that is drawn in lines or in a strip of labels
 * over values: it says what the cell holds wherever in its cell each of the two stands. `rowWords`: that rows were read from,
 * whose heads speak of one item each; `isLabel`: of a text that a lexicon or a field knows.
 */
export function layoutToCellHeads(
  { tables }: DocumentLayout,
  rowWords: ReadonlySet<Word>,
  isLabel: (text: string) => boolean,
): ReadonlyMap<Word, NearbyLabel> {
  const heads = new Map<Word, NearbyLabel>();
  for (const table of tables) {
    if (isOfRows(table, rowWords) || !isStrip(table, isLabel)) continue;
    for (const [column, { header }] of table.columns.entries()) {
      if (header === '' || (table.origin !== 'grid' && !isLabel(header))) continue;
      const cells = table.rows.flatMap((row) => row.cells[column] ?? []);
      // Of several figures under one head none is what it says; nothing at all is none of them.
      const [cell, ...more] = cells.filter(({ text }) => !IS_NOTHING.test(text));
      if (cell === undefined || more.length > 0) continue;
      for (const word of cell.words) heads.set(word, { place: 'above', text: header, distance: 0 });
    }
  }
  return heads;
}

/** `0,00`, `-`, `–` */
const IS_NOTHING = /^[0.,\s\p{Sc}%–-]*$/u;

function isOfRows({ rows }: Table, rowWords: ReadonlySet<Word>): boolean {
  return rows.some(({ cells }) =>
    cells.some((cell) => cell?.words.some((word) => rowWords.has(word)) ?? false),
  );
}

function isStrip({ columns, rows }: Table, isLabel: (text: string) => boolean): boolean {
  const named = columns.filter(({ header }) => header !== '');
  if (named.length < LEAST_COLUMNS || rows.length === 0 || rows.length > MOST_ROWS) return false;
  return named.every(({ header }) => !/\d{2}/.test(header)) && named.some(({ header }) => isLabel(header));
}
