import type { CellValue } from '@rowbox/contract';

/** A table as its columns' labels and its rows' cells. */
export interface FlatTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/**
 * CSV after RFC 4180: comma, CRLF, quotes where needed; an empty cell for null. A text that a spreadsheet would take
 * for a formula gets an apostrophe in front (OWASP, "CSV Injection"); numbers stay numbers, negative ones too.
 */
export function tableToCsv({ columns, rows }: FlatTable): string {
  return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
