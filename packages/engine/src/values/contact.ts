import type { Reading } from './reading.ts';

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}/gu;
const URL =
  /(?:https?:\/\/|www\.)[\p{L}\d\-._~/?#&=%+:]{3,200}|(?<![@\p{L}\d.])(?:[\p{L}\d-]{2,63}\.){1,3}(?:com|net|org|de|fr|nl|be|at|ch|co\.uk|uk|eu|it|es|pl|se|dk|fi|no|io|info|biz)(?![\p{L}\d@])(?:\/[\p{L}\d\-._~/?#&=%]{0,150})?/giu;
const PHONE = /(?<![\d.,/-])(?:\+\s?\d|\(\s?\+?\d|(?<!\p{L})\d)[\d\s()./-]{5,22}\d(?![\d%])/gu;

/** Every e-mail address in a text, lower case. */
export function textToEmails(text: string): Reading<string>[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(EMAIL)].map((match) => place(match, match[0].toLowerCase()));
}

/** Every web address in a text, as written (a closing full stop is not part of it). */
export function textToUrls(text: string): Reading<string>[] {
  if (!text.includes('.')) return [];
  return [...text.matchAll(URL)].map((match) => {
    const value = match[0].replace(/[.,;:]+$/, '');
    return { ...place(match, value), end: match.index + value.length };
  });
}

/**
 * Every telephone or fax number by its shape, as written: 7–15 digits with a `+`, a bracket, a leading 0 or the
 * separators a telephone number has. A date, an amount or a plain number is none.
 */
export function textToPhones(text: string): Reading<string>[] {
  const found: Reading<string>[] = [];
  for (const match of text.matchAll(PHONE)) {
    const value = match[0].trim();
    const digits = value.replace(/\D/g, '').length;
    if (digits < 7 || digits > 15 || !looksDialled(value)) continue;
    found.push({ ...place(match, value), end: match.index + value.length });
  }
  return found;
}

function looksDialled(value: string): boolean {
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(value) && !/^\d{3}[./-]/.test(value)) return false;
  if (/^(?:\+|\(|00?[1-9])/.test(value)) return true;
  return /^\d{3}[.\s-]\d{3}[.\s-]\d{4}$|^\d{2,4}-\d{6,8}$|^1-\d{3}-\d{3}-\d{4}$|^\d{3}-\d{4}$/.test(value);
}

function place(match: RegExpExecArray, value: string): Reading<string> {
  return { value, alternatives: [], start: match.index, end: match.index + match[0].length };
}
