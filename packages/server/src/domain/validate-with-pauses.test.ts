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
