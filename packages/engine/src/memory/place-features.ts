import type { Option } from '../fields/rate-candidates.ts';
import { rememberedWith } from '../lexicon/remembered.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { DateOrder } from '../values/reading.ts';
import type { Anchor, ValuePlace } from './example.ts';
import { type FixedWord, type PageContext, type Surround, surroundOf } from './page-context.ts';
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
  'kind',
  'extent',
  'shape',
  'text',
  'reading',
] as const;

/** Shares of the page at which a place is as good as another one. */
export const NEAR_X = 0.01;
export const NEAR_Y = 0.012;
export const NEAR_ANCHOR = 0.014;
/** Places a word may stand at for it to be an anchor, and lines round about a place that are looked at. */
const MOST_OCCURRENCES = 6;
const REACH_Y = 0.04;
const REACH_BELOW = 0.07;

/** A span as places are compared with it: what stands around it, and its text folded and as a form. */
export interface PlacedSpan extends Surround {
  readonly shape: string;
  readonly folded: string;
  readonly words: number;
  readonly lines: number;
}

/** How like an option is to what a field took on an example, in the order of `PLACE_FEATURES`. */
export type OptionLikeness = readonly number[];

/** Where a place of an example would be on a page, by each of its anchors. */
export interface ExpectedPlace {
  readonly place: ValuePlace;
  /** Per anchor and word like it, where the place would begin. */
  readonly lefts: readonly number[];
  readonly tops: readonly number[];
  /** Whether an option stands anywhere near where the place would be, by what stands around that. */
  readonly isAround: (option: Option) => boolean;
}

export function expectPlace(place: ValuePlace, { layout, byText }: PageContext): ExpectedPlace {
  const lefts: number[] = [];
  const tops: number[] = [];
  for (const [text, dx, dy] of place.anchors) {
    const found = byText.get(text) ?? [];
    for (let at = 0; at < found.length && at < MOST_OCCURRENCES; at += 1) {
      const { left, top } = found[at] as FixedWord;
      lefts.push(left - dx);
      tops.push(top - dy);
    }
  }
  const labels = occurrences(place.before.slice(place.before.lastIndexOf(' ') + 1), byText);
  const heads = occurrences(place.above, byText);
  const top = place.box[1];
  const { number } = layout.page;
  return {
    place,
    lefts,
    tops,
    isAround: ({ candidate: { page, box } }) => {
      if (page !== number) return false;
      if (Math.abs(box.top - top) < REACH_Y) return true;
      for (const label of labels) if (Math.abs(label - box.top) < NEAR_Y) return true;
      for (const head of heads) if (box.top > head && box.top - head < REACH_BELOW) return true;
      for (let at = 0; at < tops.length; at += 1) {
        if (Math.abs((tops[at] as number) - box.top) >= NEAR_ANCHOR) continue;
        if (Math.abs((lefts[at] as number) - box.left) < REACH_Y) return true;
      }
      return false;
    },
  };
}

export interface PlaceText {
  readonly folded: string;
  readonly shape: string;
}

/** A place's text, folded and as a form. */
export const textOfPlace = rememberedWith(
  ({ text }: ValuePlace): PlaceText => ({ folded: foldToAlphanumerics(text), shape: textShape(text) }),
);

/** Whether an option has the text of a place nearby, wherever lines are. `number`: of the page. */
export function isSameText(
  place: ValuePlace,
  { folded }: PlaceText,
  number: number,
  { candidate: { page, box, text } }: Option,
): boolean {
  return (
    page === number &&
    Math.abs(box.left - place.box[0]) < REACH_Y &&
    text.length === place.text.length &&
    foldToAlphanumerics(text) === folded
  );
}

/** Upper edges of the places a word stands at. */
function occurrences(text: string, byText: PageContext['byText']): readonly number[] {
  return text === '' ? [] : (byText.get(text) ?? []).slice(0, MOST_OCCURRENCES).map(({ top }) => top);
}

/** How like an option is to a place. `span`: the option's. */
export function placeLikeness(
  expected: ExpectedPlace,
  option: Option,
  span: PlacedSpan,
  dateOrder: DateOrder | null,
): OptionLikeness {
  const { place } = expected;
  const text = textOfPlace(place);
  return [
    ...standingLikeness(expected, option, span),
    Number(text.shape === span.shape),
    sameText(place, text, span),
    readingAgrees(option, dateOrder),
  ];
}

/** Of these, those before `shape`: by where both stand. */
export function standingLikeness(
  { place, lefts, tops }: ExpectedPlace,
  { candidate: { box, kind } }: Option,
  span: PlacedSpan,
): OptionLikeness {
  const [left, top, right] = place.box;
  const width = right - left;
  let agreeing = 0;
  for (let at = 0; at < tops.length; at += 1) {
    if (Math.abs((tops[at] as number) - box.top) >= NEAR_ANCHOR) continue;
    const x = lefts[at] as number;
    if (Math.min(Math.abs(x - box.left), Math.abs(x + width - box.right)) < NEAR_ANCHOR) agreeing += 1;
  }
  const before = tailShared(place.before, span.before);
  const isUnder = place.above !== '' && place.above === span.above;
  return [
    Math.exp(-Math.min(Math.abs(box.left - left), Math.abs(box.right - right)) / NEAR_X),
    Math.exp(-Math.abs(box.top - top) / NEAR_Y),
    place.anchors.length === 0 ? 0 : Math.min(1, agreeing / place.anchors.length),
    before,
    Number(place.before !== '' && before === 0),
    Number(isUnder),
    Number(place.above !== '' && !isUnder),
    Number(place.after === span.after),
    Number(kind === place.kind),
    (Number(span.words === place.words) + Number(span.lines === place.lines)) / 2,
  ];
}

/** A text that stands at many places of the example, such as a nought, is the same elsewhere by chance: it tells as much less. */
export function sameText({ places = 1 }: ValuePlace, { folded }: PlaceText, span: PlacedSpan): number {
  return folded !== '' && folded === span.folded ? 1 / places : 0;
}

/** Documents of one form have what changes from one to the next at the same place, among the same words. */
export function differInTextAlone(a: ValuePlace, b: ValuePlace): boolean {
  return (
    a.page === b.page &&
    a.kind === b.kind &&
    a.words === b.words &&
    a.lines === b.lines &&
    a.before === b.before &&
    a.after === b.after &&
    a.above === b.above &&
    a.box.every((edge, at) => edge === b.box[at]) &&
    (a.anchors === b.anchors ||
      (a.anchors.length === b.anchors.length &&
        a.anchors.every((anchor, at) => isSameAnchor(anchor, b.anchors[at] as Anchor))))
  );
}

function isSameAnchor(a: Anchor, b: Anchor): boolean {
  return a === b || (a[0] === b[0] && a[1] === b[1] && a[2] === b[2]);
}

export function toPlacedSpan({ candidate: { line, words, text } }: Option, context: PageContext): PlacedSpan {
  return {
    ...surroundOf(context, line, wordsOfFirstLine(words)),
    shape: textShape(text),
    folded: foldToAlphanumerics(text),
    words: words.length,
    lines: linesOf(words),
  };
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
