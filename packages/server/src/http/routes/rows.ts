import type { Readable } from 'node:stream';
import { idSchema, rowsQuerySchema, splitsSchema, tableRowsSchema } from '@rowbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { exportedSplits } from '../../domain/exports.ts';
import { mailboxSplits } from '../../domain/mailbox-splits.ts';
import { type RowsView, rowsOf } from '../../domain/rows.ts';
import { preferredType } from '../accept.ts';
import { callerOf } from '../authentication.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { isUnchanged } from '../etag.ts';
import { workbookUrl } from '../present/mailbox.ts';
import { ROW_FORMATS, ROW_TYPES, WORKBOOK_TYPE } from '../present/rows.ts';
import { HttpProblem } from '../problem-types.ts';

export const rowRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:mailboxId/rows',
      {
        schema: {
          tags: ['Rows'],
          operationId: 'getRows',
          summary: 'Get rows',
          description:
            'All rows of one table of a mailbox. As JSON, as CSV or as a workbook, by `Accept`; where it allows none of them the answer is 406. For CSV and workbooks the header `Rows-Capped` says whether older rows were left out. Carries a weak `ETag`; `If-None-Match` is answered 304.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          querystring: rowsQuerySchema,
          response: {
            200: {
              description: 'The rows.',
              content: {
                'application/json': { schema: tableRowsSchema },
                'text/csv': { schema: z.string().describe('A line of labels, then a line a row.') },
                [WORKBOOK_TYPE]: {
                  schema: z
                    .custom<Readable>()
                    .describe('One sheet: a row of labels, then the rows, in cells of their types.')
                    .meta({ type: 'string', format: 'binary' }),
                },
              },
            },
            ...problems(...API_PROBLEMS, 406),
          },
        },
      },
      async (request, reply) => {
        const { section, split, bom } = request.query;
        const view = await rowsOf(domain, callerOf(request).accountId, request.params.mailboxId, {
          section: section || null,
          split: split || null,
          documentIds: null,
        });
        return sendRows(request, reply, view, bom);
      },
    );

    app.get(
      '/api/mailboxes/:mailboxId/splits',
      {
        schema: {
          tags: ['Rows'],
          operationId: 'getSplits',
          summary: 'List splits',
          description: 'Those of a mailbox, with how many documents fall into each.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          response: { 200: splitsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        const { splits, capped } = await mailboxSplits(domain, accountId, request.params.mailboxId);
        const { mailboxId } = request.params;
        const exported = await exportedSplits(domain, mailboxId);
        const urlOf = (split: string) =>
          exported.has(split) ? (exported.get(split) ?? workbookUrl(publicUrl(), mailboxId, split)) : null;
        return {
          splits: splits.map((one) => ({ ...one, exportSpreadsheetUrl: urlOf(one.split) })),
          capped,
        };
      },
    );
  };

async function sendRows(
  request: FastifyRequest,
  reply: FastifyReply,
  view: RowsView,
  bom: boolean,
): Promise<FastifyReply> {
  reply.header('vary', 'accept');
  const type = preferredType(request.headers.accept, ROW_TYPES);
  if (type === null) {
    throw new HttpProblem('not-acceptable', `Rows are given as ${ROW_TYPES.join(', ')}.`);
  }
  const { extension, contentType, toBody } = ROW_FORMATS[type];
  if (isUnchanged(request, reply, `${extension}${bom ? '-bom' : ''}-${view.version.slice(0, 27)}`)) {
    return reply.code(304).send();
  }
  // JSON is for programs; the others are files to be saved.
  if (type !== 'application/json') {
    reply.header('rows-capped', String(await view.isCapped()));
    reply.header('content-disposition', attachmentDisposition(`${toFileName(view.name)}.${extension}`));
  }
  return reply.header('content-type', contentType).send(toBody(view, { bom }));
}

/** Without the characters that some system takes for more than a letter of a name. */
const toFileName = (name: string): string => name.replace(/[/\\:*?"<>|]/g, '-');
