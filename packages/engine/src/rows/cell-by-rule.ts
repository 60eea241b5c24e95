import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Cell, Table, TableRow } from '../tables/table.ts';
import { productOfFields } from './arithmetic.ts';
import { descriptionOf, measureColumn } from './description.ts';

/**
 * What a field takes of its column's cells by itself: of a description the lines that name the item, of anything else all of
 * them. Null where the row has no such cell.
 */
export function cellByRule(
  table: Table,
  profile: FieldProfile,
  profiles: readonly FieldProfile[],
  column: number,
): (row: TableRow) => Cell | null {
  const isWhole = asksForWordsAlone(profiles) || !profile.concepts.has('description');
  if (isWhole) return (row) => row.cells[column] ?? null;
  const measure = measureColumn(table, column);
  // Items have remarks above and below their names; what is booked or done is said in all lines down to its figures.
  const isWholeName = productOfFields(profiles) === null;
  return (row) => {
    const cell = row.cells[column] ?? null;
    return cell && descriptionOf(cell, measure, isWholeName ? linesOverFigures(cell, row) : 0);
  };
}

/** Where no figure is asked for, a row of totals is a row like any other. */
export function asksForWordsAlone(profiles: readonly FieldProfile[]): boolean {
  return profiles.every((profile) => profile.field.type === 'text');
}

/** How many of a cell's lines stand over the line of its row's figures. */
function linesOverFigures(cell: Cell, { cells }: TableRow): number {
  const figures = cells.filter((other) => other !== null && other !== cell && /^\D{0,3}\d/.test(other.text));
  const top = Math.min(...figures.map((other) => other?.lines[0]?.box.top ?? 1));
  const over = cell.lines.filter(({ box }) => box.bottom <= top + 0.25 * (box.bottom - box.top)).length;
  return over < cell.lines.length ? over : 0;
}
