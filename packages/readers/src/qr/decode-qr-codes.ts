import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { PageImage } from '../ocr/port.ts';

/** A QR code on a picture. */
export interface QrCode {
  readonly text: string;
  /** Upright, in fractions of the picture. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** Pixels of the longer side of what is searched; the smallest codes printed keep two pixels a module on an A4 page. */
const LONGEST_SIDE = 2_400;
const MAX_CODES = 8;

/** The decoder is 0.9 MB of WebAssembly, so it is loaded when the first picture asks for it. */
let loading: Promise<unknown> | undefined;

async function loadDecoder(): Promise<void> {
  loading ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (bytes) =>
      // Handed its binary, the decoder does not try to download it.
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await loading;
}

/** All QR codes on a picture, at any angle, in the order of their places from top to bottom. */
export async function decodeQrCodes(image: PageImage): Promise<readonly QrCode[]> {
  await loadDecoder();
  const step = Math.max(1, Math.ceil(Math.max(image.width, image.height) / LONGEST_SIDE));
  const pixels = toRgba(image, step);
  const found = await search(pixels);
  const codes = found.flatMap((result) =>
    result.isValid ? [{ text: textOf(result), box: boxOf(result, pixels.width, pixels.height) }] : [],
  );
  return codes.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** A picture that breaks the decoder has no codes, and the next one gets a new decoder. */
async function search(pixels: ReturnType<typeof toRgba>): Promise<readonly ReadResult[]> {
  try {
    return await readBarcodes(pixels, {
      formats: ['QRCode'],
      maxNumberOfSymbols: MAX_CODES,
      textMode: 'Plain',
      tryInvert: false,
    });
  } catch {
    purgeZXingModule();
    loading = undefined;
    return [];
  }
}

/** The decoder takes grey as RGBA; averaging would blur the modules of small codes, so pixels are skipped. */
function toRgba(image: PageImage, step: number) {
  const width = Math.floor(image.width / step);
  const height = Math.floor(image.height / step);
  const data = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    let from = row * step * image.width * 3;
    for (let column = 0; column < width; column += 1) {
      data[to] = image.rgb[from] as number;
      data[to + 1] = image.rgb[from + 1] as number;
      data[to + 2] = image.rgb[from + 2] as number;
      data[to + 3] = 255;
      to += 4;
      from += 3 * step;
    }
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

/** Payment codes are UTF-8, older ones Latin-1; the decoder's own guess takes short texts for Shift JIS. */
function textOf({ bytes }: ReadResult): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}

function boxOf({ position }: ReadResult, width: number, height: number): QrCode['box'] {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const fraction = (value: number, side: number) => Math.min(1, Math.max(0, value / side));
  const xs = corners.map(({ x }) => fraction(x, width));
  const ys = corners.map(({ y }) => fraction(y, height));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
