import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ExtractionConfig, mailboxConfigInputSchema } from '@rowbox/contract';
import {
  checkConfig,
  createMemory,
  type DocumentReader,
  documentToExample,
  type Example,
  type Memory,
  readToExtraction,
} from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { BenchResults } from '../write-results.ts';
import { FIELDS } from '../year/clerk.ts';
import { type ComposedInvoice, composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';

const LOOKS = 500;
const DOCUMENTS = 10_000;
const PROBES = 60;
const ROUNDS = 6;
/** Documents that are read before it counts, until what reads them is compiled. */
const WARMING = 10;
const ISSUED = new Date(Date.UTC(2026, 5, 15));
const TODAY = '2026-12-31';
/** The line items, with an account that stands nowhere on the page. */
const GROUP = {
  id: 'items',
  name: 'Line items',
  fields: [
    { key: 'text', label: 'Description', type: 'text' },
    { key: 'quantity', label: 'Quantity', type: 'number' },
    { key: 'price', label: 'Unit price', type: 'currency' },
    { key: 'amount', label: 'Line total', type: 'currency' },
    { key: 'ledger', label: 'Ledger', type: 'text' },
  ],
};

type Read = Parameters<typeof documentToExample>[0];

/** What a full memory costs: the time of reading a document by it and its size in memory. */
export async function measureMemoryBounds(): Promise<BenchResults> {
  const checked = checkConfig(mailboxConfigInputSchema.parse({ fields: FIELDS, groups: [GROUP] }));
  if (!checked.ok) throw new Error('the config is not valid');
  const { config } = checked;
  const readers = await createReaders();
  const taught: string[] = [];
  const probes: Read[] = [];
  for (let index = 0; index < LOOKS; index += 1) {
    const sender = createSender(index);
    const invoice = await composeInvoice(sender, index, ISSUED);
    taught.push(JSON.stringify(toExample(await toRead(invoice, readers), invoice, config)));
    if (index % Math.floor(LOOKS / PROBES) === 0 && probes.length < PROBES)
      probes.push(await toRead(await composeInvoice(sender, LOOKS + index, ISSUED), readers));
  }
  const before = heapInUse();
  const memory = fullMemory(taught);
  const megabytes = (heapInUse() - before) / 1e6;
  for (const read of probes.slice(0, WARMING)) costOf(read, config, memory);
  const costs = probes.map((read) => costOf(read, config, memory));
  const sorted = costs.map(({ byMemory }) => byMemory).sort((a, b) => a - b);
  const to2 = (value: number | undefined) => Math.round((value ?? 0) * 100) / 100;
  return {
    method:
      `${DOCUMENTS} remembered documents, composed invoices of ${LOOKS} senders, each with values and words of its own, and ${PROBES} further invoices of these senders that are read with ${FIELDS.length} fields and ${GROUP.fields.length} columns` +
      ` without and with that memory by turns, ${ROUNDS} times each, from a young heap that was just collected; of each invoice the difference of the medians, in time of the processor. The size is what the heap` +
      ' holds more with the memory than without, after a collection: `npm run bench -- memory-bounds`.',
    figures: [
      { name: 'looks that are remembered', value: memory.looks.length, unit: '' },
      { name: 'examples that are kept', value: memory.size, unit: '' },
      { name: 'size of the memory', value: to2(megabytes), unit: 'MB', bar: 50 },
      {
        name: 'reading by it takes longer, median',
        value: to2(median(sorted)),
        unit: 'ms',
        bar: 2,
      },
      {
        name: 'reading by it takes longer, 9 of 10',
        value: to2(sorted[Math.floor(sorted.length * 0.9)]),
        unit: 'ms',
      },
      {
        name: 'reading without it takes longer than without it, median',
        value: to2(median(costs.map(({ byNothing }) => byNothing))),
        unit: 'ms',
      },
    ],
  };
}

async function toRead({ bytes }: ComposedInvoice, readers: readonly DocumentReader[]): Promise<Read> {
  const contentType = 'application/pdf';
  const reader = readers.find((one) => one.accepts(contentType));
  if (reader === undefined) throw new Error('nothing reads PDF');
  const read = await reader.read({ bytes, contentType }, { maxPages: 10, maxPixels: 1e8 });
  if (!read.ok) throw new Error(read.message);
  return read;
}

function toExample(read: Read, { name, truth, items }: ComposedInvoice, config: ExtractionConfig): Example {
  const fields = Object.fromEntries(
    FIELDS.map(({ key }) => [key, { value: truth[key] ?? null, state: 'confirmed' as const }]),
  );
  const settledAt = ISSUED.toISOString();
  return documentToExample(read, config, {
    documentId: name,
    document: name,
    settledAt,
    settledBy: null,
    fields,
    rows: {
      items: items.map((item) => {
        const values = { ...item, ledger: `Ledger of ${item.text.split(' ')[0]}` };
        return Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, { value, state: 'confirmed' as const }]),
        );
      }),
    },
  });
}

/** In a call of its own: V8 keeps what a running function has passed on, here all the examples of which a memory keeps few. */
const fullMemory = (taught: readonly string[]): Memory => createMemory(tenThousand(taught));

/** As they come from the database: none shares anything with another one, and each has values and rows of its own. */
function tenThousand(taught: readonly string[]): readonly Example[] {
  return Array.from({ length: DOCUMENTS }, (_, index): Example => {
    const example = JSON.parse(taught[index % taught.length] as string) as Example;
    const settledAt = new Date(ISSUED.getTime() + index * 60_000).toISOString();
    return {
      ...withOwnValues(example, index),
      documentId: `document-${index}`,
      document: `document-${index}.pdf`,
      settledAt,
    };
  });
}

/** The example of a document whose texts and amounts no other one has. */
function withOwnValues(example: Example, index: number): Example {
  const mark = index.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);
  const fields = Object.entries(example.fields).map(([key, own]) => {
    const value = typeof own.value === 'number' ? own.value + index : own.value;
    const place = own.place && { ...own.place, text: `${own.place.text} ${index}` };
    return [key, { ...own, value, place }];
  });
  const groups = Object.entries(example.groups).map(([id, own]) => {
    const habits = (own.habits ?? []).map((row) => ({ ...row, words: `${row.words} ${mark}` }));
    return [id, { ...own, habits }];
  });
  return { ...example, fields: Object.fromEntries(fields), groups: Object.fromEntries(groups) };
}

/** Milliseconds that a document takes longer. */
interface Cost {
  readonly byMemory: number;
  /** The same without a memory, once more: what the measurement itself is wrong by. */
  readonly byNothing: number;
}

/**
 * By turns, each as often the first as the last, and each from a young heap that was just collected: whoever reads second would else pay for
 * what the first has left, which came to 5 ms where both read without a memory. All of the heap is not collected, which takes from V8 what it
 * knows of running code and makes the next reading take twice as long.
 */
function costOf(read: Read, config: ExtractionConfig, memory: Memory): Cost {
  const readings = [undefined, memory, undefined].map((by) => ({ by, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { by, times } of round % 2 === 0 ? readings : [...readings].reverse()) {
      collectOnce({ type: 'minor' });
      times.push(timeOf(() => readToExtraction(read, config, { today: TODAY }, by)));
    }
  }
  const [without, withIt, again] = readings.map(({ times }) => median(times)) as [number, number, number];
  return { byMemory: withIt - without, byNothing: again - without };
}

function timeOf(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number;

function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

setFlagsFromString('--expose-gc');
const collectOnce = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

function collect(): void {
  collectOnce();
  collectOnce();
}
