import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { Box } from '../page/box.ts';
import { isValueLike, LONGEST_LABEL_WORDS } from './line-as-label.ts';
import { lineLeftOf, linesAbove, linesLeftOf, orphanLeftOf, type PageIndex } from './page-index.ts';

/** Where a text stands that may be a value's label, seen from the value. */
export const LABEL_PLACES = ['inline', 'left', 'left2', 'above', 'column', 'section', 'said'] as const;
export type LabelPlace = (typeof LABEL_PLACES)[number];

export interface NearbyLabel {
  readonly place: LabelPlace;
  readonly text: string;
  /** 0 right beside the value, 1 as far as labels are looked for. */
  readonly distance: number;
}

/** A label stands at most this many line heights above its value; a column's header may be further. */
const HEIGHTS_ABOVE = 3;
const SECTION_LINES = 6;
const IS_SECTION_LABEL = 0.85;
const LONGEST_LABEL_AT_END = 3;
const IS_LABEL_AT_END = 0.95;
/** Words before it that are this much of a label belong to the same one (`Total incl. GST`). */
const BARELY_LABEL = 0.3;

/** The two nearest texts to the left of a line; all that stands on it may have its label there. */
export function labelsLeftOf(own: Line, index: PageIndex, concepts: ConceptLookup): NearbyLabel[] {
  const labels: NearbyLabel[] = [];
  let place: 'left' | 'left2' = 'left';
  let skipped = 0;
  // The words before a value are its own label: to a further figure they may still say what it is of.
  const isFigures = isValueLike(own.text);
  const orphan = orphanLeftOf(index, own);
  if (orphan !== null && !index.asLabel(orphan.line).isValueLike) {
    labels.push({ place, text: index.asLabel(orphan.line).tail, distance: orphan.distance });
  }
  for (const line of linesLeftOf(index, own)) {
    const text = index.asLabel(line).tail || (isFigures ? textAroundValue(line.text) : '');
    if (text === '' || isValueLike(text)) {
      skipped += 1;
      continue;
    }
    const distance = Math.min(1, Math.max(0, own.box.left - line.box.right) * 1.5 + skipped * 0.2);
    labels.push({ place, text, distance });
    const last = labelAtEnd(text, concepts);
    if (place === 'left' && last !== null) labels.push({ place, text: last, distance });
    if (place === 'left2') {
      // A label printed wide falls apart into lines of one word: `TOTAL    DUE`.
      const nearer = labels.at(-2);
      if (nearer !== undefined && isWidePrint(text, nearer.text)) {
        labels.push({ place: nearer.place, text: `${text} ${nearer.text}`, distance: nearer.distance });
      }
      break;
    }
    place = 'left2';
  }
  return labels;
}

/** The label that ends a line of another column's words, where the columns stand close: `12 Mill Lane Advertiser`. */
function labelAtEnd(text: string, concepts: ConceptLookup): string | null {
  const words = text.split(' ');
  for (let count = Math.min(LONGEST_LABEL_AT_END, words.length - 2); count >= 1; count -= 1) {
    const end = words.slice(-count).join(' ');
    if (!/^\p{Lu}/u.test(end) || concepts.likeness(end) < IS_LABEL_AT_END) continue;
    return concepts.likeness(words.slice(0, -count).join(' ')) < BARELY_LABEL ? end : null;
  }
  return null;
}

function isWidePrint(text: string, next: string): boolean {
  return [text, next].every((part) => !part.includes(' ') && !part.endsWith(':'));
}

/** `Tax 20% on $130.50` beside the tax itself: the words are its label, the value inside is not. */
function textAroundValue(text: string): string {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word) && !/\d/.test(word));
  return words.length === 0 || words.length > LONGEST_LABEL_WORDS ? '' : words.join(' ');
}

/**
 * The text right above a box, the head of the column it stands in, and the caption over its block. `line`: the one the box
 * is part of; `labelCells`: labels whose values stand beside them.
 */
