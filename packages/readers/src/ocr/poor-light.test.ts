import { StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOcr } from './create-ocr.ts';
import type { PageImage } from './port.ts';
import { drawPage } from './testing/draw-page.ts';
import { inPoorLight, type PoorLight } from './testing/in-poor-light.ts';
import { RECEIPT_WIDTH, receiptTexts, wordsOfTexts } from './testing/receipt-texts.ts';

const { texts, height } = receiptTexts(20, 9);
const EXPECTED = wordsOfTexts(texts);

/** The part of the receipt's words that were read letter for letter. */
const partFound = (read: readonly string[]): number => {
  const left = [...read];
  const found = EXPECTED.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / EXPECTED.length;
};

describe('a receipt photographed in poor light', () => {
  const ocr = createOcr({ threads: 1 });
  let receipt: PageImage;
  beforeAll(async () => {
    receipt = await drawPage(texts, {
      ...{ width: RECEIPT_WIDTH, height, dpi: 200 },
      font: StandardFonts.Courier,
    });
  });

  it.each<readonly [string, PoorLight, number]>([
    ['under a shadow with a sharp edge', { shadow: 0.8 }, 0.98],
    ['darkened towards its corners', { vignette: 0.8 }, 0.98],
    ['lit from one side', { slope: 0.9 }, 0.98],
    ['under glare', { glare: 0.9 }, 0.98],
    ['on grey paper', { paper: 0.3 }, 0.98],
    ['in near darkness, with grain', { paper: 0.15, noise: 3 }, 0.93],
    ['faded, as thermal paper fades', { ink: 0.15 }, 0.95],
    [
      'faded, grainy, blurred and half in shadow',
      { ink: 0.45, paper: 0.8, noise: 5, blur: 0.6, shadow: 0.6 },
      0.93,
    ],
  ])(
    'is read %s',
    async (_, light, least) => {
      const { words } = await ocr(await inPoorLight(receipt, light));
      expect(partFound(words.map(({ text }) => text))).toBeGreaterThanOrEqual(least);
    },
    60_000,
  );
});
