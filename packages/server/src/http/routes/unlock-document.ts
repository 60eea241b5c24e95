import { documentSchema, idSchema, unlockDocumentSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unlockDocument } from '../../domain/unlock-document.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';

/** Opens PDFs that want a password. */
export const unlockDocumentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/Documents/:id/unlock',
      {
        schema: {
          tags: ['Documents'],
          operationId: 'unlockDocument',
          summary: 'Open a PDF with its password',
          description:
            'For a document that failed as `password_protected`. Its file is replaced by one that opens without a password, and is read. The password is kept nowhere; a wrong one is 422.',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: z.object({ mailboxId: idSchema }),
          body: unlockDocumentSchema,
          response: { 202: documentSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const stored = await unlockDocument(domain, callerOf(request).accountId, place, {
          password: request.body.password,
          traceId: request.id,
        });
        return reply.code(202).send(toDocument(stored));
      },
    );
  };
