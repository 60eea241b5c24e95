import { once } from '../lexicon/remembered.ts';
import type { Alike } from './alikeness.ts';
import { raise } from './field-arrays.ts';
import { neighboursOf } from './neighbours.ts';
import { UNMATCHED } from './place-shares.ts';
import type { PageView, Segment } from './segment.ts';

/** What stands beside and below the best label. */
export const EMPTY_COLUMNS = [
  'rightGap',
  'rightLikeness',
  'rightDigits',
  'downGap',
  'downLikeness',
  'downDigits',
  'cellTexts',
] as const;

/** Longer texts are no labels. */
const MOST_WORDS = 14;

/** How alike the best label on the pages is to a field, and whether anything stands where its value would. */
export interface BestLabel {
  known: number;
  letters: number;
  best: number;
  /** Log-odds of the likeliest label. */
  match: () => number;
  /** By `EMPTY_COLUMNS`. */
  empty: readonly number[];
}

export function bestsOnPages(
  views: ReadonlyMap<number, PageView>,
  fields: number,
  alike: Alike,
): readonly BestLabel[] {
  const matches = once(() => matchesOnPages(views, fields, alike));
  const bests: BestLabel[] = Array.from({ length: fields }, (_, field) => ({
    known: 0,
    letters: 0,
    best: 0,
    match: () => matches()[field] as number,
    empty: [],
  }));
  const at: ([PageView, Segment] | null)[] = Array.from({ length: fields }, () => null);
  for (const view of views.values()) {
    for (const segment of view.segments) {
      if (segment.words.length > MOST_WORDS) continue;
      const own = alike.text(segment.text);
      for (let field = 0; field < fields; field += 1) {
        const best = bests[field] as BestLabel;
        best.known = Math.max(best.known, own.known[field] as number);
        best.letters = Math.max(best.letters, own.letters[field] as number);
        if ((own.best[field] as number) > best.best) {
          best.best = own.best[field] as number;
          at[field] = [view, segment];
        }
      }
    }
  }
  for (const [field, best] of bests.entries()) best.empty = emptyColumns(at[field] ?? null, alike, field);
  return bests;
}

function matchesOnPages(views: ReadonlyMap<number, PageView>, fields: number, alike: Alike): Float32Array {
  const most = new Float32Array(fields).fill(UNMATCHED);
  for (const { segments } of views.values())
    for (const { words, text } of segments) {
      if (words.length > MOST_WORDS) continue;
      raise(most, alike.text(text).match);
    }
  return most;
}

function emptyColumns(
  at: readonly [PageView, Segment] | null,
  alike: Alike,
  field: number,
): readonly number[] {
  if (at === null) return EMPTY_COLUMNS.map(() => Number.NaN);
  const [view, segment] = at;
  const { right, down } = neighboursOf(view, segment, segment.place, '');
  const described = [right, down].flatMap((neighbour) =>
    neighbour === undefined
      ? [Number.NaN, Number.NaN, Number.NaN]
      : [
          neighbour.gap,
          alike.text(neighbour.text).competing[field] as number,
          neighbour.text.replace(/\D/g, '').length / neighbour.text.length,
        ],
  );
  return [...described, segment.cell === null ? Number.NaN : segment.cell.segments.length];
}
