import {
  DRIVE_PROVIDERS,
  driveConsentInputSchema,
  driveConsentSchema,
  driveConsentStateSchema,
  driveSchema,
  serviceAccountInputSchema,
} from '@rowbox/contract';
import { translatorTo } from '@rowbox/contract/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  askForConsent,
  connectServiceAccount,
  disconnectDrive,
  finishCode,
  finishConsent,
  listDrives,
} from '../../domain/drives.ts';
import { DomainError } from '../../domain/errors.ts';
import { callerOf } from '../authentication.ts';
import { personTextsFor, sendCard } from '../card-page.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { html } from '../html.ts';
import { timestamp } from '../present/timestamp.ts';
import { signedInOf } from '../session.ts';

const tags = ['Export'];
const params = z.object({ provider: z.enum(DRIVE_PROVIDERS) });
const CALLBACK = '/workspace/drives/callback';

/** Cloud drives of the account: how they are connected, so that mailboxes can be exported there. */
export const driveRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const describe = async (accountId: string) =>
      (await listDrives(domain, accountId)).map(({ connection, ...drive }) =>
        driveSchema.parse({
          ...drive,
          connection: connection && { ...connection, connectedAt: timestamp(connection.connectedAt) },
        }),
      );

    app.get(
      '/api/Drives',
      {
        schema: {
          tags,
          operationId: 'getDrives',
          summary: 'Cloud drives that can be connected',
          description: 'Those that this installation knows, and which of them the account has connected.',
          security: needs('api.read'),
          response: { 200: z.object({ drives: z.array(driveSchema) }), ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => ({ drives: await describe(callerOf(request).accountId) }),
    );

    app.post(
      '/api/Drives/:provider/consents',
      {
        schema: {
          tags,
          operationId: 'askForDriveConsent',
          summary: 'Begin to connect a drive',
          description:
            'Gives the page on which a person allows it. With `browser` the provider sends them back here; with `deviceCode` ask whether the code has been entered.',
          security: needs('api.write'),
          params,
          body: driveConsentInputSchema,
          response: { 201: driveConsentSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const { accountId, clientId } = callerOf(request);
        const { method, mailboxId } = request.body;
        const consent = await askForConsent(
          domain,
          {
            accountId,
            actorId: clientId,
            provider: request.params.provider,
            method,
            mailboxId: mailboxId ?? null,
          },
          publicUrl() + CALLBACK,
        );
        return reply
          .code(201)
          .send(driveConsentSchema.parse({ ...consent, expiresAt: timestamp(consent.expiresAt) }));
      },
    );

    app.post(
      '/api/Drives/:provider/consents/:consentId',
      {
        schema: {
          tags,
          operationId: 'finishDriveConsent',
          summary: 'Whether a code has been entered',
          description: 'Connects the drive as soon as it has. For who asked for the code.',
          security: needs('api.write'),
          params: params.extend({ consentId: z.string().max(100) }),
          response: { 200: driveConsentStateSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request) => {
        const { accountId, clientId } = callerOf(request);
        const { provider, consentId } = request.params;
        const isConnected = await finishCode(domain, { accountId, actorId: clientId, provider }, consentId);
        return { state: isConnected ? ('connected' as const) : ('waiting' as const) };
      },
    );

    app.put(
      '/api/Drives/googleDrive/service-account',
      {
        schema: {
          tags,
          operationId: 'connectServiceAccount',
          summary: 'Connect Google Drive by a service account',
          description: 'Where the installation allows it. That Google takes the key is tried at once (422).',
          security: needs('api.write'),
          body: serviceAccountInputSchema,
          response: { 200: z.object({ drives: z.array(driveSchema) }), ...problems(...API_PROBLEMS, 422) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        const { key, folderId } = request.body;
        await connectServiceAccount(domain, accountId, { ...readKey(key), folderId });
        return { drives: await describe(accountId) };
      },
    );

    app.delete(
      '/api/Drives/:provider',
      {
        schema: {
          tags,
          operationId: 'disconnectDrive',
          summary: 'Disconnect a drive',
          description:
            'What was written there stays. Mailboxes that are exported there are not written any more.',
          security: needs('api.write'),
          params,
          response: { 204: z.undefined().describe('It is disconnected.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        await disconnectDrive(domain, callerOf(request).accountId, request.params.provider);
        return reply.code(204).send();
      },
    );
  };

/** As Google gives it; what else stands in it, addresses to call among it, is not looked at. */
const keySchema = z.object({
  client_email: z.string().min(1).max(300),
  private_key: z.string().min(1).max(10_000),
});

/** @throws DomainError `invalid-values` */
function readKey(json: string): { readonly email: string; readonly privateKey: string } {
  try {
    const key = keySchema.parse(JSON.parse(json));
    return { email: key.client_email, privateKey: key.private_key };
  } catch {
    throw new DomainError('invalid-values', 'The drive cannot be connected by this key.', {
      errors: { '/key': ['must be the JSON file of a service account'] },
    });
  }
}

/** Where the provider sends a person who has answered it. */
export const driveCallbackRoute =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(CALLBACK, { schema: { hide: true } }, async (request, reply) => {
      const { accountId, userId } = signedInOf(request);
      const answer = new URL(request.url, publicUrl());
      const texts = await personTextsFor(domain.db, request, userId);
      const words = texts.texts.pages.drive;
      try {
        const { provider, mailboxId, fault } = await finishConsent(
          domain,
          { accountId, actorId: userId },
          answer,
          publicUrl() + CALLBACK,
        );
        // The app goes on with the drive that was connected.
        const back = `${publicUrl()}${mailboxId === null ? '/' : `/mailboxes/${mailboxId}/settings?drive=${provider}`}`;
        if (fault === null) return await reply.redirect(back, 303);
        return sendCard(
          reply,
          400,
          texts,
          words.title,
          html`<p>${translatorTo(texts.language)(fault)}</p><p><a href="${back}">${words.back}</a></p>`,
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return sendCard(reply, 404, texts, words.title, html`<p>${words.lost}</p>`);
      }
    });
  };
