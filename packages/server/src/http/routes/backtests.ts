import { Readable } from 'node:stream';
import { type BacktestLine, backtestLineSchema, backtestRequestSchema, idSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { startBacktest } from '../../domain/backtest.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';

/** How well a config that is not saved would read what people have checked. */
export const backtestRoutes =
  ({ domain, stopping }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/mailboxes/:id/backtests',
      {
        // A compressed answer would be held back until there is enough of it.
        compress: false,
        schema: {
          tags: ['Learning'],
          operationId: 'backtestConfig',
          summary: 'Try a config on checked documents',
          description:
            'Reads documents that people have been through by the config in force and by this one, and compares both with what people said. Answers a line of JSON at a time: how many documents there are, each document, the totals. Stores nothing. Close the connection to stop; another call of the same account stops it, too.',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          body: backtestRequestSchema,
          response: {
            200: {
              description: 'Lines, each a `BacktestLine`.',
              content: { 'application/x-ndjson': { schema: backtestLineSchema } },
            },
            ...problems(...API_PROBLEMS, 409, 422),
          },
        },
        serializerCompiler: () => (data) => String(data),
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const { config, documents } = request.body;
        const lines = await startBacktest(domain, accountId, request.params.id, config, {
          mostDocuments: documents,
          signal: AbortSignal.any([left.signal, stopping]),
        });
        return reply
          .header('content-type', 'application/x-ndjson')
          .header('cache-control', 'no-store')
          .send(Readable.from(toText(lines)) as never);
      },
    );
  };

async function* toText(lines: AsyncGenerator<BacktestLine, void, undefined>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
