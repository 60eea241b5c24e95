import { drawnTableSchema, idSchema, proposedRowsSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { proposeRows } from '../../domain/propose-rows.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';

/** Tables by hand: what stands where somebody drew one. */
export const proposedRowsRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/Extractions/:id/proposed-rows',
      {
        schema: {
          tags: ['Extractions'],
          operationId: 'proposeRows',
          summary: 'Read a table that somebody drew',
          description:
            "Reads the rows of a group from a region of one page, with the engine's own reader of tables, where it missed them or took others. Nothing is stored: rows that are right are entered by correcting cells, with their citations. A region without a table is 422.",
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: z.object({ mailboxId: idSchema }),
          body: drawnTableSchema,
          response: { 200: proposedRowsSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request) => {
        const { groupPath, page, region } = request.body;
        const { x, y, width, height } = region;
        const rows = await proposeRows(domain, callerOf(request).accountId, request.query.mailboxId, {
          extractionId: request.params.id,
          groupPath,
          page,
          region: { left: x, top: y, right: Math.min(1, x + width), bottom: Math.min(1, y + height) },
        });
        return { rows: [...rows] };
      },
    );
  };
