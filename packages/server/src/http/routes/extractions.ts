import {
  type Citation,
  cellBatchResultSchema,
  cellBatchSchema,
  confirmationRequestSchema,
  extractionListSchema,
  extractionSchema,
  idSchema,
  listExtractionsQuerySchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { correctCells } from '../../domain/cell-batch.ts';
import { confirmExtraction } from '../../domain/confirm-extraction.ts';
import { deleteExtraction, getExtraction, listExtractions } from '../../domain/extractions.ts';
import { callerOf } from '../authentication.ts';
import { contentLanguage, preferredLanguage } from '../content-language.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { expectedVersion, sendTagged } from '../etag.ts';
import { toExtraction } from '../present/extraction.ts';
import { HttpProblem } from '../problem-types.ts';
import { queryBoolean } from '../query-boolean.ts';

const inMailbox = z.object({ mailboxId: idSchema });
const tags = ['Extractions'];
const tagged = 'Carries a weak `ETag`; `If-None-Match` is answered 304.';

export const extractionRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Extractions',
      {
        schema: {
          tags,
          operationId: 'listExtractions',
          summary: 'List extractions',
          description: 'Those of a mailbox, newest first.',
          security: needs('api.read'),
          querystring: listExtractionsQuerySchema,
          response: { 200: extractionListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { mailboxId, page, pageSize } = request.query;
        const { accountId } = callerOf(request);
        const { items, totalCount, config } = await listExtractions(domain, accountId, mailboxId, {
          page,
          pageSize,
        });
        return {
          items: items.map((item) => toExtraction(item, config)),
          totalCount,
          page,
          pageSize,
          hasNextPage: page * pageSize < totalCount,
        };
      },
    );

    app.get(
      '/api/Extractions/:id',
      {
        schema: {
          tags,
          operationId: 'getExtraction',
          summary: 'Get an extraction',
          description: tagged,
          security: needs('api.read'),
          params: z.object({ id: idSchema }),
          querystring: inMailbox,
          response: { 200: extractionSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const by = { id: request.params.id };
        const { accountId } = callerOf(request);
        const found = await getExtraction(domain, accountId, request.query.mailboxId, by);
        const { extraction, config } = found;
        return sendTagged(request, reply, [extraction.revision], toExtraction(extraction, config));
      },
    );

    app.get(
      '/api/Extractions/document/:documentId',
      {
        schema: {
          tags,
          operationId: 'getDocumentExtraction',
          summary: "Get a document's extraction",
          description: tagged,
          security: needs('api.read'),
          params: z.object({ documentId: idSchema }),
          querystring: inMailbox,
          response: { 200: extractionSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const by = { documentId: request.params.documentId };
        const { accountId } = callerOf(request);
        const found = await getExtraction(domain, accountId, request.query.mailboxId, by);
        const { extraction, config } = found;
        return sendTagged(request, reply, [extraction.revision], toExtraction(extraction, config));
      },
    );

    app.delete(
      '/api/Extractions/:id',
      {
        schema: {
          tags,
          operationId: 'deleteExtraction',
          summary: 'Delete an extraction',
          description: 'Its document stays.',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: inMailbox.extend({
            deleteFromSpreadsheet: queryBoolean(false).describe(
              "`false`: its rows stay in the export workbook as the customer's own.",
            ),
          }),
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { mailboxId, deleteFromSpreadsheet } = request.query;
        const { accountId } = callerOf(request);
        await deleteExtraction(domain, accountId, mailboxId, request.params.id, deleteFromSpreadsheet);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/Extractions/:id/confirm',
      {
        schema: {
          tags,
          operationId: 'confirmExtraction',
          summary: 'Confirm values',
          description:
            'Says that values, rows or the whole extraction are right, as one compared them with the document. Once the whole is, and nothing is in doubt, the document is checked (`reviewedAt`). Their state is then `confirmed`, and they raise no warnings; what is missing or breaks a rule of the config stays an error. It holds until another value is set or read there. With `If-Match` nothing is confirmed if the extraction was changed meanwhile (412).',
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          querystring: inMailbox,
          body: confirmationRequestSchema,
          response: { 200: extractionSchema, ...problems(...API_PROBLEMS, 409, 412, 422) },
        },
      },
      async (request, reply) => {
        const { accountId, clientId: actorId } = callerOf(request);
        const { extraction, config } = await confirmExtraction(domain, {
          accountId,
          actorId,
          mailboxId: request.query.mailboxId,
          extractionId: request.params.id,
          fieldPaths: request.body.fieldPaths ?? undefined,
          expectedRevision: expectedVersion(request),
        });
        return sendTagged(request, reply, [extraction.revision], toExtraction(extraction, config));
      },
    );

    app.patch(
      '/api/Extractions/cells',
      {
        bodyLimit: BATCH_BODY_LIMIT,
        schema: {
          tags,
          operationId: 'correctCells',
          summary: 'Correct cells',
          description:
            'Of one extraction or many: of each extraction all operations are applied or none, unless `keepGood` is given. Formulas are computed and everything is validated anew. It speaks of these cells alone: whoever has compared the whole document says so by confirming all of it. With `If-Match`, which must then concern a single extraction, nothing is changed if that one was changed meanwhile (412).',
          security: needs('api.write'),
          querystring: z.object({ mailboxId: idSchema.optional() }),
          body: cellBatchSchema,
          response: { 200: cellBatchResultSchema, ...problems(...API_PROBLEMS, 412, 413) },
        },
      },
      async (request) => {
        const { rowOperations, changes } = request.body;
        const batch = {
          rowOperations: (rowOperations ?? []).map(({ index, to, ...operation }) => ({
            ...operation,
            index: index ?? undefined,
            to: to ?? undefined,
          })),
          changes: (changes ?? []).map(({ newValue = null, citation, reset, ...change }) => ({
            ...change,
            newValue,
            citation: (citation ?? null) as Citation | null,
            reset: reset ?? false,
          })),
        };
        const named = [...batch.rowOperations, ...batch.changes].map(({ extractionId }) => extractionId);
        const expectedRevision = expectedVersion(request);
        if (expectedRevision !== undefined && new Set(named).size !== 1) {
          throw new HttpProblem(
            'validation',
            'A tag stands for one extraction, and the batch changes others.',
            {
              errors: { 'If-Match': ['needs a batch that changes a single extraction'] },
            },
          );
        }
        const { accountId, clientId: actorId } = callerOf(request);
        const mailboxId = oneMailbox(request.query.mailboxId, request.body.mailboxId ?? undefined);
        const language = { stated: contentLanguage(request), preferred: preferredLanguage(request) };
        const { successCount, failedUpdates, refusedCells } = await correctCells(domain, {
          accountId,
          actorId,
          mailboxId,
          ...batch,
          keepGood: request.body.keepGood ?? false,
          language,
          expectedRevision,
        });
        return {
          successCount,
          failedUpdates: [...failedUpdates],
          ...(request.body.keepGood && { refusedCells: [...refusedCells] }),
        };
      },
    );
  };

/** Ten thousand changes of ordinary values. */
const BATCH_BODY_LIMIT = 4 * 1024 * 1024;

function oneMailbox(inQuery: string | undefined, inBody: string | undefined): string {
  const mailboxId = inQuery ?? inBody;
  if (mailboxId !== undefined && (inBody ?? mailboxId) === mailboxId) return mailboxId;
  const message =
    mailboxId === undefined ? 'is missing, in the query or in the body' : 'is another one in the body';
  throw new HttpProblem('validation', 'The mailbox is not clear.', { errors: { mailboxId: [message] } });
}
