/**
 * The wire format of protobuf, as far as an ONNX file uses it: numbers, and stretches of bytes that are text, numbers
 * in a row, or messages of such fields again.
 */
export interface Field {
  readonly number: number;
  /** The value of a number; 0 for a stretch of bytes. */
  readonly value: number;
  /** Where the field's tag starts, its content starts, and both end. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

/** All bytes of a file as one message. */
export const wholeMessage = (bytes: Uint8Array): Field => ({
  number: 0,
  value: 0,
  start: 0,
  content: 0,
  end: bytes.length,
});

/** The fields of a message in their order, or only those that bear `number`. */
export const fieldsOf = function* (bytes: Uint8Array, message: Field, number?: number): Generator<Field> {
  for (let at = message.content; at < message.end; ) {
    const field = readField(bytes, at);
    if (number === undefined || field.number === number) yield field;
    at = field.end;
  }
};

export const readText = (bytes: Uint8Array, field: Field): string =>
  new TextDecoder().decode(bytes.subarray(field.content, field.end));

export const writeNumber = (field: number, value: number): Uint8Array =>
  joinBytes([varint(field * 8 + VARINT), varint(value)]);

export const writeFloat = (field: number, value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return joinBytes([varint(field * 8 + FIXED_32), bytes]);
};

export const writeBytes = (field: number, content: Uint8Array): Uint8Array =>
  joinBytes([varint(field * 8 + LENGTH), varint(content.length), content]);

export const writeText = (field: number, text: string): Uint8Array =>
  writeBytes(field, new TextEncoder().encode(text));

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const readField = (bytes: Uint8Array, start: number): Field => {
  const tag = readVarint(bytes, start);
  const number = Math.floor(tag.value / 8);
  switch (tag.value % 8) {
    case VARINT: {
      const { value, next } = readVarint(bytes, tag.next);
      return { number, value, start, content: next, end: next };
    }
    case LENGTH: {
      const { value, next } = readVarint(bytes, tag.next);
      if (next + value > bytes.length) throw new Error('The model is cut off.');
      return { number, value: 0, start, content: next, end: next + value };
    }
    case FIXED_32:
      return { number, value: 0, start, content: tag.next, end: tag.next + 4 };
    case FIXED_64:
      return { number, value: 0, start, content: tag.next, end: tag.next + 8 };
    default:
      throw new Error('The model is not an ONNX file.');
  }
};

const readVarint = (bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } => {
  let value = 0;
  let scale = 1;
  for (let at = start; at < start + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, next: at + 1 };
    scale *= 128;
  }
  throw new Error('The model is not an ONNX file.');
};

const varint = (value: number): Uint8Array => {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
};
