import { cropLine, type LineCrop } from './crop-line.ts';
import type { ReadLetter } from './ctc-decode.ts';
import { type LineInk, lineInk } from './line-ink.ts';
import type { PicturePyramid } from './picture.ts';
import type { RecogniseLines } from './recognise-lines.ts';
import type { Region } from './region.ts';

/** A region with the letters in it, in the direction in which they read best. */
export interface ReadRegion {
  readonly region: Region;
  readonly ink: LineInk;
  readonly letters: readonly ReadLetter[];
}

/** Recognises the text of every region. Lines that run up or down the page are read both ways. */
export const readRegions = async (
  pyramid: PicturePyramid,
  regions: readonly Region[],
  recognise: RecogniseLines,
): Promise<readonly ReadRegion[]> => {
  const settled = withLoneLettersUpright(regions);
  const all = [...settled, ...settled.filter(isVertical).map(flipped)];
  const read: ReadRegion[] = [];
  for (let at = 0; at < all.length; ) {
    const crops: LineCrop[] = [];
    for (let width = 0; width < CUT_AT_ONCE && at + crops.length < all.length; ) {
      const crop = cropLine(pyramid, all[at + crops.length]!);
      crops.push(crop);
      width += crop.width;
    }
    const some = all.slice(at, at + crops.length);
    at += crops.length;
    const lines = await recognise(crops);
    read.push(
      ...some.map((region, index) => ({ region, ink: lineInk(crops[index]!), letters: lines[index]! })),
    );
  }
  let back = settled.length;
  return read.slice(0, settled.length).map((forward) => {
    if (!isVertical(forward.region)) return forward;
    const backward = read[back]!;
    back += 1;
    return meanConfidence(backward.letters) > meanConfidence(forward.letters) ? backward : forward;
  });
};

/** Pixels of lines, laid end to end, cut out of the picture at a time: 24 MB, where a page's would take 200. */
const CUT_AT_ONCE = 40_000;

/** The mean over the letters, 0 for none. */
export const meanConfidence = (letters: readonly ReadLetter[]): number =>
  letters.length === 0 ? 0 : letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length;

/** The same region read in the opposite direction. */
export const flipped = (region: Region): Region => ({ ...region, angle: region.angle + Math.PI });

export const isVertical = ({ angle }: Region): boolean => Math.abs(Math.sin(angle)) > Math.SQRT1_2;

/**
 * A single letter or digit is taller than wide, as a line that runs upwards is. One no longer than about two lines of
 * the page are high is turned back: a column of quantities is common, a two-letter vertical line is not.
 */
const withLoneLettersUpright = (regions: readonly Region[]): readonly Region[] => {
  const heights = regions.filter((region) => !isVertical(region)).map(({ height }) => height);
  if (heights.length === 0) return regions;
  const typical = heights.toSorted((a, b) => a - b)[heights.length >> 1]!;
  return regions.map((region) =>
    isVertical(region) && region.width < 2 * typical
      ? { ...region, width: region.height, height: region.width, angle: region.angle + Math.PI / 2 }
      : region,
  );
};
