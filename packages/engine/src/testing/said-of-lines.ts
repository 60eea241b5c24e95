import type { Candidate } from '../candidates/candidate.ts';
import { layOut } from '../layout/lay-out.ts';
import { layoutToPassages } from '../prose/layout-to-passages.ts';
import { proseToCandidates } from '../prose/prose-to-candidates.ts';
import type { Conventions } from '../values/reading.ts';
import { composePage, type PlacedText } from './compose-page.ts';

/** What nothing settles. */
export const CONVENTIONS: Conventions = {
  dateOrder: null,
  likelyDateOrder: 'dmy',
  decimal: '.',
  likelyDecimal: '.',
  nearDate: null,
  debitMark: null,
  dollar: 'USD',
};

/** What a paragraph says of values: the best statement of each kind first. */
export function said(...lines: readonly (string | PlacedText)[]): Candidate[] {
  const texts = lines.map((line, index) =>
    typeof line === 'string' ? { x: 60, y: 100 + 14 * index, text: line } : line,
  );
  const layout = layOut([composePage({ texts })]);
  return [...proseToCandidates(layout, layoutToPassages(layout), CONVENTIONS)].sort(
    (a, b) => b.strength - a.strength,
  );
}

/** The best statement that the lines make of something. */
export const best = (saidToBe: string, ...lines: readonly string[]) =>
  said(...lines).find((candidate) => candidate.saidToBe === saidToBe);
