import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';

/** Boxes with a number on one page from which on it is a form of numbered boxes. */
const LEAST_BOXES = 4;
const MOST_WORDS = 9;
/** `3 Social security wages`, `12a Code`, `e Employee's name`: a box's number or letter, and words. */
const NUMBERED = /^(\d{1,2}[a-z]?|[a-z])[.)]? (?=\p{Lu}\p{Ll})[^:]*$/u;

/**
 * The captions of a form whose boxes are numbered, as consignment notes and tax forms are: neither their words nor their
 * numbers are values. None on pages with fewer than four of them.
 */
export function pageToBoxCaptions({ lines }: PageLayout): ReadonlySet<Line> {
  const captions = new Map<string, Line>();
  const again = new Set<string>();
  for (const line of lines) {
    const number = line.words.length <= MOST_WORDS ? NUMBERED.exec(line.text)?.[1] : undefined;
    if (number === undefined || /\d/.test(line.text.slice(number.length))) continue;
    if (captions.has(number)) again.add(number);
    captions.set(number, line);
  }
  // The number of a box stands once on its page, if no street has it too; amounts of things (`2 Nails`) come again.
  if (again.size > 1) return NONE;
  for (const number of again) captions.delete(number);
  return captions.size < LEAST_BOXES ? NONE : new Set(captions.values());
}

const NONE: ReadonlySet<Line> = new Set();
