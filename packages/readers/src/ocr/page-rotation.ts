import { cropLine } from './crop-line.ts';
import type { PicturePyramid } from './picture.ts';
import { flipped, isVertical, meanConfidence, type ReadRegion } from './read-regions.ts';
import type { RecogniseLines } from './recognise-lines.ts';
import type { Region } from './region.ts';

/** How many of the longest lines are asked which way up they are. */
const VOTERS = 6;
/** Only lines at least this many times as long as high vote: "0", "8" and "=" read the same both ways. */
const TELLING_RATIO = 3;
/** Text the right way up is read at 0.9 and more, upside down at 0.4 to 0.7. Below this, the other way is tried. */
const DOUBTFUL_CONFIDENCE = 0.8;

/** Whether most of the text, by length, runs up or down the picture. */
export const liesOnItsSide = (regions: readonly Region[]): boolean => {
  let [level, vertical] = [0, 0];
  for (const region of regions) {
    if (region.width < TELLING_RATIO * region.height) continue;
    if (isVertical(region)) vertical += region.width;
    else level += region.width;
  }
  return vertical > level;
};

/** Whether the longest lines were read with so little confidence that they may stand upside down. */
export const mayBeUpsideDown = (read: readonly ReadRegion[]): boolean => {
  const voters = longest(read.map(({ region }) => region));
  const votes = read
    .filter(({ region }) => voters.includes(region))
    .map(({ letters }) => meanConfidence(letters));
  return votes.length > 0 && mean(votes) < DOUBTFUL_CONFIDENCE;
};

/** Reads the longest lines both ways; whether they read better upside down. */
export const standsUpsideDown = async (
  pyramid: PicturePyramid,
  regions: readonly Region[],
  recognise: RecogniseLines,
): Promise<boolean> => {
  const voters = longest(regions);
  if (voters.length === 0) return false;
  const lines = await recognise(
    [...voters, ...voters.map(flipped)].map((region) => cropLine(pyramid, region)),
  );
  const votes = lines.map(meanConfidence);
  return mean(votes.slice(voters.length)) > mean(votes.slice(0, voters.length));
};

const longest = (regions: readonly Region[]): readonly Region[] =>
  regions
    .filter((region) => !isVertical(region) && region.width >= TELLING_RATIO * region.height)
    .toSorted((a, b) => b.width - a.width)
    .slice(0, VOTERS);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