export function labelsAbove(
  { box, line: own }: { readonly box: Box; readonly line: Line },
  index: PageIndex,
  concepts: ConceptLookup,
  labelCells: ReadonlySet<Line>,
): NearbyLabel[] {
  const labels: NearbyLabel[] = [];
  const lines = linesAbove(index, box);
  const [nearest] = lines;
  if (nearest === undefined) return labels;
  const height = Math.max(0.006, box.bottom - box.top);
  const gap = (box.top - nearest.box.bottom) / height;
  if (
    gap <= HEIGHTS_ABOVE &&
    !index.asLabel(nearest).isValueLike &&
    !labelCells.has(nearest) &&
    !isValueBesideLabel(nearest, own, index, concepts)
  ) {
    for (const text of withLineOver(lines, 0, index)) {
      labels.push({ place: 'above', text, distance: Math.max(0, Math.min(1, gap / HEIGHTS_ABOVE)) });
    }
  }
  const head = lines.findIndex((line) => !index.asLabel(line).isValueLike);
  if (head > 0 && isColumn(lines.slice(0, head), box)) {
    const distance = Math.min(1, head / 20);
    for (const text of withLineOver(lines, head, index)) labels.push({ place: 'column', text, distance });
  }
  let steps = 0;
  let bottom = box.top;
  for (const line of lines) {
    if (steps > SECTION_LINES) break;
    if (bottom - line.box.bottom > 3 * height || Math.abs(line.box.left - box.left) > 0.06) break;
    bottom = line.box.top;
    const text = index.asLabel(line).tail;
    if (steps > 0 && !labelCells.has(line) && concepts.likeness(text) >= IS_SECTION_LABEL) {
      labels.push({ place: 'section', text, distance: steps / SECTION_LINES });
      break;
    }
    steps += 1;
  }
  return labels;
}

/**
 * In rows `label   value` the value over another one is no label of it, though it may read as one: `Product   Candidate` over
 * `Estimate   Spring wk 1-2`. Captions over their values have no colons.
 */
function isValueBesideLabel(over: Line, own: Line, index: PageIndex, concepts: ConceptLookup): boolean {
  if (Math.abs(over.box.left - own.box.left) > ALIGNED) return false;
  const [left, leftOver] = [lineLeftOf(index, own), lineLeftOf(index, over)];
  if (left === undefined || leftOver === undefined) return false;
  if (Math.abs(left.box.left - leftOver.box.left) > ALIGNED) return false;
  const hasColon = (text: string): boolean => ENDS_LABEL.test(text);
  return (
    (hasColon(left.text) || hasColon(leftOver.text)) &&
    [left, leftOver].every(({ text }) => hasColon(text) || concepts.likeness(text) >= MAY_BE_LABEL)
  );
}

/** In shares of the page's width. */
const ALIGNED = 0.008;
/** A colon, or the two stops that recognition makes of a bold one. */
const ENDS_LABEL = /\p{L}(?:\s?:|\.\.)$/u;
const MAY_BE_LABEL = 0.6;

/** A header may be of two lines: it alone, and together with the line right over it. */
function withLineOver(lines: readonly Line[], at: number, index: PageIndex): string[] {
  const [line, over] = [lines[at], lines[at + 1]];
  if (line === undefined) return [];
  const text = index.asLabel(line).tail || line.text;
  if (over === undefined || index.asLabel(over).isValueLike) return [text];
  const height = line.box.bottom - line.box.top;
  if (line.box.top - over.box.bottom > 0.8 * height || over.words.length > 4) return [text];
  return [text, `${over.text} ${line.text}`];
}

/** The values between a header and this one stand in its column: they end, begin or are centred where it does. */
function isColumn(between: readonly Line[], box: Box): boolean {
  return between.every(
    ({ box: other }) =>
      Math.abs(other.right - box.right) < 0.03 ||
      Math.abs(other.left - box.left) < 0.03 ||
      Math.abs(other.left + other.right - box.left - box.right) < 0.05,
  );
}
