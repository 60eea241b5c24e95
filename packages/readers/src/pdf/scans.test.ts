import { boxAsDisplayed, type Word } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { type Ocr, OcrUnavailableError, type PageImage } from '../ocr/port.ts';
import { createPdfReader } from './pdf-reader.ts';
import { composePdf, line } from './testing/compose-pdf.ts';
import { LIMITS, pageOf, textsOf, wordOf } from './testing/read-composed.ts';

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: { left, top, right: left + 0.1, bottom: top + 0.02 },
  fontSize: 12,
  bold: false,
  angle: 0,
  source: 'ocr',
  confidence: 0.9,
});

/** An OCR that reads the same words on every picture, and remembers the pictures. */
function ocrReading(words: readonly Word[], rotation: 0 | 90 | 180 | 270 = 0, skew = 0) {
  const pictures: PageImage[] = [];
  const ocr: Ocr = async (image) => {
    pictures.push(image);
    return { words, rulings: [], rotation, skew, meanConfidence: 0.9 };
  };
  return { ocr, pictures };
}

const GREY = '\x80';
const WHITE = '\xff';

const picture = (x: number, y: number, width: number, height: number, shade = GREY) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /CS /G /BPC 8 ID ${shade} EI Q `;

/** A picture of dark strokes of a letter's size side by side. */
const strokes = (x: number, y: number, count: number) =>
  `q ${8 * count} 0 0 9 ${x} ${y} cm BI /W ${2 * count} /H 1 /CS /G /BPC 8 ID ${'\x00\xff'.repeat(count)} EI Q `;

describe('pages that need OCR', () => {
  it('covered by a picture are read whole, and keep the letters they have', async () => {
    const { ocr, pictures } = ocrReading([word('scanned', 0.3, 0.5), word('Fax', 0.084, 0.16)]);
    const page = await pageOf({ content: picture(0, 0, 595, 842) + line('Fax header', 50, 700) }, ocr);
    expect(textsOf(page)).toEqual(['Fax', 'header', 'scanned']);
    expect(pictures.map(({ width, height, dpi }) => [width, height, dpi])).toEqual([[1653, 2339, 200]]);
  });

  it('with a broken encoding are read from their picture', async () => {
    const { ocr } = ocrReading([word('legible', 0.3, 0.5)]);
    const shifted = 'WKLV LV WKH WHAW RI D SDJH ZKRVH OHWWHUV ZHUH VKLIWHG EB WKUHH SODFHV LQ WKH DOSKDEHW';
    const page = await pageOf({ content: line(shifted.replace(/[AEIOUY]/g, 'X'), 20, 700, 8) }, ocr);
    expect(textsOf(page)).toEqual(['legible']);
    expect(page.remarks.map((remark) => remark.kind)).toEqual(['unreadable_text']);
  });

  it('with a poor hidden layer are read anew', async () => {
    const { ocr } = ocrReading([word('anew', 0.3, 0.5)]);
    const layer = `3 Tr ${line('[Line[Channel| {Tme]Rate] ___ ~~= TTTTTT 1|2|3 [Descrip|', 50, 700)} 0 Tr`;
    const page = await pageOf({ content: picture(0, 0, 595, 842) + layer }, ocr);
    expect(textsOf(page)).toEqual(['anew']);
  });

  it('are read anew where the picture shows letters that the hidden layer leaves out', async () => {
    const { ocr, pictures } = ocrReading([word('anew', 0.3, 0.5)]);
    const lines = Array.from({ length: 10 }, (_, i) =>
      line('A line of the layer that was read', 50, 700 - 20 * i),
    );
    const layer = `3 Tr ${lines.join('')} 0 Tr`;
    const scan = picture(0, 0, 595, 842, WHITE);
    const whole = await pageOf({ content: scan + layer + strokes(50, 697, 24) }, ocr);
    expect(textsOf(whole)).toContain('layer');
    expect(pictures).toHaveLength(0);
    const lossy = await pageOf({ content: scan + layer + strokes(50, 300, 24) }, ocr);
    expect(textsOf(lossy)).toEqual(['anew']);
    expect(pictures).toHaveLength(1);
  });

  it('lying on their side are turned upright', async () => {
    const { ocr } = ocrReading([word('upright', 0.1, 0.1)], 90);
    const page = await pageOf({ content: picture(0, 0, 595, 842) }, ocr);
    expect(page).toMatchObject({ width: 842, height: 595 });
    expect(page.remarks.map((remark) => remark.kind)).toEqual(['rotated']);
    expect(wordOf(page, 'upright').box).toMatchObject({ left: 0.1, top: 0.1 });
  });

  it('with a picture among their text have that picture read alone', async () => {
    const { ocr, pictures } = ocrReading([word('stamped', 0.5, 0.5)]);
    const text = Array.from({ length: 20 }, (_, i) => line('Ordinary text of the page', 50, 780 - 14 * i));
    const page = await pageOf({ content: text.join('') + picture(300, 100, 200, 200) }, ocr);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.width).toBeLessThan(570);
    expect(wordOf(page, 'stamped').box.left * 595).toBeCloseTo(400, -1);
    expect(wordOf(page, 'stamped').box.top * 842).toBeCloseTo(642, -1);
  });

  it('whose lines fall to a side are levelled with what they have, and lead back to the file', async () => {
    const { ocr } = ocrReading([word('level', 0.3, 0.5)], 0, 2);
    const page = await pageOf({ content: picture(0, 0, 595, 842) + line('Fax', 50, 800) }, ocr);
    const flat = await pageOf({ content: picture(0, 0, 595, 842) + line('Fax', 50, 800) });
    expect(page.straightening).toEqual({ rotation: 0, skew: 2 });
    const own = wordOf(page, 'Fax').box;
    expect(own.top).toBeGreaterThan(wordOf(flat, 'Fax').box.top + 0.005);
    expect(boxAsDisplayed(page, own).left).toBeCloseTo(wordOf(flat, 'Fax').box.left, 1);
    expect(wordOf(page, 'level').box.left).toBe(0.3);
  });

  it('with a turned picture among their text have its words stand as they are shown', async () => {
    const text = Array.from({ length: 20 }, (_, i) => line('Ordinary text of the page', 50, 780 - 14 * i));
    const content = text.join('') + picture(300, 100, 200, 200);
    const quarter = await pageOf({ content }, ocrReading([word('sideways', 0.1, 0.2)], 90).ocr);
    const { angle, box } = wordOf(quarter, 'sideways');
    expect(angle).toBe(270);
    // What is near the upper left corner of the upright picture is near the lower left one of the picture shown.
    expect(box.left * 595).toBeCloseTo(340, -1);
    expect(box.bottom * 842).toBeCloseTo(722, -1);
    const half = await pageOf({ content }, ocrReading([word('headlong', 0.1, 0.1)], 180).ocr);
    expect(wordOf(half, 'headlong').angle).toBe(180);
    expect(wordOf(half, 'headlong').box.right * 595).toBeCloseTo(480, -1);
  });

  it('do without it where the text layer says everything', async () => {
    const { ocr, pictures } = ocrReading([]);
    await pageOf({ content: line('A text page with a small logo', 50, 700) + picture(50, 780, 60, 30) }, ocr);
    expect(pictures).toEqual([]);
  });

  it('answer engine_unavailable where OCR cannot be had', async () => {
    const reader = await createPdfReader({
      ocr: async () => {
        throw new OcrUnavailableError('No models.');
      },
    });
    const bytes = composePdf([{ content: picture(0, 0, 595, 842) }]);
    const result = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
    expect(result).toMatchObject({ ok: false, code: 'engine_unavailable' });
  });
});
