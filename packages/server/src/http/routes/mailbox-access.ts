import {
  authorizedSendersSchema,
  configLockSchema,
  idSchema,
  mailboxSchema,
  mailboxSharesSchema,
  replaceAuthorizedSendersSchema,
  replaceMailboxSharesSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorizedSenders, replaceAuthorizedSenders } from '../../domain/authorized-senders.ts';
import { mailboxShares, replaceMailboxShares, type StoredShare } from '../../domain/mailbox-shares.ts';
import { updateMailbox } from '../../domain/mailboxes.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { sendTagged } from '../etag.ts';
import { toMailbox, versionsOf } from '../present/mailbox.ts';
import { timestamp } from '../present/timestamp.ts';

const params = z.object({ id: idSchema });
const tags = ['Mailboxes'];
const ownerOnly = 'For the owner only.';

/** Who else may use a mailbox, and how. */
export const mailboxAccessRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Mailboxes/:id/authorized-senders',
      {
        schema: {
          tags,
          operationId: 'getAuthorizedSenders',
          summary: 'List authorized senders',
          description: 'The addresses that may send documents to a mailbox by mail.',
          security: needs('api.read'),
          params,
          response: { 200: authorizedSendersSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) =>
        toSenders(await authorizedSenders(domain, callerOf(request).accountId, request.params.id)),
    );

    app.put(
      '/api/Mailboxes/:id/authorized-senders',
      {
        schema: {
          tags,
          operationId: 'replaceAuthorizedSenders',
          summary: 'Replace authorized senders',
          description: `${ownerOnly} The addresses of the owner and of those the mailbox is shared with stay.`,
          security: needs('api.write'),
          params,
          body: replaceAuthorizedSendersSchema,
          response: { 200: authorizedSendersSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        const { customEmails } = request.body;
        return toSenders(await replaceAuthorizedSenders(domain, accountId, request.params.id, customEmails));
      },
    );

    app.get(
      '/api/Mailboxes/:id/shares',
      {
        schema: {
          tags,
          operationId: 'getMailboxShares',
          summary: 'List shares',
          description: `The addresses a mailbox is shared with. ${ownerOnly}`,
          security: needs('api.read'),
          params,
          response: { 200: mailboxSharesSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) =>
        toShares(await mailboxShares(domain, callerOf(request).accountId, request.params.id)),
    );

    app.put(
      '/api/Mailboxes/:id/shares',
      {
        schema: {
          tags,
          operationId: 'replaceMailboxShares',
          summary: 'Replace shares',
          description: `Shares a mailbox with these addresses and no others. ${ownerOnly} The answer is the same whether or not somebody has an account with an address. Whoever has none is invited by mail, where the service sends any.`,
          security: needs('api.write'),
          params,
          body: replaceMailboxSharesSchema,
          response: { 200: mailboxSharesSchema, ...problems(...API_PROBLEMS, 422) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        return toShares(
          await replaceMailboxShares(domain, accountId, request.params.id, request.body.shares),
        );
      },
    );

    app.put(
      '/api/Mailboxes/:id/config-lock',
      {
        schema: {
          tags,
          operationId: 'lockMailboxConfig',
          summary: 'Lock the config',
          description: `Or unlocks it. ${ownerOnly} While it is locked, nobody can change it (409).`,
          security: needs('api.write'),
          params,
          body: configLockSchema,
          response: { 200: mailboxSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const { configLocked } = request.body;
        const stored = await updateMailbox(domain, accountId, request.params.id, { configLocked });
        return sendTagged(
          request,
          reply,
          versionsOf(stored),
          toMailbox(stored, domain.mailDomain, publicUrl()),
        );
      },
    );
  };

const toSenders = (entries: Awaited<ReturnType<typeof authorizedSenders>>) => ({
  senders: entries.map(({ email, source }) => ({ email, source, isEditable: source === 'custom' })),
});

const toShares = (shares: readonly StoredShare[]) => ({
  shares: shares.map(({ email, role, created_at }) => ({ email, role, createdAt: timestamp(created_at) })),
});
