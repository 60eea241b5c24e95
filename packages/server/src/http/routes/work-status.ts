import { STATUS_KINDS, workStatusSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { workStatus } from '../../domain/work-status.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { timestamp } from '../present/timestamp.ts';

const kind = z.enum(STATUS_KINDS);

/** What waits, since when and why. */
export const workStatusRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/status',
      {
        schema: {
          tags: ['Mailboxes'],
          operationId: 'getWorkStatus',
          summary: 'What waits or failed',
          description:
            'In your own mailboxes: documents that wait to be read, deliveries, workbooks, mails that were refused, and what failed within seven days.',
          security: needs('api.read'),
          response: { 200: workStatusSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const items = await workStatus(domain, callerOf(request).accountId);
        return {
          asOf: new Date().toISOString(),
          items: items.map((item) => ({
            ...item,
            kind: kind.parse(item.kind),
            since: item.since && timestamp(item.since),
          })),
        };
      },
    );
  };
