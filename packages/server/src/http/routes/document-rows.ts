import { idSchema, rowsQuerySchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowsOf } from '../../domain/rows.ts';
import type { HttpContext } from '../context.ts';
import { ROW_FORMATS } from '../present/rows.ts';
import { signedInOf } from '../session.ts';

/** More changed documents than this are better read with all the others. */
const MAX_DOCUMENTS = 100;

const query = rowsQuerySchema.extend({
  documentIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(idSchema).min(1).max(MAX_DOCUMENTS)),
});

/** The rows of some documents for the web app: what a sheet of 50,000 rows asks for when one of them changed. */
export const documentRowRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/workspace/mailboxes/:mailboxId/rows',
      { schema: { hide: true, params: z.object({ mailboxId: idSchema }), querystring: query } },
      async (request, reply) => {
        const { section, split, documentIds } = request.query;
        const view = await rowsOf(domain, signedInOf(request).accountId, request.params.mailboxId, {
          section: section || null,
          split: split || null,
          documentIds,
        });
        const { contentType, toBody } = ROW_FORMATS['application/json'];
        return reply
          .header('content-type', contentType)
          .header('cache-control', 'no-store')
          .send(toBody(view, { bom: false }));
      },
    );
  };
