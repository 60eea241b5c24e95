import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import { linesToRun, runToCandidate, type TextRun } from '../candidates/text-run.ts';
import { runToTypedCandidates } from '../candidates/typed-candidates.ts';
import { endsInTradeWord } from '../lexicon/slip-words.ts';
import type { Conventions } from '../values/reading.ts';
import type { Slip, SlipRow } from './layout-to-slip.ts';
import { closeUp, endsInTelephone, isSetApart, nameAlone } from './name-alone.ts';
import { slipToAmounts } from './slip-to-amounts.ts';

const MOST_NAME_ROWS = 3;
const MOST_ADDRESS_ROWS = 5;
/** Rows without a sign of an address that one may begin or end with: a building, a quarter. */
const MOST_BARE = 1;
const SHORTEST_ADDRESS = 6;
/** Rows further apart than this, in heights of the higher one, are not read as one. */
const WIDEST_GAP = 1.7;
/** A word for streets that begins one's name, where it is no label: `CALLE MAYOR, 7`. */
const STREET_BEFORE = /(?<!\p{L})(?:calle|rue|via|street)\s*$/iu;
/** A number of a register or tax office, and no sum of money. */
const LONG_NUMBER = /^\d(?:\s?\d){6,}$/u;
/** Kinds that a wide blank in their midst does not end. */
const READ_ACROSS = new Set(['phone', 'time', 'date', 'datetime']);
/**
 * The candidates of a slip. To what was found line by line (`known`) comes what only the shape of a slip shows: names and
 * addresses as runs of the head's rows, with and without the rows that may or may not belong to them, and values that
 * wide blanks within a row have torn. Addresses of single lines within the head, and names in noise, are left out.
 */
