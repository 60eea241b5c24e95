import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { HttpContext } from '../context.ts';
import { problems } from '../documented.ts';
import { HttpProblem } from '../problem-types.ts';

const tags = ['Operation'];
const statusSchema = z.object({ status: z.string() }).meta({ id: 'Health', examples: [{ status: 'ok' }] });

export const healthRoutes =
  ({ ready, metrics }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/healthz',
      {
        schema: {
          tags,
          operationId: 'getHealth',
          summary: 'Check whether the process answers',
          description: 'Asks nobody else, not even the database.',
          security: [],
          response: { 200: statusSchema },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );

    app.get(
      '/readyz',
      {
        schema: {
          tags,
          operationId: 'getReadiness',
          summary: 'Check whether documents are read',
          description: 'With the database and the queue of documents; what a load balancer asks.',
          security: [],
          response: { 200: statusSchema, ...problems(503) },
        },
      },
      async (_request, reply) => {
        if (!(await ready())) {
          throw new HttpProblem(
            'unavailable',
            'The service is starting, stopping, or without its database.',
            {
              headers: { 'retry-after': '2' },
            },
          );
        }
        return reply.header('cache-control', 'no-store').send({ status: 'ready' });
      },
    );

    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('content-type', metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.metrics()),
    );
  };
