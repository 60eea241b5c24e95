import type { FieldValue } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import { foldText } from '../values/fold.ts';
import { textToPercents } from '../values/percent.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell, readingToValue } from './cell-to-value.ts';

const MEANT = 0.7;
const ONLY_RATE = 0.8;
const TAX =
  /\b(?:vat|gst|hst|sales tax|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|btw|iva|moms|mva|alv|dph)\b/;
const LONGEST = 120;
const MOST_LINES = 3000;

/**
 * The only tax rate that a document tells, for rows that have no column of rates: what stands beside the tax in its sums
 * is the rate of every row. Null when it tells none or several.
 */
export function standingRate(
  layout: DocumentLayout,
  profile: FieldProfile,
  conventions: Conventions,
): FieldValue | null {
  if ((profile.concepts.get('vat_rate') ?? 0) < MEANT) return null;
  const told = layout.pages
    .flatMap((page) => page.bands)
    .slice(0, MOST_LINES)
    .flatMap((band) => {
      const line = wordsToLine(
        band.lines.flatMap(({ words }) => words),
        band.page,
      );
      if (line.text.length > LONGEST || !TAX.test(foldText(line.text))) return [];
      return textToPercents(line.text, conventions.decimal).map(({ value }) => ({ value, line }));
    });
  const [first] = told;
  if (!first || told.some(({ value }) => value !== first.value)) return null;
  const cell = linesToCell([rateInLine(first.line)]);
  const reading = cell && readCell(cell, profile.field, conventions);
  return reading ? readingToValue(reading, first.line.page, ONLY_RATE) : null;
}

/** The words of a line from the rate on that it holds. */
function rateInLine(line: Line): Line {
  const at = line.words.findIndex(({ text }) => /\d/.test(text) && text.includes('%'));
  const sign = line.words.findIndex(({ text }) => text.startsWith('%'));
  const words = at >= 0 ? line.words.slice(at, at + 1) : line.words.slice(Math.max(0, sign - 1), sign + 1);
  return wordsToLine(words, line.page);
}
