import { flatMapped } from '../lists/flat-mapped.ts';
import { assignWords, type ColumnSpan, type WordsByColumn } from './assign-words.ts';
import type { BodyBand } from './body-band.ts';
import { textToShape } from './cell-shape.ts';
import type { PlacedBand } from './placed-bands.ts';

/** Columns of figures from which on a table's rows are known by their figures. */
const LEAST_FIGURES = 2;
/** Lines of a band that stand as near as this, in font sizes, are one that was cut at a column's edge. */
const COLUMN_GAP = 0.75;
/** And as near as this, they are words of one text. */
const WORD_GAP = 0.5;
const SIZE = /\d\s?(?:\p{L}|["”″'’]|\p{Ps})/u;
/** By how much spaces of one text differ. */
const SAME_SPACE = 1.25;
/** Words of a text that runs over columns, and how far into the next it reaches, in font sizes. */
const LEAST_WORDS = 4;
const WELL = 2;
/** How far two left edges of one column may lie apart, in points. */
const SAME_EDGE = 2;

/**
 * The words of a band by column. In a table of figures, a single line of words without any figure of its own column is a
 * name or a remark that runs on beneath the next columns; it stays whole, in the column in which it begins.
 */
export function assignBand(
  band: PlacedBand,
  spans: readonly ColumnSpan[],
): Pick<BodyBand, 'words' | 'runsOver'> {
  const words = assignWords(band, spans);
  const filled = flatMapped(words, (cell, column) => (cell.length > 0 ? [column] : []));
  const [first] = filled;
  if (first === undefined || !isOneLine(band, COLUMN_GAP)) return { words, runsOver: false };
  if (!isOfFigures(spans)) return { words, runsOver: filled.length === 1 && passesNext(band, spans, first) };
  if (filled.length < 2) return { words, runsOver: false };
  const isText = isOneLine(band, WORD_GAP);
  const holdsFigure = filled.some((column) => isFigure(words[column] ?? [], isText));
  const span = spans[first];
  // Names may stand under codes, but not under figures beside which there is room for words.
  const beginsThere = !!span && Math.abs(band.left - span.left) < SAME_EDGE;
  if (holdsFigure || (span?.shape === 'number' && !beginsThere)) return { words, runsOver: false };
  const all = words.flat();
  return { words: words.map((_, column) => (column === first ? all : [])), runsOver: true };
}

/** Whether one line of text reaches from its column well into the next. */
function passesNext(band: PlacedBand, spans: readonly ColumnSpan[], first: number): boolean {
  const next = spans[first + 1];
  const words = band.lines.reduce((sum, line) => sum + line.words.length, 0);
  return next !== undefined && words >= LEAST_WORDS && band.right > next.left + WELL * band.fontSize;
}

function isOfFigures(spans: readonly ColumnSpan[]): boolean {
  return spans.filter(({ shape }) => shape === 'number').length >= LEAST_FIGURES;
}

function isOneLine(band: PlacedBand, widest: number): boolean {
  const gap = Math.max(widest * band.fontSize, SAME_SPACE * narrowestSpace(band));
  return band.lines.every((line, index) => {
    const before = band.lines[index - 1];
    return !before || line.left - before.right < gap;
  });
}

/** Between two words of one line of a band: in letters of one width as wide as a letter. 0 without such. */
function narrowestSpace({ lines }: PlacedBand): number {
  const spaces = flatMapped(lines, ({ words }) =>
    words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left)),
  );
  return spaces.length > 0 ? Math.min(...spaces) : 0;
}

/** `isText`: the words are of one line of text, in which a figure with letters is a size (`277ML`, `2" (PKT)`). */
function isFigure(words: WordsByColumn[number], isText: boolean): boolean {
  const text = words.map((word) => word.word.text).join(' ');
  return textToShape(text) === 'number' && !(isText && SIZE.test(text));
}