export function slipToCandidates(
  slip: Slip,
  known: readonly Candidate[],
  conventions: Conventions,
): Candidate[] {
  const amounts = slipToAmounts(slip, known);
  const misread = new Set(amounts.map(({ words }) => words[0]));
  const kept = known.filter(
    (candidate) =>
      !isReplaced(candidate, slip) && !(candidate.kind === 'amount' && misread.has(candidate.words[0])),
  );
  const seen = new Set(kept.map(placeKey));
  const found = [
    ...headToNames(slip),
    ...headToAddresses(slip),
    ...rowsToTorn(slip, conventions),
    ...headToBarePhones(slip),
    ...amounts,
  ];
  const added = found.filter((candidate) => {
    const key = placeKey(candidate);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const torn = added.filter(({ kind }) => kind === 'time');
  return [...kept.filter((candidate) => !isPieceOf(candidate, torn)), ...added];
}

/** The time of a whole row says more than a piece of it: `05:30` and `PM` with a wide blank between. */
function isPieceOf({ kind, words }: Candidate, wholes: readonly Candidate[]): boolean {
  return (
    kind === 'time' &&
    wholes.some(
      (whole) => words.length < whole.words.length && words.every((word) => whole.words.includes(word)),
    )
  );
}

function isReplaced(
  { kind, page, words: [word], before, text }: Candidate,
  { page: own, rows, rowOf, headEnd }: Slip,
): boolean {
  const index = word === undefined || page !== own ? undefined : rowOf.get(word);
  if (index === undefined) return false;
  if (kind === 'address') return index < headEnd;
  if (kind === 'amount') return rows[index]?.traits.isContact === true && LONG_NUMBER.test(text);
  if (kind !== 'text') return false;
  return (
    rows[index]?.traits.isNoise === true ||
    (index < headEnd && (isCutOff(before) || endsInTelephone(text) || isSetApart(text)))
  );
}

/** Behind a word that elsewhere is a label and here begins a name or a street: `RISTORANTE Vecchia Porta`. */
function isCutOff(before: string): boolean {
  return STREET_BEFORE.test(before) || endsInTradeWord(before);
}

/** Kind of use, first and last word: two candidates that agree in these are one. */
function placeKey({ kind, words, value }: Candidate): string {
  const use = kind === 'organisation' || kind === 'person' ? 'text' : kind;
  const place = [words[0], words.at(-1)].map((word) => `${word?.box.left} ${word?.box.top}`).join(' ');
  return `${use} ${place} ${String(value)}`;
}

function headToNames({ rows, headEnd }: Slip): Candidate[] {
  const head = rows.slice(0, headEnd);
  return head.flatMap((row, index) =>
    runsFrom(head, index, MOST_NAME_ROWS).flatMap((run) => {
      const text = rowsToText(run);
      const bare = nameAlone(text);
      const isWhole = !run.some(
        ({ traits, addressEnd }) => traits.isContact || traits.address >= 2 || addressEnd !== null,
      );
      if (!isWhole && (run.length > 1 || bare === text)) return [];
      // A greeting in a row of its own: the rows below it are a run by themselves.
      if (text.indexOf(bare) > row.text.length) return isWhole ? (rowsToName(run, text) ?? []) : [];
      return (isWhole ? [text, bare] : [bare]).flatMap((value) => rowsToName(run, value) ?? []);
    }),
  );
}

/** The text of rows as names are read: a row of letters set apart is closed up. */
function rowsToText(rows: readonly SlipRow[]): string {
  return rows.map(({ text }) => (isSetApart(text) ? closeUp(text) : text)).join(' ');
}

/** A label with its number, or with nothing behind it, is no name. */
const LABELLED = /[:;]\s*[\w-]*\d|[:;]\s*$/u;

function rowsToName(rows: readonly SlipRow[], value: string): Candidate | null {
  if (value.replace(/\P{L}/gu, '').length < 2 || value.length > 80 || LABELLED.test(value)) return null;
  const run = linesToRun(
    rows.flatMap((row) => row.lines),
    false,
  );
  const kind = hasLegalForm(value) ? ('organisation' as const) : ('text' as const);
  // Letters set apart are closed up in the value; then it stands nowhere as it is.
  const start = Math.max(0, run.text.indexOf(value));
  const end = run.text.startsWith(value, start) ? start + value.length : run.text.length;
  return runToCandidate(run, { kind, value, start, end, strength: 0.6 });
}

function headToAddresses({ rows, headEnd }: Slip): Candidate[] {
  const head = rows.slice(0, headEnd);
  const firstNamed = head.findIndex(({ traits }) => traits.isNamed);
  return head.flatMap((first, index) => {
    if (first.traits.isContact) return [];
    return runsFrom(head, index, MOST_ADDRESS_ROWS).flatMap((run) => {
      if (run.some(({ traits }) => traits.isContact || traits.isTransaction || traits.isCourtesy)) return [];
      if (run.slice(0, -1).some(({ addressEnd }) => addressEnd !== null)) return [];
      const evidence = run.reduce((sum, { traits }) => sum + traits.address, 0);
      if (evidence > 0 && bareEnds(run) > MOST_BARE) return [];
      // A name may end in a number as a street does; the first row of all is one, unless it cannot be.
      if (index === firstNamed && first.traits.address < 2 && !first.traits.isStreetStart) return [];
      // Nothing but a name of a place: only under the row that names the shop.
      if (evidence === 0 && (index === 0 || run.length > 2)) return [];
      const text = rowsToAddressText(run);
      if (text.text.replace(/[^\p{L}\d]/gu, '').length < SHORTEST_ADDRESS) return [];
      const parts = { kind: 'address' as const, value: text.text, start: 0, end: text.text.length };
      return runToCandidate(text, { ...parts, strength: Math.min(1, evidence / 4) }) ?? [];
    });
  });
}

/** The rows' text, up to the telephone number that may share the last one with the address. */
function rowsToAddressText(rows: readonly SlipRow[]): TextRun {
  const run = linesToRun(
    rows.flatMap((row) => row.lines),
    false,
  );
  const last = rows.at(-1);
  if (last === undefined || last.addressEnd === null) return run;
  return { ...run, text: run.text.slice(0, last.addressEnd - last.text.length) };
}

/** Rows at either end that show nothing of an address. */
function bareEnds(rows: readonly SlipRow[]): number {
  const shows = rows.map(({ traits }) => traits.address > 0);
  return shows.indexOf(true) + (rows.length - 1 - shows.lastIndexOf(true));
}

/** The runs of 1 to `most` rows that begin at a row and follow each other closely. */
function runsFrom(rows: readonly SlipRow[], index: number, most: number): SlipRow[][] {
  const runs: SlipRow[][] = [];
  const run: SlipRow[] = [];
  for (const row of rows.slice(index, index + most)) {
    const above = run.at(-1);
    if (!row.traits.isNamed && row.traits.address === 0) break;
    if (above !== undefined && !isClose(above, row)) break;
    run.push(row);
    runs.push([...run]);
  }
  return runs;
}

function isClose({ box: above }: SlipRow, { box }: SlipRow): boolean {
  const height = Math.max(above.bottom - above.top, box.bottom - box.top);
  return box.top - above.bottom < WIDEST_GAP * height;
}

/** A row of the head, under the name, that is nothing but a number of a telephone's length. */
const BARE_PHONE = /^\W{0,3}(\d(?:[\s.-]?\d){6,11})\W{0,3}$/u;

function headToBarePhones({ rows, headEnd }: Slip): Candidate[] {
  return rows.slice(1, headEnd).flatMap(({ lines, text }) => {
    const value = BARE_PHONE.exec(text)?.[1];
    if (value === undefined) return [];
    const run = linesToRun(lines, false);
    const start = text.indexOf(value);
    const parts = { kind: 'phone' as const, value, start, end: start + value.length, strength: 0.6 };
    return runToCandidate(run, parts) ?? [];
  });
}

function rowsToTorn({ rows }: Slip, conventions: Conventions): Candidate[] {
  return rows.flatMap(({ lines }) => {
    if (lines.length < 2 || !lines.some(({ text }) => /\d/.test(text))) return [];
    const run = linesToRun(lines, false);
    return runToTypedCandidates(run, conventions).filter(
      ({ kind, words, line }) => READ_ACROSS.has(kind) && words.some((word) => !line.words.includes(word)),
    );
  });
}
