import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { foldKeepingOffsets } from '../values/fold.ts';
import { placeAt } from './jurisdictions.ts';
import { textToDurations } from './text-to-durations.ts';

const IS_LABEL = 0.85;
/** A label with nothing but its value beside it leaves no doubt. */
const STRENGTH = 1;
/** Nothing but the country follows a state: `Commonwealth of Virginia, U.S.A.` */
const ENDS_PLACE =
  /^[\s.,(]*(?:u\.?\s?s\.?(?:\s?a\.?)?|(?:the )?united states(?: of america)?|canada|australia|india|(?:the )?united kingdom|u\.?\s?k\.?|germany|deutschland|switzerland|schweiz)?[\s.,)]*$/iu;
/** Words beside a length of time: `Two (2) years from the effective date`. */
const MOST_WORDS = 10;

/**
 * The law and the length of an agreement as its cover sheet states them, in a column beside their labels. What a sentence
 * states is found with other sentences.
 */
export function labelledTerms(layout: DocumentLayout, lookup: ConceptLookup): Candidate[] {
  const found: Candidate[] = [];
  for (const { bands } of layout.pages) {
    for (const { lines } of bands) {
      for (const [index, line] of lines.entries()) {
        const label = lines[index - 1];
        if (label !== undefined && line.words.length <= MOST_WORDS)
          found.push(...valueBeside(line, lookup.exact(label.text)));
      }
    }
  }
  return found;
}

/** What a line is beside a label that means `concepts`. */
function valueBeside(line: Line, concepts: ReadonlyMap<string, number>): readonly Candidate[] {
  if (means(concepts, 'governing_law')) {
    const place = lineToPlace(line);
    return place === null ? [] : [place];
  }
  if (means(concepts, 'notice_period')) return lineToDuration(line, 'notice period');
  return means(concepts, 'term') ? lineToDuration(line, 'term of agreement') : [];
}

function means(concepts: ReadonlyMap<string, number>, concept: string): boolean {
  return (concepts.get(concept) ?? 0) >= IS_LABEL;
}

function lineToPlace(line: Line): Candidate | null {
  // Places are read behind the words that lead to them.
  const behindLabel = ` ${line.text}`;
  const place = placeAt(behindLabel, foldKeepingOffsets(behindLabel), 0);
  if (place?.known !== true || !ENDS_PLACE.test(behindLabel.slice(place.end))) return null;
  return toCandidate(line, { start: place.start - 1, end: place.end - 1 }, place.value, 'governing law');
}

/** As text, and as a number for fields that ask for one in some unit. */
function lineToDuration(line: Line, saidToBe: string): readonly Candidate[] {
  const [duration, second] = textToDurations(line.text);
  if (duration === undefined || second !== undefined) return [];
  const text = toCandidate(line, duration, duration.value, saidToBe);
  return text === null
    ? []
    : [text, { ...text, kind: 'number', value: duration.count, duration: duration.unit }];
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
