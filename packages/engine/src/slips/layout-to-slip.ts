import { addressEvidence } from '../candidates/address-candidates.ts';
import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Word } from '../page/page.ts';
import { textBeforePhone } from '../values/contact.ts';
import { type RowTraits, rowToTraits } from './row-traits.ts';

/** One printed line of a slip, over its whole width. */
export interface SlipRow {
  readonly lines: readonly Line[];
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Line['box'];
  /** In points, of its highest line. */
  readonly fontSize: number;
  /** Where in `text` its part of an address ends, a telephone number following in the same row; null where none does. */
  readonly addressEnd: number | null;
  /** Of such a row, those of its part of an address. */
  readonly traits: RowTraits;
}

/**
 * A till receipt, a ticket, a payment slip: one page of narrow print in one column. Its head names who issued it, with
 * no labels, and ends where the transaction begins.
 */
export interface Slip {
  readonly page: number;
  readonly rows: readonly SlipRow[];
  /** The rows before the transaction; all of `rows` up to this index. */
  readonly headEnd: number;
  readonly rowOf: ReadonlyMap<Word, number>;
}

/** Letters that fit between the margins of a slip; a letter-size page holds twice as many. */
const WIDEST = 60;
/** A page this many letters wide is a sheet of paper, on which a slip would take a narrow strip. */
const SHEET = 100;
const WIDE_SHARE = 0.42;
const LEAST_ROWS = 6;
const LONGEST_HEAD = 16;
const SHORTEST_HEAD = 3;

/** The slip that a document is; null when it is none. */
export function layoutToSlip({ pages }: DocumentLayout): Slip | null {
  const [page] = pages;
  if (page === undefined || pages.length > 1 || page.bands.length < LEAST_ROWS) return null;
  const letters = lettersAcross(page);
  if (letters.print > WIDEST || (letters.page > SHEET && letters.print > WIDE_SHARE * letters.page))
    return null;
  const rows = freeName(markClerk(page.bands.map(({ lines }) => linesToRow(lines))));
  return {
    page: page.page.number,
    rows,
    headEnd: headEndOf(rows),
    rowOf: new Map(rows.flatMap(({ words }, index) => words.map((word) => [word, index] as const))),
  };
}

/** How many letters of the usual width the page and its print are wide, single lines that stick out left aside. */
function lettersAcross({ lines }: PageLayout): { readonly page: number; readonly print: number } {
  const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  const widths = sorted(lines.map(({ box, text }) => (box.right - box.left) / Math.max(1, text.length)));
  const lefts = sorted(lines.map(({ box }) => box.left));
  const rights = sorted(lines.map(({ box }) => box.right));
  const width = widths[widths.length >> 1] ?? 1;
  const [left = 0, right = 1] = [
    lefts[Math.floor(lefts.length * 0.05)],
    rights[Math.floor(rights.length * 0.95)],
  ];
  const letter = Math.max(1e-6, width);
  return { page: 1 / letter, print: (right - left) / letter };
}

function linesToRow(lines: readonly Line[]): SlipRow {
  const words = lines.flatMap((line) => line.words);
  const text = lines.map((line) => line.text).join(' ');
  const address = addressBeforePhone(text);
  return {
    lines,
    words,
    text,
    box: boxOfWords(words),
    fontSize: Math.max(...lines.map((line) => line.fontSize)),
    addressEnd: address?.length ?? null,
    traits: rowToTraits(address ?? text, words),
  };
}

/** `Atlanta GA 30306  404-555-0173`: a telephone number that shares its row with the end of an address. */
function addressBeforePhone(text: string): string | null {
  const before = textBeforePhone(text);
  return before !== null && addressEvidence(before) >= 1 ? before : null;
}

/** `2017 Toan`, `219 Alberto D`: who served, by number and name, over the row of table and check. */
const CLERK = /^\d{1,9}\s\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}.]*)?$/u;
/** Rows of a slip's transaction by which the clerk is known. */
const CHECK = /(?<!\p{L})(?:chk|check|tb[l1]|table)\s?[#:]?\s?\d/iu;

/** A clerk's number and name look like a street with its house number; what follows tells them apart. */
function markClerk(rows: readonly SlipRow[]): readonly SlipRow[] {
  return rows.map((row, index) => {
    const isClerk = index > 0 && CLERK.test(row.text) && CHECK.test(rows[index + 1]?.text ?? '');
    if (!isClerk) return row;
    const traits = { ...row.traits, address: 0, isTown: false, isStreet: false, isStreetStart: false };
    return { ...row, traits: { ...traits, isTransaction: true } };
  });
}

/** A shop's name may end in a number as a street does; the first row of all is one, unless it begins as a street does. */
function freeName(rows: readonly SlipRow[]): readonly SlipRow[] {
  const first = rows.findIndex(({ traits }) => traits.isNamed);
  return rows.map((row, index) => {
    if (index !== first || row.traits.address >= 2 || row.traits.isStreetStart) return row;
    return { ...row, traits: { ...row.traits, address: 0, isStreet: false } };
  });
}

function headEndOf(rows: readonly SlipRow[]): number {
  const first = rows.findIndex(({ traits }) => traits.isNamed);
  // A price over the first name is the end of another slip, which a picture may show above this one.
  const priced = rows.findIndex(({ traits }, index) => index > first && traits.isPriced);
  const town = rows.slice(0, LONGEST_HEAD).findIndex(({ traits }) => traits.isTown);
  // A number or the end of another slip may stand over the shop's own head: its town is still to come, before any price.
  const from = town >= 0 && (priced < 0 || town < priced) ? Math.max(first, town) : first;
  const body = rows.findIndex(({ traits }, index) => index > from && traits.isTransaction);
  const end = body < 0 ? rows.length : body;
  return Math.min(rows.length, Math.max(SHORTEST_HEAD, Math.min(end, LONGEST_HEAD)));
}
