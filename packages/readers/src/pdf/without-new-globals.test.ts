import { expect, test } from 'vitest';
import { compilePdfium } from './pdfium.ts';

test('the first PDFium instance leaves nothing on the global object that would hold its memory', async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  const start = await compilePdfium();
  await start();
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});
