import { LEAST_SHARE, type RatedOption, type Standing, sharedWords } from './standing.ts';

/** Where an option stands among the other fields' values of its page. */
export const NEAR_COLUMNS = [
  /** To the nearest one that is likely, in heights of the page; widths count by half. */
  'near:gap',
  'near:share',
  /** How many begin at the same left edge, and how many stand in the same line, each by its probability. */
  'near:flush',
  'near:inLine',
  'near:width',
  'near:height',
  'near:top',
  'near:left',
  'near:page',
] as const;

const RIGHTWARDS = 0.5;
/** In shares of the page's width and height. */
const FLUSH = 0.006;
const IN_LINE = 0.004;

/** Values of `NEAR_COLUMNS`. */
export function nearToColumns(
  option: RatedOption,
  own: Standing,
  all: readonly Standing[],
): readonly number[] {
  const { page, box } = option.option.candidate;
  let [nearest, share] = [Number.POSITIVE_INFINITY, Number.NaN];
  let [flush, inLine] = [0, 0];
  for (const other of all) {
    const best = other === own ? undefined : other.best;
    if (best === undefined || best.option.candidate.page !== page || sharedWords(best, option) > 0) continue;
    const beside = best.option.candidate.box;
    const across = Math.max(0, beside.left - box.right, box.left - beside.right);
    const down = Math.max(0, beside.top - box.bottom, box.top - beside.bottom);
    const gap = down + RIGHTWARDS * across;
    if (other.share > LEAST_SHARE && gap < nearest) [nearest, share] = [gap, other.share];
    if (Math.abs(beside.left - box.left) < FLUSH) flush += other.share;
    if (Math.abs(beside.bottom - box.bottom) < IN_LINE) inLine += other.share;
  }
  return [
    nearest === Number.POSITIVE_INFINITY ? Number.NaN : nearest,
    share,
    flush,
    inLine,
    box.right - box.left,
    box.bottom - box.top,
    box.top,
    box.left,
    page,
  ];
}
