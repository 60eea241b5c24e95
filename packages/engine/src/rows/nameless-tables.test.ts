import { describe, expect, it } from 'vitest';
import { readDesign } from '../testing/designs/read-design.ts';
import { PLAIN_DESIGN } from '../testing/designs/table-design.ts';

describe('tables without a header', () => {
  it.each([
    [{ rulings: 'grid' }],
    [{ rulings: 'grid', units: 'glued', currency: 'after' }],
    [{ rulings: 'none' }],
    [{ columns: ['number', 'description', 'quantity', 'unit', 'price', 'vat', 'amount'] }],
    [{ columns: ['quantity', 'description', 'price', 'amount'], language: 'de' }],
    [{ wrapped: 2, items: 9, language: 'fr' }],
  ] as const)('are read by figures that multiply and by the looks of the rest: %j', (variant) => {
    const design = { ...PLAIN_DESIGN, ...variant, items: 9, header: 'none' as const };
    expect([1, 2, 3].flatMap((seed) => readDesign(design, seed).errors)).toEqual([]);
  });
});
