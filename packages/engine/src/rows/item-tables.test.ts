import { describe, expect, it } from 'vitest';
import { createChance } from '../testing/designs/random.ts';
import { readDesign } from '../testing/designs/read-design.ts';
import { PLAIN_DESIGN, randomDesign, type TableDesign } from '../testing/designs/table-design.ts';
import { TABLE_WORDS } from '../testing/designs/words.ts';

/** One thing about a table changed at a time, and a few that often come together. */
const VARIANTS: readonly Partial<TableDesign>[] = [
  {},
  ...Object.keys(TABLE_WORDS).map((language) => ({ language })),
  ...(['header', 'rows', 'grid', 'frame'] as const).map((rulings) => ({ rulings })),
  ...(['left', 'center'] as const).map((figures) => ({ figures })),
  ...(['standing', 'hanging'] as const).map((headerCells) => ({ headerCells })),
  { header: 'plain' },
  { wrapped: 2 },
  { wrapped: 3, figuresOn: 'last' },
  { wrapped: 3, figuresOn: 'middle' },
  { subLine: 'remark' },
  { subLine: 'number', columns: ['position', 'description', 'quantity', 'price', 'amount'] },
  { sections: true },
  { sentences: true },
  { gap: 0 },
  { gap: 12 },
  { units: 'glued' },
  { currency: 'after' },
  { currency: 'before' },
  { negative: true },
  { charge: true },
  { items: 1 },
  { items: 60 },
  { items: 60, itemsOnPage: 12, repeatedHeader: false },
  { items: 60, itemsOnPage: 12, carried: true },
  { items: 40, itemsOnPage: 12, carried: true, repeatedHeader: false, language: 'de' },
  { items: 40, itemsOnPage: 12, carried: true, rulings: 'grid', language: 'fr' },
  ...(['left', 'bare', 'box'] as const).map((totals) => ({ totals })),
  { taxes: true, payments: true, references: true },
  { columns: ['quantity', 'unit', 'number', 'description', 'price', 'amount'] },
  { columns: ['number', 'description', 'quantity', 'unit', 'price', 'discount', 'amount', 'vat'] },
  { columns: ['description', 'vat', 'price', 'quantity', 'amount'] },
  { columns: ['description', 'amount'] },
  { columns: ['position', 'description', 'amount'] },
];
const SEEDS = [1, 2, 3];
/** Of designs in which everything varies: how many are read, the share of their cells and the tables without any error. */
const RANDOM_DESIGNS = 100;
const RIGHT_AT_RANDOM = 0.98;
const WHOLE_AT_RANDOM = 90;

describe('item tables', () => {
  it.each(VARIANTS.map((variant) => [JSON.stringify(variant), variant] as const))(
    'are read whole: %s',
    (_, variant) => {
      const errors = SEEDS.flatMap((seed) => readDesign({ ...PLAIN_DESIGN, ...variant }, seed).errors);
      expect(errors).toEqual([]);
    },
  );

  it('are read nearly whole however all of this comes together', () => {
    const read = Array.from({ length: RANDOM_DESIGNS }, (_, seed) =>
      readDesign(randomDesign(createChance(seed)), seed),
    );
    const right = read.reduce((sum, agreement) => sum + agreement.right, 0);
    const wrong = read.reduce((sum, agreement) => sum + agreement.errors.length, 0);
    expect(right / (right + wrong)).toBeGreaterThan(RIGHT_AT_RANDOM);
    expect(read.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(WHOLE_AT_RANDOM);
  });
});
