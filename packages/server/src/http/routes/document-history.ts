import { documentHistorySchema, idSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { historyOfDocument } from '../../domain/document-history.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocumentHistory } from '../present/document-history.ts';

/** What happened to a document, for everybody who may see it. */
export const documentHistoryRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Documents/:id/history',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'getDocumentHistory',
          summary: 'Get the history of a document',
          description:
            'When it was received, read, confirmed and corrected, by whom, and from which value to which. Newest first.',
          security: needs('api.read'),
          params: z.object({ id: idSchema }),
          querystring: z.object({ mailboxId: idSchema }),
          response: { 200: documentHistorySchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        return toDocumentHistory(await historyOfDocument(domain, callerOf(request).accountId, place));
      },
    );
  };
