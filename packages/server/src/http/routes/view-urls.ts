import { Readable } from 'node:stream';
// Declares the route option `compress`.
import type {} from '@fastify/compress';
import { idSchema, integerText, viewUrlSchema } from '@rowbox/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentToRead } from '../../domain/document-access.ts';
import { openStoredFile } from '../../domain/stored-files.ts';
import { type FileOfDocument, fileOfDocument, type ViewLinks } from '../../domain/view-links.ts';
import { callerOf } from '../authentication.ts';
import { bytesInRange, requestedRange } from '../byte-range.ts';
import { inlineDisposition } from '../content-disposition.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { HttpProblem } from '../problem-types.ts';

const tags = ['Documents'];

/** Where one asks for a link. */
export const viewUrlRoutes =
  ({ domain, publicUrl }: HttpContext, links: ViewLinks): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Documents/:id/view-url',
      {
        schema: {
          tags,
          operationId: 'getViewUrl',
          summary: 'Get a link to the file',
          description:
            'The link needs no token and is good for 5 minutes. A document of several files has a link for each, told by `file`.',
          security: needs('api.read'),
          params: z.object({ id: idSchema }),
          querystring: z.object({
            mailboxId: idSchema,
            file: integerText(1, 10_000)
              .default(1)
              .meta({ default: 1 })
              .describe('Which file of a document that groups several, from 1.'),
          }),
          response: { 200: viewUrlSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { mailboxId, file } = request.query;
        const documentId = request.params.id;
        await documentToRead(domain, callerOf(request).accountId, { documentId, mailboxId });
        const { fileName, contentType, fileCount } = await fileOfDocument(domain.db, documentId, file);
        const { expires, signature } = await links.sign(documentId, file);
        const query = new URLSearchParams({ file: String(file), expires: String(expires), signature });
        return reply.header('cache-control', 'no-store').send({
          url: `${publicUrl()}/files/${encodeURIComponent(documentId)}?${query}`,
          fileName: fileName ?? NAMELESS,
          contentType,
          expiresAt: new Date(expires).toISOString(),
          file,
          fileCount,
        });
      },
    );
  };

const NAMELESS = 'document';

const linkSchema = z.object({
  file: integerText(1, 10_000),
  expires: integerText(0, Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
});

const fileSchema = z.custom<Readable>().meta({ type: 'string', format: 'binary' });

/** Where links lead. */
export const fileRoute =
  ({ domain }: HttpContext, links: ViewLinks): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/files/:documentId',
      {
        // What is kept is compressed already, and parts of it could not be.
        compress: false,
        schema: {
          tags,
          operationId: 'viewFile',
          summary: 'View the original file',
          description:
            'By a link from `view-url`. Answers `Range` requests. An expired link is 410, one that was changed 404.',
          security: [],
          params: z.object({ documentId: idSchema }),
          querystring: z.object({
            file: z.string().optional(),
            expires: z.string().optional(),
            signature: z.string().optional(),
          }),
          response: {
            200: { description: 'The file.', content: { '*/*': { schema: fileSchema } } },
            206: { description: 'The part asked for.', content: { '*/*': { schema: fileSchema } } },
            ...problems(400, 404, 410, 416, 503),
          },
        },
      },
      async (request, reply) => {
        const link = linkSchema.safeParse(request.query);
        if (!link.success) throw new HttpProblem('not-found', 'There is no such file.');
        const { documentId } = request.params;
        await links.verify({ documentId, ...link.data });
        const file = await fileOfDocument(domain.db, documentId, link.data.file);
        const { range, 'if-range': ifRange } = request.headers;
        const tag = `"${file.sha256}"`;
        const part = ifRange === undefined || ifRange === tag ? requestedRange(range, file.size) : undefined;
        if (part === null) {
          throw new HttpProblem('range-not-satisfiable', `The file has ${file.size} bytes.`, {
            headers: { 'content-range': `bytes */${file.size}` },
          });
        }
        const content = await openStoredFile(domain, file.sha256);
        const secondsLeft = Math.max(0, Math.floor((link.data.expires - Date.now()) / 1000));
        fileHeaders(reply, file)
          .header('etag', tag)
          .header('cache-control', `private, max-age=${secondsLeft}`);
        if (part === undefined) return reply.header('content-length', file.size).send(content);
        return reply
          .code(206)
          .header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
          .header('content-length', part.last - part.first + 1)
          .send(Readable.from(bytesInRange(content, part)));
      },
    );
  };

/** A file of a stranger is shown, and can do nothing: it is never taken for another type than its bytes said, and runs no script. */
const fileHeaders = (reply: FastifyReply, { fileName, contentType }: FileOfDocument): FastifyReply =>
  reply.headers({
    'content-type': contentType,
    'content-disposition': inlineDisposition(fileName ?? NAMELESS),
    'content-security-policy': "default-src 'none'; sandbox",
    // Whoever has the link may show the file in a page of their own.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  });
