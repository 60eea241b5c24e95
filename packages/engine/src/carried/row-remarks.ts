import type { Note } from '@rowbox/contract';
import type { FieldValues } from '../result.ts';
import { shownValue } from '../validation/shown-value.ts';
import type { CarriedCells } from './carried-cells.ts';
import { type Origin, sourceOf } from './remarks.ts';
import type { CarriedColumn } from './rows-of-group.ts';
import { isAmongLetters } from './shown-at.ts';

/** A cell in which page and file contradict each other. */
export interface CellDifference {
  readonly fieldKey: string;
  readonly name: string;
  readonly message: string;
}

/** Left-out rows that are told in full. */
const TOLD = 3;

/** On a row that only one side has. One whose text stands on the page was merely not read as a row: no remark. */
export function remarkOnLoneRow(
  item: CarriedCells | null,
  columns: readonly CarriedColumn[],
  letters: string,
  origin: Origin,
): string | null {
  if (item === null) return `The page shows this row; ${sourceOf(origin)} does not have it.`;
  const isShown = item.some((cell, index) => {
    const term = columns[index]?.term;
    const isTelling = term === 'description' || term === 'item_number';
    return cell !== null && isTelling && isAmongLetters(cell.carried.value, letters);
  });
  return isShown ? null : `Only ${sourceOf(origin)} has this row; it was not seen on the page.`;
}

/** On rows that were left out because the carried ones add up without them; null when there are none. */
export function remarkOnLeftOut(
  leftOut: readonly FieldValues[],
  groupName: string,
  columns: readonly CarriedColumn[],
  origin: Origin,
): string | null {
  if (leftOut.length === 0) return null;
  const told = leftOut.slice(0, TOLD).map((row) => {
    const values = columns.map(({ profile }) => row[profile.field.key]?.value ?? null);
    return shownValue(values.filter((value) => value !== null).join(' '));
  });
  const list = `${told.join(', ')}${leftOut.length > TOLD ? ', …' : ''}`;
  return `${groupName}: the page seems to show more rows than ${sourceOf(origin)}, whose rows add up. Left out: ${list}.`;
}

/** One note for each column, however many of its cells differ. */
export function notesOnColumns(groupName: string, differences: readonly CellDifference[]): Note[] {
  const byColumn = new Map<string, CellDifference[]>();
  for (const difference of differences) {
    const column = byColumn.get(difference.fieldKey);
    if (column === undefined) byColumn.set(difference.fieldKey, [difference]);
    else column.push(difference);
  }
  return [...byColumn.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const more = others.length > 0 ? ` It differs in ${others.length} more of the rows.` : '';
    return [{ fieldKey: null, note: `${groupName}: ${first.message}${more}` }];
  });
}
