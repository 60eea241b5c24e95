import { matchesOf } from '../lists/matches-of.ts';
import type { Reading } from './reading.ts';

/** Common endings of domains. */
const ENDINGS = String.raw`com|net|org|de|fr|nl|be|at|ch|co\.uk|uk|eu|it|es|pl|se|dk|fi|no|io|info|biz`;
const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}/gu;
/** What recognition parts by a blank: behind the sign, or beside the full stop of a common ending. */
const PARTED_EMAIL = new RegExp(
  String.raw`[\p{L}\d][\p{L}\d._%+-]{1,63}@(?:\s(?:[\p{L}\d-]{2,63}\.){1,3}\p{L}{2,4}|\s?(?:[\p{L}\d-]{2,63}\s?\.\s?){1,3}(?:${ENDINGS}))(?![\p{L}\d@.])`,
  'gu',
);
const URL = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[\p{L}\d\-._~/?#&=%+:]{3,200}|(?<![@\p{L}\d.])(?:[\p{L}\d-]{2,63}\.){1,3}(?:${ENDINGS})(?![\p{L}\d@])(?:\/[\p{L}\d\-._~/?#&=%]{0,150})?`,
  'giu',
);
/** What every web address has besides a full stop, which most amounts have too. */
const MAY_HOLD_URL = new RegExp(String.raw`https?:|www\.|\.(?:${ENDINGS})`, 'i');
const PHONE = /(?<![\d.,/-])(?:\+\s?\d|\(\s?\+?\d|(?<!\p{L})\d)[\d\s()./-]{5,32}\d(?![\d%])/gu;
/** Before a number whose shape alone would not tell: `Tel: 6555 0136`, `Ph 61.55.02.10`. */
const PHONE_LABEL =
  /(?<!\p{L})(?:te[l1]|tél|tele?ph?on[eo]?|tel[eé]f(?:ono)?|te?l?fn?o?|telefoon|t[eé]l[eé]phone|phone|ph|fon|mobile?|mobil|m[oó]vil|cell(?:ulare)?|gsm|handy|hotline|freephone|call|h\/p|whatsapps?)(?:\s?(?:no|nr|n[°º]))?[\s.:;#)]{0,4}$/iu;
/** Longest label looked at before a number. */
const LABEL_REACH = 18;

/** A telephone number, and whether a word before it says that it is one. */
export interface PhoneReading extends Reading<string> {
  readonly labelled: boolean;
}

/** Every e-mail address in a text, lower case. */
export function textToEmails(text: string): Reading<string>[] {
  if (!text.includes('@')) return [];
  const whole = matchesOf(EMAIL, text).map((match) => place(match, match[0].toLowerCase()));
  const parted = matchesOf(PARTED_EMAIL, text)
    .map((match) => place(match, match[0].toLowerCase().replace(/\s/g, '')))
    .filter(({ start, end }) => whole.every((other) => other.end <= start || other.start >= end));
  return [...whole, ...parted];
}

/** Every web address in a text, as written (a closing full stop is not part of it). */
export function textToUrls(text: string): Reading<string>[] {
  if (!text.includes('.') || !MAY_HOLD_URL.test(text)) return [];
  return matchesOf(URL, text).map((match) => {
    const value = match[0].replace(/[.,;:]+$/, '');
    return { ...place(match, value), end: match.index + value.length };
  });
}

/**
 * Every telephone or fax number, as written: 7–15 digits with a `+`, a bracket, a leading 0 or the separators a telephone
 * number has, or any 6–15 digits behind a word for it; there also two numbers parted by a slash. A date, an amount or a
 * plain number is none.
 */
export function textToPhones(text: string): PhoneReading[] {
  const found: PhoneReading[] = [];
  for (const match of matchesOf(PHONE, text)) {
    const labelled = PHONE_LABEL.test(text.slice(Math.max(0, match.index - LABEL_REACH), match.index));
    for (const value of dialledIn(match[0].trim(), labelled)) {
      const start = match.index + match[0].indexOf(value);
      found.push({ value, alternatives: [], start, end: start + value.length, labelled });
    }
  }
  return found;
}

/** An American postcode in full, which has a telephone number's digits. */
const LONG_POSTCODE = /^\d{5}-\d{4}$/;
/** A word that says of the number behind it only whose kind it is, and what parts it from the text before. */
const PHONE_LABEL_BEHIND = new RegExp(`[\\s,;|·•–(-]*${PHONE_LABEL.source}`, 'iu');
const PARTING = /[\s,.;:|·•–(-]+$/u;

/** The text before its telephone number and the word for it, which stand last; null where none does. */
export function textBeforePhone(text: string): string | null {
  const [first] = textToPhones(text).filter(({ value }) => !LONG_POSTCODE.test(value));
  if (first === undefined || first.start === 0) return null;
  return text.slice(0, first.start).replace(PHONE_LABEL_BEHIND, '').replace(PARTING, '');
}

/** The telephone numbers in a run of digits and separators: the whole, its halves, or what begins at its bracket. */
function dialledIn(run: string, labelled: boolean): string[] {
  const isPhone = (value: string): boolean => {
    const digits = value.replace(/\D/g, '').length;
    if (HOLDS_DATE.test(value) || (!labelled && /^\d{12,}$/.test(value))) return false;
    return digits >= (labelled ? 6 : 7) && digits <= 15 && (labelled ? !isDate(value) : looksDialled(value));
  };
  const halves = run.split(/\s?\/\s?/);
  const [first = '', second = ''] = halves;
  if (labelled && halves.length === 2 && first.length >= 6 && second.length >= 4) return [run, first];
  if (isPhone(run)) return [run];
  // A number of another kind stands right before it: `#651 - (434) 555-0146`, a postcode in `97214 503.555.0191`.
  const bracket = Math.max(run.lastIndexOf('('), run.lastIndexOf('+'));
  const inner = bracket > 0 ? run.slice(bracket) : (BEHIND_POSTCODE.exec(run)?.[1] ?? '');
  return inner !== '' && isPhone(inner) ? [inner] : [];
}

const BEHIND_POSTCODE = /^\d{5}(?:-\d{4})?\s(\d{3}[.\s-]\d{3}[.\s-]\d{4})$/;
/** Beside a number of another kind (`002-004 8/21/2019`). */
const HOLDS_DATE = /\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}/;

function isDate(value: string): boolean {
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(value) && !/^\d{3}[./-]/.test(value);
}

function looksDialled(value: string): boolean {
  if (isDate(value)) return false;
  if (/^(?:\+|\(\+?\d{2}|00?[1-9])/.test(value)) return true;
  if (/^(?:1-)?\d{3}[.-]\d{3}[.-]\d{4}$/.test(value.replace(/\s?([.-])\s?/g, '$1'))) return true;
  return /^\d{3}[.\s-]\d{3}[.\s-]\d{4}$|^\d{2,4}-\d{6,8}$|^1-\d{3}-\d{3}-\d{4}$|^\d{3}-\d{4}$/.test(value);
}

function place(match: RegExpExecArray, value: string): Reading<string> {
  return { value, alternatives: [], start: match.index, end: match.index + match[0].length };
}
