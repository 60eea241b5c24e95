import {
  extractionListSchema,
  extractionSchema,
  idSchema,
  listExtractionsQuerySchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteExtraction, getExtraction, listExtractions } from '../../domain/extractions.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { sendTagged } from '../etag.ts';
import { toExtraction } from '../present/extraction.ts';
import { queryBoolean } from '../query-boolean.ts';

const inMailbox = z.object({ mailboxId: idSchema });
const tags = ['Extractions'];
const tagged = 'Carries a weak `ETag`; `If-None-Match` is answered 304.';

export const extractionRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Extractions',
      {
        schema: {
          tags,
          operationId: 'listExtractions',
          summary: 'List the extractions of a mailbox',
          security: needs('api.read'),
          querystring: listExtractionsQuerySchema,
          response: { 200: extractionListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { mailboxId, page, pageSize } = request.query;
        const { accountId } = callerOf(request);
        const { items, totalCount, config } = await listExtractions(domain, accountId, mailboxId, {
          page,
          pageSize,
        });
        return {
          items: items.map((item) => toExtraction(item, config)),
          totalCount,
          page,
          pageSize,
          hasNextPage: page * pageSize < totalCount,
        };
      },
    );

    app.get(
      '/api/Extractions/:id',
      {
        schema: {
          tags,
          operationId: 'getExtraction',
          summary: 'Get an extraction',
          description: tagged,
          security: needs('api.read'),
          params: z.object({ id: idSchema }),
          querystring: inMailbox,
          response: { 200: extractionSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const by = { id: request.params.id };
        const { accountId } = callerOf(request);
        const found = await getExtraction(domain, accountId, request.query.mailboxId, by);
        const { extraction, config } = found;
        return sendTagged(request, reply, extraction.revision, toExtraction(extraction, config));
      },
    );

    app.get(
      '/api/Extractions/document/:documentId',
      {
        schema: {
          tags,
          operationId: 'getDocumentExtraction',
          summary: 'Get the extraction of a document',
          description: tagged,
          security: needs('api.read'),
          params: z.object({ documentId: idSchema }),
          querystring: inMailbox,
          response: { 200: extractionSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const by = { documentId: request.params.documentId };
        const { accountId } = callerOf(request);
        const found = await getExtraction(domain, accountId, request.query.mailboxId, by);
        const { extraction, config } = found;
        return sendTagged(request, reply, extraction.revision, toExtraction(extraction, config));
      },
    );

    app.delete(
      '/api/Extractions/:id',
      {
        schema: {
          tags,
          operationId: 'deleteExtraction',
          summary: 'Delete an extraction',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: inMailbox.extend({ deleteFromSpreadsheet: queryBoolean(false) }),
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { mailboxId } = request.query;
        await deleteExtraction(domain, callerOf(request).accountId, mailboxId, request.params.id);
        return reply.code(204).send();
      },
    );
  };
