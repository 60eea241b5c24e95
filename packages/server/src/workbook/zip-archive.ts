import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { damaged, notKeepable, tooLarge } from './workbook-error.ts';

/*
 * The archive (APPNOTE.TXT 6.3) a workbook is. Parts that nobody changes go from the old archive into the new one as they are,
 * compressed, which no library of ours does; and what is unpacked is bounded before it is.
 */

export interface ZipPart {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc: number;
  /** In bytes, unpacked. */
  readonly size: number;
  /** As it stands in the archive. */
  readonly packed: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT = 0xffff;
const MOST_PARTS = 20_000;
/** A workbook's sheets unpacked, all together: twenty times 50,000 rows of 12 columns. */
const MOST_UNPACKED = 1024 ** 3;
const ENCRYPTED = 1;
const UTF_8 = 0x0800;
const ZIP64 = 0xffffffff;

/** @throws WorkbookError */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MOST_PARTS) throw tooLarge();
  const parts = new Map<string, ZipPart>();
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > file.length || file.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const part = readPart(file, at, name);
    unpacked += part.size;
    if (unpacked > MOST_UNPACKED) throw tooLarge();
    if (!name.endsWith('/')) parts.set(name, part);
    at += CENTRAL_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MOST_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}

function readPart(file: Buffer, at: number, name: string): ZipPart {
  const method = file.readUInt16LE(at + 10);
  const packedSize = file.readUInt32LE(at + 20);
  const size = file.readUInt32LE(at + 24);
  const local = file.readUInt32LE(at + 42);
  if ((file.readUInt16LE(at + 8) & ENCRYPTED) !== 0 || (method !== 0 && method !== 8)) throw notKeepable();
  if (packedSize === ZIP64 || size === ZIP64) throw tooLarge();
  if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL_HEADER) throw damaged();
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + packedSize > file.length) throw damaged();
  const packed = file.subarray(start, start + packedSize);
  return { name, isDeflated: method === 8, crc: file.readUInt32LE(at + 16), size, packed };
}

/** @throws WorkbookError */
export function unpack({ packed, isDeflated, size, crc }: ZipPart): Buffer {
  let content: Buffer;
  try {
    content = isDeflated
      ? // In one chunk: put together of many, all of it would be in memory twice.
        inflateRawSync(packed, { maxOutputLength: Math.max(size, 1), chunkSize: Math.max(size + 1, 64) })
      : Buffer.from(packed);
  } catch {
    throw damaged();
  }
  if (content.length !== size || crc32(content) !== crc) throw damaged();
  return content;
}

const LEVEL = 5;

/** @param content in pieces, each of which is compressed by itself: a deflated stream may be put together of several (RFC 1951, 3.2.4) */
export function pack(name: string, content: Iterable<Uint8Array>): ZipPart {
  const packed: Uint8Array[] = [];
  let crc = 0;
  let size = 0;
  for (const piece of content) {
    if (piece.length === 0) continue;
    packed.push(deflateRawSync(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
    crc = crc32(piece, crc);
    size += piece.length;
  }
  packed.push(deflateRawSync(new Uint8Array()));
  return { name, isDeflated: true, crc, size, packed: Buffer.concat(packed) };
}

/** 1980-01-01: the same parts make the same archive. */
const DOS_DATE = 0x21;
const VERSION = 20;

export function writeZip(parts: Iterable<ZipPart>): Buffer {
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let count = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8');
    const common = commonFields(part, name.length);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_HEADER);
    body.push(local, common, name, part.packed);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL_HEADER);
    central.writeUInt16LE(VERSION, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(central, common, rest, name);
    offset += LOCAL_BYTES + name.length + part.packed.length;
    count += 1;
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, ...directory, end]);
}

/** The 26 bytes that both headers have: version, flags, method, time, date, sum, sizes, lengths of name and extra field. */
function commonFields({ isDeflated, crc, packed, size }: ZipPart, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION);
  fields.writeUInt16LE(UTF_8, 2);
  fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
