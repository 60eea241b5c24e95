import type { Option } from '../fields/rate-candidates.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { DateOrder } from '../values/reading.ts';
import type { ValuePlace } from './example.ts';
import { type PageContext, type Surround, surroundOf } from './page-context.ts';
import { linesOf, wordsOfFirstLine } from './place-of-span.ts';
import { readingAgrees } from './reading-agrees.ts';
import { textShape } from './text-shape.ts';

/** How like an option is to what a field took on an example: each 0–1, or -1 where it is the contrary. */
export const PLACE_FEATURES = [
  'sameX',
  'sameY',
  'anchors',
  'before',
  'otherBefore',
  'above',
  'otherAbove',
  'after',
  'shape',
  'kind',
  'extent',
  'text',
  'reading',
] as const;

/** Shares of the page at which a place is as good as another one. */
const NEAR_X = 0.01;
const NEAR_Y = 0.012;
const NEAR_ANCHOR = 0.014;
/** Places a word may stand at for it to be an anchor, and lines round about a place that are looked at. */
const MOST_OCCURRENCES = 6;
const REACH_Y = 0.04;
const REACH_BELOW = 0.07;

/** Where a place of an example would be on a page, by each of its anchors. */
export interface ExpectedPlace {
  readonly place: ValuePlace;
  readonly context: PageContext;
  readonly byAnchors: readonly (readonly [left: number, top: number])[];
  readonly shape: string;
  readonly folded: string;
  /** Lower edges of lines that are worth a look. */
  readonly isNear: (option: Option) => boolean;
}

export function expectPlace(place: ValuePlace, context: PageContext): ExpectedPlace {
  const byAnchors = place.anchors.flatMap(([text, dx, dy]) =>
    (context.byText.get(text) ?? [])
      .slice(0, MOST_OCCURRENCES)
      .map(({ left, top }): readonly [number, number] => [left - dx, top - dy]),
  );
  const labels = occurrences(place.before.split(' ').at(-1) ?? '', context);
  const heads = occurrences(place.above, context);
  const folded = foldToAlphanumerics(place.text);
  const [left, top] = place.box;
  return {
    place,
    context,
    byAnchors,
    shape: textShape(place.text),
    folded,
    isNear: ({ candidate: { page, box, text } }) =>
      page === context.layout.page.number &&
      (Math.abs(box.top - top) < REACH_Y ||
        labels.some((label) => Math.abs(label - box.top) < NEAR_Y) ||
        heads.some((head) => box.top > head && box.top - head < REACH_BELOW) ||
        byAnchors.some(([x, y]) => Math.abs(y - box.top) < NEAR_ANCHOR && Math.abs(x - box.left) < REACH_Y) ||
        (Math.abs(box.left - left) < REACH_Y &&
          text.length === place.text.length &&
          foldToAlphanumerics(text) === folded)),
  };
}

/** Upper edges of the places a word stands at. */
function occurrences(text: string, { byText }: PageContext): readonly number[] {
  return text === '' ? [] : (byText.get(text) ?? []).slice(0, MOST_OCCURRENCES).map(({ top }) => top);
}

/** Writes how like the option is into `features`. `surround`: of its candidate. */
export function writePlaceFeatures(
  { place, byAnchors, shape, folded }: ExpectedPlace,
  option: Option,
  surround: Surround,
  dateOrder: DateOrder | null,
  features: Float64Array,
): void {
  const { box, text, kind, words } = option.candidate;
  const [left, top, right] = place.box;
  features[0] = Math.exp(-Math.min(Math.abs(box.left - left), Math.abs(box.right - right)) / NEAR_X);
  features[1] = Math.exp(-Math.abs(box.top - top) / NEAR_Y);
  const width = right - left;
  let agreeing = 0;
  for (const [x, y] of byAnchors) {
    const isThere = Math.min(Math.abs(x - box.left), Math.abs(x + width - box.right)) < NEAR_ANCHOR;
    if (isThere && Math.abs(y - box.top) < NEAR_ANCHOR) agreeing += 1;
  }
  features[2] = place.anchors.length === 0 ? 0 : Math.min(1, agreeing / place.anchors.length);
  features[3] = tailShared(place.before, surround.before);
  features[4] = Number(place.before !== '' && features[3] === 0);
  features[5] = Number(place.above !== '' && place.above === surround.above);
  features[6] = Number(place.above !== '' && features[5] === 0);
  features[7] = Number(place.after === surround.after);
  features[8] = Number(shape === textShape(text));
  features[9] = Number(kind === place.kind);
  features[10] = (Number(words.length === place.words) + Number(linesOf(words) === place.lines)) / 2;
  features[11] = Number(folded !== '' && folded === foldToAlphanumerics(text));
  features[12] = readingAgrees(option, dateOrder);
}

export function surroundOfOption({ candidate }: Option, context: PageContext): Surround {
  return surroundOf(context, candidate.line, wordsOfFirstLine(candidate.words));
}

/** The share of the last words that two texts have in common, from the end. */
function tailShared(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [x, y] = [a.split(' '), b.split(' ')];
  let same = 0;
  while (same < x.length && same < y.length && x.at(-1 - same) === y.at(-1 - same)) same += 1;
  return same / Math.max(x.length, y.length);
}
