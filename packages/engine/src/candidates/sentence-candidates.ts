import { isKnownPlace } from '../lexicon/places.ts';
import { calendarDate } from '../values/date.ts';
import { MONTH_BY_NAME } from '../values/months.ts';
import type { Candidate } from './candidate.ts';
import { runToCandidate, type TextRun } from './text-run.ts';

/** A turn of phrase that states a term of an agreement: group 1 is the value. */
interface Phrase {
  /** A label of the lexicon that says the same. */
  readonly saidToBe: string;
  readonly pattern: RegExp;
  readonly strength: number;
}

const PLACE =
  '((?!State\\b|Commonwealth\\b|Republic\\b|Province\\b)[A-Z]\\p{L}+(?:\\s(?:of\\s|and\\s)?[A-Z]\\p{L}+){0,3})';
const LENGTH =
  '((?:(?:\\p{L}+[- ])?\\p{L}+\\s?)?\\(?\\d{0,3}\\)?[\\s-]?(?:full |consecutive |calendar )?(?:years?|months?|days?|weeks?))';

/** What a place is worth that no list of states and countries knows. */
const UNKNOWN_PLACE = 0.4;

const PHRASES: readonly Phrase[] = [
  {
    saidToBe: 'governing law',
    strength: 1,
    pattern: new RegExp(
      `(?:governed|construed|interpreted|enforced)[^.;]{0,120}?\\blaws?\\s+(?:in effect in|of|in)\\s+(?:the\\s+)?(?:(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince|[Rr]epublic)\\s+of\\s+)?(?:the\\s+)?${PLACE}`,
      'u',
    ),
  },
  {
    saidToBe: 'governing law',
    strength: 0.8,
    pattern: new RegExp(
      `\\b(?:internal|substantive|applicable)?\\s?laws? of (?:the )?(?:(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince|[Rr]epublic) of )?(?:the )?${PLACE}`,
      'u',
    ),
  },
  {
    saidToBe: 'governing law',
    strength: 0.5,
    pattern: new RegExp(
      `\\b(?:courts?|jurisdiction)\\b[^.;]{0,60}?\\b(?:in|of) (?:the )?(?:State of )?${PLACE}`,
      'u',
    ),
  },
  {
    saidToBe: 'governing law',
    strength: 0.6,
    pattern: new RegExp(`\\b(?:unterliegt|gilt)[^.;]{0,60}\\b(?:Recht|Rechts) (?:der |des )?${PLACE}`, 'u'),
  },
  {
    saidToBe: 'term of agreement',
    strength: 1,
    pattern: new RegExp(
      `(?:remain|continue|be|in force|shall expire|terminate[sd]?|effective|survive|obligations?|term of this [Aa]greement|confidential(?:ity)?)\\b[^.;]{0,140}?(?:for|of|until|is|expire|after|within)\\s+(?:a |the )?(?:(?:period|term|duration) of |additional |minimum )?(?:up to )?${LENGTH}`,
      'u',
    ),
  },
  {
    saidToBe: 'term of agreement',
    strength: 0.7,
    pattern: new RegExp(`(?:period|term|duration) of ${LENGTH}`, 'u'),
  },
  {
    saidToBe: 'term of agreement',
    strength: 0.5,
    pattern: new RegExp(`${LENGTH}\\s+(?:from|after|following) the (?:date|[Ee]ffective)`, 'u'),
  },
];

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const COUNTS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const WRITTEN_DAY = /\b(\p{L}+)(?: \(\d+(?:st|nd|rd|th)?\))? day of (\p{L}+),? (\d{4})/giu;

/** Terms that an agreement states in its sentences: governing law, duration, dates whose day is written out. */
export function runToSentenceCandidates(run: TextRun): Candidate[] {
  if (run.words.length < 6) return [];
  const found: Candidate[] = [];
  const taken = new Set<number>();
  for (const { pattern, saidToBe, strength } of PHRASES) {
    const match = pattern.exec(run.text);
    const value = match?.[1];
    if (match === null || value === undefined) continue;
    const start = match.index + match[0].length - value.length;
    if (taken.has(start)) continue;
    taken.add(start);
    const isPlace = saidToBe === 'governing law';
    const normal = isPlace ? value : lengthInFigures(value);
    if (normal === null) continue;
    const end = start + value.length;
    const sure = isPlace && !isKnownPlace(value) ? strength * UNKNOWN_PLACE : strength;
    const candidate = runToCandidate(run, {
      kind: 'text',
      value: normal,
      start,
      end,
      strength: sure,
      saidToBe,
    });
    if (candidate !== null) found.push(candidate);
  }
  for (const match of run.text.matchAll(WRITTEN_DAY)) {
    const day = ORDINALS.indexOf((match[1] ?? '').toLowerCase()) + 1;
    const month = MONTH_BY_NAME.get((match[2] ?? '').toLowerCase());
    const value = month === undefined || day === 0 ? null : calendarDate(Number(match[3]), month, day);
    if (value === null) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const candidate = runToCandidate(run, { kind: 'date', value, start, end, strength: 1 });
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

/** `two (2) years`, `eighteen months`, `5-year` → `2 years`, `18 months`, `5 years`; null when no count is written. */
function lengthInFigures(text: string): string | null {
  const unit = /(year|month|day|week)s?$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (unit === undefined) return null;
  const figure = /\d+/.exec(text)?.[0];
  const words = text.toLowerCase().split(/[\s-]+/);
  const written = words.map((word) => COUNTS.indexOf(word) + 1).find((count) => count > 0);
  const count = figure === undefined ? written : Number(figure);
  if (count === undefined || count === 0) return null;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
