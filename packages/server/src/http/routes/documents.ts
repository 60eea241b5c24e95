import { documentListSchema, documentSchema, idSchema, listDocumentsQuerySchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentToRead } from '../../domain/document-access.ts';
import {
  deleteDocument,
  listDocuments,
  processDocument,
  reprocessDocument,
  retryDocument,
} from '../../domain/documents.ts';
import { waitForEnds } from '../../domain/wait-for-ends.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { sendTagged } from '../etag.ts';
import { interest } from '../interest.ts';
import { preferredWait } from '../prefer.ts';
import { toDocument } from '../present/document.ts';
import { queryBoolean } from '../query-boolean.ts';

const params = z.object({ id: idSchema });
/** Every call on a document names the mailbox it is in. */
const inMailbox = z.object({ mailboxId: idSchema });
const tags = ['Documents'];

export const documentRoutes =
  ({ domain, stopping }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Documents',
      {
        schema: {
          tags,
          operationId: 'listDocuments',
          summary: 'List documents',
          description: 'Those of a mailbox, newest first unless `sort` says otherwise.',
          security: needs('api.read'),
          querystring: listDocumentsQuerySchema,
          response: { 200: documentListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { mailboxId, pageSize, status, state, search, split, assignee, sort, fields, around } =
          request.query;
        const { accountId, clientId } = callerOf(request);
        const assigneeId = assignee === 'me' ? clientId : assignee;
        const { items, page, totalCount, isAtLeast } = await listDocuments(
          domain,
          accountId,
          mailboxId,
          { status, state, search: search?.trim() || undefined, split: split || undefined, assigneeId },
          { page: request.query.page, pageSize, sort, fields: fields?.split(','), around },
        );
        return {
          items: items.map(toDocument),
          totalCount,
          ...(isAtLeast && { totalCountIsAtLeast: true }),
          page,
          pageSize,
        };
      },
    );

    app.get(
      '/api/Documents/:id',
      {
        schema: {
          tags,
          operationId: 'getDocument',
          summary: 'Get a document',
          description:
            'With `Prefer: wait=N` the answer is held back for up to N seconds (at most 60) until the document has ended. Carries a weak `ETag`; `If-None-Match` is answered 304.',
          security: needs('api.read'),
          params,
          querystring: inMailbox,
          response: { 200: documentSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const { accountId } = callerOf(request);
        const found = await documentToRead(domain, accountId, place);
        const wait = preferredWait(request.headers.prefer);
        if (wait === null) return sendTagged(request, reply, [1], toDocument(found));
        await waitForEnds(domain, [found.id], wait * 1000, interest(reply, stopping));
        const now = await documentToRead(domain, accountId, place);
        reply.header('preference-applied', `wait=${wait}`);
        return sendTagged(request, reply, [1], toDocument(now));
      },
    );

    app.delete(
      '/api/Documents/:id',
      {
        schema: {
          tags,
          operationId: 'deleteDocument',
          summary: 'Delete a document',
          description: 'With its file and its extraction.',
          security: needs('api.write'),
          params,
          querystring: inMailbox.extend({
            deleteFromSpreadsheet: queryBoolean(false).describe(
              "`false`: its rows stay in the export workbook as the customer's own.",
            ),
          }),
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const { accountId } = callerOf(request);
        await deleteDocument(domain, accountId, place, request.query.deleteFromSpreadsheet);
        return reply.code(204).send();
      },
    );

    for (const { verb, summary, description, act } of [
      {
        verb: 'process',
        summary: 'Start reading a document',
        description: 'One that was uploaded with `Enqueue=false`.',
        act: processDocument,
      },
      {
        verb: 'retry',
        summary: 'Retry a failed document',
        description: 'After three failed runs it is `permanentlyFailed`, and this is 409.',
        act: retryDocument,
      },
      {
        verb: 'reprocess',
        summary: 'Read a document again',
        description: 'One that was extracted, by the config as it is now. What people set stays.',
        act: reprocessDocument,
      },
    ]) {
      app.post(
        `/api/Documents/:id/${verb}`,
        {
          schema: {
            tags,
            operationId: `${verb}Document`,
            summary,
            description,
            security: needs('api.write'),
            params,
            querystring: inMailbox,
            response: { 202: documentSchema, ...problems(...API_PROBLEMS, 409) },
          },
        },
        async (request, reply) => {
          const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
          const stored = await act(domain, callerOf(request).accountId, place, request.id);
          return reply.code(202).send(toDocument(stored));
        },
      );
    }
  };
