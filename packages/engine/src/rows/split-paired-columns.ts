import { wordsToLine } from '../layout/band-to-lines.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table, TableColumn } from '../tables/table.ts';
import { headerSimilarity, textToHeader } from './header-similarity.ts';

/** Similarity at which each part of a header names a field of its own. */
const NAMED = 0.75;
/** Similarity at which the whole header names one field. */
const WHOLE = 0.95;
/** Share of the cells that must hold two figures. */
const PAIRED = 0.7;
const FIGURE = /^[-−(]?\p{Sc}?\d[\d.,'’]*\p{Sc}?%?\)?$/u;

/**
 * Splits columns that stand so close that they were taken for one: the header names two fields side by side (`Hours Rate`)
 * and the cells hold two figures (`3.4 385.00`).
 */
export function splitPairedColumns(table: Table, profiles: readonly FieldProfile[]): Table {
  const parts = table.columns.map((column, index) =>
    holdsPairs(table, index) ? headerToParts(column, profiles) : null,
  );
  if (parts.every((part) => part === null)) return table;
  return {
    ...table,
    columns: table.columns.flatMap((column, index) => {
      const names = parts[index];
      return names ? names.map((name) => ({ ...column, header: name, headerLines: [name] })) : [column];
    }),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.flatMap((cell, index) => (parts[index] ? halvesOf(cell) : [cell])),
    })),
    totals: table.totals.map((row) => ({
      ...row,
      cells: row.cells.flatMap((cell, index) => (parts[index] ? [null, cell] : [cell])),
    })),
  };
}

function holdsPairs({ rows }: Table, column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  const pairs = cells.filter(isPair);
  return pairs.length > 0 && pairs.length >= PAIRED * cells.length;
}

function isPair({ lines }: Cell): boolean {
  const [line] = lines;
  return line?.words.length === 2 && line.words.every(({ text }) => FIGURE.test(text));
}

/** The two parts of a header that name different fields best; null where one field is named by the whole. */
function headerToParts(
  { header, headerLines }: TableColumn,
  profiles: readonly FieldProfile[],
): [string, string] | null {
  const words = header.split(' ');
  if (headerLines.length > 1 || words.length < 2) return null;
  const whole = textToHeader(header);
  if (profiles.some((profile) => headerSimilarity(profile, whole) >= WHOLE)) return null;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [one, other] = [bestField(first, profiles), bestField(second, profiles)];
    if (one !== null && other !== null && one !== other) return [first, second];
  }
  return null;
}

function bestField(text: string, profiles: readonly FieldProfile[]): FieldProfile | null {
  const header = textToHeader(text);
  let best: FieldProfile | null = null;
  let most = NAMED;
  for (const profile of profiles) {
    const alike = headerSimilarity(profile, header);
    if (alike >= most) [best, most] = [profile, alike + 0.001];
  }
  return best;
}

function halvesOf(cell: Cell | null): (Cell | null)[] {
  const [first, ...others] = cell?.lines ?? [];
  const [left, right] = first?.words ?? [];
  if (cell === null || first === undefined || left === undefined) return [null, null];
  if (!isPair(cell) || right === undefined) return [null, cell];
  return [
    linesToCell([wordsToLine([left], first.page), ...others]),
    linesToCell([wordsToLine([right], first.page)]),
  ];
}
