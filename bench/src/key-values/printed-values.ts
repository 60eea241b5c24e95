import type { CellValue } from '@rowbox/contract';

/*
 * Whether a value of the truth stands on a page, letter for letter, whatever the engine makes of it: what reading the
 * page well enough comes to. Spaces and punctuation are no letters; dates and amounts may be written in any usual way.
 */

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
);

/** @returns null for values that are not printed as they are, such as numbers without decimals and flags */
export function isPrinted(type: string, value: CellValue, lines: readonly string[]): boolean | null {
  if (value === null) return null;
  switch (type) {
    case 'text':
    case 'address': {
      const wanted = lettersAndDigits(String(value));
      return wanted === '' ? null : lettersAndDigits(lines.join('')).includes(wanted);
    }
    case 'currency':
      return lines.some((line) => hasAmount(line, Number(value)));
    case 'date':
      return lines.some((line) => hasDate(line, String(value)));
    case 'time':
      return lines.some((line) => hasTime(line, String(value)));
    default:
      return null;
  }
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function hasAmount(line: string, value: number): boolean {
  const wanted = Math.abs(value).toFixed(2);
  const spelled = line
    .replace(/(?<=\d)[., ’'](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) ?, ?(?=\d\d(?!\d))/g, '.')
    .replace(/ ?\. ?/g, '.');
  for (let at = spelled.indexOf(wanted); at >= 0; at = spelled.indexOf(wanted, at + 1)) {
    const [before = '', after = ''] = [spelled[at - 1], spelled[at + wanted.length]];
    if (!/[\d.]/.test(before) && !/\d/.test(after)) return true;
  }
  return false;
}

function hasDate(line: string, iso: string): boolean {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const parts = line
    .toUpperCase()
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[^\p{L}\p{N}]+/u);
  const isDay = (part = '') => Number(part) === Number(day) && part.length <= 2 && part !== '';
  const isMonth = (part = '') =>
    (Number(part) === Number(month) && part.length <= 2 && part !== '') ||
    (part.length >= 3 && name.startsWith(part));
  const isYear = (part = '') => part === year || part === year.slice(2);
  return parts.some((first, at) => {
    const [second, third] = parts.slice(at + 1);
    return (
      (isDay(first) && isMonth(second) && isYear(third)) ||
      (isMonth(first) && isDay(second) && isYear(third)) ||
      (isYear(first) && isMonth(second) && isDay(third))
    );
  });
}

function hasTime(line: string, time: string): boolean {
  const [hour = '', minute = ''] = time.split(':');
  const spelled = line.replaceAll(' ', '');
  return [hour, String(Number(hour)), String(Number(hour) % 12 || 12)].some((written) =>
    spelled.includes(`${written}:${minute}`),
  );
}
