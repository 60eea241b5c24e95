import type { Readable } from 'node:stream';
// Declares the route option `compress`.
import type {} from '@fastify/compress';
import { archiveSchema, idSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { askForArchive, getArchive, openArchive } from '../../domain/archives.ts';
import { callerOf } from '../authentication.ts';
import { requestedRange } from '../byte-range.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toArchive } from '../present/archive.ts';
import { HttpProblem } from '../problem-types.ts';

const params = z.object({ id: idSchema });
const tags = ['Export'];
const ZIP_TYPE = 'application/zip';
const content = {
  [ZIP_TYPE]: { schema: z.custom<Uint8Array | Readable>().meta({ type: 'string', format: 'binary' }) },
};

export const archiveRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/Mailboxes/:id/archive',
      {
        schema: {
          tags,
          operationId: 'createArchive',
          summary: 'Have everything packed into one file',
          description:
            'The files of all documents as they came, what was read of them as JSON Lines, and the workbook, or one for each split value. Is made in the background and kept for seven days; a new one takes the place of the one before. While one is being made, it is that one.',
          security: needs('api.write'),
          params,
          response: { 202: archiveSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        const stored = await askForArchive(domain, callerOf(request).accountId, request.params.id);
        return reply.code(202).send(toArchive(stored));
      },
    );

    app.get(
      '/api/Mailboxes/:id/archive',
      {
        schema: {
          tags,
          operationId: 'getArchive',
          summary: 'How far the archive is',
          description: '`none` when nobody asked for one, or it is deleted.',
          security: needs('api.read'),
          params,
          response: { 200: archiveSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => toArchive(await getArchive(domain, callerOf(request).accountId, request.params.id)),
    );

    app.get(
      '/api/Mailboxes/:id/archive/file',
      {
        // Is compressed already.
        compress: false,
        schema: {
          tags,
          operationId: 'downloadArchive',
          summary: 'Download the archive',
          description: 'For everybody who may see the mailbox. A download that broke off goes on by `Range`.',
          security: needs('api.read'),
          params,
          response: {
            200: { description: 'The archive.', content },
            206: { description: 'The part asked for.', content },
            ...problems(...API_PROBLEMS, 416),
          },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const { id, fileName, size, read } = await openArchive(domain, accountId, request.params.id);
        const tag = `"${id}"`;
        const { range, 'if-range': ifRange } = request.headers;
        const part = ifRange === undefined || ifRange === tag ? requestedRange(range, size) : undefined;
        if (part === null) {
          throw new HttpProblem('range-not-satisfiable', `The file has ${size} bytes.`, {
            headers: { 'content-range': `bytes */${size}` },
          });
        }
        reply
          .header('content-type', ZIP_TYPE)
          .header('content-disposition', attachmentDisposition(fileName))
          .header('cache-control', 'private, no-cache')
          .header('accept-ranges', 'bytes')
          .header('etag', tag);
        if (part === undefined) return reply.header('content-length', size).send(read());
        return reply
          .code(206)
          .header('content-range', `bytes ${part.first}-${part.last}/${size}`)
          .header('content-length', part.last - part.first + 1)
          .send(read(part));
      },
    );
  };
