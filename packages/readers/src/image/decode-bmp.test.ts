import { describe, expect, it } from 'vitest';
import { decodeBmp } from './decode-bmp.ts';
import { ImageDecodeError } from './decode-failure.ts';

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

interface BitmapParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly between?: readonly number[];
  readonly pixels: readonly number[];
}

/** A bitmap with a BITMAPINFOHEADER at 300 dpi. */
const bitmap = ({ width, height, bits, compression = 0, between = [], pixels }: BitmapParts): Uint8Array => {
  const head = new DataView(new ArrayBuffer(54));
  head.setUint16(0, 0x424d);
  head.setUint32(10, 54 + between.length, true);
  head.setUint32(14, 40, true);
  head.setInt32(18, width, true);
  head.setInt32(22, height, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, bits, true);
  head.setUint32(30, compression, true);
  head.setInt32(38, 11811, true);
  head.setUint32(46, bits <= 8 ? between.length / 4 : 0, true);
  return Uint8Array.from([...new Uint8Array(head.buffer), ...between, ...pixels]);
};

/** Blue, green, red, unused: black, white, red, green. */
const PALETTE = [0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0];
const LIMIT = 1e6;
const codeOf = (bytes: Uint8Array): string => {
  try {
    decodeBmp(bytes, LIMIT);
  } catch (error) {
    if (error instanceof ImageDecodeError) return error.code;
    throw error;
  }
  return 'decoded';
};

describe('decodeBmp', () => {
  it('reads 24 bits bottom-up with padded rows, and the stated density', () => {
    const pixels = [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0];
    const image = decodeBmp(bitmap({ width: 2, height: 2, bits: 24, pixels }), LIMIT);
    expect([...image.rgb]).toEqual([...RED, ...GREEN, ...BLUE, ...WHITE]);
    expect(image.statedDpi).toBe(300);
  });

  it('reads rows top-down where the height is negative', () => {
    const image = decodeBmp(
      bitmap({ width: 1, height: -2, bits: 32, pixels: [0, 0, 255, 0, 255, 0, 0, 0] }),
      LIMIT,
    );
    expect([...image.rgb]).toEqual([...RED, ...BLUE]);
  });

  it('reads channel masks of 16 bits', () => {
    const between = [0x00, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0x00, 0, 0];
    const pixels = [0x00, 0xf8, 0x1f, 0x00];
    const image = decodeBmp(
      bitmap({ width: 2, height: 1, bits: 16, compression: 3, between, pixels }),
      LIMIT,
    );
    expect([...image.rgb]).toEqual([...RED, ...BLUE]);
  });

  it('reads one bit a pixel through the palette', () => {
    const between = PALETTE.slice(0, 8);
    const image = decodeBmp(
      bitmap({ width: 3, height: 1, bits: 1, between, pixels: [0b01000000, 0, 0, 0] }),
      LIMIT,
    );
    expect([...image.rgb]).toEqual([0, 0, 0, ...WHITE, 0, 0, 0]);
  });

  it('expands run lengths of 8 bits: runs, literals, line ends', () => {
    const pixels = [2, 2, 0, 0, 0, 3, 3, 1, 2, 0, 0, 1];
    const image = decodeBmp(
      bitmap({ width: 3, height: 2, bits: 8, compression: 1, between: PALETTE, pixels }),
      LIMIT,
    );
    expect([...image.rgb]).toEqual([...GREEN, ...WHITE, ...RED, ...RED, ...RED, 0, 0, 0]);
  });

  it('refuses a bitmap by the size it claims', () => {
    expect(codeOf(bitmap({ width: 60_000, height: 60_000, bits: 24, pixels: [] }))).toBe('image_too_large');
  });

  it('refuses what is cut off, and codings it does not know', () => {
    expect(codeOf(bitmap({ width: 9, height: 9, bits: 24, pixels: [1, 2, 3] }))).toBe('unreadable_file');
    expect(
      codeOf(bitmap({ width: 9, height: 9, bits: 8, compression: 1, between: PALETTE, pixels: [9, 1] })),
    ).toBe('unreadable_file');
    expect(codeOf(bitmap({ width: 1, height: 1, bits: 24, compression: 4, pixels: [0, 0, 0, 0] }))).toBe(
      'unreadable_file',
    );
  });
});
