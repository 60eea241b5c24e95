import type { Line } from '../layout/line.ts';
import type { Place, PlacedWord } from '../layout/place-words.ts';
import { isOfYears } from './heads-figures.ts';
import { type PlacedBand, type PlacedLine, placeAround, sharedWidth } from './placed-bands.ts';

/** Words of one line of a header that stand over the same column or columns. */
export interface HeaderPiece extends Place {
  readonly words: readonly PlacedWord[];
  readonly line: Line;
  /** Index of its line in the header. */
  readonly band: number;
}

type Stretch = Pick<Place, 'left' | 'right'>;

/** How far a piece may reach beyond the line drawn under it, in points. */
const RULED_SLACK = 2;
/** The widest space within a text, in font sizes; and how far off the middle it may stand, in shares of the width below. */
const WORD_SPACE = 0.45;
const OFF_CENTRE = 0.2;
const UNCOVERED = 0.35;

/**
 * A piece as wide as the line drawn under it, which shows over how many columns it stands: one that reaches beyond it at
 * both sides, between it and the header's last line, under no other piece of its own line.
 */
export function widenedToRuling(
  item: HeaderPiece,
  pieces: readonly HeaderPiece[],
  header: readonly PlacedBand[],
  horizontals: readonly Place[],
): HeaderPiece {
  const last = header.at(-1);
  if (last === undefined || item.band === header.length - 1) return item;
  const drawn = horizontals.find(
    (ruling) =>
      ruling.top > (item.top + item.bottom) / 2 &&
      ruling.top < (last.top + last.bottom) / 2 &&
      ruling.left <= item.left + RULED_SLACK &&
      ruling.right >= item.right - RULED_SLACK &&
      !pieces.some((other) => other !== item && other.band === item.band && sharedWidth(other, ruling) > 0),
  );
  return drawn === undefined ? item : { ...item, left: drawn.left, right: drawn.right };
}

/** Whether years stand beneath a header line, so that it speaks of several columns. */
export function standsOverYears(line: PlacedLine, below: readonly PlacedBand[]): boolean {
  return below.some(
    (band) => isOfYears(band) && band.lines.filter((other) => sharedWidth(line, other) > 0).length > 1,
  );
}

/**
 * The stretch over which a header line is one text, from the first to the last of its columns: its words are as near as
 * words are, and it stands about in the middle of pieces of another line below, which say different things, with a part
 * of it over the gap between two of them. Null for other lines.
 */
export function centredOver(line: PlacedLine, below: readonly PlacedBand[]): Stretch | null {
  const spaces = line.words.slice(1).map((word, index) => word.left - (line.words[index]?.right ?? 0));
  if (spaces.length === 0 || Math.max(...spaces) > WORD_SPACE * line.line.fontSize) return null;
  for (const band of below) {
    const under = band.lines.filter((other) => sharedWidth(line, other) > 0);
    const [first, last] = [under[0], under.at(-1)];
    if (!first || !last || new Set(under.map(({ line: { text } }) => text)).size < 2) continue;
    const off = Math.abs((first.left + last.right - line.left - line.right) / 2);
    const isMiddle = off <= OFF_CENTRE * (last.right - first.left);
    if (!isMiddle || !line.words.some((word) => isBetween(word, under))) continue;
    return { left: Math.min(line.left, first.left), right: Math.max(line.right, last.right) };
  }
  return null;
}

/**
 * Whether a header piece stands over several columns beyond doubt: a line drawn under it, or its place in their middle, shows
 * it (`item` then reaches beyond its own words), and several pieces of one lower line stand under it.
 */
export function spansSeveral(item: HeaderPiece, pieces: readonly HeaderPiece[]): boolean {
  const reach = placeAround(item.words);
  if (item.left >= reach.left && item.right <= reach.right) return false;
  const under = pieces.filter((other) => other.band > item.band && sharedWidth(other, item) > 0);
  return under.some((piece) => under.some((other) => other !== piece && other.band === piece.band));
}

/** Whether most of a word stands over none of the pieces below. */
function isBetween(word: Place, under: readonly Place[]): boolean {
  const covered = under.reduce((sum, piece) => sum + Math.max(0, sharedWidth(word, piece)), 0);
  return covered < UNCOVERED * (word.right - word.left);
}

/** The columns under a piece that an upper one spans, for a further line of it (`(%)` under `Unemployment rate`). */
export function columnsSpannedOver(
  item: HeaderPiece,
  spanning: ReadonlyMap<HeaderPiece[], readonly HeaderPiece[]>,
  base: number,
): readonly HeaderPiece[][] | null {
  if (item.band >= base) return null;
  const columns = [...spanning].filter(([, over]) =>
    over.some((upper) => upper.band < item.band && upper.left <= item.left && upper.right >= item.right),
  );
  return columns.length > 1 ? columns.map(([column]) => column) : null;
}
