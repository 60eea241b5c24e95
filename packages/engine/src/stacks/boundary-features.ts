import type { FixedWord } from '../memory/page-context.ts';
import type { PageTraits } from './page-traits.ts';

/* Numbers about two pages that follow each other, by which a document begins on the second one, or goes on. */

/** 1: yes, -1: no, 0: not known. */
const sign = (is: boolean): number => (is ? 1 : -1);
/** What shares are without being known, so that not to know one says nothing. */
const USUAL_SHARE = 0.3;

const FEATURES = {
  saysFirst: ({ statement }) => (statement === null ? 0 : sign(statement.number === 1)),
  saysNext: ({ statement }, before) =>
    statement === null || before.statement === null
      ? 0
      : sign(statement.number === before.statement.number + 1),
  wasLast: (_, { statement }) =>
    statement === null || statement.of === null ? 0 : sign(statement.number >= statement.of),
  sameTotal: ({ statement }, before) =>
    statement === null || statement.of === null || before.statement === null || before.statement.of === null
      ? 0
      : sign(statement.of === before.statement.of),
  oneIsNumbered: ({ statement }, before) => Number((statement === null) !== (before.statement === null)),
  loneNext: ({ loneNumber }, before) =>
    loneNumber === null || before.loneNumber === null ? 0 : sign(loneNumber === before.loneNumber + 1),
  loneFirst: ({ loneNumber }) => (loneNumber === null ? 0 : sign(loneNumber === 1)),
  wentOn: (_, { goesOn }) => Number(goesOn),
  isCarried: ({ isCarried }) => Number(isCarried),
  title: ({ title }) => Math.min(title, 2),
  titleBefore: (_, { title }) => Math.min(title, 2),
  titleAlone: ({ title }, before) => Number(title > 0 && before.title === 0),
  largest: ({ largest }) => Math.min(largest, 3),
  largestToBefore: ({ largest }, before) => Math.min(largest / Math.max(1, before.largest), 3),
  headAtPlaces: ({ head }, before) => shareAtPlaces(head, before.head) - USUAL_SHARE,
  pageAtPlaces: ({ fixed }, before) => shareAtPlaces(fixed, before.fixed) - USUAL_SHARE,
  sharedWords: ({ wordSet }, before) => shareOf(wordSet, before.wordSet) - USUAL_SHARE,
  sharedIdentifiers: ({ identifiers }, before) => shareOf(identifiers, before.identifiers) - USUAL_SHARE,
  noIdentifierShared: ({ identifiers }, before) => Number(shareOf(identifiers, before.identifiers) === 0),
  sharedKeys: ({ senderKeys }, before) =>
    shareOf(new Set(senderKeys), new Set(before.senderKeys)) - USUAL_SHARE,
  otherKeys: ({ senderKeys }, before) =>
    Number(shareOf(new Set(senderKeys), new Set(before.senderKeys)) === 0),
  keys: ({ senderKeys }) => Math.min(senderKeys.length, 6),
  bottomBefore: (_, { bottom }) => bottom,
  bottom: ({ bottom }) => bottom,
  top: ({ top }) => top,
  left: ({ left }, before) => Math.min(Math.abs(left - before.left), 0.1),
  otherSize: ({ width, height }, before) =>
    Number(Math.abs(width - before.width) + Math.abs(height - before.height) > 4),
  fontSize: ({ fontSize }, before) => Math.min(Math.abs(fontSize - before.fontSize), 2),
  sums: ({ sums }) => Math.min(sums, 4),
  sumsBefore: (_, { sums }) => Math.min(sums, 4),
  words: ({ words }, before) => Math.max(-2, Math.min(2, Math.log((words + 1) / (before.words + 1)))),
  goesOnWithin: ({ beginsWithin }, { breaksOff }) => Number(beginsWithin) + Number(breaksOff),
} as const satisfies Record<string, (page: PageTraits, before: PageTraits) => number>;

export const BOUNDARY_FEATURES = Object.keys(FEATURES);

export const boundaryToFeatures = (page: PageTraits, before: PageTraits): readonly number[] =>
  Object.values(FEATURES).map((feature) => feature(page, before));

/** The usual one where either has none. */
function shareOf(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const fewer = Math.min(own.size, other.size);
  if (fewer === 0) return USUAL_SHARE;
  let shared = 0;
  for (const one of own) if (other.has(one)) shared += 1;
  return shared / fewer;
}

const NEAR_X = 0.012;
const NEAR_Y = 0.018;

/** The share of words that stand at the same places on the other page. */
function shareAtPlaces(own: readonly FixedWord[], other: readonly FixedWord[]): number {
  if (own.length === 0 || other.length === 0) return USUAL_SHARE;
  const byText = new Map<string, FixedWord[]>();
  for (const word of other) {
    const same = byText.get(word.text);
    if (same === undefined) byText.set(word.text, [word]);
    else same.push(word);
  }
  const there = own.filter(({ text, left, top }) =>
    byText
      .get(text)
      ?.some((word) => Math.abs(word.left - left) < NEAR_X && Math.abs(word.top - top) < NEAR_Y),
  );
  return there.length / Math.min(own.length, other.length);
}
