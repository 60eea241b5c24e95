import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { textToDates } from '../values/date.ts';
import type { Conventions } from '../values/reading.ts';
import { letterHead } from './letter-to-mentions.ts';
import { signingLines } from './signatures-to-mentions.ts';

const SAID = 'date signed';
/** From here on a sentence says which date counts, and the others need not be asked. */
const SAID_SURELY = 0.6;
/** An agreement in a letter counts from the letter's date, unless it says otherwise further on. */
const OF_LETTER = 0.65;
/** Without a better one, it counts from the day on which the last one signed. */
const OF_SIGNATURE = 0.55;
const MOST_WORDS_BESIDE = 8;

/** The date of a letter, or of the last signature, for documents whose sentences (`found`) date them nowhere. */
export function signingDates(
  layout: DocumentLayout,
  found: readonly Candidate[],
  conventions: Conventions,
): Candidate[] {
  if (found.some(({ kind, strength }) => kind === 'date' && strength >= SAID_SURELY)) return [];
  const [first] = layout.pages;
  const head = first === undefined ? [] : letterHead(first);
  const [ofLetter] = head.flatMap((line) => lineToDates(line, conventions, OF_LETTER));
  if (ofLetter !== undefined) return [ofLetter];
  const signed = layout.pages.flatMap((page) =>
    signingLines(page).flatMap((line) => lineToDates(line, conventions, OF_SIGNATURE)),
  );
  const latest = signed.sort((a, b) => String(b.value).localeCompare(String(a.value)))[0];
  return latest === undefined ? [] : [latest];
}

function lineToDates(line: Line, conventions: Conventions, strength: number): Candidate[] {
  if (line.words.length > MOST_WORDS_BESIDE) return [];
  const run = linesToRun([line], false);
  return textToDates(run.text, conventions.dateOrder, conventions.likelyDateOrder).flatMap((date) => {
    const candidate = runToCandidate(run, { kind: 'date', ...date, strength, saidToBe: SAID });
    return candidate === null ? [] : [candidate];
  });
}
