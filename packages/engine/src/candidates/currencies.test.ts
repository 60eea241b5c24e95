import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

const currencyOf = (...lines: readonly string[]): unknown =>
  readField(
    composePage({ texts: lines.map((text, index) => ({ x: 60, y: 80 + 20 * index, text })) }),
    'currency',
    'Currency',
    'text',
  )?.value;

it('a dollar sign is the dollar that the document names once', () => {
  expect(currencyOf('Invoice 38814', 'Posters $780.00', 'Total $3,374.52', 'Balance due $2,374.52 CAD')).toBe(
    'CAD',
  );
});

it('drawings are no Canadian dollars', () => {
  expect(currencyOf('Invoice BO-2417', 'CAD drafting, foundation plan', 'Invoice total $4,714.60')).toBe(
    'USD',
  );
});
