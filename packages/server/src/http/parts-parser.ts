import { Busboy } from '@fastify/busboy';
import { createGrowingBytes } from './growing-bytes.ts';
import { HttpProblem } from './problem-types.ts';

interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface MultipartBody {
  readonly files: readonly FilePart[];
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export interface PartsParser {
  /** Resolves when the piece is dealt with. */
  readonly write: (piece: Uint8Array) => Promise<void>;
  /** Resolves when all parts are whole; never, when anything was refused. */
  readonly end: () => Promise<MultipartBody>;
}

const LIMITS = {
  fieldSize: 64 * 1024,
  fields: 100,
  files: 1000,
  parts: 1100,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** RFC 2046 allows boundaries of 70 characters; the rest is for the names and spaces around. */
const MAX_CONTENT_TYPE_LENGTH = 200;

/** Of a body whose parts have no headers the parser never says that it is at its end. */
const GIVE_UP_MILLISECONDS = 1000;

/**
 * @param refuse told at most of a few things that are wrong; after the first nothing more is to be written
 * @throws HttpProblem `malformed-request` for a content type with no boundary
 */
export function createPartsParser(contentType: string, refuse: (problem: HttpProblem) => void): PartsParser {
  const files: FilePart[] = [];
  const fields: { name: string; value: string }[] = [];
  const malformed = (why: string) => refuse(malformedBody(why));
  const busboy = toBusboy(contentType);
  busboy.on('file', (name: string | undefined, stream, fileName) => {
    const bytes = createGrowingBytes();
    stream.on('data', (piece: Buffer) => bytes.add(piece));
    stream.on('error', () => malformed('a part of it is cut off'));
    stream.on('end', () =>
      files.push({ name: name ?? '', fileName: toPlainFileName(fileName), bytes: bytes.all() }),
    );
  });
  // What is typed as a string is undefined for a part without a name.
  busboy.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) malformed(`the field ${(name ?? '').slice(0, 50)} is too long`);
    else fields.push({ name: name ?? '', value });
  });
  busboy.on('partsLimit', () => malformed('it has too many parts'));
  busboy.on('filesLimit', () => malformed('it has too many files'));
  busboy.on('fieldsLimit', () => malformed('it has too many fields'));
  busboy.on('error', () => malformed('it is cut off or not what its content type says'));
  return {
    write: (piece) => new Promise((resolve) => busboy.write(piece, () => resolve())),
    end: () =>
      new Promise((resolve) => {
        const gaveUp = setTimeout(() => malformed('none of its parts is whole'), GIVE_UP_MILLISECONDS);
        busboy.on('finish', () => {
          clearTimeout(gaveUp);
          resolve({ files, fields });
        });
        busboy.end();
      }),
  };
}

function toBusboy(contentType: string) {
  if (contentType.length > MAX_CONTENT_TYPE_LENGTH) throw malformedBody('its boundary is too long');
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, isPartAFile });
  } catch {
    throw malformedBody('its content type names no boundary');
  }
}

const malformedBody = (why: string): HttpProblem =>
  new HttpProblem('malformed-request', `The multipart body cannot be read: ${why}.`);

/** A part is a file when it says a file name, even an empty one, or is bytes by its type. */
const isPartAFile = (
  _name: string | undefined,
  contentType: string | undefined,
  fileName: string | undefined,
): boolean => fileName !== undefined || contentType === 'application/octet-stream';

/** What browsers write for a quotation mark and a line break in a file's name (HTML standard, multipart/form-data). */
const ESCAPED = /%(?:22|0D|0A)/g;

/** The last part of a path, without what cannot be shown or stored. */
function toPlainFileName(given: string | undefined): string {
  const name = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = name
    .replace(ESCAPED, (escaped) => (escaped === '%22' ? '"' : ' '))
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return plain.slice(0, 255) || 'unnamed';
}
