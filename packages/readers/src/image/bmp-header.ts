/** What a bitmap's header says, in one form for all its historic layouts. */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bitsPerPixel: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  readonly compression: 'none' | 'runs';
  readonly masks: { readonly red: number; readonly green: number; readonly blue: number };
  readonly paletteAt: number;
  readonly paletteEntryBytes: 3 | 4;
  readonly paletteEntries: number;
  readonly pixelsAt: number;
  readonly statedDpi: number | null;
}

const FILE_HEADER = 14;
/** OS/2 1.x: 16-bit sizes, palette entries of three bytes. */
const CORE_HEADER = 12;
const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BIT_FIELDS = 3;
const ALPHA_BIT_FIELDS = 6;
const DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16, 24, 32]);
const INCHES_PER_METRE = 39.3701;

/** Reads the header of a bitmap; `null` when it contradicts itself or asks for a coding that is not supported. */
export const readBmpHeader = (bytes: Uint8Array): BmpHeader | null => {
  if (bytes.length < FILE_HEADER + CORE_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerSize = view.getUint32(14, true);
  const core = headerSize === CORE_HEADER;
  if (bytes.length < FILE_HEADER + headerSize || (!core && headerSize < 16)) return null;
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = core ? view.getUint16(20, true) : view.getInt32(22, true);
  const bitsPerPixel = view.getUint16(core ? 24 : 28, true);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0 || !DEPTHS.has(bitsPerPixel)) return null;

  const long = headerSize >= 40;
  const code = long ? view.getUint32(30, true) : RGB;
  const compression = compressionOf(code, bitsPerPixel);
  if (compression === null) return null;

  const masked = code === BIT_FIELDS || code === ALPHA_BIT_FIELDS;
  if (masked && bytes.length < FILE_HEADER + 40 + 12) return null;
  const masksBehindHeader = masked && headerSize === 40 ? (code === BIT_FIELDS ? 12 : 16) : 0;
  const stated = long ? view.getUint32(46, true) : 0;
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bitsPerPixel: bitsPerPixel as BmpHeader['bitsPerPixel'],
    compression,
    masks: masked
      ? { red: view.getUint32(54, true), green: view.getUint32(58, true), blue: view.getUint32(62, true) }
      : bitsPerPixel === 16
        ? { red: 0x7c00, green: 0x03e0, blue: 0x001f }
        : { red: 0xff0000, green: 0x00ff00, blue: 0x0000ff },
    paletteAt: FILE_HEADER + headerSize + masksBehindHeader,
    paletteEntryBytes: core ? 3 : 4,
    paletteEntries: stated > 0 && stated <= 256 ? stated : 1 << Math.min(bitsPerPixel, 8),
    pixelsAt: view.getUint32(10, true),
    statedDpi: long ? Math.round(view.getInt32(38, true) / INCHES_PER_METRE) || null : null,
  };
};

const compressionOf = (code: number, bitsPerPixel: number): BmpHeader['compression'] | null => {
  if (code === RGB) return 'none';
  if (code === RLE8) return bitsPerPixel === 8 ? 'runs' : null;
  if (code === RLE4) return bitsPerPixel === 4 ? 'runs' : null;
  if (code === BIT_FIELDS || code === ALPHA_BIT_FIELDS)
    return bitsPerPixel === 16 || bitsPerPixel === 32 ? 'none' : null;
  return null;
};
