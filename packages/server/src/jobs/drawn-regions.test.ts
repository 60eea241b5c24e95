import { readFile } from 'node:fs/promises';
import type { Group } from '@rowbox/contract';
import type { RegionReading } from '@rowbox/engine';
import { sniffContentType } from '@rowbox/readers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagePictures } from './page-pictures.ts';
import { composeHostileFiles } from './testing/compose-hostile-files.ts';

/* Tables drawn on damaged and malicious files, through the thread that shows pages. */

const workerFile = new URL('../../../../dist/extraction-worker.mjs', import.meta.url);
const INVOICE = new URL('../../../../test/documents/invoice-english-ruled/input.pdf', import.meta.url);
const EMPTY = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const field = (key: string, label: string, type: 'text' | 'number' | 'currency') => ({
  ...EMPTY,
  key,
  label,
  type,
  required: false,
});
const group: Group = {
  id: 'items',
  name: 'Items',
  fields: [
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('amount', 'Amount', 'currency'),
  ],
};

describe('tables drawn on hostile files', () => {
  let pages: ReturnType<typeof startPagePictures>;
  beforeAll(() => {
    pages = startPagePictures({ workerFile, memoryMegabytes: 512, maxPixels: 100e6, maxPages: 200 });
  });
  afterAll(() => pages.close());

  const drawOn = (bytes: Uint8Array): Promise<RegionReading | null> =>
    pages.readRegion({
      file: { bytes, contentType: sniffContentType(bytes) ?? 'application/octet-stream' },
      pageOfFile: 1,
      page: 1,
      region: { left: 0, top: 0, right: 1, bottom: 1 },
      group,
      texts: [],
    });

  test('give rows, a reason, or nothing in time; and the thread reads on', async () => {
    const invoice = new Uint8Array(await readFile(INVOICE));
    const before = await drawOn(invoice);
    expect(before?.ok && before.rows.length).toBeGreaterThan(0);
    for (const { name, bytes } of composeHostileFiles()) {
      const begun = performance.now();
      const read = await drawOn(bytes);
      expect(read === null || typeof read.ok === 'boolean', name).toBe(true);
      expect(performance.now() - begun, name).toBeLessThan(35_000);
    }
    expect(await drawOn(invoice)).toEqual(before);
  }, 600_000);
});
