import { searchQuerySchema, searchResultSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchDocuments } from '../../domain/search.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';

/** Documents of all mailboxes by what stands on them. */
export const searchRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/search',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'searchDocuments',
          summary: 'Search all mailboxes',
          description:
            'Documents of all mailboxes you may see: by subject, sender or file name, then by the words on their pages. All words must be there, the last one as its beginning; amounts in whichever signs they are printed (`1.234,50` for `1234.50`). The newest first, at most 20.',
          security: needs('api.read'),
          querystring: searchQuerySchema,
          response: { 200: searchResultSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const hits = await searchDocuments(domain, callerOf(request).accountId, request.query.q);
        return {
          items: hits.map(({ document, foundIn }) => ({ document: toDocument(document), foundIn })),
        };
      },
    );
  };
