import {
  cueAfterDate,
  cueBeforeDate,
  cueOfDiscount,
  cueOfPaymentInFull,
  cueOfPlace,
  leadsToDate,
} from '../lexicon/date-cues.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { numbersToAmounts } from '../values/amount.ts';
import { textToEmails, textToPhones, textToUrls } from '../values/contact.ts';
import { CURRENCY_CODES, ownDollar, textToCurrencyCode } from '../values/currency.ts';
import { type DateReading, textToDates } from '../values/date.ts';
import { foldText } from '../values/fold.ts';
import { textToIbans } from '../values/iban.ts';
import { textToMisreadAmounts } from '../values/misread-amount.ts';
import { applySign, textToNumbers } from '../values/number.ts';
import { textToPercents } from '../values/percent.ts';
import type { Conventions, Reading } from '../values/reading.ts';
import { textToTimes } from '../values/time.ts';
import { textToVatIds } from '../values/vat-id.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateParts, runToCandidate, type TextRun } from './text-run.ts';

/** Letters before a date that may say what it is. */
const CUE_REACH = 100;
/** A date this far into its line may complete the line above (`vom 31.10.2018`). */
const LEAD_REACH = 6;

/** Two digits read as a later year are more often no year. */
const LATEST_LIKELY_YEAR = 2040;

/** The 61st day is a place in a row, no quantity of something. */
const ORDINAL_ENDING = /^(?:st|nd|rd|th)(?![\p{L}\d])/u;

/** Everything in a run that parses as a value of some type. Kinds may overlap: `12.50` is a number and an amount. */
export function runToTypedCandidates(run: TextRun, conventions: Conventions): Candidate[] {
  const { text } = run;
  const parts: CandidateParts[] = [...currencyParts(run, conventions)];
  if (/\d/.test(text)) {
    const { dateOrder, likelyDateOrder, decimal, likelyDecimal } = conventions;
    const dates = textToDates(text, dateOrder, likelyDateOrder);
    for (const date of dates) {
      const strength = Number(date.value.slice(0, 4)) > LATEST_LIKELY_YEAR ? 0.6 : 1;
      parts.push({ kind: 'date', strength, saidToBe: cueOfDate(run, date), ...date });
    }
    const times = textToTimes(text);
    for (const time of times) parts.push({ kind: 'time', strength: 1, ...time });
    parts.push(...datetimeParts(dates, times));
    const isEuro = (printed: string) => isPoundForEuro(printed, run, conventions);
    const isInDate = (start: number, end: number) =>
      dates.some((date) => start < date.end && date.start < end);
    const misread = isRecognised(run)
      ? textToMisreadAmounts(text).filter(({ start, end }) => !isInDate(start, end))
      : [];
    const isMisread = (start: number, end: number) =>
      misread.some((amount) => start < amount.end && amount.start < end);
    for (const amount of misread) {
      parts.push({ kind: 'amount', strength: amount.currency === null ? 0.6 : 0.8, ...amount });
    }
    const phones = textToPhones(text);
    const isInPhone = (start: number, end: number) =>
      phones.some((phone) => start < phone.end && phone.start < end);
    const numbers = textToNumbers(text, decimal, likelyDecimal);
    for (const amount of numbersToAmounts(numbers, text)) {
      if (isInDate(amount.start, amount.end)) continue;
      if (amount.currency === null && amount.decimals !== 2 && isInPhone(amount.start, amount.end)) continue;
      if (isMisread(amount.start, amount.end) && amount.value >= 0) continue;
      const strength = amount.currency !== null ? 1 : amount.decimals === 2 ? 0.9 : 0.6;
      const printed = text.slice(amount.start, amount.end);
      const currency = ownDollar(amount.currency, printed, conventions.dollar);
      parts.push({ kind: 'amount', strength, ...amount, currency: isEuro(printed) ? 'EUR' : currency });
    }
    for (const percent of textToPercents(text, decimal)) {
      parts.push({ kind: 'percent', strength: 1, ...percent });
    }
    for (const number of numbers) {
      if (isInDate(number.start, number.end) || isMisread(number.start, number.end)) continue;
      if (/[\p{L}\d/#]$|[*•]{2}$/u.test(text.slice(Math.max(0, number.start - 2), number.start))) continue;
      if (ORDINAL_ENDING.test(text.slice(number.end, number.end + 3))) continue;
      if (run.isParagraph && isClauseNumber(text, number.start, number.end)) continue;
      parts.push({ kind: 'number', strength: 0.5, ...applySign(number, text) });
    }
    for (const iban of textToIbans(text)) {
      // Check digits that hold say as surely as a label what it is.
      const saidToBe = iban.valid ? 'IBAN' : null;
      parts.push({ kind: 'iban', strength: iban.valid ? 1 : 0.7, saidToBe, ...iban });
    }
    for (const vatId of textToVatIds(text)) {
      // `CHE-114.882.307 MWST` ends in the tax it is a number of.
      const saidToBe = /\p{L}{3}$/u.test(vatId.value) ? 'VAT ID' : null;
      parts.push({ kind: 'vatId', strength: 0.9, saidToBe, ...vatId });
    }
    for (const phone of phones) {
      const strength = phone.labelled || phone.value.startsWith('+') ? 0.9 : 0.8;
      parts.push({ kind: 'phone', strength, ...phone });
    }
  }
  for (const email of textToEmails(text)) parts.push({ kind: 'email', strength: 1, ...email });
  for (const url of textToUrls(text)) parts.push({ kind: 'url', strength: 0.9, ...url });
  return flatMapped(parts, (part) => runToCandidate(run, part) ?? []);
}

/** `… stated above. 3. Liability. …`: behind the end of a sentence, a figure with a full stop numbers the next clause. */
function isClauseNumber(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[.;:!?]\s)$/.test(text.slice(Math.max(0, start - 2), start)) &&
    /^[.)]\s\p{Lu}/u.test(text.slice(end, end + 3))
  );
}

