/*
 * Days as spreadsheets count them, for the years 1 to 9999 of the proleptic Gregorian calendar. Day conversions after Howard
 * Hinnant, "chrono-Compatible Low-Level Date Algorithms" (days_from_civil, civil_from_days).
 */

export interface CalendarDay {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number;
}

/** Days from 0000-03-01, where the algorithm starts, to 1899-12-30, which is day 0 of LibreOffice and (from March 1900 on) Excel. */
const SPREADSHEET_EPOCH = 693_899;

export const FIRST_SERIAL = dayToSerial({ year: 1, month: 1, day: 1 });
export const LAST_SERIAL = dayToSerial({ year: 9999, month: 12, day: 31 });

/** Days since 1899-12-30; the month may lie outside 1–12 and the day outside its month, as in `DATE(2026, 14, 0)`. */
export function dayToSerial({ year, month, day }: CalendarDay): number {
  const monthsFromMarch = year * 12 + month - 3;
  const y = Math.floor(monthsFromMarch / 12);
  const m = monthsFromMarch - y * 12;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * m + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - SPREADSHEET_EPOCH;
}

export function serialToDay(serial: number): CalendarDay {
  const days = serial + SPREADSHEET_EPOCH;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * m + 2) / 5) + 1,
  };
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?$/;
const ISO_DATETIME = /^(\d{4}-\d{2}-\d{2})[T ]([0-9:.]{5,18})(Z|[+-]\d{2}:?\d{2})?$/;

/** The serial of `YYYY-MM-DD` when the calendar has that day, else null. */
export function isoDateToSerial(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayToSerial({ year, month, day });
}

/** Milliseconds since midnight of `HH:MM[:SS[.fff]]`, else null. */
export function isoTimeToMilliseconds(text: string): number | null {
  const match = ISO_TIME.exec(text);
  if (match === null) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  const seconds = Number(match[3] ?? 0);
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const fraction = match[4] === undefined ? 0 : Math.floor(Number(`0.${match[4]}`) * 1000);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
}

/**
 * Day and milliseconds of an ISO 8601 date and time, else null. An offset is checked and then left out of the count: expressions
 * work on the clock the document shows.
 */
export function isoDatetimeToParts(
  text: string,
): { readonly serial: number; readonly milliseconds: number } | null {
  const match = ISO_DATETIME.exec(text);
  if (match === null) return null;
  const serial = isoDateToSerial(match[1] ?? '');
  const milliseconds = isoTimeToMilliseconds(match[2] ?? '');
  if (serial === null || milliseconds === null) return null;
  const offset = match[3];
  if (offset !== undefined && offset !== 'Z') {
    const digits = offset.replace(':', '');
    if (Number(digits.slice(1, 3)) > 14 || Number(digits.slice(3, 5)) > 59) return null;
  }
  return { serial, milliseconds };
}

export function serialToIsoDate(serial: number): string {
  const { year, month, day } = serialToDay(serial);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `HH:MM`, with seconds only where there are any. */
export function secondsToIsoTime(seconds: number): string {
  const clock = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? clock : `${clock}:${twoDigits(seconds % 60)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
