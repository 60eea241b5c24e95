import { Readable } from 'node:stream';
import { idSchema, mailboxConfigInputSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type DryRun, MAX_DRY_RUN_DOCUMENTS, startDryRun } from '../../domain/dry-run.ts';
import type { HttpContext } from '../context.ts';
import { signedInOf } from '../session.ts';

const params = z.object({ id: idSchema });
const body = z.object({
  config: mailboxConfigInputSchema,
  documentId: idSchema.optional(),
  documents: z.number().int().min(1).max(MAX_DRY_RUN_DOCUMENTS).default(MAX_DRY_RUN_DOCUMENTS),
});

/** What a config that is not yet saved would change, told line by line while the documents are read. */
export const dryRunRoutes =
  ({ domain, stopping }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    /** By person: who asks anew has no use for the answer asked for before, and one person does not keep all others waiting. */
    const underWay = new Map<string, AbortController>();

    app.post(
      '/workspace/mailboxes/:id/dry-run',
      // A compressed answer would be held back until there is enough of it.
      { schema: { hide: true, params, body }, compress: false },
      async (request, reply) => {
        const { accountId, userId } = signedInOf(request);
        const left = new AbortController();
        reply.raw.once('close', () => {
          left.abort();
          if (underWay.get(userId) === left) underWay.delete(userId);
        });
        const run = await startDryRun(domain, accountId, request.params.id, request.body.config, {
          mostDocuments: request.body.documents,
          documentId: request.body.documentId,
          signal: AbortSignal.any([left.signal, stopping]),
        });
        underWay.get(userId)?.abort();
        underWay.set(userId, left);
        return reply
          .header('content-type', 'application/x-ndjson')
          .header('cache-control', 'no-store')
          .send(Readable.from(toLines(run)));
      },
    );
  };

/** JSON, one value a line: first how many documents there will be, then each, at last that it was all. */
async function* toLines({ total, documents }: DryRun): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify({ total })}\n`;
  for await (const document of documents) yield `${JSON.stringify(document)}\n`;
  yield `${JSON.stringify({ end: true })}\n`;
}
