import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { memoryConfig, readByMemory, teach } from '../testing/compose-bill.ts';
import { composePage } from '../testing/compose-page.ts';
import { documentToExample } from './document-to-example.ts';

const CONFIG = memoryConfig(['glim', 'date']);

/** A log of a quarry: a date in each of its rows, one beside a label of its own and one in its foot. No label of it is in a lexicon. */
function composeLog(day: string, rows: readonly string[], foot: string): Page {
  return composePage({
    texts: [
      { x: 60, y: 60, text: 'Quarry Lane Stoneworks', size: 16, bold: true },
      { x: 60, y: 100, text: 'Granite slate marble and gravel' },
      { x: 340, y: 340, text: 'Plim' },
      { x: 420, y: 340, text: day },
      { x: 60, y: 130, text: 'Zorv' },
      { x: 200, y: 130, text: 'Wumm' },
      ...rows.flatMap((row, index) => [
        { x: 60, y: 150 + index * 18, text: row },
        { x: 200, y: 150 + index * 18, text: ['gravel', 'slate', 'marble', 'sand'][index % 4] as string },
      ]),
      { x: 60, y: 400, text: 'Brix' },
      { x: 140, y: 400, text: foot },
      { x: 60, y: 430, text: 'Weighed at our gate each morning' },
    ],
  });
}

test('of the places that a corrected value stands at, the one is learnt that tells it from others', () => {
  const rows = ['2026-02-03', '2026-02-04', '2026-02-09', '2026-02-11'];
  const taught = [teach(composeLog('2026-02-04', rows, '2026-02-20'), CONFIG, { glim: '2026-02-04' }, 3)];
  const next = composeLog(
    '2026-03-17',
    ['2026-03-02', '2026-03-05', '2026-03-11', '2026-03-19'],
    '2026-03-30',
  );
  const { glim } = readByMemory(next, CONFIG, taught);
  expect(glim?.value).toBe('2026-03-17');
  expect(glim?.citation?.box[1]).toBeGreaterThan(0.35);
});

test('what one document leaves open, the others of its look tell', () => {
  const inBoth = teach(
    composeLog('2026-02-20', ['2026-02-03'], '2026-02-20'),
    CONFIG,
    { glim: '2026-02-20' },
    3,
  );
  const next = composeLog('2026-04-06', ['2026-04-02'], '2026-04-28');
  for (const [day, foot, right] of [
    ['2026-03-11', '2026-03-30', '2026-04-06'],
    ['2026-03-30', '2026-03-11', '2026-04-28'],
  ] as const) {
    const inOne = teach(composeLog(day, ['2026-03-02'], foot), CONFIG, { glim: '2026-03-11' }, 2);
    const taught = [inBoth, inOne];
    expect(readByMemory(next, CONFIG, taught).glim?.value).toBe(right);
    expect(readByMemory(next, CONFIG, [...taught].reverse()).glim?.value).toBe(right);
  }
});

test('a place that somebody pointed at is learnt, however many others the value stands at', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    x: 60 + 90 * (index % 6),
    y: 120 + 18 * Math.floor(index / 6),
  }));
  const day = '2026-02-20';
  const page = composePage({
    texts: [...rows, { x: 140, y: 400 }]
      .map((at) => ({ ...at, text: day }))
      .concat({ x: 60, y: 400, text: 'Brix' }),
  });
  const { box } = page.words[59] as Page['words'][number];
  const citation = { page: 1, box: [box.left, box.top, box.right, box.bottom] as const, text: day };
  const settled = {
    documentId: 'LOG-1',
    document: 'LOG-1',
    settledAt: '2026-03-03T09:00:00Z',
    settledBy: null,
    fields: { glim: { value: day, state: 'confirmed' as const, citation } },
    rows: {},
  };
  const { fields } = documentToExample({ pages: [page], carried: [] }, CONFIG, settled);
  expect(fields.glim?.place?.places).toBe(61);
  expect(fields.glim?.place?.box[0]).toBeCloseTo(box.left, 3);
  expect(fields.glim?.place?.box[1]).toBeCloseTo(box.top, 3);
  expect(fields.glim?.others).toBeUndefined();
});
