import type { Place } from '../layout/place-words.ts';
import type { ColumnSpan } from './assign-words.ts';
import type { RowOfBands } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';

/** Words and columns from which on a single line is text that passes beneath a table. */
const LEAST_WORDS = 4;
const LEAST_COLUMNS = 2;
const SHARED = 0.5;
const LABELLED = /^\p{L}[^:]{1,40}:\s\S/u;

/**
 * Leaves out what stands beneath a table's last row and is no part of it: a line of text, or of a label with its value,
 * that passes under several columns, and all below it. Where other rows go on in such lines, so may the last one.
 */
export function trimEnd(rows: readonly RowOfBands[], spans: readonly ColumnSpan[]): readonly RowOfBands[] {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 2) return rows;
  const passes = (row: RowOfBands) =>
    row.bands.findIndex((band, index) => index > row.anchor && passesUnder(band, spans));
  if (rows.some((row) => row !== last && passes(row) >= 0)) return rows;
  const end = passes(last);
  return end < 0 ? rows : [...rows.slice(0, -1), { ...last, bands: last.bands.slice(0, end) }];
}

function passesUnder({ band, runsOver }: BodyBand, spans: readonly ColumnSpan[]): boolean {
  const [line] = band.lines;
  if (line === undefined || (band.lines.length > 1 && !runsOver)) return false;
  if (runsOver && spans.every(({ shape }) => shape !== 'number')) return true;
  const under = spans.filter((span) => overlap(band, span) > SHARED * (span.right - span.left));
  if (under.length < LEAST_COLUMNS) return false;
  const words = band.lines.reduce((sum, { words: own }) => sum + own.length, 0);
  return words >= LEAST_WORDS || LABELLED.test(line.line.text);
}

function overlap(one: Pick<Place, 'left' | 'right'>, other: Pick<Place, 'left' | 'right'>): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}
