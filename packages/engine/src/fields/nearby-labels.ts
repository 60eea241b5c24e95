import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { Line } from '../layout/line.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { textToRole } from '../lexicon/party-role.ts';
import { linesAbove, linesLeftOf, orphanLeftOf, type PageIndex } from './page-index.ts';

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
const LONGEST_LABEL_WORDS = 7;
const LONGEST_TAIL = 120;
/** The beginning of a range whose end the value is: both have the label that stands before the two. */
const RANGE_BEFORE = /\S*\d\S*\s?(?:[-–—]|to|thru|through|bis|au|al|tot|t\/m|hasta|do)\s?$/i;
/** A word that ends one statement of a line before the next begins. */
const BREAK = /^[|•·\-–]$|;$/;
const SECTION_LINES = 6;
const IS_SECTION_LABEL = 0.85;

/**
 * The texts around a candidate that may say what it is: the words before it on its line, the nearest texts to the left,
 * the text right above, the head of its column, the caption over its block, and what its sentence says.
 */
export function nearbyLabels(candidate: Candidate, index: PageIndex, concepts: ConceptLookup): NearbyLabel[] {
  if (candidate.inSentence === true && candidate.saidToBe !== null) {
    return [{ place: 'said', text: candidate.saidToBe, distance: 0 }];
  }
  const labels: NearbyLabel[] = [];
  const inline = labelTail(candidate.before.replace(RANGE_BEFORE, ''));
  if (inline !== '') labels.push({ place: 'inline', text: inline, distance: 0 });
  if (candidate.saidToBe !== null) {
    labels.push({ place: 'said', text: candidate.saidToBe, distance: 0 });
  }
  addLeft(labels, candidate, index);
  addAbove(labels, candidate, index, concepts);
  return labels;
}

/** Captions of parties stand this many lines over what belongs to them, at most. */
const ROLE_LINES = 14;
const ROLE_INDENT = 0.1;

/**
 * Whose part of the document a candidate stands in: by its own label if that names a party ("Buyer VAT ID"), else by the
 * address it belongs to (`side`), else by the nearest caption above it, in its column or that of its label.
 */
export function roleAround(
  candidate: Candidate,
  index: PageIndex,
  roleOf: (text: string) => PartyRole | null,
  side: PartyRole | null,
): PartyRole | null {
  const [left] = linesLeftOf(index, candidate.line);
  for (const text of [labelTail(candidate.before), left?.text ?? '']) {
    const role = text === '' ? null : roleOf(text);
    if (role !== null) return role;
  }
  if (side !== null) return side;
  const over = [candidate.line, left].flatMap((line) =>
    line === undefined
      ? []
      : linesAbove(index, line.box)
          .slice(0, ROLE_LINES)
          .filter((other) => Math.abs(other.box.left - line.box.left) <= ROLE_INDENT),
  );
  for (const { text } of over.sort((a, b) => b.box.bottom - a.box.bottom)) {
    // A company's own name may hold such a word ("Lieferant GmbH"); it is no caption.
    if (hasLegalForm(text)) continue;
    const role = roleOf(/^[^:]{2,40}:/.exec(text)?.[0] ?? text);
    if (role !== null) return role;
  }
  return null;
}

export const createRoleLookup = (): ((text: string) => PartyRole | null) => {
  const known = new Map<string, PartyRole | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const role = textToRole(text);
    known.set(text, role);
    return role;
  };
};

