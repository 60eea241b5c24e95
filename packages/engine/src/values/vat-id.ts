import { matchesOf } from '../lists/matches-of.ts';
import type { Reading } from './reading.ts';

/** What follows the country letters, with spaces, dots and dashes taken out (VIES, and CH, NO, GB, IS by their own rules). */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}/,
  BE: /^[01]?\d{9}/,
  BG: /^\d{9,10}/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?/,
  CY: /^\d{8}[A-Z]/,
  CZ: /^\d{8,10}/,
  DE: /^\d{9}/,
  DK: /^\d{8}/,
  EE: /^\d{9}/,
  EL: /^\d{9}/,
  GR: /^\d{9}/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])/,
  FI: /^\d{8}/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}/,
  GB: /^(?:\d{12}|\d{9}|GD\d{3}|HA\d{3})/,
  XI: /^\d{9}/,
  HR: /^\d{11}/,
  HU: /^\d{8}/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])/,
  IS: /^\d{5,6}/,
  IT: /^\d{11}/,
  LT: /^(?:\d{12}|\d{9})/,
  LU: /^\d{8}/,
  LV: /^\d{11}/,
  MT: /^\d{8}/,
  NL: /^\d{9}B\d{2}/,
  NO: /^\d{9}(?:MVA)?/,
  PL: /^\d{10}/,
  PT: /^\d{9}/,
  RO: /^\d{6,10}/,
  SE: /^\d{12}/,
  SI: /^\d{8}/,
  SK: /^\d{10}/,
};
const START = /(?<![\p{L}\d])(?:CHE|[A-Z]{2})(?=[\s.-]{0,3}[A-Z\d][A-Z\d\s.\-*+]{5,20})/gu;

/** Every VAT id of a European country by its shape: `DE 123 456 789`, `FR32 123456789`, `CHE-123.456.789 MWST`. Compact value. */
export function textToVatIds(text: string): Reading<string>[] {
  if (!/[A-Z]{2}/.test(text)) return [];
  const found: Reading<string>[] = [];
  for (const match of matchesOf(START, text.slice(0, 4000))) {
    const shape = SHAPES[match[0]];
    if (shape === undefined) continue;
    const from = match.index + match[0].length;
    const compact = [...text.slice(from, from + 24)].filter((letter) => /[A-Z\d*+]/.test(letter)).join('');
    const body = shape.exec(compact)?.[0];
    if (body === undefined) continue;
    const end = endOfTaken(text, from, body.length);
    if (end === null || /[A-Za-z\d]/.test(text[end] ?? ' ')) continue;
    found.push({ value: match[0] + body, alternatives: [], start: match.index, end });
  }
  return found;
}

export function textToVatId(text: string): Reading<string> | null {
  return textToVatIds(text.toUpperCase())[0] ?? null;
}

/** Offset behind the `count`-th letter or digit; null when anything but a space, dot or dash stands between. */
function endOfTaken(text: string, from: number, count: number): number | null {
  let taken = 0;
  for (let index = from; index < text.length; index += 1) {
    const letter = text[index] as string;
    if (/[A-Z\d*+]/.test(letter)) taken += 1;
    else if (!/[\s.\-\u00a0]/.test(letter)) return null;
    if (taken === count) return index + 1;
  }
  return null;
}
