import { expect, it } from 'vitest';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { textToHeader } from './header-similarity.ts';
import { sharedStem } from './shared-stem.ts';

it('measures what a header has from a label: a run of letters, or whole words', () => {
  const share = (label: string, header: string) =>
    sharedStem(foldToAlphanumerics(label), labelTokens(label), textToHeader(header));
  expect(share('Liefermenge', 'geliefert')).toBeCloseTo(6 / 9);
  expect(share('Liefermenge', 'bestellt')).toBe(0);
  expect(share('Amount', 'Count')).toBe(0);
  expect(share('Net amount', 'Net')).toBe(1);
  expect(share('Net amount', 'Amount')).toBe(1);
  expect(share('Amount', '')).toBe(0);
});

it('reads what was delivered, where what was ordered stands before it', () => {
  const columns = [{ x: 50 }, { x: 260, align: 'right' }, { x: 360, align: 'right' }] as const;
  const page = composePage({
    texts: composeTable(
      columns,
      [
        ['Artikel', 'bestellt', 'geliefert'],
        ['Dübel 8 mm', '400', '250'],
        ['Winkel verzinkt', '60', '60'],
        ['Rohrschelle', '25', '20'],
      ],
      200,
    ),
  });
  const fields = [field('name', 'Artikel', 'text'), field('count', 'Liefermenge', 'number')];
  expect(valuesOf(page, { id: 'items', name: 'Positionen', fields }).map(({ count }) => count)).toEqual([
    250, 60, 20,
  ]);
});
