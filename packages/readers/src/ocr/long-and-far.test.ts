import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createOcr } from './create-ocr.ts';
import type { PageImage } from './port.ts';
import { drawPage } from './testing/draw-page.ts';
import { RECEIPT_WIDTH, receiptTexts, wordsOfTexts } from './testing/receipt-texts.ts';

const POINTS_PER_INCH = 72;
const MINUTE = 60_000;

/** A receipt on a dark table, as a phone of 12 megapixels takes it from afar. */
const onTable = async (receipt: PageImage): Promise<PageImage> => {
  const { width, height, rgb } = receipt;
  const input = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const table = { width: 3024, height: 4032, channels: 3, background: '#7a5a3c' } as const;
  const photo = await sharp({ create: table }).composite([{ input }]).removeAlpha().raw().toBuffer();
  return { width: table.width, height: table.height, rgb: new Uint8Array(photo), dpi: receipt.dpi };
};

describe('createOcr on receipts', () => {
  const ocr = createOcr({ threads: 1 });

  it(
    'reads one that is ten times as long as wide, letter for letter',
    async () => {
      const { texts, height } = receiptTexts(140, 9);
      const { words } = await ocr(await drawPage(texts, { width: RECEIPT_WIDTH, height, dpi: 190 }));
      expect(words.map(({ text }) => text).sort()).toEqual(wordsOfTexts(texts));
    },
    MINUTE,
  );

  it.each([5, 10])(
    'reads one that takes up a part in %i of the width of a photo',
    async (part) => {
      const { texts, height } = receiptTexts(20, 9);
      const dpi = ((3024 / part) * POINTS_PER_INCH) / RECEIPT_WIDTH;
      const { words, rotation } = await ocr(
        await onTable(await drawPage(texts, { width: RECEIPT_WIDTH, height, dpi })),
      );
      expect(rotation).toBe(0);
      expect(words.map(({ text }) => text).sort()).toEqual(wordsOfTexts(texts));
    },
    MINUTE,
  );
});
