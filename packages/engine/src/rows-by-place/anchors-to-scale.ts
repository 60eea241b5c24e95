import { median } from '../lists/median.ts';

/** Pairs of words that must stand on both pages for one to be laid over the other. */
const LEAST_PAIRS = 4;
/** Words this far apart, in shares of the page's width, tell of the scale. */
const APART = 0.15;
/** How far words may stand off their places, once one page is laid over the other. */
const FITTING = 0.02;

type Anchors = readonly (readonly [text: string, left: number])[];

/**
 * Where what stood at a place of one page stands on another of the same look, which may be scanned at another scale or set a little
 * further: the line through the words that both have, by the medians of Theil and Sen. Pages that no line fits are taken as they are.
 */
export function anchorsToScale(from: Anchors, to: Anchors): (x: number) => number {
  const places = new Map(to);
  const pairs = from.flatMap(([text, left]): [number, number][] => {
    const own = places.get(text);
    return own === undefined ? [] : [[left, own]];
  });
  const same = (x: number) => x;
  if (pairs.length < LEAST_PAIRS) return same;
  const slopes: number[] = [];
  for (const [at, [x, y]] of pairs.entries())
    for (const [otherX, otherY] of pairs.slice(at + 1))
      if (Math.abs(otherX - x) >= APART) slopes.push((otherY - y) / (otherX - x));
  const slope = slopes.length < LEAST_PAIRS ? 1 : (median(slopes) ?? 1);
  const shift = median(pairs.map(([x, y]) => y - slope * x)) ?? 0;
  const offBy = (of: number, by: number) => median(pairs.map(([x, y]) => Math.abs(of * x + by - y))) ?? 0;
  const off = offBy(slope, shift);
  return off > FITTING || off >= offBy(1, 0) ? same : (x) => slope * x + shift;
}
