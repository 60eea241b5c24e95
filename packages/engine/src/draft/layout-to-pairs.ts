import { linesAbove, type PageIndex } from '../fields/page-index.ts';
import type { Band, Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { Word } from '../page/page.ts';
import { isLabelLike, isValueLike } from './label-shape.ts';
import type { LabelValuePair } from './label-value-pair.ts';

const WITH_COLON = 0.9;
const KNOWN_LABEL = 0.8;
const BESIDE_EACH_OTHER = 0.6;
const IS_CONCEPT = 0.9;
/** In shares of the page's width. */
const WIDEST_GAP = 0.3;
/** In line heights. */
const HIGHEST_GAP = 1.2;
const INDENT = 0.015;

/**
 * Labels with their values on one page: `Label: value` on a line; a label that ends in a colon, or that is a known
 * business term, with the text right of it or else right under it; and rows of two texts of which the second is a figure.
 * `taken`: lines of tables, which speak for their columns and not for what stands beside.
 */
export function pageToPairs(
  index: PageIndex,
  taken: ReadonlySet<Line>,
  lookup: ConceptLookup,
): LabelValuePair[] {
  const { bands } = index.layout;
  const isKnown = (text: string) => lookup.likeness(text) >= IS_CONCEPT;
  const pairs: LabelValuePair[] = [];
  for (const [at, band] of bands.entries()) {
    for (const [position, line] of band.lines.entries()) {
      if (taken.has(line)) continue;
      const inside = lineToPairs(line);
      pairs.push(...inside);
      if (inside.length > 0 || !isLabelLike(line.text)) continue;
      const colon = /[:：]$/u.test(line.text);
      const known = colon || isKnown(line.text);
      const right = valueRightOf(band, position, taken, isKnown);
      const strength = colon ? WITH_COLON : known ? KNOWN_LABEL : BESIDE_EACH_OTHER;
      if (right !== null && (known || isRowOfTwo(band, right))) {
        pairs.push(toPair(line.text, right, right.words, strength));
      } else if (right === null && known) {
        const below = valueBelow(bands, at, line, taken, index, isKnown);
        if (below !== null) pairs.push(toPair(line.text, below, below.words, strength));
      }
    }
  }
  return pairs;
}

/** `Label: value`, once or several times on a line (`Date: 1.2.2024 Time: 10:05`). */
function lineToPairs(line: Line): LabelValuePair[] {
  const colons = line.words.flatMap((word, index) =>
    /\p{L}\)?[:：]$/u.test(word.text) || word.text === ':' ? [index] : [],
  );
  return colons.flatMap((colon, position) => {
    const first = position === 0 ? 0 : labelStart(line, (colons[position - 1] ?? 0) + 1, colon);
    const next = colons[position + 1];
    const end = next === undefined ? line.words.length : labelStart(line, colon + 1, next);
    const words = line.words.slice(colon + 1, end);
    const label = textOf(line.words.slice(first, colon + 1)).replace(/\s?[:：]$/u, '');
    if (words.length === 0 || !isLabelLike(label) || !isValueLike(textOf(words))) return [];
    return [toPair(label, line, words, WITH_COLON)];
  });
}

/** Where the label before a colon begins, behind another value: the last word with a figure ends that value, else one word is it. */
function labelStart(line: Line, from: number, colon: number): number {
  for (let index = colon; index > from; index -= 1) {
    if (/\d/.test(line.words[index - 1]?.text ?? '')) return index;
  }
  return Math.min(colon, from + 1);
}

function valueRightOf(
  band: Band,
  position: number,
  taken: ReadonlySet<Line>,
  isKnown: (text: string) => boolean,
): Line | null {
  const [line, right] = [band.lines[position], band.lines[position + 1]];
  if (line === undefined || right === undefined || taken.has(right)) return null;
  if (right.box.left - line.box.right > WIDEST_GAP) return null;
  return isValueLike(right.text) && !isKnown(right.text) ? right : null;
}

/** The text that begins under a label, or is centred under it, with nothing between. */
function valueBelow(
  bands: readonly Band[],
  at: number,
  label: Line,
  taken: ReadonlySet<Line>,
  index: PageIndex,
  isKnown: (text: string) => boolean,
): Line | null {
  const height = label.box.bottom - label.box.top;
  for (const band of bands.slice(at + 1, at + 4)) {
    for (const line of band.lines) {
      const gap = line.box.top - label.box.bottom;
      if (taken.has(line) || gap > HIGHEST_GAP * height || !isAligned(label, line)) continue;
      if (linesAbove(index, line.box)[0] !== label) continue;
      return isValueLike(line.text) && !isKnown(line.text) ? line : null;
    }
  }
  return null;
}

function isAligned({ box: a }: Line, { box: b }: Line): boolean {
  return Math.abs(a.left - b.left) < INDENT || Math.abs(a.left + a.right - b.left - b.right) < 2 * INDENT;
}

/** A band of two texts, or of pairs of texts, whose right one holds a figure: how forms and totals are set. */
function isRowOfTwo(band: Band, right: Line): boolean {
  return band.lines.length === 2 && /\d/.test(right.text) && right.words.length <= 4;
}

function toPair(label: string, line: Line, words: readonly Word[], strength: number): LabelValuePair {
  return { label, value: textOf(words), page: line.page, words, strength };
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
