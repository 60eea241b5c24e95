import { greyPage } from '../grey-picture.ts';
import { pyramidOf } from '../picture.ts';
import type { ReadRegion } from '../read-regions.ts';
import type { Region } from '../region.ts';

/** A white page of this size in pixels, with lines of text this high. */
export const PAGE = { width: 900, height: 1200, lineHeight: 30 };

type Colour = readonly [red: number, green: number, blue: number];
export interface Point {
  readonly x: number;
  readonly y: number;
}

const BLACK: Colour = [30, 30, 30];
export const BLUE: Colour = [40, 60, 170];

/** A page that is drawn on, pixel by pixel. */
export const blankPage = () => {
  const { width, height } = PAGE;
  const rgb = new Uint8Array(width * height * 3).fill(250);
  const regions: Region[] = [];

  const dot = (x: number, y: number, radius: number, colour: Colour): void => {
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row += 1) {
      for (
        let column = Math.max(0, Math.ceil(x - radius));
        column <= Math.min(width - 1, x + radius);
        column += 1
      ) {
        if ((row - y) ** 2 + (column - x) ** 2 <= radius ** 2) rgb.set(colour, (row * width + column) * 3);
      }
    }
  };
  const stroke = (points: readonly Point[], radius = 1.6, colour: Colour = BLACK): void => {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to;
      const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2) + 1;
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        dot(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y), radius, colour);
      }
    }
  };
  const box = (left: number, top: number, right: number, bottom: number, colour: Colour = BLACK): void => {
    for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x += 1)
        rgb.set(colour, (row * width + x) * 3);
    }
  };
  /** A line of print, its middle at `y`: upright strokes as letters have them, known to the reader as text. */
  const print = (left: number, y: number, right: number): void => {
    for (let x = left; x < right; x += 12) box(x, y - 8, x + 3, y + 8);
    const width = right - left;
    regions.push({ centreX: (left + right) / 2, centreY: y, width, height: PAGE.lineHeight, angle: 0 });
  };
  const read = (): readonly ReadRegion[] =>
    regions.map((region) => ({
      region,
      ink: { columns: new Uint8Array(0) },
      letters: Array.from({ length: Math.floor(region.width / 12) }, () => ({
        letter: 'i',
        at: 0.5,
        confidence: 0.98,
        spaceBefore: 0,
        lookalike: null,
      })),
    }));
  const page = () => greyPage(pyramidOf({ width, height, rgb, dpi: 110 }), regions);
  return { stroke, box, print, read, page };
};

/** Joined-up loops of uneven height, as a name is written; the same for the same seed. */
export const scribble = (
  left: number,
  base: number,
  letters: number,
  size: number,
  seed: number,
): Point[] => {
  let state = seed * 2_654_435_761;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const points: Point[] = [];
  let x = left;
  for (let letter = 0; letter < letters; letter += 1) {
    const height = size * (0.5 + 1.1 * random());
    const width = size * (0.5 + 0.5 * random());
    const lean = size * 0.35;
    for (let step = 0; step < 24; step += 1) {
      const angle = (step / 24) * 2 * Math.PI;
      const rise = (1 - Math.cos(angle)) / 2;
      points.push({
        x: x + (step / 24) * width + Math.sin(angle) * width * 0.35 + rise * lean,
        y: base - rise * height + Math.sin(angle * 0.5) * size * 0.1 * random(),
      });
    }
    x += width;
  }
  return points;
};
