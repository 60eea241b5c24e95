import { documentSchema, idSchema, moveDocumentSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moveDocument } from '../../domain/move-document.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';

/** Puts documents into other mailboxes. */
export const moveDocumentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/Documents/:id/move',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'moveDocument',
          summary: 'Move a document to another mailbox',
          description:
            'It is read there by that mailbox’s config. What was read and set before stays behind, and what was learnt from it is forgotten.',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: z.object({ mailboxId: idSchema }),
          body: moveDocumentSchema,
          response: { 202: documentSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const stored = await moveDocument(domain, callerOf(request).accountId, place, {
          toMailboxId: request.body.toMailboxId,
          traceId: request.id,
        });
        return reply.code(202).send(toDocument(stored));
      },
    );
  };
