import type { DrawnLine } from './drawn-line.ts';
import { isVertical } from './read-regions.ts';
import { type Region, usualHeight } from './region.ts';
import { straightened } from './straighten.ts';

/** A drawn line parts a line of text when it passes through this part of its height. */
const PASSED = 0.6;
/** A line that parts cells meets one along the rows, or ends so near to it: in heights of a line of text. */
const MEETING = 0.5;
/** In heights of the line of text: what is left out beside a drawn line, and what is too narrow for a letter. */
const BESIDE = 0.06;
const NARROWEST = 0.4;

export interface StraightenedBy {
  /** Radians. */
  readonly skew: number;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts lines of text where a drawn line stands between the cells of a table, which the detector does not see, and the
 * recogniser would take for a letter.
 */
export const cutAtLines = (
  regions: readonly Region[],
  lines: readonly DrawnLine[],
  { skew, width, height }: StraightenedBy,
): readonly Region[] => {
  const across = lines.filter(({ orientation }) => orientation === 'horizontal');
  const upright = lines.filter(
    (line) =>
      line.orientation === 'vertical' &&
      across.some((other) => meet(line, other, MEETING * usualHeight(regions))),
  );
  if (upright.length === 0) return regions;
  return regions.flatMap((region) => {
    if (isVertical(region)) return [region];
    const level = straightened(region, skew, width, height);
    const [left, right] = [level.centreX - level.width / 2, level.centreX + level.width / 2];
    const passed = (PASSED / 2) * level.height;
    const cuts = upright
      .filter(
        ({ at, from, to }) =>
          at > left && at < right && from < level.centreY - passed && to > level.centreY + passed,
      )
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    return cuts.length === 0
      ? [region]
      : cutAt(
          region,
          cuts.map((at) => at - left),
        );
  });
};

/** A fold of the paper, a shadow's edge or a scratch runs through words too, but ends anywhere. */
const meet = (upright: DrawnLine, across: DrawnLine, within: number): boolean =>
  upright.at > across.from - within &&
  upright.at < across.to + within &&
  across.at > upright.from - within &&
  across.at < upright.to + within;

/** @param cuts pixels from the region's left end, in order */
const cutAt = (region: Region, cuts: readonly number[]): readonly Region[] => {
  const beside = BESIDE * region.height;
  const ends = [-beside, ...cuts, region.width + beside];
  return ends.slice(1).flatMap((end, index) => {
    const from = ends[index]! + beside;
    const to = end - beside;
    if (to - from < NARROWEST * region.height) return [];
    const along = (from + to - region.width) / 2;
    return [
      {
        ...region,
        width: to - from,
        centreX: region.centreX + along * Math.cos(region.angle),
        centreY: region.centreY + along * Math.sin(region.angle),
      },
    ];
  });
};
