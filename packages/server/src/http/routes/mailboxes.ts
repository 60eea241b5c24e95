import {
  createMailboxSchema,
  idSchema,
  mailboxConfigInputSchema,
  mailboxSchema,
  reprocessResultSchema,
  updateMailboxSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteMailbox } from '../../domain/delete-mailbox.ts';
import {
  createMailbox,
  getMailbox,
  listMailboxes,
  replaceConfig,
  type StoredMailbox,
  updateMailbox,
} from '../../domain/mailboxes.ts';
import { reprocessMailbox } from '../../domain/reprocess-mailbox.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { expectedVersion, sendTagged } from '../etag.ts';
import { CONFIG, SETTINGS, toMailbox, versionsOf } from '../present/mailbox.ts';

const params = z.object({ id: idSchema });
const tags = ['Mailboxes'];

export const mailboxRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const present = (stored: StoredMailbox) => toMailbox(stored, domain.mailDomain, publicUrl());

    app.post(
      '/api/Mailboxes',
      {
        schema: {
          tags,
          operationId: 'createMailbox',
          summary: 'Create a mailbox',
          description:
            'It has an inbound address of its own, and the config of the request, of the config draft it is made from, or none yet.',
          security: needs('api.write'),
          body: createMailboxSchema,
          response: { 201: mailboxSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const { name, config = null, sampleInferenceSessionId = null } = request.body;
        const { accountId } = callerOf(request);
        const created = await createMailbox(domain, accountId, {
          name,
          config,
          sampleInferenceSessionId,
          effect: request.effect,
        });
        return reply.code(201).header('location', `/api/Mailboxes/${created.id}`).send(present(created));
      },
    );

    app.get(
      '/api/Mailboxes',
      {
        schema: {
          tags,
          operationId: 'listMailboxes',
          summary: 'List mailboxes',
          description: 'All that the account may see, those shared with it included, newest first.',
          security: needs('api.read'),
          response: { 200: z.array(mailboxSchema), ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => (await listMailboxes(domain, callerOf(request).accountId)).map(present),
    );

    app.get(
      '/api/Mailboxes/:id',
      {
        schema: {
          tags,
          operationId: 'getMailbox',
          summary: 'Get a mailbox',
          description: 'Carries a weak `ETag`; `If-None-Match` is answered 304.',
          security: needs('api.read'),
          params,
          response: { 200: mailboxSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const stored = await getMailbox(domain, callerOf(request).accountId, request.params.id);
        return sendTagged(request, reply, versionsOf(stored), present(stored));
      },
    );

    app.put(
      '/api/Mailboxes/:id',
      {
        schema: {
          tags,
          operationId: 'updateMailbox',
          summary: 'Update a mailbox',
          description:
            'Changes its name, its active state, its notifications, what is confirmed by itself, how long it keeps what it holds, and from which mailboxes it learns. For the owner only. With `If-Match` it is changed only if nobody has changed these meanwhile.',
          security: needs('api.write'),
          params,
          body: updateMailboxSchema,
          response: { 200: mailboxSchema, ...problems(...API_PROBLEMS, 412, 422) },
        },
      },
      async (request, reply) => {
        const { name, isActive, notificationPreferences, autoConfirm, retention, stacks, learnsFrom } =
          request.body;
        const update = {
          name: name ?? undefined,
          isActive: isActive ?? undefined,
          notificationPreferences: notificationPreferences ?? undefined,
          autoConfirm: autoConfirm ?? undefined,
          retention: retention ?? undefined,
          stacks: stacks ?? undefined,
          learnsFrom: learnsFrom ?? undefined,
        };
        const { accountId } = callerOf(request);
        const expected = expectedVersion(request, SETTINGS);
        const stored = await updateMailbox(domain, accountId, request.params.id, update, expected);
        return sendTagged(request, reply, versionsOf(stored), present(stored));
      },
    );

    app.put(
      '/api/Mailboxes/:id/config',
      {
        schema: {
          tags,
          operationId: 'replaceMailboxConfig',
          summary: 'Replace the config',
          description:
            'What was read and entered is judged by it at once, in the background where there is much of it: until `extractionsToJudge` of the mailbox is 0, some extractions have an earlier `configVersion`. A value that is not of its field’s type any more is kept apart, and comes back when it is. The same config again changes nothing. With `If-Match` the config is replaced only if it is still the one the tag stands for.',
          security: needs('api.write'),
          params,
          body: mailboxConfigInputSchema,
          response: { 200: mailboxSchema, ...problems(...API_PROBLEMS, 409, 412, 422) },
        },
      },
      async (request, reply) => {
        const stored = await replaceConfig(
          domain,
          callerOf(request).accountId,
          request.params.id,
          request.body,
          expectedVersion(request, CONFIG),
        );
        return sendTagged(request, reply, versionsOf(stored), present(stored));
      },
    );

    app.delete(
      '/api/Mailboxes/:id',
      {
        schema: {
          tags,
          operationId: 'deleteMailbox',
          summary: 'Delete a mailbox',
          description:
            'With all its documents and extractions. For the owner only. Nothing of it is answered any more; of a large one the files go soon after.',
          security: needs('api.write'),
          params,
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        await deleteMailbox(domain, callerOf(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/Mailboxes/:id/reprocess',
      {
        schema: {
          tags,
          operationId: 'reprocessMailbox',
          summary: 'Read all documents again',
          description:
            'All extracted documents of the mailbox, by the config as it is now. Values that people set stay. Manual documents have no file and are left out. Of a mailbox with very many documents the later ones wait some moments before they are `pending`.',
          security: needs('api.write'),
          params,
          response: { 202: reprocessResultSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const totalDocuments = await reprocessMailbox(domain, accountId, request.params.id, request.id);
        return reply.code(202).send({ totalDocuments });
      },
    );
  };
