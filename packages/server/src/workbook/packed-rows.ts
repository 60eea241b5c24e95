import type { ModelRow, SheetCell } from './workbook-model.ts';

/*
 * The rows of a sheet on their way to the thread that writes it: as text, in memory that both threads see. Of 50,000 rows of 12
 * columns that is 10 MB, once, where as values in both threads they were some times as much.
 */

/** Pieces of rows, each a line a row: its key, a space, its values as JSON. */
export type PackedRows = readonly Uint8Array[];

const SPACE = 0x20;
const LINE_END = 0x0a;

/** @param rows none of whose keys has a space in it */
export function packRows(rows: readonly ModelRow[]): Uint8Array {
  const text = rows.map(({ key, values }) => `${key} ${JSON.stringify(values)}\n`).join('');
  const piece = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  piece.write(text);
  return new Uint8Array(piece.buffer);
}

/** Rows whose values are read whenever they are asked for. */
export function unpackRows(pieces: PackedRows): readonly ModelRow[] {
  const rows: ModelRow[] = [];
  for (const piece of pieces) {
    const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    for (let at = 0; at < text.length; ) {
      const space = text.indexOf(SPACE, at);
      const end = text.indexOf(LINE_END, space);
      rows.push(new PackedRow(text.toString('latin1', at, space), text, space + 1, end));
      at = end + 1;
    }
  }
  return rows;
}

class PackedRow implements ModelRow {
  readonly key: string;
  readonly #text: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(key: string, text: Buffer, start: number, end: number) {
    this.key = key;
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }

  get values(): readonly SheetCell[] {
    return JSON.parse(this.#text.toString('utf8', this.#start, this.#end)) as readonly SheetCell[];
  }
}
