import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composePdf, line } from '../pdf/testing/compose-pdf.ts';
import { composeEncryptedPdf } from '../pdf/testing/encrypt-pdf.ts';
import { LIMITS, reader } from '../pdf/testing/read-composed.ts';
import { cutFile } from './cut-file.ts';

const PDF = 'application/pdf';
const page = (text: string) => ({ content: line(text, 50, 700) });
const ranges = [
  { firstPage: 1, lastPage: 2 },
  { firstPage: 4, lastPage: 4 },
];
const cut = (bytes: Uint8Array, contentType: string, wanted = ranges) =>
  cutFile({ file: { bytes: new Uint8Array(bytes), contentType }, ranges: wanted, maxPixels: 1_000_000 });

async function firstWords(bytes: Uint8Array) {
  const read = await reader.read({ bytes: new Uint8Array(bytes), contentType: PDF }, LIMITS);
  if (!read.ok) throw new Error(read.message);
  return read.pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('a file that is cut', () => {
  it('is PDFs of the pages asked for, whatever protects it from being changed', async () => {
    const pages = ['one', 'two', 'three', 'four'].map(page);
    for (const bytes of [composePdf(pages), composeEncryptedPdf(pages, '')]) {
      const result = await cut(bytes, PDF);
      if (!result.ok) throw new Error(result.message);
      expect(result.pageCount).toBe(4);
      const words = await Promise.all(
        result.parts.map((part) => firstWords(part[0]?.bytes ?? new Uint8Array())),
      );
      expect(words).toEqual([['one', 'two'], ['four']]);
    }
  });

  it('keeps what is filled into the fields of a form', async () => {
    const document = await PDFDocument.create();
    for (const name of ['Miller', 'Smith']) {
      const field = document.getForm().createTextField(name);
      field.setText(`To ${name}`);
      field.addToPage(document.addPage([595, 842]), { x: 50, y: 700, width: 200, height: 20 });
    }
    const result = await cut(await document.save(), PDF, [{ firstPage: 2, lastPage: 2 }]);
    expect(result.ok && (await firstWords(result.parts[0]?.[0]?.bytes ?? new Uint8Array()))).toEqual([
      'To Smith',
    ]);
  });

  it('is a TIFF for each page of one', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];
    const sheets = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const tiff = await sharp(sheets, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const result = await cut(tiff, 'image/tiff');
    if (!result.ok) throw new Error(result.message);
    expect(result.pageCount).toBe(4);
    expect(result.parts.map((part) => part.length)).toEqual([2, 1]);
    const green = sharp(result.parts[0]?.[1]?.bytes);
    expect(await green.metadata()).toMatchObject({ format: 'tiff', width: 40, height: 30 });
    expect([...(await green.raw().toBuffer()).subarray(0, 3)]).toEqual([0, 255, 0]);
  });

  it('says how many pages it has, and nothing of pages it has not', async () => {
    const bytes = composePdf([page('one'), page('two')]);
    expect(await cut(bytes, PDF, [])).toEqual({ ok: true, pageCount: 2, parts: [] });
    expect(await cut(bytes, PDF)).toMatchObject({ ok: false, code: 'unreadable_file' });
    expect(await cut(new TextEncoder().encode('no PDF'), PDF, [])).toMatchObject({ ok: false });
    expect(await cut(new Uint8Array(9), 'image/tiff', [])).toMatchObject({
      ok: false,
      code: 'unreadable_file',
    });
    expect(await cut(composeEncryptedPdf([page('locked')], 'secret'), PDF, [])).toMatchObject({
      code: 'password_protected',
    });
  });
});
