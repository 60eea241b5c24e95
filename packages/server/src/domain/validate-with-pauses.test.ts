import { checkConfig, validateExtraction } from '@rowbox/engine';
import { expect, it } from 'vitest';
import { validateWithPauses } from './validate-with-pauses.ts';

it('pauses at least once a row, and comes to the same as without pauses', async () => {
  const checked = checkConfig({
    fields: [{ key: 'total', type: 'number', formula: 'SUM(items.line)' }],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'price', type: 'number', required: true },
          { key: 'line', type: 'number', formula: 'price * 2' },
        ],
      },
    ],
  });
  if (!checked.ok) throw new Error('the config is wrong');
  const price = { value: 1.5, state: 'found', confidence: 1, citation: null } as const;
  const rows = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? {} : { price }));
  const extraction = { config: checked.config, header: {}, sections: { items: rows }, today: '2026-11-21' };
  let pauses = 0;
  const paused = await validateWithPauses(extraction, async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThanOrEqual(rows.length);
  expect(paused).toEqual(validateExtraction(extraction));
  expect([paused.header.total?.value, paused.issues.length]).toEqual([600, 100]);
});

it('pauses within one formula over many rows', async () => {
  const product = 'items.price * items.price * items.price';
  const checked = checkConfig({
    fields: [
      { key: 'total', type: 'number', formula: `IF(TRUE, SUM(${product}))`, validate: `SUM(${product}) > 0` },
    ],
    groups: [{ id: 'items', name: 'Items', fields: [{ key: 'price', type: 'number' }] }],
  });
  if (!checked.ok) throw new Error('the config is wrong');
  const price = { value: 2, state: 'found', confidence: 1, citation: null } as const;
  const items = Array.from({ length: 8000 }, () => ({ price }));
  const pausesOf = async (config: typeof checked.config) => {
    let pauses = 0;
    await validateWithPauses({ config, header: {}, sections: { items }, today: '2026-11-21' }, async () => {
      pauses += 1;
    });
    return pauses;
  };
  const [total] = checked.config.fields;
  if (!total) throw new Error('the config has lost its field');
  const without = await pausesOf({
    ...checked.config,
    fields: [{ ...total, formula: null, validate: null }],
  });
  const withFormula = await pausesOf({ ...checked.config, fields: [{ ...total, validate: null }] });
  const withBoth = await pausesOf(checked.config);
  // Two multiplications of 8,000 rows in each expression, at most some hundred rows in one go.
  expect(withFormula - without).toBeGreaterThan(50);
  expect(withBoth - withFormula).toBeGreaterThan(50);
});
