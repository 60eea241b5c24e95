import { readdir, readFile } from 'node:fs/promises';
import type { Box, Word } from '@rowbox/engine';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOcr } from './create-ocr.ts';
import { turnPicture } from './picture.ts';
import { type OcrLostError, type OcrResult, OcrUnavailableError, type PageImage } from './port.ts';
import { drawPage, type PlacedLine, type PlacedText } from './testing/draw-page.ts';

const WIDTH = 298;
const HEIGHT = 420;
const DPI = 150;

const INVOICE: readonly PlacedText[] = [
  { text: 'Straßenbau Müller GmbH', x: 30, y: 40, size: 14 },
  { text: 'Rechnungsnummer: RE-2026-0815', x: 30, y: 80, size: 10 },
  { text: 'Fällig am 30.11.2026', x: 30, y: 96, size: 10 },
  { text: 'Größe', x: 30, y: 150, size: 9 },
  { text: 'Menge', x: 130, y: 150, size: 9 },
  { text: 'Betrag', x: 220, y: 150, size: 9 },
  { text: 'Schläuche', x: 30, y: 166, size: 9 },
  { text: '12', x: 130, y: 166, size: 9 },
  { text: '1.234,50 €', x: 220, y: 166, size: 9 },
  { text: 'Pièces détachées, façade', x: 30, y: 190, size: 9 },
  { text: 'Año señor niño', x: 30, y: 206, size: 9 },
  { text: 'Zahlbar ohne Abzug innerhalb von vierzehn Tagen.', x: 30, y: 260, size: 9 },
];

const draw = (texts: readonly PlacedText[], lines: readonly PlacedLine[] = []): Promise<PageImage> =>
  drawPage(texts, { width: WIDTH, height: HEIGHT, dpi: DPI, lines });

