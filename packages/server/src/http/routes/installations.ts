import {
  type InstallationResource,
  idSchema,
  installationListSchema,
  installationSchema,
  registerInstallationSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  deleteInstallation,
  type InstallationOwner,
  type InstallationRequest,
  installationsOf,
  registerInstallation,
  type StoredInstallation,
} from '../../domain/installations.ts';
import { vapidKeys } from '../../domain/vapid.ts';
import { type Caller, callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { timestamp } from '../present/timestamp.ts';

const tags = ['Notifications'];
const whose = 'Of the person who is signed in, or of those the API apps of the account made.';

/** What notifications are pushed to. */
export const installationRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/installations',
      {
        schema: {
          tags,
          operationId: 'listInstallations',
          summary: 'List installations',
          description: whose,
          security: needs('api.read'),
          response: { 200: installationListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const installations = await installationsOf(domain, ownerOf(callerOf(request)));
        const { publicKey } = await vapidKeys(domain.db);
        return { installations: installations.map(toInstallation), vapidPublicKey: publicKey };
      },
    );

    app.post(
      '/api/installations',
      {
        schema: {
          tags,
          operationId: 'registerInstallation',
          summary: 'Register an installation',
          description:
            'A browser or native app to which notifications are pushed from now on. One that is registered already is so once; one that is gone is forgotten.',
          security: needs('api.write'),
          body: registerInstallationSchema,
          response: { 201: installationSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const owner = ownerOf(callerOf(request));
        const registered = await registerInstallation(domain, owner, toRequest(request.body));
        return reply
          .code(201)
          .header('location', `/api/installations/${registered.id}`)
          .send(toInstallation(registered));
      },
    );

    app.delete(
      '/api/installations/:id',
      {
        schema: {
          tags,
          operationId: 'deleteInstallation',
          summary: 'Remove an installation',
          description: whose,
          security: needs('api.write'),
          params: z.object({ id: idSchema }),
          response: { 204: z.undefined().describe('Removed.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        await deleteInstallation(domain, ownerOf(callerOf(request)), request.params.id);
        return reply.code(204).send();
      },
    );
  };

const ownerOf = ({ accountId, clientId, sessionId }: Caller): InstallationOwner => ({
  accountId,
  userId: sessionId === null ? null : clientId,
});

const toRequest = (body: z.output<typeof registerInstallationSchema>): InstallationRequest => ({
  platform: body.platform,
  address: body.platform === 'web' ? body.endpoint : body.token,
  keys: body.platform === 'web' ? body.keys : null,
  name: body.name || null,
});

const toInstallation = (stored: StoredInstallation): InstallationResource => ({
  id: stored.id,
  platform: stored.platform,
  name: stored.name,
  createdAt: timestamp(stored.created_at),
});
