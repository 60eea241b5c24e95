import { FIRST_SERIAL, LAST_SERIAL, serialToDay, twoDigits } from '../calendar.ts';
import { SECONDS_A_DAY } from '../coerce.ts';
import type { Decimal } from '../value.ts';
import type { FormatPart, FormatSection } from './format-sections.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Writes a serial number as a date and time; null outside the years 1 to 9999. */
export function formatDateBySection(serial: Decimal, section: FormatSection): string | null {
  const seconds = serial.times(SECONDS_A_DAY).round();
  const whole = seconds.div(SECONDS_A_DAY).floor();
  if (whole.lessThan(FIRST_SERIAL) || whole.greaterThan(LAST_SERIAL)) return null;
  const clock = seconds.minus(whole.times(SECONDS_A_DAY)).toNumber();
  const halved = section.some((part) => part.kind === 'date' && part.code === 'ampm');
  return section
    .map((part, index) => {
      if (part.kind === 'literal') return part.text;
      if (part.kind === 'point') return '.';
      if (part.kind === 'comma') return ',';
      if (part.kind === 'slash') return '/';
      if (part.kind !== 'date') return '';
      const code = part.code.startsWith('m') && isMinute(section, index) ? `minute-${part.code}` : part.code;
      return datePart(code, whole.toNumber(), clock, halved);
    })
    .join('');
}

function datePart(code: string, serial: number, clock: number, halved: boolean): string {
  const day = serialToDay(serial);
  const hour = Math.floor(clock / 3600);
  const shownHour = halved ? ((hour + 11) % 12) + 1 : hour;
  const minute = Math.floor(clock / 60) % 60;
  const second = clock % 60;
  const month = MONTHS[day.month - 1] ?? '';
  const weekday = WEEKDAYS[(((serial + 6) % 7) + 7) % 7] ?? '';
  switch (code) {
    case 'y':
    case 'yy':
      return twoDigits(day.year % 100);
    case 'm':
      return String(day.month);
    case 'mm':
      return twoDigits(day.month);
    case 'mmm':
      return month.slice(0, 3);
    case 'mmmmm':
      return month.slice(0, 1);
    case 'd':
      return String(day.day);
    case 'dd':
      return twoDigits(day.day);
    case 'ddd':
      return weekday.slice(0, 3);
    case 'h':
      return String(shownHour);
    case 'minute-m':
      return String(minute);
    case 's':
      return String(second);
    case 'ampm':
      return hour < 12 ? 'AM' : 'PM';
  }
  if (code.startsWith('y')) return String(day.year).padStart(4, '0');
  if (code.startsWith('d')) return weekday;
  if (code.startsWith('h')) return twoDigits(shownHour);
  if (code.startsWith('s')) return twoDigits(second);
  return code.startsWith('minute') ? twoDigits(minute) : month;
}

/** `m` means minutes right behind hours or right before seconds, else months. */
function isMinute(section: FormatSection, index: number): boolean {
  const before = section.slice(0, index).findLast(isDatePart);
  const after = section.slice(index + 1).find(isDatePart);
  return codeOf(before).startsWith('h') || codeOf(after).startsWith('s');
}

function isDatePart(part: FormatPart): boolean {
  return part.kind === 'date' && part.code !== 'ampm';
}

function codeOf(part: FormatPart | undefined): string {
  return part?.kind === 'date' ? part.code : '';
}
