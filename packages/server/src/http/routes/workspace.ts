import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireApiPlan } from '../../domain/accounts.ts';
import { createApiApp, deleteApiAppOf, listApiApps, rotateApiAppSecretOf } from '../../domain/api-apps.ts';
import {
  inviteMember,
  linkForMember,
  listMembers,
  profileOf,
  removeMember,
  renameUser,
  requireOwner,
} from '../../domain/members.ts';
import type { SignedIn } from '../../domain/sign-in.ts';
import { spend } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { HttpProblem } from '../problem-types.ts';
import { hasSessionCookie, signedInBrowser } from '../session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set for every request under `/workspace`. */
    signedIn: SignedIn | null;
  }
}

const nameSchema = z.string().trim().min(1, { error: 'Give it a name.' }).max(200);
const idParams = z.object({ id: z.string().max(200) });
const hidden = { hide: true } as const;

/** What only people do, in the web app: their profile, the members of the workspace, its API apps. */
export const workspaceRoutes =
  ({ domain, signIn, publicUrl, limits }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = domain;
    app.decorateRequest('signedIn', null);
    app.addHook('onRequest', async (request, reply) => {
      if (!hasSessionCookie(request)) throw new HttpProblem('session-ended', 'Sign in to go on.');
      request.signedIn = await signedInBrowser(request, signIn);
      spend([limits.sessions], request.signedIn.userId, reply);
      reply.header('cache-control', 'no-store');
    });
    const me = (request: { readonly signedIn: SignedIn | null }): SignedIn => {
      if (request.signedIn === null)
        throw new Error('a route under /workspace was reached without a session');
      return request.signedIn;
    };

    app.get('/workspace', { schema: hidden }, async (request) => {
      const { user, account } = await profileOf(db, me(request));
      return {
        user: { id: user.id, email: user.email, name: user.name, role: user.role },
        account: { id: account.id, name: account.name, plan: account.plan, planStatus: account.plan_status },
        publicUrl: publicUrl(),
      };
    });

    app.put(
      '/workspace/profile',
      { schema: { ...hidden, body: z.object({ name: nameSchema.nullable() }) } },
      async (request, reply) => {
        await renameUser(db, me(request).userId, request.body.name);
        return reply.code(204).send();
      },
    );

    app.get('/workspace/members', { schema: hidden }, async (request) => ({
      members: (await listMembers(db, me(request).accountId)).map((member) => ({
        id: member.id,
        email: member.email,
        name: member.name,
        role: member.role,
        joined: member.has_password,
        createdAt: member.created_at.toISOString(),
      })),
    }));

    app.post(
      '/workspace/members',
      { schema: { ...hidden, body: z.object({ email: z.email().max(254) }) } },
      async (request, reply) => {
        await requireOwner(db, me(request));
        const invited = await inviteMember(db, publicUrl(), me(request).accountId, request.body.email);
        return reply.code(201).send(invited);
      },
    );

    app.post('/workspace/members/:id/link', { schema: { ...hidden, params: idParams } }, async (request) => {
      await requireOwner(db, me(request));
      return linkForMember(db, publicUrl(), me(request).accountId, request.params.id);
    });

    app.delete(
      '/workspace/members/:id',
      { schema: { ...hidden, params: idParams } },
      async (request, reply) => {
        await requireOwner(db, me(request));
        await removeMember(db, me(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );

    app.get('/workspace/api-apps', { schema: hidden }, async (request) => ({
      apps: (await listApiApps(db, me(request).accountId)).map((api) => ({
        clientId: api.id,
        name: api.name,
        createdAt: api.created_at.toISOString(),
        rotatedAt: api.rotated_at?.toISOString() ?? null,
      })),
    }));

    app.post(
      '/workspace/api-apps',
      { schema: { ...hidden, body: z.object({ name: nameSchema }) } },
      async (request, reply) => {
        await requireOwner(db, me(request));
        await requireApiPlan(db, me(request).accountId);
        return reply.code(201).send(await createApiApp(db, me(request).accountId, request.body.name));
      },
    );

    app.post(
      '/workspace/api-apps/:id/rotate',
      { schema: { ...hidden, params: idParams } },
      async (request) => {
        await requireOwner(db, me(request));
        return rotateApiAppSecretOf(db, me(request).accountId, request.params.id);
      },
    );

    app.delete(
      '/workspace/api-apps/:id',
      { schema: { ...hidden, params: idParams } },
      async (request, reply) => {
        await requireOwner(db, me(request));
        await deleteApiAppOf(db, me(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );
  };
