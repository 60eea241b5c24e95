import { readFile } from 'node:fs/promises';
import type { ReadLimits, ReadResult } from '@rowbox/engine';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { OcrUnavailableError, type PageImage } from '../ocr/port.ts';
import { createImageReader } from './image-reader.ts';
import { sniffContentType } from './sniff-content-type.ts';

const LIMITS = { maxPages: 5, maxPixels: 1e6 };

/** Reads a file with an OCR that finds nothing and keeps the pictures it was given. */
const readWithPictures = async (
  bytes: Uint8Array,
  limits: ReadLimits = LIMITS,
): Promise<{ result: ReadResult; pictures: PageImage[] }> => {
  const pictures: PageImage[] = [];
  const reader = createImageReader({
    ocr: async (image) => {
      pictures.push(image);
      return { words: [], rulings: [], rotation: 0, skew: 0, meanConfidence: 0 };
    },
  });
  const result = await reader.read({ bytes, contentType: sniffContentType(bytes) ?? 'none' }, limits);
  return { result, pictures };
};

const outcome = (result: ReadResult): string => (result.ok ? 'ok' : result.code);
const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
const pixelAt = ({ rgb, width }: PageImage, x: number, y: number): number[] => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('createImageReader', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'reads %s into one page',
    async (format) => {
      const { result, pictures } = await readWithPictures(await blank(40, 60).toFormat(format).toBuffer());
      expect(outcome(result)).toBe('ok');
      expect(pictures.map(({ width, height }) => [width, height])).toEqual([[40, 60]]);
      expect(pictures[0]?.rgb.length).toBe(40 * 60 * 3);
    },
  );

  it('reads every page of a TIFF', async () => {
    const pages = [blank(30, 40), blank(30, 40), blank(30, 40)].map((page) => page.png().toBuffer());
    const tiff = await sharp(await Promise.all(pages), { join: { animated: true } })
      .tiff()
      .toBuffer();
    const { result, pictures } = await readWithPictures(tiff);
    expect(result.ok && result.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(pictures.map(({ height }) => height)).toEqual([40, 40, 40]);
    expect(outcome((await readWithPictures(tiff, { ...LIMITS, maxPages: 2 })).result)).toBe('too_many_pages');
    const { result: alone, pictures: drawn } = await readWithPictures(tiff, { ...LIMITS, onlyPage: 3 });
    expect(alone.ok && alone.pages.map(({ number }) => number)).toEqual([3]);
    expect(drawn).toHaveLength(1);
  });

  it('reads the first frame of an animation', async () => {
    const frames = [blank(20, 20), blank(20, 20).negate()].map((frame) => frame.png().toBuffer());
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { pictures } = await readWithPictures(gif);
    expect(pictures.map((picture) => pixelAt(picture, 5, 5))).toEqual([[255, 255, 255]]);
  });

  it('reads HEIC, and refuses by its header one that is too large', async () => {
    // The left half red, the right half white, 64 × 40 pixels; written with heif-enc at quality 60.
    const heic = new Uint8Array(await readFile(new URL('red-and-white.fixture.heic', import.meta.url)));
    const { pictures } = await readWithPictures(heic);
    expect([pictures[0]?.width, pictures[0]?.height]).toEqual([64, 40]);
    const [red, green] = pixelAt(pictures[0]!, 8, 20);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
    expect(Math.min(...pixelAt(pictures[0]!, 56, 20))).toBeGreaterThan(240);
    expect(outcome((await readWithPictures(heic, { ...LIMITS, maxPixels: 1000 })).result)).toBe(
      'image_too_large',
    );
    expect(outcome((await readWithPictures(heic.subarray(0, 900))).result)).toBe('unreadable_file');
  });

  it('turns a photo upright by its EXIF orientation', async () => {
    const rows = Buffer.from([255, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255]);
    const photo = await sharp(rows, { raw: { width: 4, height: 1, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { pictures } = await readWithPictures(photo);
    expect([pictures[0]?.width, pictures[0]?.height]).toEqual([1, 4]);
    expect(pixelAt(pictures[0]!, 0, 0)).toEqual([255, 0, 0]);
  });

  it('puts what is transparent on white, and brings grey of 16 bits to colour of 8', async () => {
    const clear = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(pixelAt((await readWithPictures(clear)).pictures[0]!, 0, 0)).toEqual([255, 255, 255]);
    const grey = await blank(2, 2).toColourspace('grey16').png().toBuffer();
    expect(pixelAt((await readWithPictures(grey)).pictures[0]!, 1, 1)).toEqual([255, 255, 255]);
  });

  it('gives the size of the page in points from the stated density', async () => {
    const png = await blank(600, 900).withMetadata({ density: 150 }).png().toBuffer();
    const { result } = await readWithPictures(png);
    const [page] = result.ok ? result.pages : [];
    expect(page?.width).toBeCloseTo(288, 0);
    expect(page?.height).toBeCloseTo(432, 0);
  });

  it('refuses an image with too many pixels', async () => {
    const bomb = await blank(4000, 4000).png().toBuffer();
    const { result, pictures } = await readWithPictures(bomb);
    expect(outcome(result)).toBe('image_too_large');
    expect(pictures).toEqual([]);
  });

  it('shrinks a page that is larger than reading it needs', async () => {
    const png = await blank(6000, 5000).png().toBuffer();
    const { pictures } = await readWithPictures(png, { ...LIMITS, maxPixels: 100e6 });
    expect(pictures[0]!.width * pictures[0]!.height).toBeLessThanOrEqual(20e6);
    expect(pictures[0]!.width / pictures[0]!.height).toBeCloseTo(1.2, 2);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'says that a %s cut off in the middle is unreadable',
    async (format) => {
      const noise = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 251));
      const whole = await sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      const { result } = await readWithPictures(whole.subarray(0, whole.length >> 1));
      expect(outcome(result)).toBe('unreadable_file');
    },
  );

  it('says that bytes with a right beginning and nothing behind it are unreadable', async () => {
    for (const start of [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'GIF89a',
      'II*\0',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x14ftypheic\0\0\0\0mif1',
    ]) {
      const { result } = await readWithPictures(new Uint8Array(Buffer.from(`${start}rubbish`, 'latin1')));
      expect(outcome(result)).toBe('unreadable_file');
    }
  });

  it('answers that no engine is there when OCR cannot be loaded', async () => {
    const reader = createImageReader({
      ocr: () => Promise.reject(new OcrUnavailableError('No text recognition here.')),
    });
    const bytes = await blank(20, 20).png().toBuffer();
    expect(await reader.read({ bytes, contentType: 'image/png' }, LIMITS)).toEqual({
      ok: false,
      code: 'engine_unavailable',
      message: 'No text recognition here.',
    });
  });
});
