import { MATCH_COLUMNS, matchToOdds } from '@rowbox/engine';
import { expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { type FieldRows, fitMatcher } from './fit-matcher.ts';

const WIDTH = Object.keys(MATCH_COLUMNS).length;

/** Fields whose right label has more of one column than the others; every fourth has none, and no label has it. */
function composedFields(count: number): readonly FieldRows[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, index) => {
    const rows = Float32Array.from({ length: 5 * WIDTH }, () => random());
    const right = index % 4 === 0 ? [] : [index % 5];
    for (let row = 0; row < 5; row += 1) rows[row * WIDTH] = right.includes(row) ? 1 : 0.2 * random();
    return { source: 'composed', family: `f${index}`, underHeads: false, count: 5, rows, right };
  });
}

it('learns which label is right, and that none is, and fits the same for a seed', () => {
  const fields = composedFields(240);
  const weights = fitMatcher(fields.slice(0, 200), { units: 3, rounds: 20, seed: 1 });
  const told = fields.slice(200).map(({ rows, right }) => {
    const odds = [0, 1, 2, 3, 4].map((row) =>
      matchToOdds(weights, rows.subarray(row * WIDTH, (row + 1) * WIDTH)),
    );
    const most = Math.max(...odds);
    return (most > 0 ? odds.indexOf(most) : -1) === (right[0] ?? -1);
  });
  expect(told.filter(Boolean).length / told.length).toBeGreaterThan(0.9);
  expect(fitMatcher(fields.slice(0, 200), { units: 3, rounds: 20, seed: 1 })).toEqual(weights);
});
