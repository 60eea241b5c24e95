import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { cueBeforeDate, cueOfPlace } from '../lexicon/date-cues.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { textToDates } from '../values/date.ts';
import { foldText } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { EFFECTIVE_DATE } from './date-statements.ts';
import { firstFullPage, letterHead } from './letter-to-mentions.ts';
import { openingOf, SAYS_AGREEMENT } from './opening.ts';
import type { Passage } from './passage.ts';
import { PERIOD_END, PERIOD_START } from './period-statements.ts';
import { signingLines } from './signatures-to-mentions.ts';

const SAID = 'date signed';
/** Dates of which a sentence says this leave open from when the agreement counts. */
const OF_PERIODS: readonly string[] = [PERIOD_START.saidToBe, PERIOD_END.saidToBe];
const MAY_BE_PLACE = /^\p{Lu}.*\s\S*\d{4}\.?$/u;
/** From here on a sentence says which date counts, and the others need not be asked. */
const SAID_SURELY = 0.6;
/** An agreement in a letter counts from the letter's date, unless it says otherwise further on. */
const OF_LETTER = 0.65;
/** Without a better one, it counts from the day on which the last one signed. */
const OF_SIGNATURE = 0.55;
/** `Date: 3 May 2020` among the particulars of an agreement is said of the agreement, if of anything. */
const OF_PARTICULARS = 0.7;
const PARTICULARS_PAGES = 2;
const DATE_LABEL =
  /^(?:the )?(?:date|dated|datum|data|fecha)(?: (?:of|du|de|des|der|del|van|do|da|vom)(?: (?:this|the|la|l|present|presente))? (?:agreement|deed|contract|nda|vereinbarung|vertrags?|erklarung|contrat|accord|contrato|acuerdo|contratto|accordo|overeenkomst|acordo))?\s?:?$/u;
const DATE_THEN_VALUE = /^\p{L}[\p{L} ]{2,24}:(?=\s)/u;
const MOST_WORDS_BESIDE = 8;
/** Where the text says itself that it counts from then. */
const AS_SAID = 0.9;
/** One of these is part of every way to say so. */
const SPEAKS_OF_SIGNING = /sign|execut|written|set forth|below/;
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
  const isDated = found.some(
    ({ kind, strength, saidToBe }) =>
      kind === 'date' && strength >= SAID_SURELY && !OF_PERIODS.includes(saidToBe ?? ''),
  );
  const isSaid = passages.some(
    ({ folded }) =>
      SPEAKS_OF_SIGNING.test(folded) && COUNTS_FROM_SIGNING.some((pattern) => pattern.test(folded)),
  );
  const first = firstFullPage(layout);
  const head = first === undefined || isDated || isSaid ? [] : letterHead(first);
  const [ofLetter] = flatMapped(head, (line) => lineToDates(line, conventions));
  if (ofLetter !== undefined) return bothWays(ofLetter, OF_LETTER);
  const isAgreement = openingOf(passages).some(({ folded }) => SAYS_AGREEMENT.test(folded));
  const [stated] = isAgreement && !isDated && !isSaid ? particulars(layout, conventions) : [];
  if (stated !== undefined) return bothWays(stated, OF_PARTICULARS);
  const signed = flatMapped(layout.pages, (page) =>
    signingLines(page).flatMap((line) => lineToDates(line, conventions)),
  );
  if (signed.length === 0 && isAgreement) {
    signed.push(...placesAndDays(layout, conventions));
  }
  const latest = signed.sort((a, b) => String(b.value).localeCompare(String(a.value)))[0];
  if (latest === undefined) return [];
  return isDated ? [latest] : bothWays(latest, isSaid ? AS_SAID : OF_SIGNATURE);
}

/** The day of signing, which is also the day from which an agreement counts that names no other. */
function bothWays(signed: Candidate, strength: number): Candidate[] {
  return [signed, { ...signed, strength, saidToBe: EFFECTIVE_DATE.saidToBe }];
}

/** The dates beside a label that says no more than that they are the date, before anybody signs. */
function particulars({ pages }: DocumentLayout, conventions: Conventions): Candidate[] {
  return flatMapped(pages.slice(0, PARTICULARS_PAGES), (page) => {
    const signing = new Set(signingLines(page));
    return flatMapped(page.bands, ({ lines }) =>
      flatMapped(lines, (line, index) => {
        if (signing.has(line)) return [];
        const label = DATE_THEN_VALUE.exec(line.text)?.[0] ?? lines[index - 1]?.text ?? '';
        return DATE_LABEL.test(foldText(label)) ? lineToDates(line, conventions) : [];
      }),
    );
  });
}

/** `Hecho en Madrid, a 3 de mayo de 2020`: the days that lines give together with a place. */
function placesAndDays({ pages }: DocumentLayout, conventions: Conventions): Candidate[] {
  return flatMapped(pages, ({ lines }) =>
    flatMapped(lines, (line) =>
      MAY_BE_PLACE.test(line.text)
        ? lineToDates(line, conventions).filter(({ before, after }) => isPlaceAndDay(before, after))
        : [],
    ),
  );
}

function isPlaceAndDay(before: string, after: string): boolean {
  const place = foldText(
    before.replace(/^(?:(?:hecho )?en|fait (?:à|a)|fatto a|gedaan te|done at|feito em)\s/iu, ''),
  );
  return cueBeforeDate(place) === 'date' || cueOfPlace(before, after) !== null;
}

function lineToDates(line: Line, conventions: Conventions): Candidate[] {
  if (line.words.length > MOST_WORDS_BESIDE) return [];
  const run = linesToRun([line], false);
  return textToDates(run.text, conventions.dateOrder, conventions.likelyDateOrder).flatMap((date) => {
    const candidate = runToCandidate(run, { kind: 'date', ...date, strength: AS_SAID, saidToBe: SAID });
    return candidate === null ? [] : [candidate];
  });
}
