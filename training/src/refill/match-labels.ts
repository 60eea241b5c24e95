import type { Page } from '@rowbox/engine';
import { cellAround, isClosed, isInCell } from './cell-around.ts';
import { type FormField, isMark } from './form-field.ts';
import { isSlight, type PointBox, pageToSegments, type Segment, toPoints } from './printed-segments.ts';
import { type Ground, type Side, type Standing, standingOf } from './side-of-field.ts';
import { isTelling, nameToText, tokensOf } from './text-tokens.ts';

/** The printed label of a field, as positions in `Page.words`. */
export interface LabelMatch {
  readonly side: Side;
  readonly segment: Segment;
  readonly words: readonly number[];
  /** Found by the field's own words, or so plainly beside it that nothing else can be meant. */
  readonly isSure: boolean;
}

export interface PageLabels {
  readonly ground: Ground;
  readonly fields: readonly FormField[];
  /** Of each field of the page, in their order. */
  readonly matches: readonly (LabelMatch | null)[];
}

interface Candidate {
  readonly field: number;
  readonly segment: Segment;
  readonly words: readonly number[];
  readonly standing: Standing;
  /** 0–1: share of the field's own words that the run has. */
  readonly told: number;
  readonly score: number;
}

/** A run with this share of the words by which the form calls the field is its label. */
const TOLD_ENOUGH = 0.4;
const PLAIN_FIT = 0.72;
const PLAIN_LEAD = 0.2;
const LONGEST_PLAIN_LABEL = 10;

/**
 * Finds the printed label of each field: words that the form's tooltip or the field's name share with the print near it,
 * and place. All fields of a page are assigned together, so that a printed label belongs to one of them.
 * @param sides how often labels stand on each side on this form, as far as known
 */
export function matchLabels(page: Page, fields: readonly FormField[], sides: Sides): PageLabels {
  const ground = groundOf(page, fields);
  const candidates = fields.map((field, at) => candidatesOf(at, field, ground, sides));
  const chosen = assign(candidates);
  const matches = chosen.map((candidate, at) =>
    candidate === null
      ? null
      : toMatch(candidate, candidates[at]!, ground, chosen, wordsOfField(fields[at]!)),
  );
  return { ground, fields, matches };
}

function groundOf(page: Page, fields: readonly FormField[]): Ground {
  const segments = pageToSegments(page, fields);
  const places = fields.map(({ box }) => toPoints(box, page));
  const sizes = page.words.map(({ fontSize }) => fontSize).sort((one, other) => one - other);
  return {
    page,
    segments,
    places,
    cells: places.map((place, at) => cellAround(place, page, isMark(fields[at]!) ? 4 : 0)),
    usualSize: sizes[sizes.length >> 1] ?? 9,
  };
}

function candidatesOf(at: number, field: FormField, ground: Ground, sides: Sides): readonly Candidate[] {
  const told = wordsOfField(field);
  const found = ground.segments.flatMap((segment) => {
    const standing = standingOf(at, field, segment, ground);
    if (standing === null || isSlight(segment, ground.page)) return [];
    const { words, share } = toldRun(segment, told, ground.page);
    const usual = isMark(field)
      ? 0.8 * (sides.marks.get(standing.side) ?? 0)
      : 0.3 * (sides.boxes.get(standing.side) ?? 0);
    const score = standing.fit + 1.3 * share + usual;
    return [{ field: at, segment, words, standing, told: share, score }];
  });
  return found.sort((one, other) => other.score - one.score).slice(0, 8);
}

/** The tokens by which the form itself calls the field; none: it doesn't. */
function wordsOfField({ tip, name }: FormField): readonly string[] {
  if (isTelling(tip)) return [...new Set(tokensOf(tip))];
  const text = nameToText(name);
  return isTelling(text) ? [...new Set(tokensOf(text))] : [];
}

/** The words of a segment that the field is called by, with what stands between them. */
function toldRun(
  segment: Segment,
  told: readonly string[],
  page: Page,
): { readonly words: readonly number[]; readonly share: number } {
  const tokens = segment.words.map((word) => tokensOf(page.words[word]!.text));
  let [best, from, to] = [0, 0, -1];
  for (let start = 0; start < tokens.length; start++) {
    let sum = 0;
    for (let end = start; end < tokens.length; end++) {
      for (const token of tokens[end]!) sum += told.includes(token) ? 1 : -0.55;
      if (sum > best) [best, from, to] = [sum, start, end];
    }
  }
  if (to < 0) return { words: segment.words, share: 0 };
  const hits = new Set(
    tokens
      .slice(from, to + 1)
      .flat()
      .filter((token) => told.includes(token)),
  );
  const share = hits.size / Math.min(told.length, 7);
  const isWhole =
    segment.words.length <= LONGEST_PLAIN_LABEL || (to - from + 1) / segment.words.length > 0.55;
  return {
    words: isWhole ? segment.words : widened(segment.words, from, to, page),
    share: Math.min(1, share),
  };
}

