import type { Candidate, CandidateKind, DurationUnit } from '../candidates/candidate.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { textToAmounts } from '../values/amount.ts';
import { textToDates } from '../values/date.ts';
import type { Conventions } from '../values/reading.ts';
import { EFFECTIVE_DATE } from './date-statements.ts';
import { type DefinedTerm, passageToDefinedTerms, termDefinedFor } from './defined-terms.ts';
import { DURATION_STATEMENTS } from './duration-statements.ts';
import type { Passage } from './passage.ts';
import { passageToCandidate } from './passage-to-candidate.ts';
import { sentenceToLaws } from './passage-to-laws.ts';
import { PERIOD_END, PERIOD_START } from './period-statements.ts';
import { signingDates } from './signing-dates.ts';
import { judgeStatement, surround } from './statement.ts';
import { textToDurations } from './text-to-durations.ts';
import type { Sentence } from './text-to-sentences.ts';
import { textToWrittenDates } from './text-to-written-dates.ts';

/** A statement less likely than this is not worth a candidate. */
const LEAST_STRENGTH = 0.06;
/** What a value is worth for which the text itself defines a term. */
const DEFINED = 0.95;
/** Many dates follow a preposition; a period is said by more. */
const LEAST_PERIOD = 0.6;
const LEAST_WORDS = 4;
/** Lengths of time, and dates, of one passage beyond this are left out: nobody agrees on as many in a paragraph. */
const MOST_READINGS = 60;
/** How long an agreement itself lasts is compared and sorted; other lengths are quoted as they are written (`drei Monate`). */
const IN_FIGURES = new Set(['term of agreement', 'confidentiality period']);
const AS_WRITTEN = /^\p{L}+(?: \p{L}+){1,2}$/u;
/** What is counted in days is a deadline more often than the life of an agreement. */
const LASTS_LONGER = new Set(['term of agreement', 'confidentiality period']);
const DAYS_ARE_SHORT = -1.5;
/** The date of an agreement stands at its beginning. */
const BEGINNING_WORDS = 400;
const AT_BEGINNING = 0.8;
const FURTHER_ON = -0.8;

/** What the sentences of a document say: its governing law, lengths of time, dates, and values that it defines terms for. */
export function proseToCandidates(
  layout: DocumentLayout,
  passages: readonly Passage[],
  conventions: Conventions,
): Candidate[] {
  const found = flatMapped(passages, (passage) =>
    passage.words.length < LEAST_WORDS ? [] : passageToCandidates(passage, conventions),
  );
  return [...found, ...signingDates(layout, passages, found, conventions)];
}

function passageToCandidates(passage: Passage, conventions: Conventions): Candidate[] {
  const found: Candidate[] = [];
  const terms = passageToDefinedTerms(passage);
  const add = (
    kind: CandidateKind,
    value: Candidate['value'],
    { start, end }: { readonly start: number; readonly end: number },
    saidToBe: string,
    strength: number,
    { duration, ...rest }: Rest = {},
  ): void => {
    if (strength < LEAST_STRENGTH) return;
    const parts = { kind, value, start, end, strength, saidToBe, ...rest };
    const candidate = passageToCandidate(passage, parts);
    if (candidate === null) return;
    found.push(duration === undefined ? candidate : { duration, ...candidate });
  };
  let durations = 0;
  let dates = 0;
  for (const sentence of passage.sentences) {
    for (const law of sentenceToLaws(passage, sentence)) {
      add('text', law.value, law, 'governing law', law.strength);
    }
    if (durations < MOST_READINGS) durations += addDurations(passage, sentence, terms, add);
    if (dates < MOST_READINGS) dates += addDates(passage, sentence, terms, conventions, add);
    addDefinedAmounts(passage, sentence, terms, conventions, add);
  }
  return found;
}

type Add = (
  kind: CandidateKind,
  value: Candidate['value'],
  place: { readonly start: number; readonly end: number },
  saidToBe: string,
  strength: number,
  rest?: Rest,
) => void;

interface Rest {
  readonly alternatives?: Candidate['alternatives'];
  readonly currency?: string | null;
  readonly duration?: DurationUnit;
}

