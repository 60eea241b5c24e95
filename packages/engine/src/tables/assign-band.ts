import { flatMapped } from '../lists/flat-mapped.ts';
import { assignWords, type ColumnSpan, type WordsByColumn } from './assign-words.ts';
import type { BodyBand } from './bands-to-rows.ts';
import { textToShape } from './cell-shape.ts';
import type { PlacedBand } from './placed-bands.ts';

/** Columns of figures from which on a table's rows are known by their figures. */
const LEAST_FIGURES = 2;
/** Lines of a band that stand as near as this, in font sizes, are one that was cut at a column's edge. */
const COLUMN_GAP = 0.75;
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
  if (first === undefined || filled.length < 2 || !isOfFigures(spans) || !isOneLine(band)) {
    return { words, runsOver: false };
  }
  const holdsFigure = filled.some((column) => isFigure(words[column] ?? []));
  const span = spans[first];
  // Names may stand under codes, but not under figures beside which there is room for words.
  const beginsThere = !!span && Math.abs(band.left - span.left) < SAME_EDGE;
  if (holdsFigure || (span?.shape === 'number' && !beginsThere)) return { words, runsOver: false };
  const all = words.flat();
  return { words: words.map((_, column) => (column === first ? all : [])), runsOver: true };
}

function isOfFigures(spans: readonly ColumnSpan[]): boolean {
  return spans.filter(({ shape }) => shape === 'number').length >= LEAST_FIGURES;
}

function isOneLine(band: PlacedBand): boolean {
  return band.lines.every((line, index) => {
    const before = band.lines[index - 1];
    return !before || line.left - before.right < COLUMN_GAP * band.fontSize;
  });
}

function isFigure(words: WordsByColumn[number]): boolean {
  return textToShape(words.map((word) => word.word.text).join(' ')) === 'number';
}
