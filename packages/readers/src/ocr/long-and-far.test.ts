import { StandardFonts } from 'pdf-lib';
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

/** Lines of a contract, as long as they get on a page with narrow margins. */
const CLAUSES: readonly string[] = [
  'filed by the Supplier with the Registrar pursuant to the Companies Act of 1933, as amended, or the Exchange Act of 1934, as amended,',
  'This Agreement and that, in addition to all other remedies, the Supplier may be entitled to seek specific performance and injunctive',
  'or other equitable relief as a remedy for such breach, and in conjunction therewith the Supplier shall not be required to post a bond',
  'portion thereof is deemed or held to be invalid, illegal or unenforceable, such provision shall be conformed to prevailing law rather',
  'supersedes all prior and contemporaneous agreements, understandings, negotiations and discussions of the parties in that connection.',
];

/** As a scanner with a slanted sheet saves it. */
const scanned = async ({ width, height, rgb, dpi }: PageImage): Promise<PageImage> => {
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate(1.5, { background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data), dpi };
};

describe('createOcr on contracts', () => {
  it(
    'reads scanned lines as long as the page is wide',
    async () => {
      const texts = CLAUSES.map((text, index) => ({ text, x: 24, y: 60 + 14 * index, size: 9.5 }));
      const ocr = createOcr({ threads: 1 });
      const { words } = await ocr(
        await scanned(
          await drawPage(texts, { width: 620, height: 240, dpi: 150, font: StandardFonts.TimesRoman }),
        ),
      );
      // A comma of a pixel or two may be lost; no letter is.
      const bare = (word: string): string => word.replace(/,$/, '');
      const read = new Set(words.map(({ text }) => bare(text)));
      expect(wordsOfTexts(texts).filter((word) => !read.has(bare(word)))).toEqual([]);
    },
    MINUTE,
  );
});
