import { BEND_TERMS, type PageBend } from './page-bend.ts';

/** Two points of one printed line. */
export interface Fall {
  /** By how much each term of a bend is greater at the right point. */
  readonly terms: readonly number[];
  /** How much lower the right point stands, in points. */
  readonly fall: number;
}

/** How exactly boxes show a fall, in heights of a line. */
const NOISE = 0.15;
/** How far the lines of a page usually bend by each term, in heights: what the falls do not show stays level. */
const USUAL = [3, 2, 2, 2, 2];
/** Falls further from the bend than this many times the noise hardly count: they are of two lines. */
const OUTLIER = 3;

/**
 * The bend that explains falls best, by least squares in which usual bends are likelier (ridge regression) and outliers,
 * told by the bend known `before`, count less (Geman and McClure's weights). `height`: of a line, in points.
 */
export function fitFalls(falls: readonly Fall[], before: PageBend | null, height: number): PageBend {
  const matrix = USUAL.map((usual, row) =>
    USUAL.map((_, column) => (row === column ? (NOISE / usual) ** 2 : 0)),
  );
  const right = USUAL.map(() => 0);
  for (const { terms, fall } of falls) {
    const weight = before === null ? 1 : weightOf(fall - product(terms, before), OUTLIER * NOISE * height);
    for (let row = 0; row < BEND_TERMS; row++) {
      const own = weight * (terms[row] ?? 0);
      const cells = matrix[row] as number[];
      right[row] = (right[row] ?? 0) + own * fall;
      for (let column = 0; column < BEND_TERMS; column++) {
        cells[column] = (cells[column] ?? 0) + own * (terms[column] ?? 0);
      }
    }
  }
  return solved(matrix, right);
}

/** How many falls a bend explains, those it misses by little counted in part. */
export function explainedFalls(falls: readonly Fall[], bend: PageBend, height: number): number {
  const weights = falls.map(({ terms, fall }) =>
    weightOf(fall - product(terms, bend), OUTLIER * NOISE * height),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function weightOf(left: number, scale: number): number {
  return 1 / (1 + (left / scale) ** 2) ** 2;
}

function product(terms: readonly number[], bend: PageBend): number {
  return terms.reduce((sum, term, index) => sum + term * (bend[index] ?? 0), 0);
}

/** Solves a symmetric positive definite system by elimination; uses its arguments up. */
function solved(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const above = matrix[pivot] as number[];
    for (let row = pivot + 1; row < size; row++) {
      const own = matrix[row] as number[];
      const factor = (own[pivot] ?? 0) / (above[pivot] ?? 1);
      for (let column = pivot; column < size; column++) {
        own[column] = (own[column] ?? 0) - factor * (above[column] ?? 0);
      }
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
    }
  }
  const solution = right.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const own = matrix[row] as number[];
    const known = own.reduce(
      (sum, cell, column) => (column > row ? sum + cell * (solution[column] ?? 0) : sum),
      0,
    );
    solution[row] = ((right[row] ?? 0) - known) / (own[row] ?? 1);
  }
  return solution;
}
