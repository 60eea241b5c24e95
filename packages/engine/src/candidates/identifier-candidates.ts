import { labelTokens } from '../lexicon/label-tokens.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { CURRENCY_CODES } from '../values/currency.ts';
import type { Candidate } from './candidate.ts';
import { runToCandidate, type TextRun } from './text-run.ts';

const TRIM_START = /^[^\p{L}\p{N}]+/u;
const TRIM_END = /[^\p{L}\p{N}]+$/u;
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N}/._\-+*\\&]*$/u;
/** `************4471`, `XXXX-XXXX-XXXX-9002`: a card's or an account's number of which the end alone is told. */
const MASKED = /^(?:[*#•xX]{2,16}-?){1,5}\d{3,6}$/u;
const LONGEST = 40;
/** Groups of digits that one number may be written in. */
const MOST_GROUPS = 6;
const CONTINUES_GROUP = /^[\dA-Z]{0,3}\d{2,4}$/;

/** Words that could name a document or a thing: they hold a digit and no punctuation but what numbers are made of. */
export function runToIdentifiers(run: TextRun): Candidate[] {
  const found: Candidate[] = [];
  for (let index = 0; index < run.words.length; index += 1) {
    const word = run.words[index];
    if (word === undefined) continue;
    if (!/\p{N}/u.test(word.text)) {
      if (BIC.test(word.text)) found.push(...wordToBic(run, index));
      continue;
    }
    // `PO:4711`: the label sticks to the number.
    const colon = word.text.search(/[:#=](?=[^:#=]*\p{N}[^:#=]*$)/u);
    const piece = word.text.slice(colon + 1);
    const lead = colon + 1 + (TRIM_START.exec(piece)?.[0].length ?? 0);
    const masked = MASKED.exec(word.text)?.[0];
    if (masked !== undefined) {
      const start = run.starts[index] as number;
      const part = {
        kind: 'identifier' as const,
        value: masked,
        start,
        end: start + masked.length,
        strength: 1,
      };
      found.push(...[runToCandidate(run, part) ?? []].flat());
      continue;
    }
    const value = word.text.slice(lead).replace(TRIM_END, '');
    if (value.length === 0 || value.length > LONGEST || !SHAPE.test(value)) continue;
    const start = (run.starts[index] as number) + lead;
    const single = runToCandidate(run, {
      kind: 'identifier',
      value,
      start,
      end: start + value.length,
      strength: identifierStrength(value),
    });
    if (single !== null) found.push(single);
    found.push(...groupedIdentifiers(run, index));
  }
  const whole = run.isParagraph ? null : lastGroups(run);
  if (whole === null) return found;
  // Behind a colon, short groups are one number: its parts are none.
  const isTold = /:\s$/.test(whole.before) && /^\S{1,4}\s/.test(whole.text);
  return [
    ...(isTold
      ? found.filter(({ words }) => words[0] !== undefined && !whole.words.includes(words[0]))
      : found),
    whole,
  ];
}

/** A bank's code in letters alone: of the bank, its country and its place. */
const BIC =
  /^[A-Z]{4}(?:A[DT]|B[EG]|C[HYZ]|D[EK]|E[ES]|F[IR]|G[BR]|H[RU]|I[EST]|L[ITUV]|M[CT]|N[LO]|P[LT]|RO|S[EIKM])[A-Z]{2}(?:[A-Z]{3})?[.,;]?$/;

function wordToBic(run: TextRun, index: number): readonly Candidate[] {
  const start = run.starts[index] as number;
  const value = (run.words[index]?.text ?? '').replace(TRIM_END, '');
  const parts = { kind: 'identifier' as const, value, start, end: start + value.length, strength: 1 };
  return [runToCandidate(run, parts) ?? []].flat();
}

/** One group of a number that is written in several, letters among them. */
const GROUP = /^(?=.*[\p{Lu}\d])[\p{Lu}\d][\p{Lu}\d./-]{0,11}$/u;
/** Digits of a card's number that are not told. */
const HIDDEN = /^(?:[*•]{2,6}|[Xx]{4})$/;
const LONGEST_LETTERS = 3;
const LEAST_DIGITS = 3;

/** `QQ 12 34 56 C`, `SK 1742`, `142 2408891765`: all short groups a line ends with, up to its label. */
function lastGroups(run: TextRun): Candidate | null {
  let first = run.words.length;
  while (first > 0 && (isGroup(run.words[first - 1]?.text ?? '') || partsGroups(run, first - 1))) first -= 1;
  const count = run.words.length - first;
  if (count < 2 || count > MOST_GROUPS) return null;
  const start = run.starts[first] as number;
  const value = run.text.slice(start);
  if (
    value.replace(/\D/g, '').length < LEAST_DIGITS ||
    value.length > LONGEST ||
    !/\p{Lu}|[\d*•] \d/u.test(value)
  )
    return null;
  return runToCandidate(run, { kind: 'identifier', value, start, end: run.text.length, strength: 0.6 });
}

/** Between two groups with letters: `41-BZT-7 / OP-38-RR`, a lorry and its trailer. */
function partsGroups({ words }: TextRun, at: number): boolean {
  if (words[at]?.text !== '/') return false;
  return [words[at - 1], words[at + 1]].every((word) => {
    const text = word?.text ?? '';
    return isGroup(text) && /\p{Lu}/u.test(text);
  });
}

function isGroup(word: string): boolean {
  if (HIDDEN.test(word)) return true;
  if (!GROUP.test(word) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|[.,]\d{2}$/.test(word)) return false;
  if (/\d/.test(word)) return true;
  return word.length <= LONGEST_LETTERS && !CURRENCY_CODES.has(word) && labelTokens(word)[0] !== 'number';
}

/**
 * `812 345 679`, `FR 47 812 345 679`, `RE 2024/17`: short groups that make one number, beginning at this word, with and
 * without the letters in front, which may be a country, a series, or a label.
 */
function groupedIdentifiers(run: TextRun, index: number): Candidate[] {
  const previous = run.words[index - 1];
  if (previous !== undefined && /^[A-Z]{0,3}\d{1,6}$/.test(previous.text)) return [];
  let last = index;
  const startsGroup = /^[A-Z]{0,3}\d{1,4}$/.test(run.words[index]?.text ?? '');
  while (startsGroup && last - index < MOST_GROUPS && CONTINUES_GROUP.test(run.words[last + 1]?.text ?? ''))
    last += 1;
  const leads = previous !== undefined && /^[A-Z]{1,3}$/.test(previous.text) ? [1, 0] : [0];
  return flatMapped(leads, (lead) => {
    if (lead === 0 && last === index) return [];
    const start = run.starts[index - lead] as number;
    const end = (run.starts[last] as number) + (run.words[last]?.text.length ?? 0);
    const value = run.text.slice(start, end).replace(TRIM_END, '');
    if (value.length > LONGEST) return [];
    const parts = { kind: 'identifier' as const, value, start, end: start + value.length, strength: 0.5 };
    return runToCandidate(run, parts) ?? [];
  });
}

/** Digits make a number; decimals, one or two digits alone, percent and times make it unlikely to name anything. */
function identifierStrength(value: string): number {
  const digits = value.replace(/\D/g, '').length;
  if (/^\d+[.,]\d{1,2}$/.test(value) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(value)) return 0.15;
  if (digits === 1) return value.length <= 2 ? 0.1 : 0.3;
  if (digits === 2) return value.length === 2 ? 0.15 : 0.5;
  if (/^(?:19|20)\d{2}$/.test(value)) return 0.3;
  return digits >= 4 ? 1 : 0.8;
}
