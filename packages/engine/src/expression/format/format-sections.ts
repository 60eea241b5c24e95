/*
 * The format codes of TEXT, as far as they are in common use: digits `0 # ?`, `.` `,` `%` `E+00`, dates and times `y m d h s AM/PM`,
 * `@`, literals in quotes or behind a backslash, and up to four sections parted by semicolons. Colours are passed over; conditions,
 * elapsed times and common fractions are refused. Names of months and weekdays are English, the decimal sign is a point, as expressions have no locale.
 */

export type FormatPart =
  /** Stands in the output as it is. */
  | { readonly kind: 'literal'; readonly text: string }
  /** `0`, `#` or `?`. */
  | { readonly kind: 'digit'; readonly code: string }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'slash' | 'text' }
  | { readonly kind: 'exponent'; readonly digits: number; readonly signed: boolean }
  /** A run of one letter: `yyyy`, `mm`, `d`, `hh`, `s`; `ampm` for the half of the day. */
  | { readonly kind: 'date'; readonly code: string };

export type FormatSection = readonly FormatPart[];

const MAX_FORMAT_LENGTH = 255;
const MAX_SECTIONS = 4;
const COLOUR = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow)\]/i;
const MAX_COLOUR_LENGTH = 12;

/** The sections of a format code; null when it holds something not supported. */
export function formatToSections(format: string): readonly FormatSection[] | null {
  if (format.length > MAX_FORMAT_LENGTH) return null;
  const sections: FormatPart[][] = [[]];
  let at = 0;
  while (at < format.length) {
    if (format[at] === ';') {
      sections.push([]);
      at += 1;
      continue;
    }
    const next = partAt(format, at);
    if (next === null) return null;
    sections.at(-1)?.push(next.part);
    at = next.end;
  }
  // Between digits a slash makes a common fraction (`# ?/?`), which is not supported.
  const hasFraction = sections.some((parts) => hasKind(parts, 'slash') && hasKind(parts, 'digit'));
  return sections.length > MAX_SECTIONS || hasFraction ? null : sections;
}

function hasKind(section: FormatSection, kind: FormatPart['kind']): boolean {
  return section.some((part) => part.kind === kind);
}

function partAt(format: string, at: number): { readonly part: FormatPart; readonly end: number } | null {
  const character = format[at] ?? '';
  switch (character) {
    case '"': {
      const closing = format.indexOf('"', at + 1);
      if (closing < 0) return null;
      return { part: { kind: 'literal', text: format.slice(at + 1, closing) }, end: closing + 1 };
    }
    case '\\':
      if (at + 1 >= format.length) return null;
      return { part: { kind: 'literal', text: format[at + 1] ?? '' }, end: at + 2 };
    case '_':
      // In a cell this leaves the width of the next character free; in a text it is a space.
      return { part: { kind: 'literal', text: ' ' }, end: at + 2 };
    case '0':
    case '#':
    case '?':
      return { part: { kind: 'digit', code: character }, end: at + 1 };
    case '.':
      return { part: { kind: 'point' }, end: at + 1 };
    case ',':
      return { part: { kind: 'comma' }, end: at + 1 };
    case '%':
      return { part: { kind: 'percent' }, end: at + 1 };
    case '/':
      return { part: { kind: 'slash' }, end: at + 1 };
    case '@':
      return { part: { kind: 'text' }, end: at + 1 };
    case '[': {
      // A text has no colour.
      const colour = COLOUR.exec(format.slice(at, at + MAX_COLOUR_LENGTH));
      return colour === null ? null : { part: { kind: 'literal', text: '' }, end: at + colour[0].length };
    }
    case ']':
    case '*':
      return null;
  }
  return letterAt(format, at);
}

function letterAt(format: string, at: number): { readonly part: FormatPart; readonly end: number } | null {
  const rest = format.slice(at);
  const exponent = /^E([+-])(0+)/i.exec(rest);
  if (exponent !== null) {
    const digits = (exponent[2] ?? '').length;
    return {
      part: { kind: 'exponent', digits, signed: exponent[1] === '+' },
      end: at + exponent[0].length,
    };
  }
  if (/^am\/pm/i.test(rest)) return { part: { kind: 'date', code: 'ampm' }, end: at + 5 };
  const run = /^(y+|m+|d+|h+|s+)/i.exec(rest)?.[0];
  if (run !== undefined) return { part: { kind: 'date', code: run.toLowerCase() }, end: at + run.length };
  const text = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  // Other letters are reserved by spreadsheets (General, buddhist years, …) or have to stand in quotes.
  if (/^[a-z]$/i.test(text)) return null;
  return { part: { kind: 'literal', text }, end: at + text.length };
}
