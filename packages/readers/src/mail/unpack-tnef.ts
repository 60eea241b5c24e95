import type { MailFile } from './message.ts';

/*
 * winmail.dat, the Transport Neutral Encapsulation Format ([MS-OXTNEF] 2.1): a signature, a key, then attributes of
 * level, id, length, data and checksum. An attachment begins with `attAttachRendData`; its name is `attAttachTitle`
 * and, where it is longer, the property PidTagAttachLongFilename within `attAttachment`; its bytes are `attAttachData`.
 */

const SIGNATURE = 0x223e9f78;
const LEVEL_ATTACHMENT = 2;
const RENDER_DATA = 0x9002;
const TITLE = 0x8010;
const DATA = 0x800f;
const PROPERTIES = 0x9005;
const HEAD_BYTES = 9;
const MOST_FILES = 200;
/** PidTagAttachLongFilename as text of bytes and of UTF-16, by its tag in little endian order. */
const LONG_NAME_TAGS = [0x3707001e, 0x3707001f];

export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > 6 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === SIGNATURE;

/** The files of a winmail.dat; as far as it goes, where it is damaged. */
export function unpackTnef(bytes: Uint8Array): readonly MailFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: { fileName: string | null; bytes: Uint8Array }[] = [];
  for (let at = 6; at + HEAD_BYTES <= bytes.length && files.length < MOST_FILES; ) {
    const level = view.getUint8(at);
    const id = view.getUint32(at + 1, true) & 0xffff;
    const length = view.getUint32(at + 5, true);
    const data = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    if (data.length < length) break;
    at += HEAD_BYTES + length + 2;
    if (level !== LEVEL_ATTACHMENT) continue;
    if (id === RENDER_DATA) files.push({ fileName: null, bytes: new Uint8Array() });
    const file = files.at(-1);
    if (file === undefined) continue;
    if (id === TITLE) file.fileName ??= textOf(data);
    if (id === DATA) file.bytes = data;
    if (id === PROPERTIES) file.fileName = longName(data) ?? file.fileName;
  }
  return files.filter((file) => file.bytes.length > 0);
}

/** Found by its tag: count of values, length, the text. */
function longName(properties: Uint8Array): string | null {
  const view = new DataView(properties.buffer, properties.byteOffset, properties.byteLength);
  for (let at = 0; at + 12 <= properties.length; at += 4) {
    const tag = view.getUint32(at, true);
    if (!LONG_NAME_TAGS.includes(tag) || view.getUint32(at + 4, true) !== 1) continue;
    const length = view.getUint32(at + 8, true);
    if (length > 1024 || at + 12 + length > properties.length) continue;
    const text = properties.subarray(at + 12, at + 12 + length);
    return tag === LONG_NAME_TAGS[0]
      ? textOf(text)
      : new TextDecoder('utf-16le').decode(text).split('\0')[0] || null;
  }
  return null;
}

const textOf = (bytes: Uint8Array): string | null =>
  new TextDecoder('windows-1252').decode(bytes).split('\0')[0] || null;
