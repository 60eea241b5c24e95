/** A calendar day; months from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const TOKENS = /yymmdd|\b(?:dd|d|mm|m|M|b|yy|y)\b/g;
const two = (number: number): string => String(number).padStart(2, '0');

export const dayToIso = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

export function dayPlus(day: Day, days: number): Day {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** @param format `dd d mm m yy y` numbers, `M` the month's name, `b` its short name */
export function dayToText(day: Day, format: string, language: string): string {
  return format.replace(TOKENS, (token) => {
    switch (token) {
      case 'yymmdd':
        return two(day.year % 100) + two(day.month) + two(day.day);
      case 'dd':
        return two(day.day);
      case 'd':
        return String(day.day);
      case 'mm':
        return two(day.month);
      case 'm':
        return String(day.month);
      case 'M':
        return monthName(day, language, 'long');
      case 'b':
        return monthName(day, language, 'short');
      case 'yy':
        return two(day.year % 100);
      default:
        return String(day.year);
    }
  });
}

/** As it stands within a date: in the genitive where the language has one. */
function monthName({ year, month, day }: Day, language: string, length: 'long' | 'short'): string {
  const parts = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).formatToParts(new Date(Date.UTC(year, month - 1, day)));
  return parts.find(({ type }) => type === 'month')?.value ?? String(month);
}
