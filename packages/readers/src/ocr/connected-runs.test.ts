import { describe, expect, it } from 'vitest';
import { connectedRuns } from './connected-runs.ts';

/** A map from a drawing: `#` is text. */
const mapOf = (...rows: readonly string[]): { map: Float32Array; width: number; height: number } => ({
  map: Float32Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0)),
  width: rows[0]!.length,
  height: rows.length,
});
const sizesOf = (...rows: readonly string[]): number[] => {
  const { map, width, height } = mapOf(...rows);
  return connectedRuns(map, width, height, 0.5).map((runs) =>
    runs.reduce((sum, { start, end }) => sum + end - start, 0),
  );
};

describe('connectedRuns', () => {
  it('parts what does not touch', () => {
    expect(sizesOf('##..#', '##..#', '.....', '###..')).toEqual([4, 2, 3]);
  });

  it('joins what touches at a corner', () => {
    expect(sizesOf('#..', '.#.', '..#')).toEqual([3]);
  });

  it('joins two arms that meet only at the bottom', () => {
    expect(sizesOf('#...#', '#...#', '#####')).toEqual([9]);
  });

  it('joins a run that bridges two components of the row above, and one above that bridges two below', () => {
    expect(sizesOf('#.#.#', '#####', '#.#.#')).toEqual([11]);
    expect(sizesOf('#####', '#.#.#')).toEqual([8]);
  });

  it('does not join the end of a row with the start of the next', () => {
    expect(sizesOf('...##', '#....')).toEqual([2, 1]);
  });

  it('finds nothing on an empty map', () => {
    expect(sizesOf('....')).toEqual([]);
  });
});
