import { PassThrough, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem-types.ts';

const DECODERS: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Decompresses request bodies. How large one may grow is for whoever reads it: when the request is answered nothing more is
 * decompressed. Uploads come as they are.
 */
export function addRequestEncodings(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, raw) => {
    const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity') return raw;
    if (request.routeOptions.config.upload === true) {
      throw unread('An upload cannot be compressed as a whole. Send it without Content-Encoding.');
    }
    const decoder = DECODERS.get(encoding)?.();
    if (!decoder) throw unread('Of content encodings gzip, deflate and br are read, one at a time.');
    const decoded = Object.assign(new PassThrough(), { receivedEncodedLength: 0 });
    raw.on('data', (chunk: Buffer) => {
      decoded.receivedEncodedLength += chunk.length;
    });
    const stop = (problem?: HttpProblem) => {
      raw.unpipe(decoder);
      raw.resume();
      decoder.destroy();
      decoded.destroy(problem);
    };
    decoder.once('error', () => stop(new HttpProblem('malformed-request', NOT_AS_SAID)));
    raw.once('error', () =>
      stop(new HttpProblem('malformed-request', 'The request ended before it was whole.')),
    );
    reply.raw.once('close', () => stop());
    raw.pipe(decoder).pipe(decoded);
    return decoded;
  });
}

const NOT_AS_SAID = 'The body is not what its Content-Encoding says.';

const unread = (detail: string): HttpProblem => new HttpProblem('unsupported-media-type', detail);
