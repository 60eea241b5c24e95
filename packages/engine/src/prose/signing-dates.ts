import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { textToDates } from '../values/date.ts';
import type { Conventions } from '../values/reading.ts';
import { EFFECTIVE_DATE } from './date-statements.ts';
import { firstFullPage, letterHead } from './letter-to-mentions.ts';
import type { Passage } from './passage.ts';
import { signingLines } from './signatures-to-mentions.ts';

const SAID = 'date signed';
/** From here on a sentence says which date counts, and the others need not be asked. */
const SAID_SURELY = 0.6;
/** An agreement in a letter counts from the letter's date, unless it says otherwise further on. */
const OF_LETTER = 0.65;
/** Without a better one, it counts from the day on which the last one signed. */
const OF_SIGNATURE = 0.55;
const MOST_WORDS_BESIDE = 8;
/** Where the text says itself that it counts from then. */
const AS_SAID = 0.9;
const COUNTS_FROM_SIGNING = [
  /\b(?:last|latest|later) (?:date|day) of (?:execution|signature|signing)\b/u,
  /\bdate of (?:the )?(?:last|latest|final) (?:signature|execution|to sign)\b/u,
  /\b(?:date|day) (?:last|finally) (?:signed|written|executed|set forth)\b/u,
  /\b(?:date|day) (?:that |when |on which |upon which )?(?:i|both parties|the (?:last|second|later) party) (?:signs?|executes?)\b/u,
  /\b(?:date|day) (?:it is |this agreement is )?(?:signed|executed) (?:by|below)\b/u,
  /\b(?:date|day) (?:of|set forth|beside|next to|below|under) (?:my|the|its|their|our|below (?:my|the|its|their|our)) signatures?\b/u,
] as const;

/**
 * The date of a letter, or of the last signature, for documents whose sentences (`found`) date them nowhere, or only say that
 * they count from when they are signed.
 */
export function signingDates(
  layout: DocumentLayout,
  passages: readonly Passage[],
  found: readonly Candidate[],
  conventions: Conventions,
): Candidate[] {
  if (found.some(({ kind, strength }) => kind === 'date' && strength >= SAID_SURELY)) return [];
  const isSaid = passages.some(({ folded }) => COUNTS_FROM_SIGNING.some((pattern) => pattern.test(folded)));
  const first = firstFullPage(layout);
  const head = first === undefined || isSaid ? [] : letterHead(first);
  const [ofLetter] = head.flatMap((line) => lineToDates(line, conventions, OF_LETTER, SAID));
  if (ofLetter !== undefined) return [ofLetter];
  const [strength, said] = isSaid ? [AS_SAID, EFFECTIVE_DATE.saidToBe] : [OF_SIGNATURE, SAID];
  const signed = layout.pages.flatMap((page) =>
    signingLines(page).flatMap((line) => lineToDates(line, conventions, strength, said)),
  );
  const latest = signed.sort((a, b) => String(b.value).localeCompare(String(a.value)))[0];
  return latest === undefined ? [] : [latest];
}

function lineToDates(line: Line, conventions: Conventions, strength: number, saidToBe: string): Candidate[] {
  if (line.words.length > MOST_WORDS_BESIDE) return [];
  const run = linesToRun([line], false);
  return textToDates(run.text, conventions.dateOrder, conventions.likelyDateOrder).flatMap((date) => {
    const candidate = runToCandidate(run, { kind: 'date', ...date, strength, saidToBe });
    return candidate === null ? [] : [candidate];
  });
}
