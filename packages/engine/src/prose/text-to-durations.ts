import type { DurationUnit } from '../candidates/candidate.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { foldKeepingOffsets } from '../values/fold.ts';
import { COUNT_BY_WORD, TENS_BY_WORD, UNIT_BY_WORD } from './duration-words.ts';
import { ORDINALS } from './ordinals.ts';

/** A length of time in a text. */
export interface DurationReading {
  readonly count: number;
  readonly unit: DurationUnit;
  /** The count in figures with the unit in the text's language: `2 years`, `18 Monate`. */
  readonly value: string;
  /** Offsets into the text, `start` inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Words between a count and its unit that change nothing: `two (2) full calendar years`. */
const FILLERS = new Set(
  'full consecutive calendar business working whole complete successive additional further volle vollen ganze aufeinanderfolgende weitere weiteren years year'.split(
    ' ',
  ),
);
const MOST_FILLERS = 2;
const TOKEN = /\p{L}+(?:-\p{L}+){0,2}|\d{1,4}(?:[.,]\d)?/gu;
const MOST = 999;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Every length of time in a text: `two (2) years`, `18 months`, `thirty-day`, `zwei (2) Jahre`. Linear in its letters. */
export function textToDurations(text: string): DurationReading[] {
  const folded = foldKeepingOffsets(text);
  const tokens: Token[] = [];
  const found: DurationReading[] = [];
  for (const match of matchesOf(TOKEN, folded)) {
    const token = { text: match[0], start: match.index, end: match.index + match[0].length };
    const reading = unitToDuration(folded, token, tokens);
    const anniversary = token.text === 'anniversary' ? anniversaryToDuration(folded, token, tokens) : null;
    if (reading !== null)
      found.push({ ...reading, end: reading.end + pluralInBrackets(folded, reading.end) });
    else if (anniversary !== null) found.push(anniversary);
    tokens.push(token);
    if (tokens.length > 8) tokens.shift();
  }
  return found;
}

/** Letters of a plural that forms leave open: `2 year(s)`, `3 Jahr(e)`, `1 mes(es)`. */
function pluralInBrackets(folded: string, end: number): number {
  if (folded[end] !== '(') return 0;
  return /^\(\p{L}{1,2}\)/u.exec(folded.slice(end, end + 4))?.[0].length ?? 0;
}

/** Reads backwards from a unit to its count; `before` holds the last tokens before the unit. */
function unitToDuration(folded: string, token: Token, before: readonly Token[]): DurationReading | null {
  const hyphen = token.text.lastIndexOf('-');
  const unitText = token.text.slice(hyphen + 1);
  const unit = UNIT_BY_WORD.get(unitText);
  if (unit === undefined) return null;
  if (hyphen > 0) {
    const count = wordToCount(token.text.slice(0, hyphen));
    return count === null ? null : toReading(count, unit, token.start, token.end);
  }
  let at = before.length - 1;
  let skipped = 0;
  while (at >= 0 && skipped < MOST_FILLERS && FILLERS.has((before[at] as Token).text)) {
    at -= 1;
    skipped += 1;
  }
  const nearest = before[at];
  const next = before[at + 1] ?? token;
  if (nearest === undefined || !isJoint(folded.slice(nearest.end, next.start))) return null;
  const count = wordToCount(nearest.text);
  if (count === null) return null;
  const spelled = before[at - 1];
  if (spelled !== undefined && isJoint(folded.slice(spelled.end, nearest.start))) {
    // "two (2) years" says the count twice; the figures decide. "twenty two" is one count.
    if (/^\d/.test(nearest.text) && wordToCount(spelled.text) !== null && !/^\d/.test(spelled.text)) {
      if (spelled.text.length > 2)
        return toReading(count, unit, spelledStart(folded, before, at - 1), token.end);
    }
    const tens = TENS_BY_WORD.get(spelled.text);
    if (tens !== undefined && count < 10) return toReading(tens + count, unit, spelled.start, token.end);
  }
  return toReading(count, unit, nearest.start, token.end);
}

/** What ends on the second anniversary of its beginning lasts two years. */
function anniversaryToDuration(
  folded: string,
  token: Token,
  before: readonly Token[],
): DurationReading | null {
  const nearest = before.at(-1);
  const year = UNIT_BY_WORD.get('year');
  if (nearest === undefined || year === undefined || folded.slice(nearest.end, token.start).length > 8)
    return null;
  const spelled = before.at(-2);
  const count =
    ORDINALS.get(nearest.text) ??
    (/^\d/.test(nearest.text) ? wordToCount(nearest.text) : ORDINALS.get(spelled?.text ?? '')) ??
    null;
  return count === null ? null : toReading(count, year, nearest.start, token.end);
}

/** `twenty four (24)`: the words before a figure may be two. */
function spelledStart(folded: string, before: readonly Token[], at: number): number {
  const [word, tens] = [before[at] as Token, before[at - 1]];
  const isPair =
    tens !== undefined && TENS_BY_WORD.has(tens.text) && isJoint(folded.slice(tens.end, word.start));
  return isPair ? tens.start : word.start;
}

function isJoint(between: string): boolean {
  return between.length <= 4 && /^[\s()[\]\-\u2010-\u2013/]*$/u.test(between);
}

function wordToCount(word: string): number | null {
  if (/^\d/.test(word)) {
    const count = Number(word.replace(',', '.'));
    return count > 0 && count <= MOST ? count : null;
  }
  const known = COUNT_BY_WORD.get(word);
  if (known !== undefined) return known;
  const [tens, unit] = word.split('-');
  const [high, low] = [TENS_BY_WORD.get(tens ?? ''), COUNT_BY_WORD.get(unit ?? '')];
  return high !== undefined && low !== undefined && low < 10 ? high + low : null;
}

function toReading(
  count: number,
  { unit, singular, plural }: { unit: DurationUnit; singular: string; plural: string },
  start: number,
  end: number,
): DurationReading {
  return { count, unit, value: `${count} ${count === 1 ? singular : plural}`, start, end };
}
