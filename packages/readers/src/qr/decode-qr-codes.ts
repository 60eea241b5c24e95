import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Box } from '@rowbox/engine';
import {
  prepareZXingModule,
  purgeZXingModule,
  type ReaderOptions,
  type ReadResult,
  readBarcodes,
} from 'zxing-wasm/reader';
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

/** Pixels of the longer side of what is searched: a Swiss code on an A4 page then has three pixels a module. */
const LONGEST_SIDE = 2_000;
const MAX_CODES = 8;
/** Characters; a code that says more carries a document. */
const LONGEST_OF_SHEET = 200;

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

/** What codes of the kinds that stand on separator sheets say, wherever they stand on a picture. */
export async function decodeSheetCodes(image: PageImage): Promise<readonly string[]> {
  await loadDecoder();
  const found = await search(toRgba(image), {
    formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39'],
    tryRotate: true,
  });
  return found.flatMap((result) => {
    const text = result.isValid ? textOf(result).trim() : '';
    return text === '' || text.length > LONGEST_OF_SHEET ? [] : [text];
  });
}

/** All QR codes on a picture, at any angle, in the order of their places from top to bottom. */
export async function decodeQrCodes(image: PageImage): Promise<readonly QrCode[]> {
  await loadDecoder();
  const pixels = toRgba(image);
  // QR codes are found at any angle; bar codes would be searched for again.
  const found = await search(pixels, { formats: ['QRCode'], tryRotate: false });
  const codes = found.flatMap((result) =>
    result.isValid ? [{ text: textOf(result), box: boxOf(result, pixels.width, pixels.height) }] : [],
  );
  return codes.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** A picture that breaks the decoder has no codes, and the next one gets a new decoder. */
async function search(
  pixels: ReturnType<typeof toRgba>,
  wanted: Pick<ReaderOptions, 'formats' | 'tryRotate'>,
): Promise<readonly ReadResult[]> {
  try {
    return await readBarcodes(pixels, {
      ...wanted,
      maxNumberOfSymbols: MAX_CODES,
      textMode: 'Plain',
      // This would search again for light print on dark.
      tryInvert: false,
    });
  } catch {
    purgeZXingModule();
    loading = undefined;
    return [];
  }
}

/** As the decoder takes pictures. A large one is thinned out, for averaging would blur the modules of small codes. */
function toRgba(image: PageImage) {
  const step = Math.max(1, Math.max(image.width, image.height) / LONGEST_SIDE);
  const width = Math.max(1, Math.floor(image.width / step));
  const height = Math.max(1, Math.floor(image.height / step));
  const columns = Uint32Array.from({ length: width }, (_, column) => 3 * Math.floor(column * step));
  const data = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    const line = Math.floor(row * step) * image.width * 3;
    for (let column = 0; column < width; column += 1) {
      const from = line + (columns[column] as number);
      data[to] = image.rgb[from] as number;
      data[to + 1] = image.rgb[from + 1] as number;
      data[to + 2] = image.rgb[from + 2] as number;
      data[to + 3] = 255;
      to += 4;
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

function boxOf({ position }: ReadResult, width: number, height: number): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const fraction = (value: number, side: number) => Math.min(1, Math.max(0, value / side));
  const xs = corners.map(({ x }) => fraction(x, width));
  const ys = corners.map(({ y }) => fraction(y, height));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
