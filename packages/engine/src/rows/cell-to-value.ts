import type { Citation, FieldDefinition, FieldValue } from '@rowbox/contract';
import { boxAround } from '../layout/place-words.ts';
import type { Word } from '../page/page.ts';
import type { Cell } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { type TypedValue, textToTypedValue } from '../values/typed-value.ts';

/** What a cell says as a field's value, and the words that say it. */
export interface CellReading {
  readonly typed: TypedValue;
  readonly text: string;
  readonly words: readonly Word[];
}

/** Share of its letters' confidence under which a word may have letters in place of digits. */
const SURE = 0.999;
/** Marks that stand for an empty cell, and those that do where no text is asked for. */
const EMPTY = /^[\s\-–—_.·•/|]*$|^n\/?a$/i;
const HAS_YEAR = /\d{4}|\d[./-]\d{1,2}[./-]\d{2}/;
const NO_FIGURE = /^[\s\-–—_.·•*/|]*$|^(?:n\/?a|none|nil)$/i;

export function isEmptyCell(cell: Cell | null): boolean {
  return cell === null || NO_FIGURE.test(cell.text);
}

/** Whether a cell holds nothing for a field; `None` and the asterisk of a note are what a text says. */
export function isEmptyFor(cell: Cell, { type }: Pick<FieldDefinition, 'type'>): boolean {
  return (type === 'text' ? EMPTY : NO_FIGURE).test(cell.text);
}

/**
 * Reads a cell as its field's type: text as a whole, anything else from the first of its lines that holds such a value
 * (remarks stand under a figure more often than figures under a remark), then from all of it. Null: it holds none.
 */
export function readCell(
  cell: Cell,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  conventions: Conventions,
): CellReading | null {
  const scanned = cell.words.some((word) => word.confidence < SURE);
  const whole = { text: cell.text, words: cell.words };
  const lines = cell.lines.map((line) => ({ text: line.text, words: line.words }));
  const isText = field.type === 'text' || field.type === 'address';
  const isDay = field.type === 'date' || field.type === 'datetime';
  // A day and its year may stand on two lines, of which the first alone would be a day of another year.
  const parts =
    isText || lines.length < 2
      ? [whole]
      : isDay
        ? [...lines.filter(({ text }) => HAS_YEAR.test(text)), whole, ...lines]
        : [...lines, whole];
  for (const part of parts) {
    const typed = textToTypedValue(part.text, field, conventions, scanned);
    if (typed !== null) return { typed, text: part.text, words: part.words };
  }
  return null;
}

/**
 * A reading as the value of a field, cited. `confidence`: of the column being the field's. The least sure letter is doubted
 * by its root: as measured on scans, most words with one doubtful letter are right.
 */
export function readingToValue(reading: CellReading, page: number, confidence: number): FieldValue {
  const { typed } = reading;
  const ambiguous = typed.alternatives.length > 0;
  const letters = reading.words.reduce((least, word) => Math.min(least, word.confidence), 1);
  return {
    value: typed.value,
    state: ambiguous ? 'ambiguous' : 'found',
    confidence: round(confidence * Math.sqrt(letters) * (ambiguous ? 0.6 : 1)),
    citation: wordsToCitation(reading.words, page, reading.text),
    ...(typed.currency === null ? {} : { meta: { currency: typed.currency } }),
  };
}

/** A field without a value; `confidence` that the document has none. */
export function absentValue(confidence: number): FieldValue {
  return { value: null, state: 'absent', confidence: round(confidence), citation: null };
}

/** A cell whose text is not of the field's type. */
export function unreadableValue(cell: Cell, confidence: number): FieldValue {
  return {
    value: null,
    state: 'unreadable',
    confidence: round(confidence),
    citation: wordsToCitation(cell.words, cell.page, cell.text),
  };
}

export function wordsToCitation(words: readonly Word[], page: number, text: string): Citation {
  const box = boxAround(words.map((word) => word.box));
  return { page, box: [box.left, box.top, box.right, box.bottom], text };
}

function round(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
}
