import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { foldKeepingOffsets } from '../values/fold.ts';

/** `30 days`, `14 Tage netto`, `60 gg`. */
const DAYS =
  /(?<![\d.,%])(\d{1,3})\s?(?:days?|tagen?|tage|jours?|dagen|dias?|giorni|gg|dni|dage|dagar|paivaa)(?!\p{L})/gu;
const NET_DAYS = /(?:^|[\s:])net(?:to)?\s?(\d{1,3})(?:\s?days?)?\s*$/u;
/** Terms that no count of days from the invoice's date tells: discounts, the end of a month. */
const OTHERWISE =
  /skonto|discount|escompte|korting|sconto|descuento|desconto|rabat|%|fin de mois|fdm|end of|eom|monatsende|fine mese|f\.m|fin de mes|einde maand|koniec|final do mes/u;
const TERM_CONCEPTS = ['payment_terms', 'payment_period', 'due_date'];
const IS_LABEL = 0.85;
const STRENGTH = 0.9;
const LONGEST = 120;

/**
 * Days to pay in, as a form states them behind a label of the terms of payment: `Terms   Net 30`, `Payment terms: 30 days
 * net`. What a sentence states is found with other sentences.
 */
export function termsToCandidates(layout: DocumentLayout, lookup: ConceptLookup): Candidate[] {
  const found: Candidate[] = [];
  for (const { bands } of layout.pages) {
    for (const { lines } of bands) {
      for (const [index, line] of lines.entries()) {
        const terms = lineToTerms(line, lines[index - 1], lookup);
        if (terms !== null) found.push(terms);
      }
    }
  }
  return found;
}

function lineToTerms(line: Line, left: Line | undefined, lookup: ConceptLookup): Candidate | null {
  const { text } = line;
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const folded = foldKeepingOffsets(text);
  if (OTHERWISE.test(folded)) return null;
  const counts = matchesOf(DAYS, folded);
  const [match = NET_DAYS.exec(folded)] = counts;
  if (match === null || match === undefined || counts.length > 1) return null;
  const own = text.slice(0, match.index).replace(/:.*$/u, '');
  if (![own, ...(left === undefined ? [] : [left.text])].some((label) => isTerms(label, lookup))) return null;
  const start = match.index + match[0].search(/[\p{L}\d]/u);
  const candidate = runToCandidate(linesToRun([line], false), {
    kind: 'number',
    value: Number(match[1]),
    start,
    end: match.index + match[0].length,
    strength: STRENGTH,
    saidToBe: 'payment period',
  });
  return candidate === null ? null : { ...candidate, duration: 'day' };
}

function isTerms(label: string, lookup: ConceptLookup): boolean {
  const concepts = lookup.exact(label);
  return TERM_CONCEPTS.some((id) => (concepts.get(id) ?? 0) >= IS_LABEL);
}
