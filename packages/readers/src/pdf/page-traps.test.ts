import { setFlagsFromString } from 'node:v8';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPdfReader, type PdfReader } from './pdf-reader.ts';

// PDFium may take 128 MB, as it is bounded in the service, only lower, so that a small bomb ends it.
setFlagsFromString('--wasm-max-mem-pages=2048');
const LIMITS = { maxPages: 20, maxPixels: 100_000_000 };
const BOMB = deflateSync(Buffer.alloc(160 * 1024 ** 2, ' '));

/** A page for each entry: its text, or a bomb. */
const compose = async (pages: readonly (string | null)[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = document.addPage([300, 300]);
    if (text !== null) page.drawText(text, { x: 30, y: 200, size: 12, font });
    else {
      const stream = document.context.stream(BOMB, { Filter: 'FlateDecode' });
      page.node.set(PDFName.of('Contents'), document.context.register(stream));
    }
  }
  return document.save();
};

describe('a page that ends PDFium', () => {
  let reader: PdfReader;
  beforeAll(async () => {
    reader = await createPdfReader();
  });
  const read = async (pages: readonly (string | null)[]) =>
    reader.read({ bytes: await compose(pages), contentType: 'application/pdf' }, LIMITS);

  it('costs itself only', async () => {
    const result = await read(['one', null, 'three']);
    if (!result.ok) throw new Error(result.message);
    expect(result.pages.map((page) => page.words.map(({ text }) => text))).toEqual([['one'], [], ['three']]);
    expect(result.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(result.pages[1]?.remarks).toEqual([
      { kind: 'unreadable_text', message: 'The page is damaged and cannot be shown.' },
    ]);
  });

  it('makes the document unreadable where there are too many of them', async () => {
    expect(await read(['one', null, null, null, null, 'six'])).toMatchObject({
      ok: false,
      code: 'unreadable_file',
    });
  });

  it('makes a document of nothing else unreadable', async () => {
    expect(await read([null, null])).toMatchObject({ ok: false, code: 'unreadable_file' });
  });
});
