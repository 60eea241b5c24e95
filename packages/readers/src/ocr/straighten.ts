import type { Region } from './region.ts';

/** Lines at least this many times as long as high have a direction worth asking. */
const TELLING_RATIO = 5;
/** Below this many degrees a line stays within a pixel of level over a page, and straightening would only blur. */
const LEAST_SKEW = 0.05;

/** The direction most of the text runs in: the median angle of the long level lines, weighted by length. In radians. */
export const skewOf = (regions: readonly Region[]): number => {
  const telling = regions
    .filter(({ width, height, angle }) => width > TELLING_RATIO * height && Math.abs(angle) < Math.PI / 4)
    .toSorted((a, b) => a.angle - b.angle);
  const half = telling.reduce((sum, { width }) => sum + width, 0) / 2;
  let sum = 0;
  for (const { width, angle } of telling) {
    sum += width;
    if (sum >= half) return Math.abs(angle) < (LEAST_SKEW * Math.PI) / 180 ? 0 : angle;
  }
  return 0;
};

/** A region on the picture turned back by `skew` about its centre. */
export const straightened = (region: Region, skew: number, width: number, height: number): Region => {
  const dx = region.centreX - width / 2;
  const dy = region.centreY - height / 2;
  return {
    ...region,
    centreX: width / 2 + dx * Math.cos(skew) + dy * Math.sin(skew),
    centreY: height / 2 + dy * Math.cos(skew) - dx * Math.sin(skew),
    angle: region.angle - skew,
  };
};
