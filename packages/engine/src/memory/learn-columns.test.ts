import type { Group } from '@rowbox/contract';
import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { memoryConfig } from '../testing/compose-bill.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';
import { createMemory } from './create-memory.ts';
import { documentToExample } from './document-to-example.ts';
import type { Settled } from './settled.ts';

const GROUP: Group = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('spare', 'Spare', 'number'),
  ],
};
const CONFIG = { ...memoryConfig(), groups: [GROUP] };

type Row = readonly [name: string, first: string, second: string];

/** A table that says what its last columns hold in words that nobody knows. */
function composeList(rows: readonly Row[]): Page {
  const at = (y: number, [name, first, second]: Row) => [
    { x: 60, y, text: name },
    { x: 320, y, text: first, align: 'right' as const },
    { x: 440, y, text: second, align: 'right' as const },
  ];
  return composePage({
    texts: [
      ...at(200, ['Description', 'Zib', 'Wok']),
      ...rows.flatMap((row, index) => at(220 + index * 16, row)),
    ],
  });
}

test('what stands over a column means the field that people settled it to be, on other documents too', () => {
  const rows: readonly Row[] = [
    ['Oak planks', '12', '31'],
    ['Brass hinges', '45', '28'],
    ['Cotton rope', '17', '63'],
  ];
  const settled: Settled = {
    documentId: 'a',
    document: 'a',
    settledAt: '2026-03-03T09:00:00Z',
    settledBy: null,
    fields: {},
    rows: {
      items: rows.map(([name, first, second]) => ({
        description: { value: name, state: 'confirmed' },
        quantity: { value: Number(second), state: 'corrected' },
        spare: { value: Number(first), state: 'corrected' },
      })),
    },
  };
  const example = documentToExample({ pages: [composeList(rows)], carried: [] }, CONFIG, settled);
  expect(example.groups.items?.heads).toEqual({ description: 'description', quantity: 'wok', spare: 'zib' });
  const next = {
    pages: [
      composeList([
        ['Iron nails', '70', '14'],
        ['Pine boards', '22', '91'],
      ]),
    ],
    carried: [],
  };
  const read = readToExtraction(next, CONFIG, { today: '2026-04-01' }, createMemory([example]));
  expect(read.sections.items?.map(({ quantity, spare }) => [quantity?.value, spare?.value])).toEqual([
    [14, 70],
    [91, 22],
  ]);
});
