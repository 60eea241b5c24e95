import { Readable } from 'node:stream';
import { idSchema, rowsQuerySchema, splitsSchema, tableRowsSchema } from '@rowbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mailboxSplits } from '../../domain/mailbox-splits.ts';
import { type RowsView, rowsOf } from '../../domain/rows.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { toCsvLine } from '../csv.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { isUnchanged } from '../etag.ts';

export const rowRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:mailboxId/rows',
      {
        schema: {
          tags: ['Rows'],
          operationId: 'getRows',
          summary: 'All rows of one table of a mailbox',
          description:
            'As JSON, or as CSV with `Accept: text/csv`. Carries a weak `ETag`; `If-None-Match` is answered 304.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          querystring: rowsQuerySchema,
          response: {
            200: {
              description: 'The rows.',
              content: {
                'application/json': { schema: tableRowsSchema },
                'text/csv': { schema: z.string().describe('A line of labels, then a line a row.') },
              },
            },
            ...problems(...API_PROBLEMS),
          },
        },
      },
      async (request, reply) => {
        const { section, split } = request.query;
        const view = await rowsOf(domain, callerOf(request).accountId, request.params.mailboxId, {
          section: section || null,
          split: split || null,
        });
        return sendRows(request, reply, view);
      },
    );

    app.get(
      '/api/mailboxes/:mailboxId/splits',
      {
        schema: {
          tags: ['Rows'],
          operationId: 'getSplits',
          summary: 'The splits of a mailbox, with how many documents fall into each',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          response: { 200: splitsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        const { splits, capped } = await mailboxSplits(domain, accountId, request.params.mailboxId);
        // Until a workbook is exported a split has no address.
        return { splits: splits.map((one) => ({ ...one, exportSpreadsheetUrl: null })), capped };
      },
    );
  };

function sendRows(request: FastifyRequest, reply: FastifyReply, view: RowsView): FastifyReply {
  const csv = prefersCsv(request.headers.accept);
  reply.header('vary', 'accept');
  if (isUnchanged(request, reply, `${csv ? 'csv' : 'json'}-${view.version.slice(0, 27)}`)) {
    return reply.code(304).send();
  }
  return reply
    .header(
      'content-type',
      csv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    )
    .send(Readable.from(csv ? toCsv(view) : toJson(view)));
}

async function* toJson({ section, split, columns, batches }: RowsView): AsyncGenerator<string> {
  yield `{"section":${JSON.stringify(section)},"split":${JSON.stringify(split)},"columns":${JSON.stringify(columns)},"rows":[`;
  const batch = batches();
  let separator = '';
  for (;;) {
    const next = await batch.next();
    if (next.done) {
      yield `],"capped":${next.value}}`;
      return;
    }
    if (next.value.length === 0) continue;
    yield separator + next.value.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
}

async function* toCsv({ columns, batches }: RowsView): AsyncGenerator<string> {
  yield toCsvLine(columns.map(({ label }) => label));
  for await (const rows of batches()) {
    if (rows.length === 0) continue;
    yield rows.map(({ values }) => toCsvLine(columns.map(({ key }) => values[key] ?? null))).join('');
  }
}

/** Whether CSV is asked for, and JSON not preferred to it. */
function prefersCsv(accept: string | undefined): boolean {
  const qualities = new Map(
    (accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, Number(quality ?? 1)] as const;
    }),
  );
  const csv = qualities.get('text/csv') ?? 0;
  return csv > 0 && csv >= (qualities.get('application/json') ?? 0);
}
