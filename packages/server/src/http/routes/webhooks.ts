import {
  createdWebhookSchema,
  createWebhookSchema,
  idSchema,
  listDeliveriesQuerySchema,
  replayResultSchema,
  replayWebhookSchema,
  rotatedSecretSchema,
  updateWebhookSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deliveriesOf, replayWebhook, testWebhook } from '../../domain/webhook-log.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  rotateWebhookSecret,
  updateWebhook,
  webhooksOf,
} from '../../domain/webhooks.ts';
import { type Caller, callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { timestamp } from '../present/timestamp.ts';
import { toReplayed, toWebhook, toWebhookDelivery } from '../present/webhook.ts';

const tags = ['Webhooks'];
const ownerOnly = 'For the owner only.';
const path = '/api/mailboxes/:mailboxId/webhooks';
const ofMailbox = z.object({ mailboxId: idSchema });
const ofWebhook = z.object({ mailboxId: idSchema, webhookId: idSchema });

const placeOf = (request: {
  readonly params: z.output<typeof ofWebhook>;
  readonly caller: Caller | null;
}) => ({ ...request.params, accountId: callerOf(request).accountId });

/** Addresses that are told what happens in a mailbox. */
export const webhookRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'listWebhooks',
          summary: 'List webhooks',
          description: `The addresses that are told what happens in a mailbox. ${ownerOnly}`,
          security: needs('api.read'),
          params: ofMailbox,
          response: { 200: webhookListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const webhooks = await webhooksOf(domain, callerOf(request).accountId, request.params.mailboxId);
        return { webhooks: webhooks.map(toWebhook) };
      },
    );

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'createWebhook',
          summary: 'Create a webhook',
          description: `${ownerOnly} At most 20 a mailbox. The answer holds the secret by which deliveries are signed; it is shown this once.`,
          security: needs('api.write'),
          params: ofMailbox,
          body: createWebhookSchema,
          response: { 201: createdWebhookSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const { mailboxId } = request.params;
        const { effect } = request;
        const created = await createWebhook(domain, accountId, mailboxId, { ...request.body, effect });
        return reply
          .code(201)
          .header('location', `/api/mailboxes/${mailboxId}/webhooks/${created.id}`)
          .send({ ...toWebhook(created), secret: created.secret });
      },
    );

    app.get(
      `${path}/:webhookId`,
      {
        schema: {
          tags,
          operationId: 'getWebhook',
          summary: 'Get a webhook',
          description: ownerOnly,
          security: needs('api.read'),
          params: ofWebhook,
          response: { 200: webhookSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => toWebhook(await getWebhook(domain, placeOf(request))),
    );

    app.put(
      `${path}/:webhookId`,
      {
        schema: {
          tags,
          operationId: 'updateWebhook',
          summary: 'Update a webhook',
          description: `${ownerOnly} One that was turned off by the service is turned on again with \`isActive\`.`,
          security: needs('api.write'),
          params: ofWebhook,
          body: updateWebhookSchema,
          response: { 200: webhookSchema, ...problems(...API_PROBLEMS, 422) },
        },
      },
      async (request) => toWebhook(await updateWebhook(domain, placeOf(request), request.body)),
    );

    app.delete(
      `${path}/:webhookId`,
      {
        schema: {
          tags,
          operationId: 'deleteWebhook',
          summary: 'Delete a webhook',
          description: `${ownerOnly} What waits to be delivered is not any more.`,
          security: needs('api.write'),
          params: ofWebhook,
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        await deleteWebhook(domain, placeOf(request));
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/:webhookId/rotate-secret`,
      {
        schema: {
          tags,
          operationId: 'rotateWebhookSecret',
          summary: 'Make a new secret',
          description: `${ownerOnly} For a day deliveries are signed with the old secret too.`,
          security: needs('api.write'),
          params: ofWebhook,
          response: { 200: rotatedSecretSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request) => {
        const { secret, previousValidUntil } = await rotateWebhookSecret(domain, placeOf(request));
        return { secret, previousValidUntil: timestamp(previousValidUntil) };
      },
    );

    app.post(
      `${path}/:webhookId/test`,
      {
        schema: {
          tags,
          operationId: 'testWebhook',
          summary: 'Send a test event',
          description: `${ownerOnly} An event of type \`webhook.test\`, delivered as every other; what became of it is in the deliveries.`,
          security: needs('api.write'),
          params: ofWebhook,
          response: { 202: webhookDeliverySchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) =>
        reply.code(202).send(toWebhookDelivery(await testWebhook(domain, placeOf(request)))),
    );

    app.get(
      `${path}/:webhookId/deliveries`,
      {
        schema: {
          tags,
          operationId: 'listWebhookDeliveries',
          summary: 'List deliveries',
          description: `${ownerOnly} What a webhook was told, and what it answered.`,
          security: needs('api.read'),
          params: ofWebhook,
          querystring: listDeliveriesQuerySchema,
          response: { 200: webhookDeliveryListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { page, pageSize, status } = request.query;
        const { items, totalCount } = await deliveriesOf(domain, placeOf(request), status, request.query);
        return {
          items: items.map(toWebhookDelivery),
          totalCount,
          page,
          pageSize,
          hasNextPage: page * pageSize < totalCount,
        };
      },
    );

    app.post(
      `${path}/:webhookId/replay`,
      {
        schema: {
          tags,
          operationId: 'replayWebhook',
          summary: 'Deliver again',
          description: `${ownerOnly} One delivery, or all of a time. Receivers know by \`webhook-id\` what they have had.`,
          security: needs('api.write'),
          params: ofWebhook,
          body: replayWebhookSchema,
          response: { 202: replayResultSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        const replayed = await replayWebhook(domain, placeOf(request), toReplayed(request.body));
        return reply.code(202).send({ replayed });
      },
    );
  };