/** What a length of time is the length of; as text, and as a number for fields that ask for one in some unit. */
function addDurations(passage: Passage, sentence: Sentence, terms: readonly DefinedTerm[], add: Add): number {
  const found = textToDurations(passage.text.slice(sentence.start, sentence.end)).slice(0, MOST_READINGS);
  for (const duration of found) {
    const place = moved(duration, sentence.start);
    const ends = saidUpTo(passage.text, place.end);
    const written = passage.text.slice(place.start, place.end);
    const addBoth = (saidToBe: string, strength: number): void => {
      const isQuoted = !IN_FIGURES.has(saidToBe) && AS_WRITTEN.test(written);
      const whole = isQuoted ? { start: place.start, end: ends } : place;
      const value = isQuoted ? passage.text.slice(place.start, ends) : duration.value;
      add('text', value, whole, saidToBe, strength, { duration: duration.unit });
      add('number', duration.count, place, saidToBe, strength, { duration: duration.unit });
    };
    const around = surround(passage.folded, sentence, passage.heading, place.start, place.end);
    for (const statement of DURATION_STATEMENTS) {
      const known = duration.unit === 'day' && LASTS_LONGER.has(statement.saidToBe) ? DAYS_ARE_SHORT : 0;
      addBoth(statement.saidToBe, judgeStatement(statement, around, known));
    }
    const term = termDefinedFor(passage.folded, terms, place.end);
    if (term !== null) addBoth(term, DEFINED);
  }
  return found.length;
}

/** Up to when a period of notice runs belongs to it: `drei Monate zum Quartalsende`. Offset behind it. */
function saidUpTo(text: string, end: number): number {
  return end + (RUNS_TO.exec(text.slice(end, end + LONGEST_END))?.[0].length ?? 0);
}

const RUNS_TO =
  /^ zum (?:(?:Monats|Quartals|Jahres|Kalenderjahres|Halbjahres|Wochen)(?:ende|schluss)|(?:Ende|Schluss) (?:des|eines|jeden) (?:Kalender)?(?:monats|jahres|quartals|vierteljahres|halbjahres))(?!\p{L})/iu;
const LONGEST_END = 50;

function addDates(
  passage: Passage,
  sentence: Sentence,
  terms: readonly DefinedTerm[],
  conventions: Conventions,
  add: Add,
): number {
  const text = passage.text.slice(sentence.start, sentence.end);
  const written = textToWrittenDates(passage.folded.slice(sentence.start, sentence.end));
  const dates = [
    ...textToDates(text, conventions.dateOrder, conventions.likelyDateOrder),
    ...written.map((date) => ({ ...date, alternatives: [] })),
  ];
  for (const date of dates.slice(0, MOST_READINGS)) {
    const place = moved(date, sentence.start);
    const around = surround(passage.folded, sentence, passage.heading, place.start, place.end);
    const { alternatives } = date;
    const known = passage.wordsBefore < BEGINNING_WORDS ? AT_BEGINNING : FURTHER_ON;
    const strength = judgeStatement(EFFECTIVE_DATE, around, known);
    add('date', date.value, place, EFFECTIVE_DATE.saidToBe, strength, { alternatives });
    for (const statement of [PERIOD_START, PERIOD_END]) {
      const said = judgeStatement(statement, around);
      if (said >= LEAST_PERIOD) add('date', date.value, place, statement.saidToBe, said, { alternatives });
    }
    const term = termDefinedFor(passage.folded, terms, place.end);
    if (term !== null) add('date', date.value, place, term, DEFINED, { alternatives });
  }
  return dates.length;
}

/** `the sum of $5,000 (the “Purchase Price”)`. */
function addDefinedAmounts(
  passage: Passage,
  sentence: Sentence,
  terms: readonly DefinedTerm[],
  { decimal, likelyDecimal }: Conventions,
  add: Add,
): void {
  if (!terms.some(({ start }) => start >= sentence.start && start < sentence.end)) return;
  const text = passage.text.slice(sentence.start, sentence.end);
  for (const amount of textToAmounts(text, decimal, likelyDecimal)) {
    const place = moved(amount, sentence.start);
    const term = termDefinedFor(passage.folded, terms, place.end);
    if (term === null) continue;
    add('amount', amount.value, place, term, DEFINED, {
      alternatives: amount.alternatives,
      currency: amount.currency,
    });
  }
}

function moved(
  { start, end }: { readonly start: number; readonly end: number },
  by: number,
): { readonly start: number; readonly end: number } {
  return { start: start + by, end: end + by };
}
