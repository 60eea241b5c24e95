import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffContentType } from './sniff-content-type.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } });

/** The start of an ISO base media file: a `ftyp` box with its brands. */
const brandedFile = (major: string, ...compatible: string[]): Uint8Array =>
  text(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`);

describe('sniffContentType', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'tells %s by its bytes',
    async (format) => {
      expect(sniffContentType(await square.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
    },
  );

  it('tells HEIC from AVIF by the brand, and by the compatible brands of a generic one', () => {
    expect(sniffContentType(brandedFile('heic', 'mif1'))).toBe('image/heic');
    expect(sniffContentType(brandedFile('mif1', 'heic'))).toBe('image/heic');
    expect(sniffContentType(brandedFile('mif1', 'avif'))).toBe('image/avif');
    expect(sniffContentType(brandedFile('mif1'))).toBe('image/heif');
    expect(sniffContentType(brandedFile('isom', 'mp42'))).toBeNull();
  });

  it('finds a PDF header anywhere in the first kilobyte and not behind it', () => {
    expect(sniffContentType(text('%PDF-1.7'))).toBe('application/pdf');
    expect(sniffContentType(text(`${'\n'.repeat(1000)}%PDF-1.4`))).toBe('application/pdf');
    expect(sniffContentType(text(`${'\n'.repeat(1100)}%PDF-1.4`))).toBeNull();
  });

  it('does not take text that begins with BM for a bitmap', () => {
    expect(sniffContentType(text('BMW service invoice, no picture at all'))).toBeNull();
  });

  it.each(['', '%PDF', 'RIFF', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'hello'])(
    'knows nothing of %j',
    (value) => {
      expect(sniffContentType(text(value))).toBeNull();
    },
  );
});
