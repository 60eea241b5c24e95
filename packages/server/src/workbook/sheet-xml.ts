import { columnToLetters, lettersToColumn } from './cell-places.ts';
import { richToText, type SharedStrings } from './shared-strings.ts';
import { damaged, notKeepable } from './workbook-error.ts';
import { type Bytes, fromBytes } from './xml.ts';

/* The part of a sheet: its rows, and what stands before and after them. */

export interface SheetRow {
  readonly at: number;
  /** Attributes of the row other than its number and the span of its cells. */
  readonly tag: Bytes;
  /** Its cells as they stand there. */
  readonly cells: Bytes;
}

export interface SheetXml {
  readonly head: Bytes;
  readonly rows: readonly SheetRow[];
  readonly tail: Bytes;
}

export interface SheetXmlCell {
  readonly column: number;
  readonly style: number;
  /** `s`, `inlineStr`, `n`, …; null: a number. */
  readonly type: string | null;
  /** Attributes other than its place, its style and its type. */
  readonly rest: Bytes;
  readonly inner: Bytes;
}

const SHEET_DATA = '<sheetData';
const SHEET_DATA_END = Buffer.from('</sheetData>');
const ROW_END = Buffer.from('</row>');
const TAG_END = '>'.charCodeAt(0);

/**
 * The cells of a row become text when they are asked for: as texts all of them take some times the memory of the part, and most
 * rows are looked at one after the other.
 *
 * @throws WorkbookError
 */
export function readSheet(xml: Buffer): SheetXml {
  const start = xml.indexOf(SHEET_DATA);
  const from = xml.indexOf(TAG_END, start) + 1;
  const head = xml.toString('latin1', 0, Math.max(start, 0));
  if (start < 0 || from === 0 || !/<worksheet\b/.test(head)) throw notKeepable();
  const tag = xml.toString('latin1', start + SHEET_DATA.length, from);
  if (!/^(?:\s[^<]*)?\/?>$/.test(tag)) throw notKeepable();
  const isEmpty = tag.endsWith('/>');
  const to = isEmpty ? from : xml.indexOf(SHEET_DATA_END, from);
  if (to < 0) throw damaged();
  const rows = isEmpty ? [] : readRows(xml, from, to);
  const tail = xml.toString('latin1', isEmpty ? from : to + SHEET_DATA_END.length);
  return { head, rows, tail };
}

class StoredRow implements SheetRow {
  readonly at: number;
  readonly tag: Bytes;
  readonly #xml: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(at: number, tag: Bytes, xml: Buffer, start: number, end: number) {
    this.at = at;
    this.tag = tag;
    this.#xml = xml;
    this.#start = start;
    this.#end = end;
  }

  get cells(): Bytes {
    return this.#xml.toString('latin1', this.#start, this.#end);
  }
}

function readRows(xml: Buffer, from: number, to: number): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let at = 0;
  let position = from;
  for (;;) {
    position = skipSpace(xml, position);
    if (position >= to) return rows;
    const start = xml.indexOf(TAG_END, position) + 1;
    const [, tag = '', empty] = /^<row\b([^<>]*?)(\/?)>$/.exec(xml.toString('latin1', position, start)) ?? [];
    // Comments and the like: nobody writes them there.
    if (empty === undefined) throw notKeepable();
    const number = / r="(\d{1,7})"/.exec(tag)?.[1];
    const next = number === undefined ? at + 1 : Number(number);
    if (next <= at) throw damaged();
    at = next;
    const end = empty ? start : xml.indexOf(ROW_END, start);
    if (end < 0 || end > to) throw damaged();
    rows.push(new StoredRow(at, tag.replace(/ (?:r|spans)="[^"]*"/g, ''), xml, start, end));
    position = empty ? end : end + ROW_END.length;
  }
}

function skipSpace(xml: Buffer, from: number): number {
  let at = from;
  while ((xml[at] ?? TAG_END) <= 32) at += 1;
  return at;
}

const CELL = /<c\b([^<>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/** The cells of a row, by their columns. */
export function readCells(cells: Bytes): Map<number, SheetXmlCell> {
  const read = new Map<number, SheetXmlCell>();
  let column = 0;
  for (const [, tag = '', inner = ''] of cells.matchAll(CELL)) {
    const letters = / r="([A-Z]{1,3})\d+"/.exec(tag)?.[1];
    column = letters === undefined ? column + 1 : lettersToColumn(letters);
    read.set(column, {
      column,
      style: Number(/ s="(\d+)"/.exec(tag)?.[1] ?? 0),
      type: / t="(\w+)"/.exec(tag)?.[1] ?? null,
      rest: tag.replace(/ (?:r|s|t)="[^"]*"/g, '').trimEnd(),
      inner,
    });
  }
  return read;
}

/** One cell of a row, found without reading the others; undefined: there is none. */
export function readCell({ at, cells }: SheetRow, column: number): SheetXmlCell | undefined {
  const place = cells.indexOf(` r="${columnToLetters(column)}${at}"`);
  // A program that leaves the places out leaves out all.
  if (place < 0) return cells.includes(' r="') ? undefined : readCells(cells).get(column);
  const start = cells.lastIndexOf('<c', place);
  const tagEnd = cells.indexOf('>', place);
  const end = cells[tagEnd - 1] === '/' ? tagEnd + 1 : cells.indexOf('</c>', place) + 4;
  return readCells(cells.slice(start, end)).get(column);
}

export const cellXml = (row: number, { column, style, type, rest, inner }: SheetXmlCell): Bytes => {
  const look = style === 0 ? '' : ` s="${style}"`;
  const kind = type === null ? '' : ` t="${type}"`;
  const tag = `<c r="${columnToLetters(column)}${row}"${look}${kind}${rest}`;
  return inner === '' ? `${tag}/>` : `${tag}>${inner}</c>`;
};

/** Whether anything stands in it, not only a look. */
export const hasContent = ({ inner }: SheetXmlCell): boolean => /<(?:v|f|is)\b/.test(inner);

/** The text that a cell holds; a number as its digits. Of what a formula computes: nothing, since it is no text of a person. */
export function cellText(cell: SheetXmlCell, strings: SharedStrings | null): string {
  if (cell.type === 'inlineStr') return richToText(cell.inner);
  const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(cell.inner)?.[1] ?? '';
  return cell.type === 's' ? (strings?.textOf(Number(value)) ?? '') : fromBytes(value);
}

/** The number of the shared text that a cell names; null: none. */
export const sharedIndex = ({ type, inner }: SheetXmlCell): number | null => {
  if (type !== 's') return null;
  const value = /<v\b[^>]*>(\d+)<\/v>/.exec(inner)?.[1];
  return value === undefined ? null : Number(value);
};