/** Whether letters of the run may have been misread. */
function isRecognised({ words }: TextRun): boolean {
  return words.some(({ confidence }) => confidence < 1);
}

/** What the words around a date say it is; at the beginning of a line, those of the line above that it completes. */
function cueOfDate({ text, lead = '' }: TextRun, { start, end }: DateReading): string | null {
  const own = text.slice(Math.max(0, start - CUE_REACH), start);
  const goesOn = start <= LEAD_REACH && lead !== '' && (leadsToDate(lead) || leadsToDate(own));
  const before = goesOn ? `${lead.slice(-CUE_REACH)} ${own}` : own;
  const after = text.slice(end, end + 2 * CUE_REACH);
  const folded = foldText(after);
  return (
    cueOfDiscount(folded) ??
    cueOfPaymentInFull(folded) ??
    cueBeforeDate(foldText(before)) ??
    cueAfterDate(folded) ??
    cueOfPlace(own, after)
  );
}

/** A date and the time beside it, with nothing but a few letters between (`31.01.2024, 08:05 Uhr`). */
function datetimeParts(dates: readonly DateReading[], times: readonly Reading<string>[]): CandidateParts[] {
  return flatMapped(dates, (date) => {
    const time = times.find((other) => other.start >= date.end && other.start - date.end <= 8);
    if (time === undefined) return [];
    const value = `${date.value}T${time.value}`;
    const alternatives = date.alternatives.map((other) => `${other}T${time.value}`);
    return [
      { kind: 'datetime' as const, value, alternatives, start: date.start, end: time.end, strength: 1 },
    ];
  });
}

/** Before `Bhd` it makes the legal form of a Malaysian company. */
const SDN = /^sdn\.?$/iu;

/** A scan takes `€` for `£`; who counts in pounds writes a point before the pence, not a comma. */
function isPoundForEuro(text: string, run: TextRun, { decimal }: Conventions): boolean {
  return decimal === ',' && text.includes('£') && isRecognised(run);
}

/** Codes of currencies that are words as well, with another word behind them: `CAD drafting`. */
const ALSO_WORDS: ReadonlySet<string> = new Set(['CAD', 'COP', 'TRY']);

function currencyParts(run: TextRun, conventions: Conventions): CandidateParts[] {
  return flatMapped(run.words, (word, index) => {
    const read = wordToCurrency(word.text);
    const isEuro = read === 'GBP' && isPoundForEuro(word.text, run, conventions);
    const code = isEuro ? 'EUR' : ownDollar(read, word.text, conventions.dollar);
    const isWord =
      code !== null && ALSO_WORDS.has(code) && /^\p{Ll}{2}/u.test(run.words[index + 1]?.text ?? '');
    if (code === null || isWord || (code === 'BHD' && SDN.test(run.words[index - 1]?.text ?? ''))) return [];
    const start = run.starts[index] as number;
    const strength = CURRENCY_CODES.has(code) && word.text.toUpperCase().includes(code) ? 1 : 0.6;
    return [{ kind: 'currencyCode' as const, value: code, start, end: start + word.text.length, strength }];
  });
}

/** What most words are, small letters or figures without a sign, is told to be no currency at little cost. */
const NO_CURRENCY = /^[a-z\d][a-z\d.,:;'/-]*$/;

/** What a sign that stands at the end of a number is told from a word by. */
const BESIDE_SIGN = /[\d(]/;

/** `PKR-9M-06`, `USD-2024-118`: a number of something, not a sum. */
const CODE_OF_PART = /^[A-Z]{3}-?\d+(?:[A-Z]|-\w)|^[A-Z]{3}-\d+$|^\w+-\d+[A-Z]{3}$/;

/** `EUR`, `(EUR)`, `€`, and the sign at either end of a number: `$12.00`, `12,00€`. */
function wordToCurrency(text: string): string | null {
  if (text.length > 24 || NO_CURRENCY.test(text)) return null;
  const whole = textToCurrencyCode(text.replace(/[()[\]:,;]/g, ''));
  if (whole !== null) return /^(?!zł)\p{Ll}/u.test(text) ? null : whole;
  if (!BESIDE_SIGN.test(text) || CODE_OF_PART.test(text)) return null;
  const sign = /^-?(\p{Sc}|[A-Z]{1,2}\$|[A-Z]{3}|RM)-?[\d(]|\d-?(\p{Sc}|[A-Z]{3})$/u.exec(text);
  return sign === null ? null : textToCurrencyCode(sign[1] ?? sign[2] ?? '');
}
