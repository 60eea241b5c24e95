import {
  acceptedProposalsSchema,
  chosenProposalsSchema,
  forgetMemoryQuerySchema,
  idSchema,
  listMemoryQuerySchema,
  mailboxMemorySchema,
  proposalsSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forgetMemory, mailboxMemory } from '../../domain/memory.ts';
import { acceptProposals, leaveProposals, mailboxProposals } from '../../domain/proposals.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toMemory, toProposals } from '../present/learning.ts';

const params = z.object({ id: idSchema });
const tags = ['Learning'];

/** What a mailbox has learnt, and what it would read otherwise. */
export const learningRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:id/memory',
      {
        schema: {
          tags,
          operationId: 'getMailboxMemory',
          summary: 'What a mailbox has learnt',
          description:
            'From documents that people confirmed or corrected, by what they look like. A document is learnt from some seconds after it was settled.',
          security: needs('api.read'),
          params,
          querystring: listMemoryQuerySchema,
          response: { 200: mailboxMemorySchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { page, pageSize } = request.query;
        const asked = { page, pageSize };
        return toMemory(
          await mailboxMemory(domain, callerOf(request).accountId, request.params.id, asked),
          asked,
        );
      },
    );

    app.delete(
      '/api/mailboxes/:id/memory',
      {
        schema: {
          tags,
          operationId: 'forgetMailboxMemory',
          summary: 'Forget what was learnt',
          description:
            'Of a look, of a document, or all of it. Documents stay as they are; one that is confirmed or corrected again teaches again.',
          security: needs('api.write'),
          params,
          querystring: forgetMemoryQuerySchema,
          response: { 204: z.undefined().describe('It is forgotten.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { look, document } = request.query;
        await forgetMemory(domain, callerOf(request).accountId, request.params.id, {
          lookId: look,
          documentIds: document === undefined ? undefined : [document],
        });
        return reply.code(204).send();
      },
    );

    app.get(
      '/api/mailboxes/:id/proposals',
      {
        schema: {
          tags,
          operationId: 'getProposals',
          summary: 'What would be read otherwise',
          description:
            'After something was learnt, documents of the same look that nobody has been through are read again for a look: here stands what that would change. What people set or confirmed is never part of it.',
          security: needs('api.read'),
          params,
          response: { 200: proposalsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) =>
        toProposals(await mailboxProposals(domain, callerOf(request).accountId, request.params.id)),
    );

    app.post(
      '/api/mailboxes/:id/proposals/accept',
      {
        schema: {
          tags,
          operationId: 'acceptProposals',
          summary: 'Accept what would be read otherwise',
          description:
            'Each document takes the new reading, 500 at most a call. What was changed, read again or deleted meanwhile stays as it is.',
          security: needs('api.write'),
          params,
          body: chosenProposalsSchema,
          response: { 200: acceptedProposalsSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request) => {
        const chosen = request.body.documentIds ?? 'all';
        const { accountId } = callerOf(request);
        return { totalDocuments: await acceptProposals(domain, accountId, request.params.id, chosen) };
      },
    );

    app.post(
      '/api/mailboxes/:id/proposals/leave',
      {
        schema: {
          tags,
          operationId: 'leaveProposals',
          summary: 'Leave documents as they were read',
          description: 'Takes the offers away. A document that teaches something new may bring others.',
          security: needs('api.write'),
          params,
          body: chosenProposalsSchema,
          response: {
            204: z.undefined().describe('They stay as they are.'),
            ...problems(...API_PROBLEMS, 409),
          },
        },
      },
      async (request, reply) => {
        const chosen = request.body.documentIds ?? 'all';
        await leaveProposals(domain, callerOf(request).accountId, request.params.id, chosen);
        return reply.code(204).send();
      },
    );
  };
