import { matchesOf } from '../lists/matches-of.ts';
import { textToDates } from './date.ts';
import type { DateOrder, Reading } from './reading.ts';

const TIME =
  /(?:(?<![\d.:,/-])|(?<=[./-](?:19|20)\d{2},?)|(?<=\p{L}:))(\d{1,2})\s?[:hH]\s?(\d{2})(?:\s?:\s?(\d{2}))?(?:\.\d{1,3})?\s?([AaPp])?\.?(?:[Mm]\.?)?(?![\d:])/gu;
const DOTTED = /(?<![\d.,])(\d{1,2})\.(\d{2})\s?(?:Uhr|uur|klo|h\b)/giu;
const DOTTED_HALF = /(?<![\d.,:/$-])(\d{1,2})\.(\d{2})\s?([AaPp])\.?[Mm]\b/gu;
/** Behind a date with a year of four digits full stops can part hours, minutes and seconds. */
const DOTTED_BEHIND_DATE = /(?<=[./-](?:19|20)\d{2}[\s,]{1,2})(\d{1,2})\.(\d{2})\.(\d{2})(?![\d.])/gu;
const HOUR_ONLY = /(?<![\d.:,/$-])(\d{1,2})\s?([AaPp])\.?[Mm]\b/gu;
const ISO_DATETIME = /(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?/u;

/** What each form of a time has somewhere, and most texts have none of. */
const MAY_BE_TIME = /\d\s?[:hH]\s?\d{2}/;
const MAY_BE_DOTTED = /\d\.\d{2}\s?[ukh]/i;
const MAY_BE_BEHIND_DATE = /\d\.\d{2}\.\d{2}/;
const MAY_BE_HALF = /\d\s?[AaPp]\.?[Mm]/;

/** Every time of day in a text as `HH:MM` or `HH:MM:SS`, 24 hours: `5:53 PM`, `17h30`, `17.53 Uhr`, `5pm`. */
export function textToTimes(text: string): Reading<string>[] {
  const found: Reading<string>[] = [];
  const add = (match: RegExpExecArray, half: string | undefined, minute: string, second?: string): void => {
    const value = timeOfDay(Number(match[1]), Number(minute), second, half);
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    if (value === null || found.some((other) => other.start < end && start < other.end)) return;
    found.push({ value, alternatives: [], start, end });
  };
  if (MAY_BE_TIME.test(text))
    for (const match of matchesOf(TIME, text)) add(match, match[4], match[2] ?? '', match[3]);
  if (MAY_BE_DOTTED.test(text))
    for (const match of matchesOf(DOTTED, text)) add(match, undefined, match[2] ?? '');
  if (MAY_BE_BEHIND_DATE.test(text))
    for (const match of matchesOf(DOTTED_BEHIND_DATE, text)) add(match, undefined, match[2] ?? '', match[3]);
  if (MAY_BE_HALF.test(text)) {
    for (const match of matchesOf(DOTTED_HALF, text)) add(match, match[3], match[2] ?? '');
    for (const match of matchesOf(HOUR_ONLY, text)) add(match, match[2], '00');
  }
  return found.sort((a, b) => a.start - b.start);
}

export function textToTime(text: string): Reading<string> | null {
  return textToTimes(text)[0] ?? null;
}

/** Date and time of day of one text as `YYYY-MM-DDTHH:MM[:SS]` with the offset if one is written; midnight is not made up. */
export function textToDatetime(
  text: string,
  order: DateOrder | null,
  likely: DateOrder = 'dmy',
): Reading<string> | null {
  const iso = ISO_DATETIME.exec(text);
  if (iso) {
    const value = `${iso[1]}T${iso[2]}${iso[3] ?? ''}`;
    return { value, alternatives: [], start: iso.index, end: iso.index + iso[0].length };
  }
  const [date] = textToDates(text, order, likely);
  if (date === undefined) return null;
  const rest = `${text.slice(0, date.start)}${' '.repeat(date.end - date.start)}${text.slice(date.end)}`;
  const [time] = textToTimes(rest);
  if (time === undefined) return null;
  return {
    value: `${date.value}T${time.value}`,
    alternatives: date.alternatives.map((other) => `${other}T${time.value}`),
    start: Math.min(date.start, time.start),
    end: Math.max(date.end, time.end),
  };
}

function timeOfDay(
  hour: number,
  minute: number,
  second: string | undefined,
  half: string | undefined,
): string | null {
  let hours = hour;
  if (half !== undefined) {
    if (hour > 12 && half.toLowerCase() === 'a') return null;
    if (hour <= 12) hours = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hours > 23 || minute > 59 || Number(second ?? 0) > 59) return null;
  const parts = [hours, minute, ...(second === undefined ? [] : [Number(second)])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
