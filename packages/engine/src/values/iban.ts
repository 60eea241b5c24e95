import { matchesOf } from '../lists/matches-of.ts';
import type { Reading } from './reading.ts';

/** Length of an IBAN by country, after the SWIFT registry. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};
const START = /(?<![\p{L}\d])[A-Z]{2}\s?\d{2}(?=[\sA-Z\d])/gu;

export interface IbanReading extends Reading<string> {
  /** Whether the check digits are right (ISO 7064 mod 97-10). */
  readonly valid: boolean;
}

/** Every IBAN of a known country in its full length, in groups or compact; `value` is without spaces. */
export function textToIbans(text: string): IbanReading[] {
  if (!/[A-Z]{2}\s?\d{2}/.test(text)) return [];
  const found: IbanReading[] = [];
  for (const match of matchesOf(START, text.slice(0, 4000))) {
    const length = LENGTHS[match[0].slice(0, 2)];
    if (length === undefined || (found.at(-1)?.end ?? 0) > match.index) continue;
    const taken = takeAlphanumerics(text, match.index, length);
    if (taken === null) continue;
    const { value, end } = taken;
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) continue;
    if (/[A-Za-z0-9]/.test(text[end] ?? ' ')) continue;
    found.push({ value, alternatives: [], start: match.index, end, valid: hasValidIbanCheck(value) });
  }
  return found;
}

export function textToIban(text: string): IbanReading | null {
  const ibans = textToIbans(text.toUpperCase());
  return ibans.find((iban) => iban.valid) ?? ibans[0] ?? null;
}

/** ISO 7064 mod 97-10 over a compact IBAN of capitals and digits. */
export function hasValidIbanCheck(iban: string): boolean {
  let remainder = 0;
  for (const letter of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    for (const digit of String(Number.parseInt(letter, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

function takeAlphanumerics(
  text: string,
  start: number,
  length: number,
): { value: string; end: number } | null {
  let value = '';
  for (let index = start; index < text.length && index < start + length * 2; index += 1) {
    const letter = text[index] as string;
    if (/[A-Z0-9]/.test(letter)) value += letter;
    else if (!/[\s.\-\u00a0]/.test(letter)) return null;
    if (value.length === length) return { value, end: index + 1 };
  }
  return null;
}