/** A run does not begin or end in the middle of a phrase where two or three more words end it. */
function widened(words: readonly number[], from: number, to: number, page: Page): readonly number[] {
  const start = from <= 2 ? 0 : from;
  const end = words.findIndex(
    (word, at) => at >= to && at <= to + 3 && /[.,;:)]$/.test(page.words[word]!.text),
  );
  return words.slice(start, (end < 0 ? to : end) + 1);
}

/** Best pairs first; then pairs change places as long as the whole gains. */
function assign(candidates: readonly (readonly Candidate[])[]): (Candidate | null)[] {
  const chosen: (Candidate | null)[] = candidates.map(() => null);
  const overlaps = (one: Candidate, other: Candidate): boolean =>
    one.segment.index === other.segment.index && one.words.some((word) => other.words.includes(word));
  const holders = (candidate: Candidate): readonly Candidate[] =>
    chosen.filter(
      (held): held is Candidate =>
        held !== null && held.field !== candidate.field && overlaps(held, candidate),
    );
  for (const candidate of candidates.flat().sort((one, other) => other.score - one.score))
    if (chosen[candidate.field] === null && holders(candidate).length === 0 && candidate.score > 0.45)
      chosen[candidate.field] = candidate;
  for (let round = 0; round < 3; round++)
    for (const candidate of candidates.flat()) {
      const [holder, ...more] = holders(candidate);
      if (holder === undefined || more.length > 0 || chosen[candidate.field] === candidate) continue;
      const retreat = candidates[holder.field]!.find(
        (other) => !overlaps(other, candidate) && holders(other).length === 0,
      );
      const now = holder.score + (chosen[candidate.field]?.score ?? 0);
      if (candidate.score + (retreat?.score ?? 0) <= now + 0.05) continue;
      chosen[candidate.field] = candidate;
      chosen[holder.field] = retreat ?? null;
    }
  return chosen;
}

function toMatch(
  candidate: Candidate,
  rivals: readonly Candidate[],
  ground: Ground,
  chosen: readonly (Candidate | null)[],
  called: readonly string[],
): LabelMatch {
  const { standing, segment, told } = candidate;
  const taken = new Set(
    chosen.flatMap((other) => (other === null || other === candidate ? [] : [...other.words])),
  );
  const free = rivals.filter((rival) => rival !== candidate && !rival.words.some((word) => taken.has(word)));
  const lead = candidate.score - Math.max(0, ...free.map(({ score }) => score));
  const isShort = candidate.words.length <= LONGEST_PLAIN_LABEL;
  const numbered = upToNumber(candidate, ground, taken);
  const isItem = standing.side === 'left' && numbered !== null && standing.fit > 0.4 && lead >= PLAIN_LEAD;
  const isPlain =
    (standing.fit >= PLAIN_FIT && lead >= PLAIN_LEAD && isShort && standing.side !== 'below') || isItem;
  // A field that prints under its line has nothing plain over it: else the form calls it by its neighbour's name.
  const isContested =
    standing.side === 'below' && free.some((rival) => rival.standing.fit > 0.8 && rival.told === 0);
  const isTold = told >= TOLD_ENOUGH && standing.fit > 0.2 && !isContested;
  const words = isItem
    ? numbered
    : [
        ...numberBefore(candidate, ground),
        ...candidate.words,
        ...linesWith(candidate, ground, taken, called),
      ];
  return { side: standing.side, segment, words, isSure: isTold || isPlain };
}

const ITEM_NUMBER = /^[([]?(\d{1,2}[a-z]?|[a-z])[.)\]]?$/i;

/** `12a` at the left of a label, apart from it. */
export function numberBefore(
  { segment, words }: Pick<Candidate, 'segment' | 'words'>,
  { segments, page }: Ground,
): readonly number[] {
  if (words[0] !== segment.words[0]) return [];
  const middle = (segment.box.top + segment.box.bottom) / 2;
  const before = segments.find(
    (other) =>
      other.words.length === 1 &&
      ITEM_NUMBER.test(page.words[other.words[0]!]!.text) &&
      other.box.top < middle &&
      other.box.bottom > middle &&
      other.box.right <= segment.box.left + 1 &&
      segment.box.left - other.box.right < 3.5 * segment.size,
  );
  return before?.words ?? [];
}

const LONGEST_ITEM = 45;

