import { decodeTrees, scoreRows, type TreesData } from '@rowbox/engine';
import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { binRows } from './bin-rows.ts';
import { FeatureRows } from './feature-rows.ts';
import { fitTrees } from './fit-trees.ts';
import { mergeTrees } from './merge-trees.ts';

/** Trees that tell which rows' first number is above a limit. */
function treesAbove(features: readonly string[], limit: number): TreesData {
  const random = seededRandom(3);
  const table = new FeatureRows(features);
  const truth = new Uint8Array(400);
  for (let row = 0; row < 400; row += 1) {
    const values = Float32Array.from(features, () => random());
    if (random() < 0.1) values[1] = Number.NaN;
    truth[row] = Number((values[0] as number) > limit);
    table.add(values, 1);
  }
  return fitTrees(binRows(table), { kind: 'binary', truth }, { settings: { trees: 6, depth: 3 } }).data;
}

test('merged trees score the mean of what each scores, whatever the order of their features', () => {
  const [one, other] = [treesAbove(['x', 'y'], 0.3), treesAbove(['y', 'x', 'z'], 0.7)];
  const merged = mergeTrees([one, other]);
  const random = seededRandom(8);
  for (let trial = 0; trial < 200; trial += 1) {
    const value = { x: random(), y: random() < 0.2 ? Number.NaN : random(), z: random() };
    const score = (data: TreesData) => {
      const row = Float32Array.from(data.features, (name) => value[name as keyof typeof value]);
      return scoreRows(decodeTrees(data), row, 1)[0] as number;
    };
    expect(score(merged)).toBeCloseTo((score(one) + score(other)) / 2, 2);
  }
});
