import { createManualDocumentSchema, idSchema, manualDocumentSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createManualDocument } from '../../domain/manual-documents.ts';
import { callerOf } from '../authentication.ts';
import { contentLanguage } from '../content-language.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';

export const manualDocumentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/mailboxes/:mailboxId/manual-documents',
      {
        schema: {
          tags: ['Uploads'],
          operationId: 'createManualDocument',
          summary: 'Create a document from values',
          description:
            'Without a file. The values are read as the types of their fields, formulas are computed and everything is validated. The document is `extracted` at once.',
          security: needs('api.write'),
          params: z.object({ mailboxId: idSchema }),
          body: createManualDocumentSchema,
          response: { 201: manualDocumentSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const { mailboxId } = request.params;
        const { title, data, sections } = request.body;
        const made = await createManualDocument(domain, {
          accountId: callerOf(request).accountId,
          mailboxId,
          title: title || null,
          data: data ?? {},
          sections: sections ?? {},
          locale: contentLanguage(request),
          effect: request.effect,
        });
        const location = `/api/Extractions/${made.extractionId}?mailboxId=${encodeURIComponent(mailboxId)}`;
        return reply.code(201).header('location', location).send(made);
      },
    );
  };
