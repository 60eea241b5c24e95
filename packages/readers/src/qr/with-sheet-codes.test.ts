import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageReader } from '../image/image-reader.ts';
import { LIMITS, reader } from '../pdf/testing/read-composed.ts';
import { composeBars } from './testing/compose-code.ts';

const KINDS = [
  ['Code128', 'PATCH-T'],
  ['Code39', 'SEPARATOR'],
  ['DataMatrix', 'Trennblatt'],
  ['QRCode', 'DOC_SEPARATOR'],
] as const;

/** A page with a code in its middle, and lines of text. */
async function composeSheet(code: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const image = await document.embedPng(code);
  page.drawImage(image, { x: 150, y: 400, width: 300, height: (300 * image.height) / image.width });
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 50, y: 780 - 14 * index, size: 10, font });
  return document.save();
}

async function codesOf(bytes: Uint8Array, contentType: string, by: Pick<typeof reader, 'read'> = reader) {
  const result = await by.read({ bytes, contentType }, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result.pages.map(({ codes }) => codes);
}

describe('a page with little on it', () => {
  it.each(KINDS)('tells what its %s says', async (format, text) => {
    const png = await composeBars(text, format);
    expect(await codesOf(await composeSheet(png, ['Next document']), 'application/pdf')).toEqual([[text]]);
  });

  it.each(KINDS)('tells what its %s says, scanned upside down or on its side', async (format, text) => {
    const pictures = createImageReader({
      ocr: async () => ({ words: [], rulings: [], rotation: 0, skew: 0, meanConfidence: 0 }),
    });
    const code = await sharp(await composeBars(text, format))
      .png()
      .toBuffer();
    const page = sharp({ create: { width: 1200, height: 1600, channels: 3, background: 'white' } });
    const sheet = await page
      .composite([{ input: code, left: 300, top: 500 }])
      .png()
      .toBuffer();
    for (const angle of [90, 180]) {
      const turned = await sharp(sheet).rotate(angle).png().toBuffer();
      expect(await codesOf(new Uint8Array(turned), 'image/png', pictures)).toEqual([[text]]);
    }
  });
});

it('a full page is not searched, and one without a code tells of none', async () => {
  const png = await composeBars('PATCH-T', 'Code128');
  const lines = Array.from({ length: 10 }, (_, row) => `Part ${row} of the Acorn series, boxed`);
  expect(await codesOf(await composeSheet(png, lines), 'application/pdf')).toEqual([undefined]);
  const blank = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(await codesOf(await composeSheet(new Uint8Array(blank), []), 'application/pdf')).toEqual([
    undefined,
  ]);
});
