/**
 * How the lines of a page bend, beyond its skew: a curled receipt, a page photographed from the side. A line's fall from
 * the page's middle to a point is a polynomial of the point's place without a constant, in points; here its
 * coefficients, in the order of `bendTerms`.
 */
export type PageBend = readonly number[];

export const BEND_TERMS = 5;

/** The terms of the polynomial at a point, given in shares of the page's width and height from its middle. */
export function bendTerms(across: number, down: number): readonly number[] {
  const square = across * across;
  return [across, square, across * down, square * across, square * down];
}

/** How far below its place in the page's middle a line stands at a point, in points. */
export function fallAt(bend: PageBend, across: number, down: number): number {
  let fall = 0;
  for (const [index, term] of bendTerms(across, down).entries()) fall += term * (bend[index] ?? 0);
  return fall;
}
