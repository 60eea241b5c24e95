import type { ExtractionConfig, FieldType } from '@rowbox/contract';
import { createMemory } from '../memory/create-memory.ts';
import { documentToExample } from '../memory/document-to-example.ts';
import type { Example } from '../memory/example.ts';
import type { Settled, SettledValue } from '../memory/settled.ts';
import type { Page } from '../page/page.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import type { FieldValues } from '../result.ts';
import { composePage } from './compose-page.ts';
import { field } from './read-rows.ts';

/** What changes from bill to bill of one sender. */
export interface Bill {
  readonly number: string;
  readonly rival: string;
  readonly total: string;
}

const SHIFTS: Readonly<Record<string, readonly [name: string, left: number, top: number]>> = {
  quarry: ['Quarry Lane Stoneworks', 60, 60],
  harbour: ['Harbour Light Chandlers', 300, 110],
};

/** A bill of one of two senders whose labels say nothing that a lexicon knows. For tests of what is remembered. */
export function composeBill(sender: 'quarry' | 'harbour', { number, rival, total }: Bill): Page {
  const [name, left, top] = SHIFTS[sender] as readonly [string, number, number];
  const flip = sender === 'harbour';
  const fixed =
    sender === 'quarry'
      ? [
          'Granite slate marble and gravel',
          'Weighed at our gate each morning',
          'Kindly settle within the moon',
        ]
      : [
          'Ropes lamps anchors and canvas',
          'Stowed below deck until collected',
          'Goods travel at the buyers peril',
        ];
  return composePage({
    texts: [
      { x: left, y: top, text: name, size: 16, bold: true },
      { x: left, y: top + 40, text: flip ? 'Zorv' : 'Plim' },
      { x: left + 80, y: top + 40, text: number },
      { x: left, y: top + 60, text: flip ? 'Plim' : 'Zorv' },
      { x: left + 80, y: top + 60, text: rival },
      ...fixed.map((text, index) => ({ x: left - 20, y: top + 120 + index * 20, text })),
      { x: left, y: top + 220, text: 'Wumm' },
      { x: left + 80, y: top + 220, text: total },
    ],
  });
}

/** A config whose fields are asked for by names that nothing on the page says. For tests. */
export function memoryConfig(
  ...fields: readonly (readonly [key: string, type: FieldType])[]
): ExtractionConfig {
  const definitions = fields.map(([key, type]) => field(key, key, type));
  return { name: null, hint: null, fields: definitions, groups: [], splitKeys: [] };
}

/** What a page teaches whose fields a person set to these values. `day`: of March 2026, the later the newer. */
export function teach(
  page: Page,
  config: ExtractionConfig,
  values: Readonly<Record<string, SettledValue['value']>>,
  day: number,
  document = `INV-${day}`,
): Example {
  const settled: Settled = {
    documentId: document,
    document,
    settledAt: `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`,
    settledBy: 'Ada',
    fields: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        { value, state: value === null ? 'absent' : 'corrected' },
      ]),
    ),
    rows: {},
  };
  return documentToExample({ pages: [page], carried: [] }, config, settled);
}

/** The header of a page by what examples taught, by nothing without any. */
export function readByMemory(
  page: Page,
  config: ExtractionConfig,
  examples: readonly Example[],
): FieldValues {
  const memory = examples.length === 0 ? undefined : createMemory(examples);
  return readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-04-01' }, memory).header;
}
