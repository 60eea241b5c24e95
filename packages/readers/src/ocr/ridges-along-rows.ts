import type { GreyPicture } from './grey-picture.ts';

/** A thin dark line that runs along the rows, on the picture turned back about its centre by the slope. */
export interface Ridge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface RidgeForm {
  /** Rows that lines fall per column. */
  readonly slope: number;
  /** Pixels from a line's middle to the paper beside it. */
  readonly reach: number;
  /** Pixels. */
  readonly shortest: number;
  /** Pixels of a line that may be missing in a row, as where JPEG blurs it or letters touch it. */
  readonly largestBreak: number;
}

/** A line is darker by so much (of 255) than what is above and below it. */
const LEAST_DEPTH = 18;
/** Part of a line's pixels that must show. */
const LEAST_SHOWN = 0.9;

/** Rows by which a line may stray from the slope, by its length: paper bends, and the slope is measured on the text. */
const STRAY = 0.004;

interface Run {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/**
 * 1. Mark the pixels that are darker than the picture `reach` above and below, or stand above such a pixel: a line that
 *    falls between two rows shows now in one, now in the other.
 * 2. Go along each row of the picture sheared level and take marks that follow each other.
 * 3. Runs of neighbouring rows that overlap are one line; it keeps to a row or two unless it is no line.
 */
export const ridgesAlongRows = (picture: GreyPicture, form: RidgeForm): readonly Ridge[] => {
  const marks = markRidges(picture, form.reach);
  const runs = levelRuns(marks, picture, form);
  return joined(runs, form.largestBreak)
    .filter(({ top, bottom, start, end }) => bottom - top < form.reach + STRAY * (end - start))
    .map((group) => toRidge(group, picture, form.slope));
};

const markRidges = ({ light, width, height }: GreyPicture, reach: number): Uint8Array => {
  const marks = new Uint8Array(light.length);
  const [near, far] = [Math.max(2, Math.ceil(reach / 2)) * width, reach * width];
  const end = (height - reach) * width;
  for (let at = reach * width; at < end; at += 1) {
    const limit = light[at]! + LEAST_DEPTH;
    if (
      (light[at - far]! > limit || light[at - near]! > limit) &&
      (light[at + far]! > limit || light[at + near]! > limit)
    ) {
      marks[at] = 1;
      marks[at - width] = 1;
    }
  }
  return marks;
};

const levelRuns = (
  marks: Uint8Array,
  { width, height }: GreyPicture,
  { slope, shortest, largestBreak }: RidgeForm,
): readonly Run[] => {
  const runs: Run[] = [];
  const middle = width / 2;
  const lead = Math.ceil(Math.abs(slope) * middle) + 1;
  // Where the row changes, and by how much it has changed from the row at the middle.
  const offsets = Int32Array.from({ length: width }, (_, x) => Math.round(slope * (x - middle)) * width + x);
  for (let row = -lead; row < height + lead; row += 1) {
    let start = 0;
    let end = -largestBreak - 1;
    let shown = 0;
    const base = row * width;
    for (let x = 0; x < width; x += 1) {
      if (marks[base + offsets[x]!] !== 1) continue;
      if (x - end > largestBreak) {
        if (isLine(start, end, shown, shortest)) runs.push({ row, start, end });
        start = x;
        shown = 0;
      }
      shown += 1;
      end = x + 1;
    }
    if (isLine(start, end, shown, shortest)) runs.push({ row, start, end });
  }
  return runs;
};

const isLine = (start: number, end: number, shown: number, shortest: number): boolean =>
  end - start >= shortest && shown >= LEAST_SHOWN * (end - start);

interface Group {
  top: number;
  bottom: number;
  start: number;
  end: number;
  /** Sum of the runs' rows, each as often as it is long, and of the lengths. */
  weighted: number;
  weight: number;
}

const joined = (runs: readonly Run[], largestBreak: number): readonly Group[] => {
  const done: Group[] = [];
  let open: Group[] = [];
  for (const { row, start, end } of runs) {
    open = open.filter((group) => {
      if (group.bottom >= row - 1) return true;
      done.push(group);
      return false;
    });
    const length = end - start;
    const own: Group = { top: row, bottom: row, start, end, weighted: row * length, weight: length };
    const apart: Group[] = [];
    for (const group of open) {
      if (group.start > own.end + largestBreak || group.end < own.start - largestBreak) {
        apart.push(group);
        continue;
      }
      own.top = Math.min(own.top, group.top);
      own.start = Math.min(own.start, group.start);
      own.end = Math.max(own.end, group.end);
      own.weighted += group.weighted;
      own.weight += group.weight;
    }
    open = [...apart, own];
  }
  return [...done, ...open];
};

/** Shearing moves what is off the middle by the slope; turning the picture back moves it along the line as well. */
const toRidge = (group: Group, { width, height }: GreyPicture, slope: number): Ridge => {
  const row = group.weighted / group.weight + 1;
  const [cos, sin] = [1 / Math.hypot(1, slope), slope / Math.hypot(1, slope)];
  const along = (x: number): number => {
    const dx = x - width / 2;
    const dy = row + slope * dx - height / 2;
    return width / 2 + dx * cos + dy * sin;
  };
  return {
    at: height / 2 + (row - height / 2) * cos,
    from: along(group.start),
    to: along(group.end),
  };
};
