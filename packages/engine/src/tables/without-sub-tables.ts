import { flatMapped } from '../lists/flat-mapped.ts';
import { foldText } from '../values/fold.ts';
import { textToShape } from './cell-shape.ts';
import type { PlacedBand } from './placed-bands.ts';

/** Pieces that a header under every row has, and the words of it that come back. */
const LEAST_PIECES = 3;
const LEAST_WORDS = 3;
const SAME_WORDS = 0.6;
const LEAST_REPEATS = 2;
/** Bands from a table's header to the first header under a row, and below one of these down to the next row, at most. */
const MOST_ABOVE = 4;
const MOST_DETAILS = 12;
/** How far apart the left edges of rows may lie, in points. */
const SAME_EDGE = 4;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/**
 * The bands of a page without the small tables under each row of a large one, which say the row in parts: a header that
 * comes back under one row after the other (`Weeks: | Start date | Spots/week | Rate`), and what stands under it down to the
 * next band that begins where the rows do.
 */
export function withoutSubTables(bands: readonly PlacedBand[]): readonly PlacedBand[] {
  const heads = flatMapped(bands, (band, index) =>
    looksLikeHead(band) ? [{ index, words: wordsOf(band) }] : [],
  );
  const left = new Set<number>();
  for (const [place, head] of heads.entries()) {
    if (left.has(head.index)) continue;
    const again = heads.slice(place).filter(({ words }) => areAlike(words, head.words));
    if (again.length < LEAST_REPEATS) continue;
    const edge = rowEdge(
      bands,
      head.index,
      heads.slice(0, place).map(({ index }) => index),
    );
    if (edge === null) continue;
    const details = again.map(({ index }) => detailsUnder(bands, index, edge));
    // Below the last one follow sums and other tables, which may begin where rows do or not.
    const most = Math.max(...details.slice(0, -1));
    for (const [at, { index }] of again.entries()) {
      const own = Math.min(details[at] ?? 0, most);
      if (own > 0) for (let below = index; below <= index + own; below++) left.add(below);
    }
  }
  return left.size === 0 ? bands : bands.filter((_, index) => !left.has(index));
}

/** Where the rows begin over the first of which stands the table's own header; null where none does. */
function rowEdge(bands: readonly PlacedBand[], first: number, heads: readonly number[]): number | null {
  const header = heads.findLast((index) => index < first - 1 && index >= first - MOST_ABOVE);
  const [above, row] = [bands[header ?? -1], bands[(header ?? -1) + 1]];
  const own = bands[first];
  if (!above || !row || !own || above.lines.length < own.lines.length) return null;
  return row.lines.length >= LEAST_PIECES ? row.left : null;
}

/** How many bands under such a header begin elsewhere than rows do; 0 where no row follows them, or none stands there. */
function detailsUnder(bands: readonly PlacedBand[], head: number, edge: number): number {
  const next = bands.findIndex(
    (band, index) => index > head + 1 && Math.abs(band.left - edge) <= SAME_EDGE && band.lines.length > 1,
  );
  const under = bands[head + 1];
  if (!under || Math.abs(under.left - edge) <= SAME_EDGE) return 0;
  return next < 0 ? 1 : Math.min(MOST_DETAILS, next - head - 1);
}

function looksLikeHead({ lines }: PlacedBand): boolean {
  if (lines.length < LEAST_PIECES) return false;
  const words = lines.filter(({ line }) => textToShape(line.text) === 'words' && !AMOUNT.test(line.text));
  return words.length === lines.length;
}

function wordsOf({ lines }: PlacedBand): ReadonlySet<string> {
  return new Set(flatMapped(lines, ({ line }) => foldText(line.text).match(/\p{L}{3,}/gu) ?? []));
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (Math.min(a.size, b.size) < LEAST_WORDS) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared >= SAME_WORDS * Math.max(a.size, b.size);
}
