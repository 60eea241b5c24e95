import { type EditableGridCell, type GridCell, GridCellKind } from '@glideapps/glide-data-grid';
import type { CellValue, TableColumn, TableRow } from '../../api/rows/table.ts';
import { inputToValue } from '../review/value-text.ts';
import type { SheetEdit } from './sheet-edit.ts';
import { PERSON_HABITS, valueToInput, valueToText } from './value-text.ts';

/* Cells between the table and the grid that draws them. */

const NUMERIC = new Set(['number', 'integer', 'currency']);

export function toGridCell(row: TableRow, column: TableColumn, editable: boolean): GridCell {
  const value = row.values[column.key] ?? null;
  const tint = tintOf(row, column);
  const override = tint && { themeOverride: { bgCell: tint } };
  if (column.type === 'boolean') {
    return {
      kind: GridCellKind.Boolean,
      data: typeof value === 'boolean' ? value : undefined,
      allowOverlay: false,
      readonly: !editable,
      ...override,
    };
  }
  const shown = valueToText(value, column.type);
  return {
    kind: GridCellKind.Text,
    data: valueToInput(value, column.type, PERSON_HABITS),
    displayData: shown,
    allowOverlay: true,
    readonly: !editable,
    ...(typeof value === 'string' && FORMULA_START.test(value) && { copyData: withApostrophe(value) }),
    ...(NUMERIC.has(column.type) && { contentAlign: 'right' as const }),
    ...override,
  };
}

/**
 * What a person typed or pasted; undefined for a cell that holds no value of ours.
 *
 * @param present what is in the cell
 */
export function fromGridCell(
  cell: EditableGridCell,
  column: TableColumn,
  present: CellValue,
): Pick<SheetEdit, 'newValue' | 'text'> | undefined {
  if (cell.kind === GridCellKind.Boolean) {
    return { newValue: typeof cell.data === 'boolean' ? cell.data : null };
  }
  if (cell.kind !== GridCellKind.Text) return undefined;
  const text = withoutApostrophe(cell.data);
  // What it shows is what it holds, though the end of its decimals may not be shown.
  if (text !== '' && text === valueToText(present, column.type)) return { newValue: present };
  const newValue = entered(text, column);
  return typeof newValue === 'string' || newValue === null ? { newValue } : { newValue, text: text.trim() };
}

/** A cell that keeps what it does not take. */
export const toRefusedCell = (text: string): GridCell => ({
  kind: GridCellKind.Text,
  data: text,
  displayData: text,
  allowOverlay: true,
  themeOverride: { bgCell: colourOf('--bad-wash'), textDark: colourOf('--bad') },
});

/**
 * As the person writes, whatever document the row is of: a sheet shows all its rows so, and takes back what it shows. What cannot be read
 * goes as it is, and comes back with the reason.
 */
const entered = (text: string, { type }: TableColumn): CellValue =>
  inputToValue(text, { type: type === 'enum' ? 'text' : type, values: null }, PERSON_HABITS);

/*
 * Text of a document that a spreadsheet would run as a formula is copied with an apostrophe in front of it, as it is in the
 * files we export, and loses it again when it comes back.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const withApostrophe = (text: string): string => {
  const quoted = `'${text}`;
  return /[\t\n"]/.test(quoted) ? `"${quoted.replaceAll('"', '""')}"` : quoted;
};
const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;

const tints = new Map<string, string>();

/** The wash of what is wrong with the cell, from the page's own colours. */
function tintOf(row: TableRow, column: TableColumn): string | undefined {
  const issues = row.validationIssues.filter(({ fieldKey }) => fieldKey === fieldKeyOf(column));
  if (issues.length === 0) return undefined;
  const name = issues.some(({ severity }) => severity === 'error') ? '--bad-wash' : '--warn-wash';
  return colourOf(name);
}

function colourOf(name: string): string {
  const key = `${name} ${document.documentElement.dataset.theme ?? ''}`;
  const known = tints.get(key);
  if (known !== undefined) return known;
  const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  tints.set(key, colour);
  return colour;
}

/** A header column whose key a column of the rows also bears is told apart by its front part. */
export const fieldKeyOf = ({ key, isHeaderField }: TableColumn): string =>
  isHeaderField ? key.replace(/^header\./, '') : key;