/** The end of a text that can be a label: what follows the last value in it, percentages left out. */
export function labelTail(text: string): string {
  const words = text.slice(-LONGEST_TAIL).split(/\s+/);
  let start = 0;
  for (const [index, word] of words.entries()) {
    if (BREAK.test(word) || (/\d.*\d/.test(word) && !word.includes('%'))) start = index + 1;
  }
  return words
    .slice(start)
    .filter((word) => /[\p{L}#%]/u.test(word) && !/\d\s?%/.test(word))
    .slice(-LONGEST_LABEL_WORDS)
    .join(' ');
}

/** More figures than letters: a value, which no label is. */
function isValueLike(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= text.replace(/[^\p{L}]/gu, '').length;
}

function addLeft(labels: NearbyLabel[], candidate: Candidate, index: PageIndex): void {
  let place: 'left' | 'left2' = 'left';
  let skipped = 0;
  const orphan = orphanLeftOf(index, candidate.line);
  if (orphan !== null && !isValueLike(orphan.line.text)) {
    labels.push({ place, text: labelTail(orphan.line.text), distance: orphan.distance });
  }
  for (const line of linesLeftOf(index, candidate.line)) {
    const text = labelTail(line.text) || textAroundValue(line.text);
    if (text === '' || isValueLike(text)) {
      skipped += 1;
      continue;
    }
    const gap = candidate.line.box.left - line.box.right;
    labels.push({ place, text, distance: Math.min(1, Math.max(0, gap) * 1.5 + skipped * 0.2) });
    if (place === 'left2') return;
    place = 'left2';
  }
}

/** `Tax 15% on $112.90` beside the tax itself: the words are its label, the value inside is not. */
function textAroundValue(text: string): string {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word) && !/\d/.test(word));
  return words.length === 0 || words.length > LONGEST_LABEL_WORDS ? '' : words.join(' ');
}

function addAbove(
  labels: NearbyLabel[],
  candidate: Candidate,
  index: PageIndex,
  concepts: ConceptLookup,
): void {
  const lines = linesAbove(index, candidate.box);
  const [nearest] = lines;
  if (nearest === undefined) return;
  const height = Math.max(0.006, candidate.box.bottom - candidate.box.top);
  const gap = (candidate.box.top - nearest.box.bottom) / height;
  if (gap <= HEIGHTS_ABOVE && !isValueLike(nearest.text)) {
    for (const text of withLineOver(lines, 0)) {
      labels.push({ place: 'above', text, distance: Math.max(0, Math.min(1, gap / HEIGHTS_ABOVE)) });
    }
  }
  const head = lines.findIndex((line) => !isValueLike(line.text));
  if (head > 0 && isColumn(lines.slice(0, head), candidate)) {
    const distance = Math.min(1, head / 20);
    for (const text of withLineOver(lines, head)) labels.push({ place: 'column', text, distance });
  }
  let steps = 0;
  let bottom = candidate.box.top;
  for (const line of lines.slice(0, SECTION_LINES + 1)) {
    if (bottom - line.box.bottom > 3 * height || Math.abs(line.box.left - candidate.box.left) > 0.06) break;
    bottom = line.box.top;
    const text = labelTail(line.text);
    if (steps > 0 && Math.max(0, ...concepts.exact(text).values()) >= IS_SECTION_LABEL) {
      labels.push({ place: 'section', text, distance: steps / SECTION_LINES });
      break;
    }
    steps += 1;
  }
}

/** A header may be of two lines: it alone, and together with the line right over it. */
function withLineOver(lines: readonly Line[], at: number): string[] {
  const [line, over] = [lines[at], lines[at + 1]];
  if (line === undefined) return [];
  const text = labelTail(line.text) || line.text;
  if (over === undefined || isValueLike(over.text)) return [text];
  const height = line.box.bottom - line.box.top;
  if (line.box.top - over.box.bottom > 0.8 * height || over.words.length > 4) return [text];
  return [text, `${over.text} ${line.text}`];
}

/** The values between a header and this one stand in its column: they end, begin or are centred where it does. */
function isColumn(between: readonly Line[], { box }: Candidate): boolean {
  return between.every(
    ({ box: other }) =>
      Math.abs(other.right - box.right) < 0.03 ||
      Math.abs(other.left - box.left) < 0.03 ||
      Math.abs(other.left + other.right - box.left - box.right) < 0.05,
  );
}
