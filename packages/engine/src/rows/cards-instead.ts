import type { FieldValue } from '@rowbox/contract';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import type { PlacedLine } from '../tables/placed-bands.ts';
import { type PlacedPage, placePages } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { absentValue } from './cell-to-value.ts';
import { fieldMeaning } from './field-meaning.ts';
import { findLabelledWords } from './find-labelled-words.ts';
import { type Card, labelledWordsToCards } from './labelled-words-to-cards.ts';
import { wordsToValue } from './labels-in-line.ts';

export interface CardRows {
  readonly rows: readonly FieldValues[];
  readonly words: readonly Word[];
}

/** How many times as many values as other rows cards must give to stand in their place. */
const RICHER = 1.2;
const ABSENT = 0.7;
/** How sure a value behind its label is, and one that stands beside or below it. */
const BEHIND = 0.88;
const BESIDE = 0.82;
/** The line above a card's first label that names it: how sure that is, and how far above it may stand (font sizes). */
const NAME_ABOVE = 0.75;
const FARTHEST_ABOVE = 1.6;
const SAME_EDGE = 12;
/** Share of the cards that must have such a line. */
const MOST = 0.8;
const MEANT = 0.5;

/**
 * The rows of a group that stands in no table but as blocks of labels and values that repeat (`Item: … Quantity: …
 * Price: …`, journeys, positions), when that gives clearly more values than the rows read otherwise. Null: it does not.
 */
export function cardsInstead(
  layout: DocumentLayout,
  profiles: readonly FieldProfile[],
  rows: readonly FieldValues[],
  conventions: Conventions,
): CardRows | null {
  if (profiles.length < 2) return null;
  const pages = placePages(layout.pages);
  const cards = labelledWordsToCards(findLabelledWords(pages, profiles));
  if (cards.length === 0) return null;
  const name = nameOfCards(cards, pages, profiles);
  const said = cards.map((card, index) =>
    wordsOfCard(card, name && { field: name.field, line: name.lines[index] ?? null }, pages),
  );
  const cardRows = said.map((own) => wordsToValues(own, profiles, conventions));
  if (countValues(cardRows) < RICHER * countValues(rows)) return null;
  return { rows: cardRows, words: said.flatMap((own) => [...own.values()].flatMap(({ words }) => words)) };
}

/**
 * The lines tightly above the cards' first labels name them, where nearly all cards have one and the description, or else
 * the only text field that no label said, is still without a value. Null: they don't.
 */
function nameOfCards(
  cards: readonly Card[],
  pages: readonly PlacedPage[],
  profiles: readonly FieldProfile[],
): { readonly field: number; readonly lines: readonly (PlacedLine | null)[] } | null {
  const said = new Set(cards.flatMap(({ values }) => [...values.keys()]));
  const unsaid = profiles.flatMap(({ field }, index) =>
    field.type === 'text' && !said.has(index) ? [index] : [],
  );
  const description = fieldMeaning(profiles, 'description', MEANT);
  const field =
    unsaid.find((index) => index === description) ?? (unsaid.length === 1 ? unsaid[0] : undefined);
  const lines = cards.map((card) => nameAbove(card, pages));
  const isUsual = lines.filter((line) => line !== null).length >= MOST * cards.length;
  return field !== undefined && isUsual ? { field, lines } : null;
}

function nameAbove({ page, band, label }: Card, pages: readonly PlacedPage[]): PlacedLine | null {
  const line = pages[page]?.bands[band - 1]?.lines.find(
    (other) => Math.abs(other.left - label.left) < SAME_EDGE && /\p{L}{2}/u.test(other.line.text),
  );
  if (!line || line.line.text.endsWith(':')) return null;
  return label.top - line.bottom < FARTHEST_ABOVE * line.line.fontSize ? line : null;
}

interface SaidWords {
  readonly words: readonly Word[];
  /** From 1. */
  readonly page: number;
  readonly trust: number;
}

function wordsOfCard(
  card: Card,
  name: { readonly field: number; readonly line: PlacedLine | null } | null,
  pages: readonly PlacedPage[],
): ReadonlyMap<number, SaidWords> {
  const said = new Map<number, SaidWords>();
  if (name?.line) {
    const { words, page } = name.line.line;
    said.set(name.field, { words, page, trust: NAME_ABOVE });
  }
  for (const [field, { words, page, isBehind }] of card.values) {
    const number = pages[page]?.layout.page.number ?? 1;
    said.set(field, { words, page: number, trust: isBehind ? BEHIND : BESIDE });
  }
  return said;
}

function wordsToValues(
  said: ReadonlyMap<number, SaidWords>,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): FieldValues {
  return Object.fromEntries(
    profiles.map((profile, index): [string, FieldValue] => {
      const own = said.get(index);
      const value = own && wordsToValue(own.words, own.page, profile, conventions, own.trust);
      return [profile.field.key, value ?? absentValue(ABSENT)];
    }),
  );
}

function countValues(rows: readonly FieldValues[]): number {
  return rows.reduce(
    (sum, row) => sum + Object.values(row).filter((value) => value.value !== null).length,
    0,
  );
}
