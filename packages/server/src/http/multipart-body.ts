import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './authentication.ts';
import type { HttpContext } from './context.ts';
import type { MultipartBody } from './parts-parser.ts';
import { readMultipart } from './read-multipart.ts';

/** 10 MB for the request as a whole. In binary megabytes: nobody is refused who counts in the smaller ones. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** To be called when the files of a multipart body are stored: they need not be held in memory any longer. */
    letGoOfBody: () => void;
  }
}

/**
 * Reads multipart bodies, which are held in memory as a whole. Whether the caller may send one here must be decided in a
 * hook before.
 *
 * @param toBody makes of the parts what the routes' schemas expect
 */
export function addMultipartBody(
  app: FastifyInstance,
  { uploadMemory: memory, lastCall }: Pick<HttpContext, 'uploadMemory' | 'lastCall'>,
  toBody: (parts: MultipartBody) => unknown,
): void {
  app.decorateRequest('letGoOfBody', () => {});
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => request.letGoOfBody());
  });
  // A body of JSON would reach the routes as something that no schema of theirs expects.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { accountId } = callerOf(request);
      const openRoom = (giveWay: () => void) => {
        const room = memory.open(accountId, giveWay);
        request.letGoOfBody = () => {
          request.body = undefined;
          room.giveBack();
        };
        return room;
      };
      return toBody(await readMultipart(payload, { maxBytes: MAX_UPLOAD_BYTES, openRoom, lastCall }));
    },
  );
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
