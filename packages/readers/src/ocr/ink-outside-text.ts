import type { DrawnLine } from './drawn-line.ts';
import type { GreyPage } from './grey-picture.ts';
import type { Region } from './region.ts';
import { straightened } from './straighten.ts';

/** Ink is darker by so much (of 255) than the lightest paper in its square. */
const LEAST_INK = 70;
/** Lines of text are left out with so much around them, in parts of their height. */
const AROUND_TEXT = 0.08;

/** Drawn lines are left out with so much to either side, in heights of a usual line: a few pixels. */
const BESIDE_LINE = 0.12;

/**
 * 1 where a page has ink that belongs to none of its lines of text and to none of its drawn lines, else 0; row-major.
 *
 * @param skew radians by which the text falls to the right, and the drawn lines with it
 */
export const inkOutsideText = (page: GreyPage, lines: readonly DrawnLine[], skew: number): Uint8Array => {
  const { light, width, height } = page;
  const side = Math.max(8, Math.round(2 * page.lineHeight));
  const ink = new Uint8Array(light.length);
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side);
      let paper = 0;
      for (let y = top; y < bottom; y += 1) {
        const end = y * width + right;
        for (let at = y * width + left; at < end; at += 1) if (light[at]! > paper) paper = light[at]!;
      }
      const limit = paper - LEAST_INK;
      for (let y = top; y < bottom; y += 1) {
        const end = y * width + right;
        for (let at = y * width + left; at < end; at += 1) if (light[at]! < limit) ink[at] = 1;
      }
    }
  }
  for (const region of page.regions) erase(ink, widened(region), width, height);
  for (const line of lines) erase(ink, lineToRegion(line, page, skew), width, height);
  return ink;
};

const widened = (region: Region): Region => {
  const around = 2 * AROUND_TEXT * region.height;
  return { ...region, width: region.width + around, height: region.height + around };
};

/** The narrow rectangle around a drawn line on the page as it lies. */
const lineToRegion = ({ orientation, at, from, to }: DrawnLine, page: GreyPage, skew: number): Region => {
  const across = 2 * Math.max(1, BESIDE_LINE * page.lineHeight);
  const { scaleX, scaleY, width, height } = page;
  const level =
    orientation === 'horizontal'
      ? {
          centreX: (from + to) / 2 / scaleX,
          centreY: at / scaleY,
          width: (to - from) / scaleX,
          height: across,
        }
      : {
          centreX: at / scaleX,
          centreY: (from + to) / 2 / scaleY,
          width: across,
          height: (to - from) / scaleY,
        };
  return straightened({ ...level, angle: 0 }, -skew, width, height);
};

/** Row by row, the pixels within half the region's length along it and half its height across. */
const erase = (ink: Uint8Array, region: Region, width: number, height: number): void => {
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  const [along, across] = [region.width / 2, region.height / 2];
  const reach = Math.abs(sin) * along + Math.abs(cos) * across;
  const top = Math.max(0, Math.floor(region.centreY - reach));
  const bottom = Math.min(height - 1, Math.ceil(region.centreY + reach));
  for (let y = top; y <= bottom; y += 1) {
    const dy = y - region.centreY;
    const [left, right] = intersection(within(cos, dy * sin, along), within(-sin, dy * cos, across));
    const from = Math.max(0, Math.ceil(region.centreX + left));
    const to = Math.min(width - 1, Math.floor(region.centreX + right));
    if (from <= to) ink.fill(0, y * width + from, y * width + to + 1);
  }
};

type Interval = readonly [from: number, to: number];

/** Where |factor · x + offset| ≤ limit. */
const within = (factor: number, offset: number, limit: number): Interval => {
  if (Math.abs(factor) < 1e-9) return Math.abs(offset) <= limit ? [-Infinity, Infinity] : [1, -1];
  const [a, b] = [(-limit - offset) / factor, (limit - offset) / factor];
  return a < b ? [a, b] : [b, a];
};

const intersection = (a: Interval, b: Interval): Interval => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
