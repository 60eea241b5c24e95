import type { Box } from '@rowbox/engine';
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

/** How a picture was turned so that its text could be read, as `OcrResult` says it, with the size it was given in. */
export interface Straightening {
  /** Pixels of the picture as it was given. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** Degrees, see `OcrResult`. */
  readonly skew: number;
}

/** The box, on the picture as it was given, that encloses a box of the upright and straightened picture. */
export const boxOnPicture = (box: Box, { width, height, rotation, skew }: Straightening): Box => {
  const sideways = rotation === 90 || rotation === 270;
  const uprightWidth = sideways ? height : width;
  const uprightHeight = sideways ? width : height;
  const radians = (skew * Math.PI) / 180;
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => ({ x, y })));
  const given = corners.map((corner) => {
    const dx = (corner.x - 0.5) * uprightWidth;
    const dy = (corner.y - 0.5) * uprightHeight;
    const x = 0.5 + (dx * Math.cos(radians) - dy * Math.sin(radians)) / uprightWidth;
    const y = 0.5 + (dy * Math.cos(radians) + dx * Math.sin(radians)) / uprightHeight;
    if (rotation === 90) return { x: y, y: 1 - x };
    if (rotation === 180) return { x: 1 - x, y: 1 - y };
    if (rotation === 270) return { x: 1 - y, y: x };
    return { x, y };
  });
  const inside = (value: number): number => Math.min(1, Math.max(0, value));
  return {
    left: inside(Math.min(...given.map(({ x }) => x))),
    top: inside(Math.min(...given.map(({ y }) => y))),
    right: inside(Math.max(...given.map(({ x }) => x))),
    bottom: inside(Math.max(...given.map(({ y }) => y))),
  };
};
