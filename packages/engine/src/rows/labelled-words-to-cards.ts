import type { Place } from '../layout/place-words.ts';
import type { LabelledWords } from './find-labelled-words.ts';

/** One of several things that a document describes by the same labels, one below or beside the other. */
export interface Card {
  /** Where its first label stands. */
  readonly page: number;
  readonly band: number;
  readonly label: Place;
  /** By index of the group's fields. */
  readonly values: ReadonlyMap<number, LabelledWords>;
}

const LEAST_CARDS = 2;
const LEAST_FIELDS = 2;
/** Share of the fullest card's fields that a card must have. */
const AS_FULL = 0.5;
/** How often a field must come, in shares of the commonest one, to begin every card. */
const EVERY = 0.6;
/** Labels that begin within so many points of each other stand in one column; more columns hold no cards. */
const SAME_COLUMN = 12;
const MOST_COLUMNS = 12;

interface OpenCard {
  readonly first: LabelledWords;
  readonly values: Map<number, LabelledWords>;
}

/**
 * Gathers labelled words into cards (items, journeys, positions, vehicles told by the same labels over and over):
 *
 * 1. The first field that comes about as often as the commonest one begins every card.
 * 2. Cards may stand side by side: their first labels then begin in several columns.
 * 3. Any other value belongs to the last card above it in its column; the first value of a field counts.
 *
 * No card when fewer than two have at least two fields.
 */
export function labelledWordsToCards(found: readonly LabelledWords[]): Card[] {
  const leading = leadingField(found);
  if (leading === null) return [];
  const columns = distinct(found.flatMap(({ field, label }) => (field === leading ? [label.left] : [])));
  const columnOf = (place: Place) => columns.findLastIndex((left) => left <= place.left + SAME_COLUMN);
  if (columns.length > MOST_COLUMNS) return [];
  const cards: OpenCard[] = [];
  const lastInColumn = new Map<number, OpenCard>();
  for (const value of found) {
    const column = columnOf(value.label);
    if (value.field === leading) {
      const opened: OpenCard = { first: value, values: new Map() };
      cards.push(opened);
      lastInColumn.set(column, opened);
    }
    const card = lastInColumn.get(column);
    if (card && !card.values.has(value.field)) card.values.set(value.field, value);
  }
  const most = cards.reduce((size, { values }) => Math.max(size, values.size), 0);
  const whole = cards
    .filter(({ values }) => values.size >= Math.max(LEAST_FIELDS, AS_FULL * most))
    .map(({ first: { page, band, label }, values }) => ({ page, band, label, values }));
  return whole.length < LEAST_CARDS ? [] : whole;
}

function leadingField(found: readonly LabelledWords[]): number | null {
  const counts = new Map<number, number>();
  for (const { field } of found) counts.set(field, (counts.get(field) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most < LEAST_CARDS || counts.size < LEAST_FIELDS) return null;
  return found.find(({ field }) => (counts.get(field) ?? 0) >= EVERY * most)?.field ?? null;
}

/** The values without those near a smaller one, in order. */
function distinct(lefts: readonly number[]): number[] {
  const sorted = [...lefts].sort((a, b) => a - b);
  return sorted.filter((left, index) => index === 0 || left - (sorted[index - 1] ?? 0) > SAME_COLUMN);
}
