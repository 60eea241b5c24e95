import { flatMapped } from '../lists/flat-mapped.ts';
import { isCaption } from './captions.ts';
import { bandOfLines, type PlacedBand, type PlacedLine } from './placed-bands.ts';

/** How far a line of the left side may reach under the right caption, and one of the right side begin before it, in points. */
const REACH = 3;
const BEFORE = 12;
/** Bands with something on both sides that show two tables, and those of one side alone after which they are over. */
const LEAST_BOTH = 3;
const MOST_OF_ONE_SIDE = 12;

/**
 * The bands of a page with those of two tables side by side one after the other, first all of the left one: where the captions
 * of both stand on one line (`Table 2 … | Table 3 …`), down to the first line that runs over the gap between them. Side by
 * side, heads and rows of unlike height would share bands and not belong together.
 */
export function sidesUnderCaptions(bands: readonly PlacedBand[]): readonly PlacedBand[] {
  const first = bands.findIndex(hasTwoCaptions);
  const gap = bands[first]?.lines[1]?.left;
  if (gap === undefined) return bands;
  const isLeft = ({ right }: PlacedLine) => right <= gap + REACH;
  const isRight = (line: PlacedLine) => !isLeft(line) && line.left >= gap - BEFORE;
  let end = first + 1;
  let last = first;
  let both = 0;
  for (; end < bands.length && end - last <= MOST_OF_ONE_SIDE; end++) {
    const { lines } = bands[end] as PlacedBand;
    if (hasTwoCaptions(bands[end] as PlacedBand)) break;
    if (!lines.every((line) => isLeft(line) || isRight(line))) break;
    if (!lines.some(isLeft) || !lines.some(isRight)) continue;
    last = end;
    both++;
  }
  if (both < LEAST_BOTH) return bands;
  const sideBySide = bands.slice(first, end);
  return [
    ...bands.slice(0, first),
    ...flatMapped(sideBySide, (band) => bandOfLines(band, band.lines.filter(isLeft)) ?? []),
    ...flatMapped(sideBySide, (band) => bandOfLines(band, band.lines.filter(isRight)) ?? []),
    ...sidesUnderCaptions(bands.slice(end)),
  ];
}

function hasTwoCaptions({ lines }: PlacedBand): boolean {
  return lines.length === 2 && lines.every(({ line }) => isCaption(line.text));
}
