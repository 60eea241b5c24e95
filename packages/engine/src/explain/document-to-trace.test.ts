import { mailboxConfigInputSchema } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { checkConfig } from '../config/check-config.ts';
import { extract } from '../extract.ts';
import type { Page } from '../page/page.ts';
import type { DocumentReader } from '../ports.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import type { ExtractionTrace } from './extraction-trace.ts';

const PAGE = composePage({
  texts: [
    { x: 50, y: 60, text: 'Invoice number:' },
    { x: 150, y: 60, text: 'A-1077' },
    { x: 50, y: 80, text: 'Invoice date:' },
    { x: 150, y: 80, text: '14 March 2026' },
    { x: 50, y: 100, text: 'Due date:' },
    { x: 150, y: 100, text: '13 April 2026' },
  ],
});

/** Extracts a page and keeps what the engine tells of it. */
async function traced(
  page: Page,
  config: { readonly fields: readonly object[]; readonly groups: readonly object[] },
) {
  const checked = checkConfig(mailboxConfigInputSchema.parse({ ...config, splitKeys: [] }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const reader: DocumentReader = {
    accepts: () => true,
    read: async () => ({ ok: true, pages: [page], carried: [] }),
  };
  const traces: ExtractionTrace[] = [];
  const result = await extract(
    { files: [{ bytes: new Uint8Array(), contentType: 'application/pdf' }] },
    checked.config,
    {
      readers: [reader],
      limits: { maxPages: 1, maxPixels: 1 },
      today: '2026-01-01',
      trace: (seen) => traces.push(seen),
    },
  );
  return { traces, result };
}

it('tells which column of which table gives which field of a group', async () => {
  const columns = [{ x: 50 }, { x: 320, align: 'right' as const }, { x: 500, align: 'right' as const }];
  const rows = [
    ['Description', 'Quantity', 'Amount'],
    ['Oak table', '2', '198.00'],
    ['Pine shelf', '3', '75.00'],
    ['Brass hinge', '12', '36.00'],
  ];
  const { traces } = await traced(composePage({ texts: composeTable(columns, rows, 100) }), {
    fields: [],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'amount', label: 'Amount', type: 'currency' },
          { key: 'unit', label: 'Unit', type: 'text' },
          { key: 'description', label: 'Description', type: 'text' },
        ],
      },
    ],
  });
  const [group] = traces[0]?.groups ?? [];
  expect(group?.origin).toBe('header');
  expect(
    group?.columns.map((table) => table.map(({ key, header, column }) => [key, header, column])),
  ).toEqual([
    [
      ['amount', 'Amount', 2],
      ['unit', null, null],
      ['description', 'Description', 0],
    ],
  ]);
});

it('tells what the engine saw, and for each value what made its score', async () => {
  const { traces, result } = await traced(PAGE, {
    fields: [
      { key: 'number', label: 'Invoice number', type: 'text' },
      { key: 'date', label: 'Invoice date', type: 'date' },
    ],
    groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'currency' }] }],
  });

  expect(traces).toHaveLength(1);
  const [trace] = traces;
  expect(trace?.layout.pages[0]?.lines.length).toBeGreaterThan(0);
  expect(trace?.candidates.map(({ text }) => text)).toContain('A-1077');
  expect(trace?.groups).toEqual([{ id: 'items', origin: null, tables: [], columns: [] }]);
  expect(trace?.fields.map(({ choice }) => [choice.value?.value, choice.reason])).toEqual([
    ['A-1077', 'probability'],
    ['2026-03-14', 'probability'],
  ]);
  const date = trace?.fields.find(({ field }) => field.key === 'date');
  expect(date?.values.map(({ value }) => value)).toEqual(['2026-03-14', '2026-04-13']);
  expect(result.outcome === 'extracted' && result.header.date?.value).toBe('2026-03-14');
  for (const { score, contributions } of date?.values ?? []) {
    expect(score).toBeGreaterThan(Number.NEGATIVE_INFINITY);
    const gains = contributions.map(({ gain }) => Math.abs(gain));
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    expect(gains[0]).toBeGreaterThan(0);
  }
  const [best, runnerUp] = date?.values ?? [];
  expect(best?.lacks).toEqual([]);
  // What the day it is due lacks is mostly the label of the day it was issued.
  expect(runnerUp?.lacks.map(({ about }) => about)).toContain('link');
  const masses = (date?.values ?? []).reduce((sum, { probability }) => sum + probability, 0);
  expect(masses + (date?.absent.probability ?? 0)).toBeCloseTo(1, 6);
});
