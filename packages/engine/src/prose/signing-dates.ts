import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { cueBeforeDate, cueOfPlace } from '../lexicon/date-cues.ts';
import { textToDates } from '../values/date.ts';
import { foldText } from '../values/fold.ts';
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
  /\b(?:last|latest|later|final)(?: date| day| one)?(?: of)?(?: the| both| two| \p{L}+ing)*(?: dates?| days?)?(?: of| of the)? (?:signature|signing|execution|signatory)s?\b/u,
  /\b(?:date|day) (?:last|finally|fully|so) (?:signed|written|executed|set forth)\b/u,
  /\b(?:date|day) (?:that |when |on which |upon which )?(?:i|it (?:is|has been)|both parties|the (?:last|second|later|final)(?: of the)? part(?:y|ies)) (?:signs?|executes?|(?:fully |duly )?(?:signed|executed))\b/u,
  /\b(?:date|day) (?:it is |this agreement is )?(?:signed|executed) (?:by|below)\b/u,
  /\b(?:last|second|later|final) party (?:to sign|signs?|executes?|signing)\b/u,
  /\b(?:date|day) (?:of|set forth|beside|next to|below|under|opposite) (?:my|the|its|their|our|each|below (?:my|the|its|their|our))(?: \p{L}+)? signatures?\b/u,
  /\b(?:upon|on|when)(?: the)?(?: full| complete| due| mutual)? (?:execution|signature|signing|signed|executed)(?: hereof| of this \p{L}+)? by (?:both|all|each|the last)\b/u,
  /\b(?:dates?|days?) (?:of|appearing|indicated|shown|stated|written|set forth) (?:last |below |by )?(?:below|on the signature|(?:the |their |each )?signatures?)\b/u,
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
  if (signed.length === 0) {
    // `Hecho en Madrid, a 3 de mayo de 2020`: without signatures, from the place and day it gives itself.
    signed.push(
      ...layout.pages.flatMap(({ lines }) =>
        lines.flatMap((line) =>
          lineToDates(line, conventions, strength, said).filter(({ before, after }) =>
            isPlaceAndDay(before, after),
          ),
        ),
      ),
    );
  }
  const latest = signed.sort((a, b) => String(b.value).localeCompare(String(a.value)))[0];
  return latest === undefined ? [] : [latest];
}

function isPlaceAndDay(before: string, after: string): boolean {
  const place = foldText(
    before.replace(/^(?:(?:hecho )?en|fait (?:à|a)|fatto a|gedaan te|done at|feito em)\s/iu, ''),
  );
  return cueBeforeDate(place) === 'date' || cueOfPlace(before, after) !== null;
}

function lineToDates(line: Line, conventions: Conventions, strength: number, saidToBe: string): Candidate[] {
  if (line.words.length > MOST_WORDS_BESIDE) return [];
  const run = linesToRun([line], false);
  return textToDates(run.text, conventions.dateOrder, conventions.likelyDateOrder).flatMap((date) => {
    const candidate = runToCandidate(run, { kind: 'date', ...date, strength, saidToBe });
    return candidate === null ? [] : [candidate];
  });
}