const rotate = async (image: PageImage, degrees: number): Promise<PageImage> => {
  const { width, height } = image;
  const turned = await sharp(image.rgb, { raw: { width, height, channels: 3 } })
    .rotate(degrees, { background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const rgb = await sharp(turned.data)
    .extract({
      left: (turned.info.width - width) >> 1,
      top: (turned.info.height - height) >> 1,
      width,
      height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...image, rgb };
};

const textOf = ({ words }: OcrResult): string[] => words.map(({ text }) => text).sort();
const EXPECTED = INVOICE.flatMap(({ text }) => text.split(' ')).sort();
const wordOf = (result: OcrResult, text: string): Word => {
  const word = result.words.find((candidate) => candidate.text === text);
  if (word === undefined) throw new Error(`${text} was not read.`);
  return word;
};
const points = (box: Box): Box => ({
  left: box.left * WIDTH,
  right: box.right * WIDTH,
  top: box.top * HEIGHT,
  bottom: box.bottom * HEIGHT,
});

/** The ids of the processes this one has started. */
async function childProcesses(): Promise<readonly number[]> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

describe('createOcr', () => {
  const ocr = createOcr({ threads: 1 });
  let page: PageImage;
  let upright: OcrResult;
  /** Width of a text in Helvetica, in points. */
  let widthOf: (text: string, size: number) => number;
  beforeAll(async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    widthOf = (text, size) => font.widthOfTextAtSize(text, size);
    page = await draw(INVOICE);
    upright = await ocr(page);
  }, 60_000);

  it('reads words with the letters of several languages', () => {
    expect(textOf(upright)).toEqual(EXPECTED);
    expect(upright.rotation).toBe(0);
    expect(upright.meanConfidence).toBeGreaterThan(0.9);
  });

  it('gives every word its own box, as tight as a font box is', () => {
    const number = points(wordOf(upright, 'RE-2026-0815').box);
    const left = 30 + widthOf('Rechnungsnummer: ', 10);
    expect(Math.abs(number.left - left)).toBeLessThan(2);
    expect(Math.abs(number.right - left - widthOf('RE-2026-0815', 10))).toBeLessThan(2);
    expect(number.top).toBeLessThan(73.5);
    expect(number.top).toBeGreaterThan(67);
    expect(number.bottom).toBeGreaterThan(80);
    expect(number.bottom).toBeLessThan(85);
    expect(wordOf(upright, 'RE-2026-0815').fontSize).toBeGreaterThan(8);
    expect(wordOf(upright, 'RE-2026-0815').fontSize).toBeLessThan(15);
  });

  it.each([90, 180, 270] as const)(
    'turns a page back that was turned by %i degrees',
    async (turn) => {
      const result = await ocr(turnPicture(page, turn));
      expect(result.rotation).toBe(360 - turn);
      expect(textOf(result)).toEqual(EXPECTED);
      const [turned, straight] = [wordOf(result, '1.234,50').box, wordOf(upright, '1.234,50').box];
      expect(Math.abs(turned.left - straight.left) * WIDTH).toBeLessThan(3);
      expect(Math.abs(turned.top - straight.top) * HEIGHT).toBeLessThan(3);
    },
    60_000,
  );

  it('levels the lines of a page that lies askew', async () => {
    const result = await ocr(await rotate(page, 2.5));
    expect(result.skew).toBeCloseTo(2.5, 0);
    expect(textOf(result)).toEqual(EXPECTED);
    const [label, amount] = [wordOf(result, 'Schläuche').box, wordOf(result, '1.234,50').box];
    expect(Math.abs(label.top + label.bottom - amount.top - amount.bottom) * HEIGHT).toBeLessThan(4);
  }, 60_000);

  it('reads light letters on dark ground, and a page of low contrast', async () => {
    const inverse = await ocr({ ...page, rgb: page.rgb.map((value) => 255 - value) });
    expect(textOf(inverse)).toEqual(EXPECTED);
    const pale = await ocr({ ...page, rgb: page.rgb.map((value) => 140 + value * 0.35) });
    expect(textOf(pale)).toEqual(EXPECTED);
  }, 60_000);

  it('tells the lines of a table, and parts words that only a line keeps apart', async () => {
    const texts = [
      { text: 'Menge', x: 33, y: 98, size: 9 },
      { text: 'Bezeichnung', x: 72, y: 98, size: 9 },
      { text: '4711', x: 47.5, y: 116, size: 9 },
      { text: 'Dachlatte', x: 71.5, y: 116, size: 9 },
    ];
    const across: readonly PlacedLine[] = [86, 104, 122].map((y) => [30, y, 200, y]);
    const down: readonly PlacedLine[] = [30, 69.5, 200].map((x) => [x, 86, x, 122]);
    const result = await ocr(await rotate(await draw(texts, [...across, ...down]), 1.5));
    expect(textOf(result)).toEqual(texts.map(({ text }) => text).sort());
    const places = result.rulings.map(({ orientation, box }) => {
      const { left, top, right, bottom } = points(box);
      return orientation === 'horizontal' ? [left, top, right, bottom] : [left, top, left, bottom];
    });
    for (const line of [...across, ...down]) {
      const near = places.filter((place) => place.every((value, at) => Math.abs(value - line[at]!) < 1.5));
      expect([line, near.length]).toEqual([line, 1]);
    }
    expect(places).toHaveLength(across.length + down.length);
  }, 60_000);

  it('finds nothing on a blank page', async () => {
    const blank = { ...page, rgb: new Uint8Array(page.rgb.length).fill(255) };
    expect(await ocr(blank)).toEqual({
      words: [],
      rulings: [],
      rotation: 0,
      skew: 0,
      handwriting: [],
      cutSides: [],
      meanConfidence: 0,
    });
  });

  it('gives the same answer to the same picture', async () => {
    expect(await ocr(page)).toEqual(upright);
  });

  it('reads pictures of a few pixels and very long ones', async () => {
    for (const [width, height] of [
      [1, 1],
      [3, 2000],
      [2000, 3],
    ] as const) {
      const result = await ocr({ width, height, dpi: 72, rgb: new Uint8Array(width * height * 3).fill(255) });
      expect(result.words).toEqual([]);
    }
  });

  it('reads a page that comes when the models have rested for longer than they are kept', async () => {
    const forgetful = createOcr({ threads: 1, idleMilliseconds: 200 });
    const blank = { ...page, rgb: new Uint8Array(page.rgb.length).fill(255) };
    await forgetful(blank);
    // Nothing else has its turn meanwhile, as while a large page is laid out: the end of the rest is overdue.
    const until = performance.now() + 500;
    while (performance.now() < until);
    expect(textOf(await forgetful(page))).toEqual(EXPECTED);
  }, 60_000);

  it.runIf(process.platform === 'linux')(
    'reads a page once more, and says so, when the process that reads it is killed',
    async () => {
      const lost: OcrLostError[] = [];
      const killed = createOcr({ threads: 1, onLost: (error) => lost.push(error) });
      const blank = { ...page, rgb: new Uint8Array(page.rgb.length).fill(255) };
      const before = await childProcesses();
      await killed(blank);
      const [host = Number.NaN] = (await childProcesses()).filter((pid) => !before.includes(pid));
      const reading = killed(page);
      // Asked for and not told yet: it is reading.
      await new Promise(setImmediate);
      process.kill(host, 'SIGKILL');
      expect(textOf(await reading)).toEqual(EXPECTED);
      expect(lost.map(({ code }) => code)).toEqual(['recognition_lost']);
      // Whether it ended while it was still being asked or while it read.
      expect(lost[0]?.cause).toMatch(/^(SIGKILL|write EPIPE|Channel closed)$/);
    },
    60_000,
  );

  it('says that recognition is not available where the models are missing', async () => {
    await expect(createOcr({ threads: 1, models: '/nonexistent' })(page)).rejects.toBeInstanceOf(
      OcrUnavailableError,
    );
  });
});