/** The words of a numbered item whose last line the label is, as on tax forms: `8 Income percentage. If … ▁▁▁`; null: it is none. */
function upToNumber(
  candidate: Candidate,
  ground: Ground,
  taken: ReadonlySet<number>,
): readonly number[] | null {
  const words = [...candidate.words];
  for (let last = candidate.segment; words.length <= LONGEST_ITEM; ) {
    if (ITEM_NUMBER.test(ground.page.words[last.words[0]!]!.text)) return words;
    const number = numberBefore({ segment: last, words: last.words }, ground);
    if (number.length > 0) return [...number, ...words];
    const before: Segment = last;
    const next = ground.segments.find(
      (other) => follows(other, before) && !other.words.some((word) => taken.has(word)),
    );
    if (next === undefined) return null;
    words.unshift(...next.words);
    last = next;
  }
  return null;
}

/** The lines above and below that go on with the label: the same print in the same cell, at the same field, or in its words. */
export function linesWith(
  { segment, field, words, standing }: Pick<Candidate, 'segment' | 'field' | 'words' | 'standing'>,
  ground: Ground,
  taken: ReadonlySet<number>,
  called: readonly string[],
): readonly number[] {
  if (words.length !== segment.words.length || standing.side === 'below') return [];
  const { page, places, segments } = ground;
  const [cell, place] = [ground.cells[field]!, places[field]!];
  const isAlone =
    isClosed(cell, page) &&
    isInCell(segment.box, cell) &&
    !places.some((other, at) => at !== field && isInCell(other, cell));
  const goesOn = (other: Segment): boolean => {
    const [, middle] = middleOf(other.box);
    const tokens = other.words.flatMap((word) => tokensOf(page.words[word]!.text));
    const isBeside = standing.side === 'left' && middle > place.top - 2 && middle < place.bottom + 2;
    const isOfMark =
      standing.side === 'right' && !places.some((box) => box.top < middle && box.bottom > middle);
    const isCalled =
      tokens.length > 0 && tokens.filter((token) => called.includes(token)).length * 2 > tokens.length;
    return (isAlone && isInCell(other.box, cell)) || isBeside || isOfMark || isCalled;
  };
  const more: Segment[] = [];
  for (const isDown of standing.side === 'right' ? [true] : [true, false]) {
    for (
      let last = segment, next: Segment | undefined = segment;
      next !== undefined && more.length < 5;
      last = next ?? last
    ) {
      next = segments.find(
        (other) =>
          follows(isDown ? last : other, isDown ? other : last) &&
          !more.includes(other) &&
          !other.words.some((word) => taken.has(word)) &&
          goesOn(other),
      );
      if (next !== undefined) more.push(next);
    }
  }
  return more.flatMap((other) => other.words);
}

/** Whether `lower` is the next line of the paragraph that `upper` is a line of. */
export function follows(upper: Segment, lower: Segment): boolean {
  const gap = lower.box.top - upper.box.bottom;
  return (
    upper.index !== lower.index &&
    gap > -0.3 * upper.size &&
    gap < 0.6 * upper.size &&
    Math.abs(upper.size - lower.size) < 0.12 * upper.size &&
    (Math.abs(upper.box.left - lower.box.left) < 1.5 * upper.size ||
      Math.abs(upper.box.left + upper.box.right - lower.box.left - lower.box.right) < 2 * upper.size)
  );
}

const middleOf = (box: PointBox): readonly [number, number] => [
  (box.left + box.right) / 2,
  (box.top + box.bottom) / 2,
];

/** How often labels stand on each side of boxes to tick and of all other fields, as shares. */
export interface Sides {
  readonly marks: ReadonlyMap<Side, number>;
  readonly boxes: ReadonlyMap<Side, number>;
}

export const NO_SIDES: Sides = { marks: new Map(), boxes: new Map() };

/** Counted on the labels that were found for sure; nothing is said where there are too few. */
export function sidesOf(pages: readonly PageLabels[]): Sides {
  const found = pages.flatMap(({ matches, fields }) =>
    matches.flatMap((match, at) =>
      match?.isSure ? [{ side: match.side, isMark: isMark(fields[at]!) }] : [],
    ),
  );
  return {
    marks: shares(found.filter(({ isMark: mark }) => mark)),
    boxes: shares(found.filter(({ isMark: mark }) => !mark)),
  };
}

function shares(found: readonly { readonly side: Side }[]): ReadonlyMap<Side, number> {
  if (found.length < 5) return new Map();
  return new Map(
    [...new Set(found.map(({ side }) => side))].map((side) => [
      side,
      found.filter((other) => other.side === side).length / found.length,
    ]),
  );
}
