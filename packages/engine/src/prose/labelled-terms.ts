import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { foldKeepingOffsets } from '../values/fold.ts';
import { placeAt } from './jurisdictions.ts';
import { textToDurations } from './text-to-durations.ts';

const IS_LABEL = 0.85;
const STRENGTH = 0.9;
/** Words beside a length of time: `Two (2) years from the effective date`. */
const MOST_WORDS = 10;

/**
 * The law and the length of an agreement as its cover sheet states them, in a column beside their labels. What a sentence
 * states is found with other sentences.
 */
export function labelledTerms(layout: DocumentLayout, lookup: ConceptLookup): Candidate[] {
  const means = (label: Line, concept: string): boolean =>
    (lookup.exact(label.text).get(concept) ?? 0) >= IS_LABEL;
  return layout.pages.flatMap((page) =>
    page.bands.flatMap(({ lines }) =>
      lines.flatMap((line, index) => {
        const label = lines[index - 1];
        if (label === undefined || line.words.length > MOST_WORDS) return [];
        if (means(label, 'governing_law')) return lineToPlace(line) ?? [];
        return means(label, 'term') ? (lineToDuration(line) ?? []) : [];
      }),
    ),
  );
}

function lineToPlace(line: Line): Candidate | null {
  const { text } = line;
  const place = placeAt(text, foldKeepingOffsets(text), 0);
  if (place?.known !== true || !/^[\s.,]*$/u.test(text.slice(place.end))) return null;
  return toCandidate(line, place, place.value, 'governing law');
}

function lineToDuration(line: Line): Candidate | null {
  const [duration, second] = textToDurations(line.text);
  if (duration === undefined || second !== undefined) return null;
  return toCandidate(line, duration, duration.value, 'term of agreement');
}

function toCandidate(
  line: Line,
  { start, end }: { readonly start: number; readonly end: number },
  value: string,
  saidToBe: string,
): Candidate | null {
  const parts = { kind: 'text' as const, value, start, end, strength: STRENGTH, saidToBe };
  const candidate = runToCandidate(linesToRun([line], false), parts);
  return candidate === null ? null : { ...candidate, inSentence: true };
}
