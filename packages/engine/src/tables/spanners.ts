import type { Line } from '../layout/line.ts';
import type { Place, PlacedWord } from '../layout/place-words.ts';
import { isOfYears } from './heads-figures.ts';
import { type PlacedBand, type PlacedLine, sharedWidth } from './placed-bands.ts';

/** Words of one line of a header that stand over the same column or columns. */
export interface HeaderPiece extends Place {
  readonly words: readonly PlacedWord[];
  readonly line: Line;
  /** Index of its line in the header. */
  readonly band: number;
}

/** How far a piece may reach beyond the line drawn under it, in points. */
const RULED_SLACK = 2;

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
