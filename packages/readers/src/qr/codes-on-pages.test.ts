import type { CarriedValue } from '@rowbox/engine';
import { grayscale, PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageReader } from '../image/image-reader.ts';
import { createPdfReader } from '../pdf/pdf-reader.ts';
import { LIMITS, reader } from '../pdf/testing/read-composed.ts';
import { composeCode, EPC_PAYLOAD, SWISS_PAYLOAD } from './testing/compose-code.ts';

const SIDE = 130;
const LEFT = 190;
const BOTTOM = 60;

async function codeAsPng(text: string, modulePixels: number): Promise<Buffer> {
  const modules = await composeCode(text);
  const side = modules.length;
  const grey = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * modulePixels, side * modulePixels, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Dark modules as rectangles, each a path of its own. */
async function drawModules(page: PDFPage, text: string): Promise<void> {
  const modules = await composeCode(text);
  const size = SIDE / modules.length;
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      page.drawRectangle({
        x: LEFT + x * size,
        y: BOTTOM + SIDE - (y + 1) * size,
        width: size,
        height: size,
      });
    }
  }
}

/** All dark modules as one path. */
async function drawPath(page: PDFPage, text: string): Promise<void> {
  const modules = await composeCode(text);
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  page.drawSvgPath(squares.join(''), {
    x: LEFT,
    y: BOTTOM + SIDE,
    scale: SIDE / modules.length,
    color: grayscale(0),
  });
}

async function drawPicture(page: PDFPage, text: string): Promise<void> {
  const image = await page.doc.embedPng(await codeAsPng(text, 4));
  page.drawImage(image, { x: LEFT, y: BOTTOM, width: SIDE, height: SIDE });
}

async function carriedBy(
  draw: (page: PDFPage) => Promise<void>,
  pages = 1,
): Promise<readonly CarriedValue[]> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let count = 0; count < pages; count += 1) {
    const page = document.addPage([595, 842]);
    page.drawText('Invoice 7', { x: 50, y: 780, size: 12, font });
    await draw(page);
  }
  const result = await reader.read({ bytes: await document.save(), contentType: 'application/pdf' }, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result.carried;
}

const ibanOf = (carried: readonly CarriedValue[]) => carried.find(({ name }) => name === 'iban');

describe('a payment code on a PDF page', () => {
  it.each([
    ['a picture', drawPicture],
    ['rectangles', drawModules],
    ['one path', drawPath],
  ])('drawn as %s is read and placed', async (_, draw) => {
    const iban = ibanOf(await carriedBy((page) => draw(page, SWISS_PAYLOAD)));
    expect(iban).toMatchObject({ origin: 'qr', value: 'CH4431999123000889012', page: 1 });
    if (iban === undefined || iban.origin === 'form' || iban.box === undefined) throw new Error('No place.');
    expect(iban.box.left * 595).toBeCloseTo(LEFT, -1);
    expect(iban.box.right * 595).toBeCloseTo(LEFT + SIDE, -1);
    expect(842 - iban.box.bottom * 842).toBeCloseTo(BOTTOM, -1);
    expect(842 - iban.box.top * 842).toBeCloseTo(BOTTOM + SIDE, -1);
  });

  it('is read on every page that has one', async () => {
    const carried = await carriedBy((page) => drawPicture(page, EPC_PAYLOAD), 3);
    expect(carried.filter(({ name }) => name === 'iban').map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('is told from other codes and from square logos', async () => {
    expect(await carriedBy((page) => drawPicture(page, 'https://example.org'))).toEqual([]);
    const logo = async (page: PDFPage) =>
      page.drawRectangle({ x: LEFT, y: BOTTOM, width: SIDE, height: SIDE });
    expect(await carriedBy(logo, 2)).toEqual([]);
  });
});

describe('a payment code on a scanned PDF page', () => {
  it('is found on the picture that OCR reads', async () => {
    const scans = await createPdfReader({
      ocr: async () => ({ words: [], rulings: [], rotation: 0, meanConfidence: 0 }),
    });
    const document = await PDFDocument.create();
    const scan = await sharp(await codeAsPng(SWISS_PAYLOAD, 3))
      .extend({ top: 1800, left: 300, bottom: 100, right: 900, background: '#fff' })
      .png()
      .toBuffer();
    const image = await document.embedPng(scan);
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
    const file = { bytes: await document.save(), contentType: 'application/pdf' };
    const result = await scans.read(file, LIMITS);
    expect(result.ok && ibanOf(result.carried)).toMatchObject({ value: 'CH4431999123000889012', page: 1 });
  });
});

describe('a payment code on an image', () => {
  const images = createImageReader({
    ocr: async () => ({ words: [], rulings: [], rotation: 0, skew: 0, meanConfidence: 0 }),
  });

  async function carriedByImage(turn: number): Promise<readonly CarriedValue[]> {
    const code = await sharp(await codeAsPng(EPC_PAYLOAD, 6)).extend({
      top: 400,
      left: 100,
      bottom: 60,
      right: 500,
      background: '#fff',
    });
    const bytes = await sharp(await code.png().toBuffer())
      .rotate(turn, { background: '#fff' })
      .jpeg()
      .toBuffer();
    const result = await images.read({ bytes, contentType: 'image/jpeg' }, LIMITS);
    if (!result.ok) throw new Error(result.message);
    return result.carried;
  }

  it.each([0, 12, 90, 180])('turned by %s° is read', async (turn) => {
    expect(ibanOf(await carriedByImage(turn))).toMatchObject({ value: 'DE89370400440532013000', page: 1 });
  });
});
