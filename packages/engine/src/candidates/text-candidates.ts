import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { addressEvidence } from './address-candidates.ts';
import type { Candidate } from './candidate.ts';
import { isForm } from './checkbox-candidates.ts';
import { hasLegalForm, isBareLegalForm } from './legal-forms.ts';
import { runToCandidate, type TextRun } from './text-run.ts';

const LONGEST_WORDS = 14;
const LONGEST_LABEL_WORDS = 5;
const LONGEST_ADDRESS = 80;
const CONTACT = /[\s,;]+(?:[(<[]?[^\s()<>@]{1,64}@|\(?(?:tel|phone|fon|telefon|telefono|téléphone)\b)/iu;
const LABEL_SCORE = 0.9;
const TAIL_SCORE = 0.95;
/** A word that begins with a capital, then small words and others up to three, and a colon with a value behind it. */
const NEXT_LABEL =
  /(\s)\p{Lu}[\p{L}.º/-]{0,24}(?:\s\p{Ll}[\p{L}.]{0,14}){0,2}(?:\s(?<=\s\p{Ll}[\p{L}.]{0,14}\s)\p{Lu}\p{L}{1,20})?\s?:(?=\s\S)/u;
/** Where one statement of a letterhead line ends and the next begins. */
const BREAKS = /\s[-–—•·|]\s|[•·|;]\s|,\s(?=\d)|\s{2,}/gu;

/** A house of a street and the town: `12 Depot St, Hoxie KS`, `PO Box 12, Elmira`. */
const AT_HOUSE = /^(?:\d{1,5}[a-z]?\s\p{Lu}\p{L}|p\.?\s?o\.?\s?box\s\d)[^,]{0,40},\s\p{Lu}/iu;

/** What a class or a sex is given as behind its label: `Sezione: C`. */
const ONE_LETTER = /^\p{Lu}$/u;

const IN_BRACKETS = /\s\(([^()]{6,60})\)/u;
/** A company's register number behind its name: `(814263-D)`, `384611-V (KLM)`. */
const REGISTRATION = /\s?\(?\s?(?:co\.? ?no\.?|reg\.? ?no\.?|roc)?[:\s]*[A-Z]{0,3}\d{5,}[-\dA-Z]*\)?.*$/iu;

/**
 * Texts of a line: the whole of it, what stands behind its label (with a colon or without), and the parts of a
 * letterhead line set apart by dashes, dots and commas. A part with a legal form is an organisation.
 */
export function runToTexts(run: TextRun, concepts: ConceptLookup): Candidate[] {
  if (run.words.length === 0 || (run.isParagraph && !/^[^:]{2,30}:\s/.test(run.text))) return [];
  const seen = new Set<string>();
  const found: Candidate[] = [];
  const add = (start: number, end: number, strength: number): void => {
    const [from, to] = trim(run.text, start, end);
    if (to <= from || seen.has(`${from}-${to}`)) return;
    seen.add(`${from}-${to}`);
    const value = run.text.slice(from, to);
    const isLetter = ONE_LETTER.test(value) && /[:：]\s*$/u.test(run.text.slice(0, from));
    if ((!/\p{L}.*\p{L}/u.test(value) && !isLetter) || isBareLegalForm(value) || TO_BE_FILLED.test(value))
      return;
    if (value.split(' ').length > LONGEST_WORDS) return;
    const kind = hasLegalForm(value) && !/\d{3}/.test(value) ? 'organisation' : 'text';
    const candidate = runToCandidate(run, { kind, value, start: from, end: to, strength });
    if (candidate !== null) found.push(candidate);
  };
  if (run.isParagraph) {
    // `Cliente: Talleres Oiartzun – C.I.F. F-20118842`, with the address in the next line.
    const colon = run.text.indexOf(':');
    const count = run.lines.findIndex((line) => line !== run.lines[0]);
    const line = run.text.slice(0, (run.starts[count] ?? run.text.length + 1) - 1);
    const behind = line.slice(colon + 1);
    const end = matchesOf(BREAKS, behind)[0]?.index ?? behind.length;
    if (line.length > colon && concepts.likeness(run.text.slice(0, colon)) >= LABEL_SCORE)
      add(colon + 1, colon + 1 + end, 0.7);
    return found;
  }
  if (/[:：]$/.test(run.text) || isForm(run.text)) return found;
  const label = labelEnds(run, concepts);
  const next = label === null ? null : (nextLabel(run.text, label) ?? null);
  const whole = next ?? labelBegins(run, label ?? 0, concepts) ?? run.text.length;
  const from = label ?? 0;
  const comma = run.text.indexOf(', ', from);
  const behind = run.text.slice(comma + 2, comma + 2 + LONGEST_ADDRESS);
  const isAtHouse = comma > from && AT_HOUSE.test(behind);
  if (label !== null) add(label, isAtHouse ? comma : whole, 0.8);
  // Behind a short label with a colon stands the value; the two together are none.
  if (label === null || run.text[label - 1] !== ':' || label > 30) add(0, whole, 0.6);
  for (let [start, end] = [next, next]; start !== null; start = end) {
    const colon = run.text.indexOf(':', start) + 1;
    end = nextLabel(run.text, colon);
    add(colon, end ?? run.text.length, 0.8);
  }
  // Somebody and where they live on one line: `Landlord: Ada Byrne, 12 Mill Lane, Cork`.
  if (comma > from && (isAtHouse || addressEvidence(behind) >= 1)) add(from, comma, 0.7);
  // Somebody and how to reach them: `Buyer: Ada Byrne (byrne@example.com)`.
  const contact = run.text.slice(from).search(CONTACT);
  if (contact > 0) add(from, from + contact, 0.7);
  // Whom somebody acts for stands in brackets behind the name: `Jan Winkler (Ammer Verwaltung GmbH)`.
  const inBrackets = run.text.includes(' (') ? IN_BRACKETS.exec(run.text) : null;
  if (inBrackets !== null && hasLegalForm(inBrackets[1] ?? ''))
    add(inBrackets.index + 2, inBrackets.index + inBrackets[0].length - 1, 0.6);
  const registered = /\d{5}/.test(run.text) ? REGISTRATION.exec(run.text) : null;
  if (registered !== null && hasLegalForm(run.text.slice(0, registered.index))) add(0, registered.index, 0.7);
  const bounds = [
    0,
    ...flatMapped(matchesOf(BREAKS, run.text), (m) => [m.index, m.index + m[0].length]),
    run.text.length,
  ];
  if (bounds.length > 2 && bounds.length < 24) {
    for (let index = 0; index + 1 < bounds.length; index += 2) {
      const [start = 0, end = 0] = [bounds[index], bounds[index + 1]];
      add(start, end, 0.5);
      const inner = run.text.slice(start, end).search(/:\s/);
      if (inner > 0) add(start + inner + 1, end, 0.6);
    }
  }
  return found;
}

/** Offset behind the label a line begins with: after its colon, or after the longest run of words that is a known label. */
function labelEnds(run: TextRun, concepts: ConceptLookup): number | null {
  const colon = run.text.search(/:(?:\s|$)|：/);
  if (colon > 0 && colon < 60 && colon < run.text.length - 2) return colon + 1;
  const glued = run.text.includes(':') ? /^[\p{L} .]{2,30}:(?=\S)/u.exec(run.text) : null;
  if (glued !== null && !/^https?:/i.test(run.text)) return glued[0].length;
  // `Passenger name` begins with a label and is one.
  if (run.words.length <= LONGEST_LABEL_WORDS && concepts.likeness(run.text) >= LABEL_SCORE) return null;
  const most = Math.min(LONGEST_LABEL_WORDS, run.words.length - 1);
  for (let count = most; count >= 1; count -= 1) {
    const end = (run.starts[count] as number) - 1;
    const text = run.text.slice(0, end);
    if (/\d/.test(text)) continue;
    if (concepts.likeness(text) >= LABEL_SCORE) return end;
  }
  return null;
}

/**
 * Offset of the next label with a colon behind `from` and a value (`Class: 10 C  Number: 14`): it begins with the last
 * word in capitals before its colon, or with the one before small words that join these (`Date of issue:`).
 */
function nextLabel(text: string, from: number): number | null {
  const match = NEXT_LABEL.exec(text.slice(from));
  if (match === null) return null;
  const start = from + match.index + (match[1]?.length ?? 0);
  return text.slice(from, start).trim() === '' ? null : start;
}

/** Offset of the label a line ends with, where recognition ran two columns into one line (`Acme Ltd Invoice Date`). */
function labelBegins(run: TextRun, from: number, concepts: ConceptLookup): number | null {
  for (const count of [3, 2]) {
    const first = run.words.length - count;
    const start = run.starts[first];
    if (first < 1 || start === undefined || start <= from + 1) continue;
    const text = run.text.slice(start);
    if (!/\d|^[-–—]/.test(text) && concepts.likeness(text) >= TAIL_SCORE) return start;
  }
  return null;
}

/** A line to write on, or what is to be written on it. */
const TO_BE_FILLED =
  /_{3}|^(?:authori[sz]ed |client |customer )?(?:signatures?|signed|sign here|initials?|unterschrift|handtekening|podpis|underskrift|allekirjoitus)[\s:.]*$/iu;

/** What a text is trimmed of at both ends. */
const EDGE = /[\s,;:|•·\-–—=*]/u;
/** Most texts begin and end with one of these. */
const ALPHANUMERIC = /[a-z\d]/i;

function trim(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end];
  while (from < to && isEdge(text[from] as string)) from += 1;
  while (to > from && isEdge(text[to - 1] as string)) to -= 1;
  return [from, to];
}

function isEdge(letter: string): boolean {
  return !ALPHANUMERIC.test(letter) && EDGE.test(letter);
}
