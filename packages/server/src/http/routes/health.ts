import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { HttpContext } from '../context.ts';
import { problems } from '../documented.ts';
import { HttpProblem } from '../problem-types.ts';

const tags = ['Operation'];
const statusSchema = z.object({ status: z.string() }).meta({ id: 'Health', examples: [{ status: 'ok' }] });

export const healthRoutes =
  ({ ready, metrics, metricsToken }: HttpContext): FastifyPluginAsyncZod =>
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
            'The service is starting, stopping, without its database, or without a place for files.',
            {
              headers: { 'retry-after': '2' },
            },
          );
        }
        return reply.header('cache-control', 'no-store').send({ status: 'ready' });
      },
    );

    // They tell who uses what, how much: nothing for everybody who reaches the port.
    if (metricsToken === null) return;
    const expected = sha256(`Bearer ${metricsToken}`);
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
        throw new HttpProblem('unauthorized', 'The metrics need the token of the service for them.', {
          headers: { 'www-authenticate': 'Bearer realm="rowbox"' },
        });
      }
      return reply
        .header('content-type', metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.metrics());
    });
  };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
