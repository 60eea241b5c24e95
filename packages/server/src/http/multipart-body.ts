import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem-types.ts';
import type { UploadMemory } from './upload-memory.ts';

/** 10 MB for the request as a whole. In binary megabytes: nobody is refused who counts in the smaller ones. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 100,
  files: 1000,
  parts: 1100,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fileSize: MAX_UPLOAD_BYTES,
};

interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface MultipartBody {
  readonly files: readonly FilePart[];
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Reads multipart bodies. The request is held in memory as a whole, which its size allows: Fastify refuses what is too
 * large by its Content-Length, and what has none as soon as it has grown too large.
 *
 * @param toBody makes of the parts what the routes' schemas expect
 */
export function addMultipartBody(
  app: FastifyInstance,
  memory: UploadMemory,
  toBody: (parts: MultipartBody) => unknown,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const declared = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES);
    const giveBack = memory.take(Math.min(declared, MAX_UPLOAD_BYTES));
    if (!giveBack) {
      throw new HttpProblem('unavailable', 'Too many uploads are arriving at once. Try again in a moment.', {
        headers: { 'retry-after': '1' },
      });
    }
    reply.raw.once('close', giveBack);
  });
  // A body of JSON would reach the routes as something that no schema of theirs expects.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    async (request: FastifyRequest, body: Buffer) =>
      toBody(await parseMultipart(request.headers['content-type'] ?? '', body)),
  );
}

/** @throws HttpProblem `malformed-request` */
function parseMultipart(contentType: string, body: Uint8Array): Promise<MultipartBody> {
  const files: FilePart[] = [];
  const fields: { name: string; value: string }[] = [];
  return new Promise((resolve, reject) => {
    const malformed = (why: string) =>
      reject(new HttpProblem('malformed-request', `The multipart body cannot be read: ${why}.`));
    let busboy: BusboyInstance;
    try {
      busboy = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, isPartAFile });
    } catch {
      malformed('its content type names no boundary');
      return;
    }
    busboy.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => malformed('a part of it is cut off'));
      stream.on('end', () => {
        files.push({ name, fileName: toPlainFileName(fileName), bytes: Buffer.concat(chunks) });
      });
    });
    busboy.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) malformed(`the field ${name.slice(0, 50)} is too long`);
      else fields.push({ name, value });
    });
    busboy.on('partsLimit', () => malformed('it has too many parts'));
    busboy.on('filesLimit', () => malformed('it has too many files'));
    busboy.on('fieldsLimit', () => malformed('it has too many fields'));
    busboy.on('error', () => malformed('it is cut off or not what its content type says'));
    busboy.on('finish', () => resolve({ files, fields }));
    busboy.end(body);
  });
}

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

/** Files may also come as `Files[]` or `Files[0]`, as some clients send them. */
const FILES = /^files(?:\[\d{0,4}\])?$/i;

/** The files of the part `Files`. */
export const namedFiles = (files: MultipartBody['files']): { fileName: string; bytes: Uint8Array }[] =>
  files.filter(({ name }) => FILES.test(name)).map(({ fileName, bytes }) => ({ fileName, bytes }));

/** The fields that are known; names of parts are compared without regard to case. */
export function partsByName<Name extends string>(
  fields: MultipartBody['fields'],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const parts: Partial<Record<Name, string>> = {};
  for (const { name, value } of fields) {
    const known = names.find((part) => part.toLowerCase() === name.toLowerCase());
    if (known) parts[known] = value;
  }
  return parts;
}
