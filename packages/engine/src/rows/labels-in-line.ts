import type { FieldValue } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { Line } from '../layout/line.ts';
import { conceptSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { remembered } from '../lexicon/remembered.ts';
import { textToConcepts } from '../lexicon/text-to-concepts.ts';
import type { Word } from '../page/page.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell, readingToValue } from './cell-to-value.ts';

/** A label of one of a group's fields in a line of text, and the words that stand behind it up to the next label. */
export interface LabelInLine {
  /** Index of the field whose label the words most surely are. */
  readonly field: number;
  /** How surely they are each field's label, 0–1. */
  readonly similarities: readonly number[];
  readonly label: readonly Word[];
  /** May be empty: the value stands elsewhere, or nowhere. */
  readonly behind: readonly Word[];
}

const NAMED = 0.8;
const LONGEST_LABEL = 5;
const MOST_WORDS = 40;
/** What parts one statement of a line from the next. */
const PART = /^[/|;·•–—-]$|[;|]$/u;
/** Between a label and its value. */
const FILLER = /^(?:[:#№=.-]|n[°ºr]\.?|no\.?|num\.?)$/iu;
const HOLDS_DIGIT = /\d/;
const CAPITALS = /^\p{Lu}{1,4}$/u;
const BEFORE_DATE = /^(?:VOM|VON|OF|DU|DEL|VAN|FROM|ON|AM|LE|DATE|DE|DI|AND|UND|ET)$/u;
/** A day, or a word that leads to one: it ends the number before it. */
const DATE_LIKE = /^\d{1,4}[./-]\d{1,2}[./-]\d{0,4}[,.]?$/;

/**
 * The labels of a group's fields in a line, left to right: behind each stands its value. A label begins a line, follows
 * a dividing mark or ends in a colon; without a colon it must be followed by a digit.
 */
export function labelsInLine(line: Line, profiles: readonly FieldProfile[]): LabelInLine[] {
  const words = line.words.slice(0, MOST_WORDS);
  const found: LabelInLine[] = [];
  let start = 0;
  while (start < words.length) {
    const label = labelAt(words, start, profiles);
    if (label === null) {
      start++;
      continue;
    }
    const from = start + label.length;
    const end = endOfValue(words, from);
    found.push({
      field: label.field,
      similarities: label.similarities,
      label: words.slice(start, from),
      behind: withoutFillers(words.slice(from, end)),
    });
    start = Math.max(end, from);
  }
  return found;
}

type Similarities = (text: string) => readonly number[];

/** A document says the same few labels again and again, and asks for those of one group several times. */
const similaritiesOf = new WeakMap<readonly FieldProfile[], Similarities>();

/** How surely a text is each profile's label, each text looked up once as long as the profiles are kept. */
function similaritiesTo(profiles: readonly FieldProfile[]): Similarities {
  const known = similaritiesOf.get(profiles);
  if (known !== undefined) return known;
  const look = remembered((text: string) => {
    const tokens = labelTokens(text);
    const concepts = textToConcepts(text, tokens);
    return profiles.map((profile) => conceptSimilarity(profile, concepts, tokens));
  });
  similaritiesOf.set(profiles, look);
  return look;
}

interface LabelAt {
  readonly field: number;
  readonly similarities: readonly number[];
  readonly length: number;
}

function labelAt(words: readonly Word[], start: number, profiles: readonly FieldProfile[]): LabelAt | null {
  let best: LabelAt | null = null;
  let most = NAMED;
  const isFree = start === 0 || PART.test(words[start - 1]?.text ?? '');
  for (let length = 1; length <= LONGEST_LABEL && start + length <= words.length; length++) {
    const last = words[start + length - 1]?.text ?? '';
    // Labels hold no figures; looking them up costs most of the time.
    if (HOLDS_DIGIT.test(last)) break;
    const next = words[start + length];
    const hasColon = last.endsWith(':') || next?.text === ':';
    const isWhole = isFree && (next === undefined || HOLDS_DIGIT.test(next.text));
    if (hasColon || isWhole) {
      const text = words
        .slice(start, start + length)
        .map((word) => word.text)
        .join(' ');
      const similarities = similaritiesTo(profiles)(text);
      const highest = Math.max(...similarities);
      if (highest >= most && (highest > most || best === null)) {
        most = highest;
        best = { field: similarities.indexOf(highest), similarities, length };
      }
    }
    if (last.endsWith(':')) break;
  }
  return best;
}

/** Where a value that begins at a word ends: before the next word that belongs to a label with a colon, or at a mark. */
function endOfValue(words: readonly Word[], from: number): number {
  for (let index = from; index < words.length; index++) {
    const text = words[index]?.text ?? '';
    if (index > from && PART.test(text)) return /^\S$/u.test(text) ? index : index + 1;
    if (index > from && text.length > 1 && text.endsWith(':')) return index;
  }
  return words.length;
}

function withoutFillers(words: readonly Word[]): readonly Word[] {
  let first = 0;
  while (first < words.length && FILLER.test(words[first]?.text ?? '')) first++;
  return words.slice(first);
}

/** Reads the words behind a label as its field's value: of a number that names something only what belongs to it. Null: none. */
export function wordsToValue(
  words: readonly Word[],
  page: number,
  profile: FieldProfile,
  conventions: Conventions,
  confidence: number,
): FieldValue | null {
  const isNumber = profile.kinds[0] === 'identifier' && profile.concepts.size > 0;
  const own = isNumber ? numberWords(words) : words;
  if (own.length === 0) return null;
  const cell = linesToCell([wordsToLine(own, page)]);
  const reading = cell && readCell(cell, profile.field, conventions);
  return reading ? readingToValue(reading, page, confidence) : null;
}

/**
 * The words of a number: those that hold digits, in succession and not a date, with the groups of capitals before and
 * between them (`LH 1172`, `AB12 CDE`); the first word where none holds digits.
 */
function numberWords(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex((word) => HOLDS_DIGIT.test(word.text));
  if (first < 0 || first > 1) return words.slice(0, 1);
  let end = first + 1;
  while (end < words.length && isMoreOfNumber(words[end])) end++;
  const own = words.slice(CAPITALS.test(words[0]?.text ?? '') ? 0 : first, end);
  return own.map((word) => ({ ...word, text: word.text.replace(/^[#№:]+(?=.)/u, '') }));
}

function isMoreOfNumber(word: Word | undefined): boolean {
  if (word === undefined || DATE_LIKE.test(word.text)) return false;
  return HOLDS_DIGIT.test(word.text) || (CAPITALS.test(word.text) && !BEFORE_DATE.test(word.text));
}
