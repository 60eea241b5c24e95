import { expect, it } from 'vitest';
import type { ValuePlace } from '../page-model/page-model.ts';
import type { PlaceFit } from './place-fits.ts';
import { fitsToShares } from './place-shares.ts';

/** Places of values by the odds that their label is each field's. */
function sharesOf(
  odds: readonly (readonly number[])[],
  vacant: readonly (readonly [number, number[]])[] = [],
) {
  const logs = (of: readonly number[]) => Float32Array.from(of, (one) => Math.log(one));
  const fits = odds.map((of) => ({ match: () => logs(of) }) as PlaceFit);
  const places = new Map(fits.map((fit) => [{ kind: 'value' } as ValuePlace, fit]));
  const shares = fitsToShares(
    places,
    ({ match }) => match(),
    vacant.map(([vacancy, of]) => ({ vacancy, odds: logs(of) })),
    odds[0]?.length ?? 0,
  );
  return { shares, of: (place: number) => shares.shareOf(fits[place] as PlaceFit), fits };
}

it('shares a field out among the places that its label may be of, and leaves the rest to none', () => {
  const { shares, of } = sharesOf([[6], [2]]);
  expect(of(0)[0]).toBeCloseTo(6 / 9);
  expect(of(1)[0]).toBeCloseTo(2 / 9);
  expect(shares.none[0]).toBeCloseTo(1 / 9);
});

it('leaves to a label without a value what would be its value’s', () => {
  const { shares, of } = sharesOf([[1]], [[0.5, [16]]]);
  expect(of(0)[0]).toBeCloseTo(1 / 10);
  expect(shares.empty[0]).toBeCloseTo(8 / 10);
});

it('says which of the fields a place is', () => {
  const { shares, fits } = sharesOf([
    [9, 9],
    [0.001, 90],
  ]);
  const [first, second] = shares.claimOf(fits[0] as PlaceFit);
  expect(first).toBeGreaterThan(0.9);
  expect(second).toBeLessThan(0.1);
});
