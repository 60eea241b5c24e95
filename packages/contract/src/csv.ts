import type { CellValue } from './extraction.ts';

/** What a spreadsheet may take for the beginning of a formula; the signs of full width too, which some turn into plain ones. */
const FORMULA_SIGN = '[=+\\-@＝＋－＠]';
const FORMULA_START = new RegExp(`^(?:[\\t\\r\\n]|${FORMULA_SIGN})`);
/**
 * Where a cell begins for a spreadsheet that parts by another sign than the comma, as those of many countries do: then quotes
 * do not hold a text together.
 */
const FORMULA_WITHIN = new RegExp(`([;|\\t\\r\\n][\\s"']*)(?=${FORMULA_SIGN})`, 'g');

/** Tells Excel that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A line of CSV by RFC 4180: comma, CRLF, every text in quotes, an empty cell for null. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front of it (OWASP, "CSV injection"); numbers stay numbers, negative ones too.
 */
export const toCsvLine = (cells: readonly CellValue[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

function toCsvCell(cell: CellValue): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = (FORMULA_START.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
