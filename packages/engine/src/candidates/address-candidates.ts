import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { textToExactConcepts } from '../lexicon/text-to-concepts.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Candidate } from './candidate.ts';
import { linesToRun, runToCandidate } from './text-run.ts';

const POSTCODE_AND_TOWN =
  /(?<![\d.])(?:[A-Z]{1,3}[- ])?\d{4,6},?\s?\p{Lu}\p{L}{2}|\b\d{4}\s?[A-Z]{2}\s+\p{L}|\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2}\.?,?\s?\d{5}(?:-\d{4})?\b|\b(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\.?,?\s\d{4}\b|\b\d{2}-\d{3}\s\p{L}|\b\d{4}-\d{3}\s\p{L}|\p{L}{3,}[,.]?\s+\d{5,6}\b/u;
/** `Dr` is a drive at the end of a street, and a doctor before a name; signs that end in a dot or slash stand for themselves. */
const STREET =
  /(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee)\s?\d|(?<!\p{L})(?:jalan|jln|taman|lorong|persiaran|bandar|kampung)|\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln|drive|dr(?!\.?\s+\p{L}{3})\.?|boulevard|blvd\.?|way|court|suite|ste\.?|floor|jl|lot|rue|place|chemin|quai|impasse|via|viale|piazza|corso|calle|carrer|ctra\.?|carretera|avenida|avda\.?|plaza|paseo|rua|estrada|praca|praça|largo|travessa|laan|straat|plein|ulica|(?:p\.?\s?o\.?\s?)?box(?=\s\d)|postfach|postbus|postboks|apartado|bp|hwy|highway|pkwy|parkway|square|sq|no\.?\s?\d|unit|level)\b|(?<!\p{L})(?:c\/|av\.|ul\.)\s?(?=\p{L})/iu;
const HOUSE_NUMBER =
  /^(?:no[.,]?\s*:?\s*)?\d{1,5}[a-z]?[,\s-]+\p{L}{3}|\p{L}{4,}\.?\s\d{1,4}(?:-\d{1,4})?\s?[a-z]?(?:,\s?\d{1,2}\.?[ºª°]?\s?(?:th|tv|mf|sal|og|stock|kerros|piso|izq|dcha|dto|esq|et(?:age|g)?)?\.?)?$/iu;
