import type { CellValue } from '@rowbox/contract';
import type { AskedBands } from '@rowbox/engine';

/** Which bands hold the amount of a row of the truth: 1 so, 0 not, null not known. */
export type ListedTruth = readonly (0 | 1 | null)[];

type Cells = Readonly<Record<string, CellValue>>;

const CENT = 0.006;
/** How many bands above and below an amount its name may stand in. */
const AROUND: readonly number[] = [0, -1, 1, -2, 2, -3, 3];
/** What a name at some distance counts, for each band in between. */
const FURTHER = 0.1;
/** What it costs a line that its name stands elsewhere, although it has a word of its own. */
const OTHER_WORD = 0.3;
const WORD = /\p{L}{3}/u;
/** What a row that is found nowhere costs, and what an amount that is the truth's is worth beside its name. */
const LOST = 1;
const SAME_AMOUNT = 2;
const LEAST_LETTERS = 4;

/**
 * Finds the rows of the truth among a document's bands, in their order: each in one that holds its amount, near its name. Where rows are not
 * found (they were misread), the bands with amounts among those that are say nothing.
 */
export function rowsToListedTruth(asked: AskedBands, rows: readonly Cells[]): ListedTruth {
  const { bands } = asked;
  const found = placeRows(asked, rows);
  const [first, last] = [Math.min(...found), Math.max(...found)];
  const isWhole = found.length === rows.length;
  const places = new Set(found);
  return bands.map(({ amount }, index) => {
    if (amount === null) return null;
    if (places.has(index)) return 1;
    if (isWhole) return 0;
    return found.length === 0 || (index >= first - 2 && index <= last + 2) ? null : 0;
  });
}

/** The bands in which rows were found, ascending: of all ways to place them in order the best. */
function placeRows(asked: AskedBands, rows: readonly Cells[]): readonly number[] {
  const likeness = rowLikeness(asked);
  const count = asked.bands.length;
  const best = rows.map(() => new Float64Array(count + 1));
  const ways = rows.map(() => new Uint8Array(count + 1));
  let before: ArrayLike<number> = new Float64Array(count + 1);
  rows.forEach((row, at) => {
    const own = best[at] as Float64Array;
    const way = ways[at] as Uint8Array;
    own[0] = (before[0] ?? 0) - LOST;
    way[0] = LEAVE_ROW;
    for (let band = 1; band <= count; band += 1) {
      const found = (before[band - 1] ?? 0) + likeness(row, band - 1);
      const options = [own[band - 1] ?? 0, (before[band] ?? 0) - LOST, found];
      const chosen = options.indexOf(Math.max(...options));
      own[band] = options[chosen] ?? 0;
      way[band] = chosen;
    }
    before = own;
  });
  const places: number[] = [];
  for (let at = rows.length - 1, band = count; at >= 0; ) {
    const way = ways[at]?.[band];
    if (way === LEAVE_BAND) band -= 1;
    else at -= 1;
    if (way !== FOUND) continue;
    band -= 1;
    places.unshift(band);
  }
  return places;
}

const LEAVE_BAND = 0;
const LEAVE_ROW = 1;
const FOUND = 2;

function rowLikeness({ bands, profiles, fields }: AskedBands): (row: Cells, band: number) => number {
  const [nameKey = '', amountKey = ''] = [fields.name, fields.amount].map((at) => profiles[at]?.field.key);
  const texts = bands.map(({ band }) => toLetters(band.lines.map(({ line }) => line.text).join('')));
  return (row, index) => {
    const band = bands[index];
    const [name, amount] = [toLetters(String(row[nameKey] ?? '')), row[amountKey]];
    if (!band?.amount) return Number.NEGATIVE_INFINITY;
    if (typeof amount === 'number' && Math.abs(band.amount.value - amount) >= CENT)
      return Number.NEGATIVE_INFINITY;
    const named = AROUND.map(
      (step) =>
        shareOfName(name, texts[index + step] ?? '') * (1 - FURTHER * Math.abs(step)) -
        (step !== 0 && WORD.test(texts[index] ?? '') ? OTHER_WORD : 0),
    );
    return (typeof amount === 'number' ? SAME_AMOUNT : 0) + Math.max(...named);
  };
}

const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** The longest piece of a name that a text holds, as a share of the name; 0 for a piece of a few letters. */
function shareOfName(name: string, text: string): number {
  let longest = 0;
  let ends = new Uint16Array(text.length + 1);
  for (const letter of name) {
    const next = new Uint16Array(text.length + 1);
    for (let at = 1; at <= text.length; at += 1) {
      if (text[at - 1] !== letter) continue;
      next[at] = (ends[at - 1] ?? 0) + 1;
      longest = Math.max(longest, next[at] ?? 0);
    }
    ends = next;
  }
  return longest >= Math.min(LEAST_LETTERS, name.length) ? longest / Math.max(1, name.length) : 0;
}
