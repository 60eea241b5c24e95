import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { Candidate } from './candidate.ts';
import { linesToRun, runToCandidate } from './text-run.ts';

const POSTCODE_AND_TOWN =
  /(?<![\d.])(?:[A-Z]{1,3}[- ])?\d{4,6},?\s?\p{Lu}\p{L}{2}|\b\d{4}\s?[A-Z]{2}\s+\p{L}|\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b|\b[A-Z]{2}\.?,?\s?\d{5}(?:-\d{4})?\b|\b\d{2}-\d{3}\s\p{L}|\p{L}{3,}[,.]?\s+\d{5,6}\b/u;
const STREET =
  /(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee)\s?\d|(?<!\p{L})(?:jalan|jln|taman|lorong|persiaran|bandar|kampung)|\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln|drive|dr\.?|boulevard|blvd\.?|way|court|suite|ste\.?|floor|jl|lot|rue|chemin|quai|impasse|via|viale|piazza|corso|calle|avenida|plaza|paseo|rua|laan|straat|plein|ulica|ul\.|p\.?\s?o\.?\s?box|postfach|bp|hwy|highway|pkwy|parkway|square|sq|no\.?\s?\d|unit|level)\b/iu;
const HOUSE_NUMBER = /^(?:no\.?\s*:?\s*)?\d{1,5}[a-z]?[,\s-]+\p{L}{3}|\p{L}{4,}\.?\s\d{1,4}\s?[a-z]?$/iu;
const NOT_ADDRESS =
  /@|www\.|https?:|\b(?:tel|fax|phone|telefon|iban|bic|swift|gst|vat|ust|tva|invoice|receipt|date|total|cashier|tax|reg|company no|co\.? ?reg|roc|order|server|table|check|time|page|customer|store\s?(?:#|no)|manager)\b|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d[.,]\d{2}(?!\d)|\d{1,2}:\d{2}|\(\d{3}\)|\d{3}-\d{4}/iu;
const LONGEST_LINES = 6;
const LEAST_EVIDENCE = 1.5;
/** Between two lines of an address, in line heights. */
const WIDEST_GAP = 1.3;

/**
 * Addresses: lines one under another that hold a street, a house number or a postcode with its town. Each such run is
 * one candidate, its lines joined by spaces; a line that says all of it at once is one as well.
 */
export function pageToAddresses(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  const { lines } = layout;
  const evidence = lines.map((line) => addressEvidence(line.text));
  for (let start = 0; start < lines.length; start += 1) {
    if ((evidence[start] ?? 0) === 0) continue;
    let end = start;
    while (end - start < LONGEST_LINES && continues(lines, evidence, end + 1)) end += 1;
    const score = evidence.slice(start, end + 1).reduce((sum, value) => sum + value, 0);
    if (score >= LEAST_EVIDENCE) {
      const candidate = linesToAddress(lines.slice(start, end + 1), Math.min(1, score / 4));
      if (candidate !== null) found.push(candidate);
    }
    start = end;
  }
  return found;
}

/** Names of two lines: the first two over the street and town of an address block, where both are names. */
export function pageToWrappedNames(layout: PageLayout): Candidate[] {
  return layout.blocks.flatMap((block) => {
    const street = block.lines.findIndex((line) => addressEvidence(line.text) >= 1);
    const [first, second] = block.lines;
    if (street < 2 || street > 4 || first === undefined || second === undefined) return [];
    if ([first, second].some(({ text }) => /[\d:@]/.test(text) || text.length > 60)) return [];
    const run = linesToRun([first, second], false);
    const [start, end] = [0, run.text.length];
    return runToCandidate(run, { kind: 'organisation', value: run.text, start, end, strength: 0.4 }) ?? [];
  });
}

/** How much a line looks like a part of an address: 0 not at all; 2 by itself. */
export function addressEvidence(text: string): number {
  if (text.length > 120 || NOT_ADDRESS.test(text)) return 0;
  if (!/\p{L}{2}/u.test(text)) return 0;
  if (POSTCODE_AND_TOWN.test(text)) return 2;
  if (STREET.test(text) && /\d/.test(text)) return 2;
  if (STREET.test(text) || HOUSE_NUMBER.test(text)) return 1;
  return text.endsWith(',') && text.length > 6 ? 0.5 : 0;
}

/** The line stands right under the one before and belongs to the address, or is a town or country after its lines. */
function continues(lines: readonly Line[], evidence: readonly number[], index: number): boolean {
  const [previous, line] = [lines[index - 1], lines[index]];
  if (previous === undefined || line === undefined || !standsUnder(line, previous)) return false;
  if ((evidence[index] ?? 0) > 0) return true;
  if (NOT_ADDRESS.test(line.text) || /\d|:/.test(line.text) || line.words.length > 4) return false;
  return (
    previous.text.endsWith(',') || (evidence[index + 1] ?? 0) > 0 || POSTCODE_AND_TOWN.test(previous.text)
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
  const label = /^[^:\d]{2,20}:\s/.exec(run.text)?.[0].length ?? 0;
  const value = run.text.slice(label).trim();
  return runToCandidate(run, { kind: 'address', value, start: label, end: run.text.length, strength });
}
