import { documentListSchema, documentSchema, idSchema, listDocumentsQuerySchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  deleteDocument,
  listDocuments,
  processDocument,
  reprocessDocument,
  retryDocument,
} from '../../domain/documents.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';
import { queryBoolean } from '../query-boolean.ts';

const params = z.object({ id: idSchema });
const tags = ['Documents'];

export const documentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Documents',
      {
        schema: {
          tags,
          operationId: 'listDocuments',
          summary: 'List the documents of a mailbox',
          security: needs('api.read'),
          querystring: listDocumentsQuerySchema,
          response: { 200: documentListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { mailboxId, page, pageSize, status, state, search, split } = request.query;
        const { items, totalCount } = await listDocuments(
          domain,
          callerOf(request).accountId,
          mailboxId,
          { status, state, search: search?.trim() || undefined, split: split || undefined },
          { page, pageSize },
        );
        return { items: items.map(toDocument), totalCount, page, pageSize };
      },
    );

    app.delete(
      '/api/Documents/:id',
      {
        schema: {
          tags,
          operationId: 'deleteDocument',
          summary: 'Delete a document with its file and its extraction',
          security: needs('api.write'),
          params,
          querystring: z.object({
            mailboxId: idSchema,
            deleteFromSpreadsheet: queryBoolean(false).describe(
              "`false`: its rows stay in the export workbook as the customer's own.",
            ),
          }),
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const { accountId } = callerOf(request);
        await deleteDocument(domain, accountId, place, request.query.deleteFromSpreadsheet);
        return reply.code(204).send();
      },
    );

    for (const { verb, summary, act } of [
      {
        verb: 'process',
        summary: 'Have a document read that was uploaded with `Enqueue=false`',
        act: processDocument,
      },
      { verb: 'retry', summary: 'Have a failed document read again', act: retryDocument },
      {
        verb: 'reprocess',
        summary: 'Have an extracted document read again by the config as it is now; what people set stays',
        act: reprocessDocument,
      },
    ]) {
      app.post(
        `/api/Documents/:id/${verb}`,
        {
          schema: {
            tags,
            operationId: `${verb}Document`,
            summary,
            security: needs('api.write'),
            params,
            querystring: z.object({ mailboxId: idSchema.optional() }),
            response: { 202: documentSchema, ...problems(...API_PROBLEMS, 409) },
          },
        },
        async (request, reply) => {
          const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
          const stored = await act(domain, callerOf(request).accountId, place, request.id);
          return reply.code(202).send(toDocument(stored));
        },
      );
    }
  };
