import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { Slip, SlipRow } from '../slips/layout-to-slip.ts';
import {
  continuesName,
  hasRegistration,
  isRegistration,
  isWholeName,
  nameAlone,
} from '../slips/name-alone.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

/** What tells the names and addresses in the head of a slip apart; zero for any other document. */
export const SLIP_FEATURES = [
  'onSlip',
  'inHead',
  'headRank',
  'belowHead',
  'severalRows',
  'evenRows',
  'partOfRow',
  'aboveAddress',
  'rowAddress',
  'leftOverBefore',
  'leftOverAfter',
  'courtesy',
  'trade',
  'endsInTrade',
  'goesOn',
  'largestInHead',
  'townEnd',
  'streetStart',
  'bareStart',
  'bareEnd',
  'bareRows',
  'registered',
  'lastWhole',
  'noisy',
  'openEnd',
  'nameAgain',
  'transaction',
  'goesPastTown',
  'bareTrade',
  'twoTrades',
  'saysItselfAgain',
  'streetLater',
  'wideGap',
  'contact',
  'aboveContact',
  'registeredHere',
  'logo',
  'underLarger',
  'afterName',
] as const;
type SlipFeature = (typeof SLIP_FEATURES)[number] | 'severalLines' | 'wholeLine';

/** How much higher than the usual row one may be and still be plain print. */
const PLAIN = 0.3;
/** Share of the way from plain to nothing by which such letters are lower. */
const MUCH_SMALLER = 0.07;
/** What goes on in the next row. */
const OPEN_END = /[,\-&(]\s*$|\([^)]*$/;
/** Letters that another row must repeat for a name to count as said again. */
const LEAST_REPEATED = 4;
/** How much further apart than usual, as a share of it, rows stand before it tells. */
const WIDE_PITCH = 1.35;
/** Rows of one name or address differ no more than this in height. */
const EVEN = 0.75;

/** Sets the features of a candidate on a slip. */
export function setSlipFeatures(
  candidate: Candidate,
  slip: Slip,
  set: (feature: SlipFeature, value: number | boolean) => void,
): void {
  if (candidate.page !== slip.page) return;
  const from = rowOf(slip, candidate.words[0]);
  const to = rowOf(slip, candidate.words.at(-1));
  if (from === undefined || to === undefined) return;
  const rows = slip.rows.slice(from, to + 1);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return;
  const inHead = to < slip.headEnd;
  set('inHead', inHead);
  set('belowHead', !inHead);
  if (inHead) set('headRank', 1 / (1 + slip.rows.slice(0, from).filter(mayName).length));
  set('severalRows', Math.min(1, (rows.length - 1) / 2));
  set('evenRows', rows.length > 1 && areEven(rows));
  const text = rows.map(withoutPhone).join(' ');
  const bare = nameAlone(text);
  set('bareRows', rows.filter(({ traits }) => traits.address === 0).length / rows.length);
  set('registered', lettersIn(bare) < lettersIn(text) && lettersIn(candidate.text) > lettersIn(bare));
  set('partOfRow', lettersIn(candidate.text) < lettersIn(bare));
  if (rows.length === 1) {
    // Wide blanks within a row of a slip part nothing.
    set('severalLines', false);
    set('wholeLine', lettersIn(candidate.text) >= lettersIn(bare));
  }
  // The last row would be a whole name by itself: `TAX INVOICE` over `Eco-Shop Sdn Bhd`.
  set('lastWhole', rows.length > 1 && isWholeName(last.text));
  const [above, below] = [slip.rows[from - 1], slip.rows[to + 1]];
  set('aboveAddress', (below?.traits.address ?? 0) >= 1);
  set('rowAddress', rows.filter(({ traits }) => traits.address >= 1).length / rows.length);
  set('leftOverBefore', Math.min(1, above?.traits.address ?? 0));
  set('leftOverAfter', Math.min(1, below?.traits.address ?? 0));
  set('courtesy', rows.filter(({ traits }) => traits.isCourtesy).length / rows.length);
  const smaller = above === undefined || !mayName(above) ? 0 : shareSmaller(first, above);
  set('underLarger', smaller);
  // What a shop deals in tells its name, but not in small print under the name, save for a company's by law.
  const isBare = smaller >= MUCH_SMALLER && !hasLegalForm(first.text);
  set('trade', !isBare && rows.some(({ traits }) => traits.isTrade));
  set('endsInTrade', rows.length > 1 && continuesName(last.text));
  set('goesOn', below !== undefined && continuesName(below.text));
  const largest = Math.max(...slip.rows.slice(0, slip.headEnd).map(({ fontSize }) => fontSize));
  set('largestInHead', inHead && first.fontSize >= 0.95 * largest);
  set('townEnd', last.traits.isTown);
  set('streetStart', first.traits.isStreet);
  set('bareStart', first.traits.address === 0);
  set('bareEnd', last.traits.address === 0);
  set('transaction', rows.filter(({ traits }) => traits.isTransaction).length / rows.length);
  set(
    'goesPastTown',
    rows.some((row, index) => row.traits.isTown && !OPEN_END.test(row.text) && isMore(rows[index + 1])),
  );
  set('bareTrade', continuesName(candidate.text));
  set('twoTrades', rows.length > 1 && [first, last].every(namesItself));
  const name = foldToAlphanumerics(first.text);
  const isRepeated = rows.slice(1).some((row) => foldToAlphanumerics(row.text).includes(name));
  set('saysItselfAgain', name.length >= LEAST_REPEATED && isRepeated);
  const { address, isStreet } = first.traits;
  set('streetLater', address < 2 && !isStreet && rows.some(({ traits }) => traits.isStreet));
  // Of a row that goes on with a telephone number, the name before it is a name.
  const isFreed = lettersIn(candidate.text) <= lettersIn(bare) && lettersIn(bare) < lettersIn(text);
  set('contact', isFreed ? 0 : rows.filter(({ traits }) => traits.isContact).length / rows.length);
  set('wideGap', Math.max(0, Math.min(1, widestPitch(rows) / usualPitch(slip) - WIDE_PITCH)));
  set('noisy', Math.max(...rows.map(({ traits }) => traits.noise)));
  set('aboveContact', below?.traits.isContact === true);
  set('registeredHere', isRegistered(last, below));
  set(
    'logo',
    Math.max(
      0,
      Math.min(
        1,
        rows.reduce((least, row) => Math.min(least, row.fontSize), Infinity) / usualSize(slip) - 1 - PLAIN,
      ),
    ),
  );
  set(
    'afterName',
    first.traits.address === 0 && rows.length > 1 && isSaidAgain(first.text, slip, from, from),
  );
  set('openEnd', OPEN_END.test(candidate.text));
  set('nameAgain', isSaidAgain(candidate.text, slip, from, to));
}

/** A row whose end is a telephone number counts as far as it is a part of an address. */
function withoutPhone({ text, addressEnd }: SlipRow): string {
  return addressEnd === null ? text : text.slice(0, addressEnd);
}

/** Whether a telephone number stands in the head of a slip, where the shop's own is. */
export function setPhoneFeatures(
  { page, words }: Candidate,
  slip: Slip,
  set: (feature: SlipFeature, value: number | boolean) => void,
): void {
  const row = page === slip.page ? rowOf(slip, words[0]) : undefined;
  set('inHead', row !== undefined && row < slip.headEnd);
}

/** Whether a register number stands behind a row or right under it: that is who the receipt is from by law. */
function isRegistered({ text }: SlipRow, below: SlipRow | undefined): boolean {
  return hasRegistration(text) || (below !== undefined && isRegistration(below.text));
}

/** By how much a row's letters are lower than those over it, as a share of these: what a shop deals in stands so under its name. */
function shareSmaller({ fontSize }: SlipRow, { fontSize: above }: SlipRow): number {
  return Math.max(0, 1 - PLAIN - fontSize / Math.max(1e-6, above)) / (1 - PLAIN);
}

/** The middle height of a slip's rows. */
function usualSize({ rows }: Slip): number {
  const sizes = rows.map(({ fontSize }) => fontSize).sort((a, b) => a - b);
  return Math.max(1e-6, sizes[sizes.length >> 1] ?? 1);
}

/** A row that names somebody by itself, with a word for the trade: `The Barn Restaurant`. */
function namesItself({ text, traits }: SlipRow): boolean {
  return traits.isTrade && !continuesName(text);
}

/** The greatest distance between the middles of rows that follow each other, as a share of the page; 0 for one row. */
function widestPitch(rows: readonly SlipRow[]): number {
  return Math.max(0, ...pitchesOf(rows));
}

function usualPitch({ rows, headEnd }: Slip): number {
  const pitches = pitchesOf(rows.slice(0, headEnd)).sort((a, b) => a - b);
  return Math.max(1e-6, pitches[pitches.length >> 1] ?? 1);
}

function pitchesOf(rows: readonly SlipRow[]): number[] {
  const middles = rows.map(({ box }) => (box.top + box.bottom) / 2);
  return middles.slice(1).map((middle, index) => middle - (middles[index] ?? middle));
}

/** A row that says more than the state or country a town lies in. */
function isMore(row: SlipRow | undefined): boolean {
  return row !== undefined && (row.traits.address === 0 || row.traits.address === 1);
}

function lettersIn(text: string): number {
  return text.replace(/[^\p{L}\d]/gu, '').length;
}

function rowOf(slip: Slip, word: Candidate['words'][number] | undefined): number | undefined {
  return word === undefined ? undefined : slip.rowOf.get(word);
}

function mayName({ traits }: SlipRow): boolean {
  return traits.isNamed && !traits.isCourtesy && !traits.isContact;
}

function areEven(rows: readonly SlipRow[]): boolean {
  const sizes = rows.map(({ fontSize }) => fontSize);
  return Math.min(...sizes) >= EVEN * Math.max(...sizes);
}

function isSaidAgain(text: string, { rows }: Slip, from: number, to: number): boolean {
  const letters = foldToAlphanumerics(text);
  if (letters.length < LEAST_REPEATED) return false;
  return rows.some(
    (row, index) => (index < from || index > to) && foldToAlphanumerics(row.text).includes(letters),
  );
}
