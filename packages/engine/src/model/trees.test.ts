import { describe, expect, it } from 'vitest';
import { base64ToBytes } from './base64.ts';
import { bestRows, decodeTrees, scoreRows, softmaxRows, type TreesData } from './trees.ts';

/** One tree of depth 2 over two features: `a` at 0.5 (missing goes right), then on the left `b` at −1 and 2 (missing goes left). */
const TREE: TreesData = {
  features: ['a', 'b'],
  outputs: 2,
  depth: 2,
  trees: 1,
  base: [0.25, 0],
  unit: 0.5,
  edges: [[0.5], [-1, 2]],
  nodes: Buffer.from([1, 0, 1, 2, 0, 1, 2, 0, 2]).toString('base64'),
  leaves: Buffer.from(Int16Array.from([1, -1, 2, -2, 3, -3, 4, -300]).buffer).toString('base64'),
};

describe('scoreRows', () => {
  it.each([
    [0.5, -1, 0.75, -0.5],
    [0.5, -0.5, 1.25, -1],
    [0.6, 2, 1.75, -1.5],
    [0.6, 2.5, 2.25, -150],
    [Number.NaN, 3, 2.25, -150],
    [0, Number.NaN, 0.75, -0.5],
  ])('walks to the leaf of (%d, %d)', (a, b, first, second) => {
    const rows = Float32Array.from([9, 9, a, b]);
    expect([...scoreRows(decodeTrees(TREE), rows, 2).subarray(2)]).toEqual([first, second]);
  });
});

it('finds the bin of a value wherever its edges lie close together', () => {
  const edges = [-7.5, -2, -2 + 1e-9, 0, 1e-12, 0.1, 0.1000001, 3, 1e6, 1e6 + 0.5, 4e9];
  const values = [...edges, ...edges.map((edge) => edge + 1e-7), -Infinity, Infinity, -8, 2, 999_999, 5e9];
  // A tree for each edge that tells whether a value lies above it: their sum is the number of edges below.
  const model = decodeTrees({
    features: ['a'],
    outputs: 1,
    depth: 1,
    trees: edges.length,
    base: [0],
    unit: 1,
    edges: [edges],
    nodes: Buffer.from(edges.flatMap((_, at) => [0, 0, at + 1])).toString('base64'),
    leaves: Buffer.from(Int16Array.from(edges.flatMap(() => [0, 1])).buffer).toString('base64'),
  });
  const rows = Float32Array.from(values);
  const below = Array.from(rows, (value) => edges.filter((edge) => edge < value).length);
  expect([...scoreRows(model, rows, values.length)]).toEqual(below);
});

describe('bestRows', () => {
  const random = (seed: number) => () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) / 0x1000000;
  };

  it.each([1, 2, 3, 4, 5, 6])('finds the rows that scoring all of them finds (seed %i)', (seed) => {
    const next = random(seed);
    const trees = 40;
    const node = () => [2 * Math.floor(2 * next()) + Math.round(next()), 0, Math.floor(3 * next())];
    const model = decodeTrees({
      ...TREE,
      outputs: 1,
      trees,
      base: [0.25],
      nodes: Buffer.from(Array.from({ length: 3 * trees }, node).flat()).toString('base64'),
      // Later trees say less, as those of boosting do; few steps, so that rows tie.
      leaves: Buffer.from(
        Int16Array.from({ length: 4 * trees }, (_, leaf) => Math.round(((next() - 0.5) * 400) / (1 + leaf)))
          .buffer,
      ).toString('base64'),
    });
    const count = 101;
    const rows = Float32Array.from({ length: 2 * count }, () =>
      next() < 0.1 ? Number.NaN : Math.round(8 * next() - 3) / 2,
    );
    const scores = scoreRows(model, rows, count);
    const wanted = [...scores.keys()]
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, 10)
      .sort((a, b) => a - b);
    expect(bestRows(model, rows, count, 10)).toEqual(wanted);
    const further = Float64Array.from({ length: count }, () => (next() < 0.7 ? 0 : 40 * next() - 20));
    const withIt = scores.map((score, row) => score + further[row]!);
    const best = [...withIt.keys()].sort((a, b) => withIt[b]! - withIt[a]! || a - b).slice(0, 10);
    expect(bestRows(model, rows, count, 10, further)).toEqual(best.sort((a, b) => a - b));
  });
});

it('turns scores into probabilities without overflow', () => {
  expect([...softmaxRows(Float64Array.from([1000, 1000, 0, -2000]), 2)]).toEqual([0.5, 0.5, 1, 0]);
});

it.each([0, 1, 2, 3, 4, 5, 255])('decodes %d bytes of base64', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 73 + 11) % 256);
  expect(base64ToBytes(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});
