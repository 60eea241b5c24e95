import { LINE_HEIGHT, type LineCrop } from './crop-line.ts';

/** Where the ink of one level line stands. Columns and rows in pixels of the crop. */
export interface LineInk {
  /** One for each column of the line: 1 where it holds ink between the upper and lower tenth of the line. */
  readonly columns: Uint8Array;
}

/** Rows at the edges may hold the neighbouring lines or a ruling. */
const EDGE_ROWS = Math.round(LINE_HEIGHT * 0.12);
/** A pixel is ink when it differs from the paper by this part of what the strongest strokes differ by. */
const INK_PART = 0.4;
/** Percentile of the difference that stands for a strong stroke, and the least it must be to be one (of 255). */
const STROKE_PERCENTILE = 0.97;
const LEAST_STROKE = 24;

/** Tells ink from paper in a line, whichever of the two is darker. */
export const lineInk = (crop: LineCrop): LineInk => {
  const { width } = crop;
  const light = lightness(crop);
  const paper = commonest(light);
  const differences = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at += 1) differences[at] = Math.abs(light[at]! - paper);
  const threshold = Math.max(LEAST_STROKE, percentile(differences, STROKE_PERCENTILE)) * INK_PART;
  const columns = new Uint8Array(width);
  for (let row = EDGE_ROWS; row < LINE_HEIGHT - EDGE_ROWS; row += 1) {
    for (let x = 0; x < width; x += 1) if (differences[row * width + x]! > threshold) columns[x] = 1;
  }
  return { columns };
};

const lightness = ({ width, rgb }: LineCrop): Uint8Array => {
  const light = new Uint8Array(width * LINE_HEIGHT);
  for (let at = 0, from = 0; at < light.length; at += 1, from += 3) {
    light[at] = (rgb[from]! + 2 * rgb[from + 1]! + rgb[from + 2]!) >> 2;
  }
  return light;
};

/** The middle of the fullest eighth of the range: the paper covers more of a line than its strokes. */
const commonest = (light: Uint8Array): number => {
  const counts = new Uint32Array(32);
  for (const value of light) counts[value >> 3] = (counts[value >> 3] ?? 0) + 1;
  let best = 0;
  let most = -1;
  for (let bin = 0; bin < 32; bin += 1) {
    const around = (counts[bin - 1] ?? 0) + counts[bin]! * 2 + (counts[bin + 1] ?? 0);
    if (around > most) {
      most = around;
      best = bin;
    }
  }
  return best * 8 + 4;
};

const percentile = (values: Uint8Array, part: number): number => {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let left = values.length * (1 - part);
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value]!;
    if (left <= 0) return value;
  }
  return 0;
};

export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** The widest stretch without ink between two columns; an empty one in the middle when the letters touch. */
export const widestGap = (ink: LineInk, from: number, to: number): Gap => {
  let best: Gap = { start: (from + to) / 2, end: (from + to) / 2 };
  let start = -1;
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(ink.columns.length, Math.ceil(to)); x += 1) {
    const blank = x < ink.columns.length && x < to && ink.columns[x] === 0;
    if (blank && start < 0) start = x;
    if (!blank && start >= 0) {
      if (x - start > best.end - best.start) best = { start, end: x };
      start = -1;
    }
  }
  return best;
};