const NOT_ADDRESS =
  /@|www\.|https?:|\b(?:tel|fax|phone|telefon|iban|bic|swift|gst|vat|ust|tva|invoice|receipt|date|total|cashier|tax|reg|company no|co\.? ?reg|roc|order|server|table|check|time|page|customer|store\s?(?:#|no)|manager|since)\b|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d[.,]\d{2}(?!\d)|\d{1,2}\s?:\d{2}|\(\d{3}\)|\d{3}-\d{4}/iu;
/** A first line that reads as a label this well is not the first half of a name. */
const IS_LABEL = 0.9;
const LONGEST_LINES = 6;
const LEAST_EVIDENCE = 1.5;
/** Between two lines of an address, in line heights. */
const WIDEST_GAP = 1.6;
/** Share of the size by which lines of one address do not differ. */
const OTHER_SIZE = 0.12;
/** Where a letterhead's line parts the address from what else it says. */
const SEPARATOR = /\s[·•|]\s/u;
/** Small words from which on a line is part of a sentence. */
const MOST_SMALL_WORDS = 5;
/** Lines by their top edge among which the one below is looked for. */
const LINES_AHEAD = 24;

/**
 * Addresses: lines one under another that hold a street, a house number or a postcode with its town. Each such run is
 * one candidate, its lines joined by spaces; a line that says all of it at once is one as well.
 */
export function pageToAddresses(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  const lines = [...layout.lines].sort((a, b) => a.box.top - b.box.top);
  const used = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (used.has(line) || addressEvidenceOf(line) === 0) continue;
    const chain = chainBelow(lines, index);
    for (const member of chain) used.add(member);
    const score = chain.reduce((sum, member) => sum + addressEvidenceOf(member), 0);
    if (score < LEAST_EVIDENCE) continue;
    const candidate = linesToAddress(chain, Math.min(1, score / 4));
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

/** A line and those that continue it, each right under the one before. `lines`: by their top edge. */
function chainBelow(lines: readonly Line[], index: number): Line[] {
  const chain = [lines[index] as Line];
  const below = lines.slice(index + 1, index + 1 + LINES_AHEAD);
  for (const [at, line] of below.entries()) {
    if (chain.length >= LONGEST_LINES) break;
    const previous = chain.at(-1) as Line;
    if (!standsUnder(line, previous)) continue;
    const next = below.slice(at + 1).find((other) => standsUnder(other, line));
    if (!continues(previous, line, next?.text ?? '')) break;
    chain.push(line);
  }
  return chain;
}

/** Names of two lines: the first two over the street and town of an address block, where both are names. */
export function pageToWrappedNames(layout: PageLayout): Candidate[] {
  return flatMapped(layout.blocks, (block) => {
    const street = block.lines.findIndex((line) => addressEvidenceOf(line) >= 1);
    const [first, second] = block.lines;
    if (street < 2 || street > 4 || first === undefined || second === undefined) return [];
    if ([first, second].some(({ text }) => /[\d:@]/.test(text) || text.length > 60)) return [];
    if (Math.max(0, ...textToExactConcepts(first.text).values()) >= IS_LABEL) return [];
    const run = linesToRun([first, second], false);
    const [start, end] = [0, run.text.length];
    return runToCandidate(run, { kind: 'organisation', value: run.text, start, end, strength: 0.4 }) ?? [];
  });
}

/** How much a line looks like a part of an address: 0 not at all; 2 by itself. */
export function addressEvidence(text: string): number {
  if (text.length > 120) return 0;
  if (SEPARATOR.test(text)) return Math.max(...text.split(SEPARATOR).map(addressEvidence));
  if (NOT_ADDRESS.test(text)) return 0;
  if (!/\p{L}{2}/u.test(text)) return 0;
  if ((text.match(/(?<!\S)\p{Ll}{2,}(?!\S)/gu)?.length ?? 0) >= MOST_SMALL_WORDS) return 0;
  if (POSTCODE_AND_TOWN.test(text)) return 2;
  if (STREET.test(text)) return /\d/.test(text) ? 2 : 1;
  if (HOUSE_NUMBER.test(text)) return 1;
  return text.endsWith(',') && text.length > 6 ? 0.5 : 0;
}

/** Candidates, sides and facts of a document all ask for the addresses among its lines. */
const evidenceOfLines = new WeakMap<Line, number>();

/** The same of a line, whose text is searched once. */
export function addressEvidenceOf(line: Line): number {
  const known = evidenceOfLines.get(line);
  if (known !== undefined) return known;
  const evidence = addressEvidence(line.text);
  evidenceOfLines.set(line, evidence);
  return evidence;
}

/** Whether a line holds a postcode and its town, with which most addresses end. */
export function isTown(text: string): boolean {
  return text.length <= 120 && POSTCODE_AND_TOWN.test(text) && !NOT_ADDRESS.test(text);
}

/**
 * The line belongs to the address by itself, or is a town or country between or after its lines. Behind postcode and town
 * stands only what says where these are, set as they are: no further number, and no heading of what comes next.
 */
function continues(previous: Line, line: Line, next: string): boolean {
  const { text, words } = line;
  const isComplete = POSTCODE_AND_TOWN.test(previous.text);
  if (isComplete && (/\d/.test(text) ? !POSTCODE_AND_TOWN.test(text) : isSetApart(previous, line)))
    return false;
  if (addressEvidence(text) > 0) return true;
  if (NOT_ADDRESS.test(text) || /\d|:/.test(text) || words.length > 4) return false;
  return previous.text.endsWith(',') || addressEvidence(next) > 0 || isComplete;
}

/** In another face or size, or in capitals under small letters. */
function isSetApart(above: Line, line: Line): boolean {
  const size = Math.max(above.fontSize, line.fontSize);
  return (
    line.bold !== above.bold ||
    Math.abs(above.fontSize - line.fontSize) > OTHER_SIZE * size ||
    (/\p{Ll}/u.test(above.text) && /^\P{Ll}{5,}$/u.test(line.text))
  );
}

function standsUnder(line: Line, above: Line): boolean {
  const height = Math.max(line.box.bottom - line.box.top, above.box.bottom - above.box.top);
  const gap = line.box.top - above.box.bottom;
  const shared = Math.min(line.box.right, above.box.right) - Math.max(line.box.left, above.box.left);
  return line.page === above.page && gap < WIDEST_GAP * height && gap > -height && shared > 0;
}

function linesToAddress(lines: readonly Line[], strength: number): Candidate | null {
  const run = linesToRun(lines, false);
  const [label = 0, end = run.text.length] = lines.length === 1 ? partOfLine(run.text) : [];
  const from = label + (/^(?:[^:\d]{2,40}:\s|[:\s]+)/.exec(run.text.slice(label))?.[0].length ?? 0);
  const value = run.text.slice(from, end).trim();
  return runToCandidate(run, { kind: 'address', value, start: from, end, strength });
}

/** From where to where a line is an address: without the parts, set off by dots or bars, that hold nothing of one. */
function partOfLine(text: string): readonly [number, number] {
  let at = 0;
  let range: readonly [number, number] | null = null;
  for (const part of text.split(SEPARATOR)) {
    const start = text.indexOf(part, at);
    at = start + part.length;
    if (addressEvidence(part) > 0) range = [range?.[0] ?? start, at];
  }
  return range ?? [0, text.length];
}
