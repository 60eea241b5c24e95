import type { Word } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import type { Ocr, PageImage } from '../ocr/port.ts';
import { type ComposedPage, line } from './testing/compose-pdf.ts';
import { pageOf, textsOf, wordOf } from './testing/read-composed.ts';

const read = (text: string, x: number, y: number): Word => ({
  text,
  box: { left: x, top: y, right: x + 0.1, bottom: y + 0.1 },
  fontSize: 12,
  bold: false,
  angle: 0,
  source: 'ocr',
  confidence: 0.9,
});

/** An OCR that reads the same words on every picture, and remembers the pictures. */
function ocrReading(words: readonly Word[]) {
  const pictures: PageImage[] = [];
  const ocr: Ocr = async (image) => {
    pictures.push(image);
    return { words, rulings: [], rotation: 0, meanConfidence: 0.9 };
  };
  return { ocr, pictures };
}

/** Whether OCR is asked for a page, and for all of it. */
async function isRecognised(page: ComposedPage): Promise<boolean> {
  const { ocr, pictures } = ocrReading([]);
  await pageOf(page, ocr);
  return pictures.some(({ width }) => width > 1600);
}

/** Triangles with a foot, as letters drawn as outlines are. */
const outlines = (count: number, paint: string): string =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [50 + 8 * (index % 50), 700 - 14 * Math.floor(index / 50)];
    return `${x} ${y} m ${x + 3} ${y + 8} l ${x + 6} ${y} l ${x + 4} ${y} l ${x + 3} ${y + 3} l ${x + 2} ${y} l h ${paint}`;
  }).join(' ');
const FOOT = line('Page 1 of 1 of this invoice', 50, 40);

describe('pages whose text PDFium cannot tell', () => {
  it('are recognised where letters are drawn as outlines, one by one or all at once, beside some text or alone', async () => {
    expect(await isRecognised({ content: outlines(120, 'f') })).toBe(true);
    expect(await isRecognised({ content: `${outlines(200, '')} f` })).toBe(true);
    expect(await isRecognised({ content: FOOT + outlines(400, 'f') })).toBe(true);
  });

  it('are not where there are few drawings, or they are boxes', async () => {
    expect(await isRecognised({ content: FOOT + outlines(20, 'f') })).toBe(false);
    const boxes = Array.from(
      { length: 300 },
      (_, i) => `${50 + 9 * (i % 50)} ${700 - 9 * Math.floor(i / 50)} 8 6 re f`,
    );
    expect(await isRecognised({ content: FOOT + boxes.join(' ') })).toBe(false);
  });

  it('are recognised where the letters of some words have no meaning', async () => {
    const text = line(
      'An ordinary page with enough text to be read as it is, and one font that cannot be',
      30,
      700,
      9,
    );
    const fonts = `/F3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << >>
      /Encoding << /Type /Encoding /Differences [128 /x01 /x02 /x03 /x04 /x05] >> /FirstChar 128 /LastChar 132 /Widths [600 600 600 600 600] >>`;
    const word = 'BT /F3 12 Tf 50 500 Td <8081828384> Tj ET';
    const { ocr, pictures } = ocrReading([read('Total', 0.45, 0.45)]);
    const page = await pageOf({ content: `${text}${word}`, fonts }, ocr);
    // Only the word itself is drawn.
    expect(pictures.map(({ width }) => width < 400)).toEqual([true]);
    expect(wordOf(page, 'Total').box.top * 842).toBeCloseTo(342, -1.5);
    expect(await isRecognised({ content: `${text}BT /F3 12 Tf 50 500 Td <80> Tj ET`, fonts })).toBe(false);
  });
});

it('a page in a unit of its own has letters of an ordinary size', async () => {
  const mediaBox = [0, 0, 59.5, 84.2] as const;
  const page = await pageOf({ content: line('Total 12.50', 5, 70, 0.7), mediaBox, entries: '/UserUnit 10' });
  expect(textsOf(page)).toEqual(['Total', '12.50']);
  expect(page.width).toBeCloseTo(595, 0);
  expect(wordOf(page, 'Total').fontSize).toBeCloseTo(7, 1);
});
