import type { CellValue } from './extraction.ts';

/** What a spreadsheet may take for the beginning of a formula; the signs of full width too, which some turn into plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A line of CSV by RFC 4180: comma, CRLF, quotes where needed, an empty cell for null. Text that a spreadsheet would run as
 * a formula gets an apostrophe in front of it (OWASP, "CSV injection"); numbers stay numbers, negative ones too.
 */
export const toCsvLine = (cells: readonly CellValue[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

function toCsvCell(cell: CellValue): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
