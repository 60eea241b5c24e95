import type { FieldValue, Note, ValidationIssue } from '@rowbox/contract';
import type { FieldValues } from '../result.ts';
import { ABSENT } from '../values/absent.ts';
import { type CarriedCells, likenessOf, misreadColumns, rowToCells, settleCell } from './carried-cells.ts';
import type { Comparison } from './compare-header.ts';
import { pairRows } from './pair-rows.ts';
import { carriedOnly, contradiction, pageMismatch } from './remarks.ts';
import { type CellDifference, notesOnColumns, remarkOnLeftOut, remarkOnLoneRow } from './row-remarks.ts';
import type { CarriedColumn, CarriedGroup, CarriedRow } from './rows-of-group.ts';
import { isAmongLetters } from './shown-at.ts';

export interface ComparedRows {
  readonly rows: readonly FieldValues[];
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
}

/**
 * Compares the rows of a group as read with the line items that the file carries. Where the items make the sum the file
 * states, they are the rows: what the page seems to show beyond them is left out, with a note.
 * @param isProven the items add up
 */
export function compareRows(
  shown: readonly FieldValues[],
  carried: readonly CarriedRow[],
  { group, columns }: CarriedGroup,
  isProven: boolean,
  comparison: Comparison,
): ComparedRows {
  const { conventions, letters, origin } = comparison;
  const items = carried.map((row) => rowToCells(row, columns, conventions));
  const pairs = pairRows(shown.length, items.length, (row, item) =>
    likenessOf(shown[row] ?? {}, items[item] ?? [], columns, conventions),
  );
  const misread = misreadColumns(pairs, shown, items, columns, conventions);
  const settleWith = (read: FieldValues, item: CarriedCells) =>
    settleRow(read, item, columns, isProven, misread, comparison);
  const blank = Object.fromEntries(group.fields.map(({ key }) => [key, ABSENT]));
  const firstKey = columns[0]?.profile.field.key ?? '';
  const rows: FieldValues[] = [];
  const leftOut: FieldValues[] = [];
  const issues: ValidationIssue[] = [];
  const differences: CellDifference[] = [];
  const unseen = new Set<string>();
  for (const pair of pairs) {
    const read = pair.shown === null ? null : (shown[pair.shown] ?? null);
    const item = pair.carried === null ? null : (items[pair.carried] ?? null);
    if (item === null && isProven) {
      if (read !== null) leftOut.push(read);
      continue;
    }
    const place = { sectionId: group.id, rowIndex: rows.length };
    const isLone = item === null || (read === null && shown.length > 0);
    const remark = isLone ? remarkOnLoneRow(item, columns, letters, origin) : null;
    if (remark !== null) issues.push(pageMismatch({ ...place, fieldKey: firstKey }, remark));
    const settled = settleWith(read ?? blank, item ?? []);
    for (const { fieldKey, message } of settled.differences) {
      issues.push(pageMismatch({ ...place, fieldKey }, message));
    }
    for (const name of settled.unseen) unseen.add(`${group.name} · ${name}`);
    differences.push(...settled.differences);
    rows.push(settled.values);
  }
  const left = remarkOnLeftOut(leftOut, group.name, columns, origin);
  if (left !== null) {
    const place = { fieldKey: firstKey, sectionId: group.id, rowIndex: Math.max(0, rows.length - 1) };
    issues.push(pageMismatch(place, left));
  }
  const notes = [
    ...notesOnColumns(group.name, differences),
    ...(left === null ? [] : [{ fieldKey: null, note: left }]),
    ...carriedOnly([...unseen], origin),
  ];
  return { rows, issues, notes };
}

interface SettledRow {
  readonly values: FieldValues;
  readonly differences: readonly CellDifference[];
  /** Names of the fields whose values the page does not show. */
  readonly unseen: readonly string[];
}

function settleRow(
  read: FieldValues,
  item: CarriedCells,
  columns: readonly CarriedColumn[],
  isProven: boolean,
  misread: readonly boolean[],
  { conventions, letters, origin }: Comparison,
): SettledRow {
  const values: Record<string, FieldValue> = { ...read };
  const differences: CellDifference[] = [];
  const unseen: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = item[index] ?? null;
    if (cell === null) continue;
    const { key, label } = column.profile.field;
    const name = label ?? key;
    const trust = { isProven, isReadingDoubted: misread[index] ?? false };
    const { value, outcome } = settleCell(read, cell, column, trust, conventions);
    values[key] = value;
    if (outcome === 'carried' && !isAmongLetters(cell.carried.value, letters)) unseen.push(name);
    if (outcome !== 'differs') continue;
    const before = read[key]?.value ?? null;
    const message = contradiction(name, before, cell.typed.value, value.value, origin);
    differences.push({ fieldKey: key, name, message });
  }
  return { values, differences, unseen };
}
