import {
  documentPartsSchema,
  documentSchema,
  idSchema,
  mergeDocumentsSchema,
  partDocumentSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mergeDocuments } from '../../domain/merge-documents.ts';
import { listParts, partDocument } from '../../domain/part-document.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';

const params = z.object({ id: idSchema });

/** Parts stacks into documents, and puts documents together. */
export const documentPartsRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/Documents/:id/parts',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'partDocument',
          summary: 'Part a stack into documents',
          description:
            'By ranges of its pages. The first part keeps the id; every part is read. What was read and set of the stack goes, with its rows. `POST /api/Documents/merge` is the way back.',
          security: needs('api.write'),
          params,
          querystring: z.object({ mailboxId: idSchema.optional() }),
          body: partDocumentSchema,
          response: { 202: documentPartsSchema, ...problems(...API_PROBLEMS, 409, 412, 422) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const parts = await partDocument(domain, callerOf(request).accountId, place, {
          parts: request.body.parts,
          traceId: request.id,
        });
        return reply.code(202).send({ items: parts.map(toDocument) });
      },
    );

    app.get(
      '/api/Documents/:id/parts',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'listDocumentParts',
          summary: 'List the parts of a stack',
          description:
            'All documents that came of the same stack as this one; none of a document that came alone.',
          security: needs('api.read'),
          params,
          querystring: z.object({ mailboxId: idSchema.optional() }),
          response: { 200: documentPartsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const parts = await listParts(domain, callerOf(request).accountId, place);
        return { items: parts.map(toDocument) };
      },
    );

    app.post(
      '/api/Documents/merge',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'mergeDocuments',
          summary: 'Put documents together',
          description:
            'The first of them holds the pages of all and is read; the others are deleted, with their rows. Parts of a stack become the file that came.',
          security: needs('api.write'),
          querystring: z.object({ mailboxId: idSchema.optional() }),
          body: mergeDocumentsSchema,
          response: { 202: documentSchema, ...problems(...API_PROBLEMS, 409, 412, 422) },
        },
      },
      async (request, reply) => {
        const merged = await mergeDocuments(domain, callerOf(request).accountId, {
          documentIds: request.body.documentIds,
          mailboxId: request.query.mailboxId,
          traceId: request.id,
        });
        return reply.code(202).send(toDocument(merged));
      },
    );
  };
