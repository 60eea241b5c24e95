import { idSchema, mailboxQualitySchema, qualityQuerySchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mailboxQuality } from '../../domain/quality.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toQuality } from '../present/quality.ts';

/** How well documents are read. */
export const qualityRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:id/quality',
      {
        schema: {
          tags: ['Learning'],
          operationId: 'getMailboxQuality',
          summary: 'How well documents are read',
          description:
            'By field, time and sender: which values people found right, and which they corrected or had to enter. Counts what was read when a document came, not what was read again after it was checked.',
          security: needs('api.read'),
          params: z.object({ id: idSchema }),
          querystring: qualityQuerySchema,
          response: { 200: mailboxQualitySchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { days, sender, wrongPerThousand } = request.query;
        const { accountId } = callerOf(request);
        const query = { days, sender, wrongPerThousand };
        return toQuality(await mailboxQuality(domain, accountId, request.params.id, query));
      },
    );
  };
