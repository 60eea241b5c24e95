import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireApiPlan } from '../../domain/accounts.ts';
import { createApiApp, deleteApiAppOf, listApiApps, rotateApiAppSecretOf } from '../../domain/api-apps.ts';
import { listDeletions } from '../../domain/delete-mailbox.ts';
import {
  inviteMember,
  linkForMember,
  listMembers,
  profileOf,
  removeMember,
  renameUser,
  requireOwner,
} from '../../domain/members.ts';
import { languageOf, noteLanguage } from '../../domain/person-preferences.ts';
import { preferredLanguages } from '../content-language.ts';
import type { HttpContext } from '../context.ts';
import { signedInOf } from '../session.ts';

const nameSchema = z.string().trim().min(1, { error: 'Give it a name.' }).max(200);
const idParams = z.object({ id: z.string().max(200) });
const hidden = { hide: true } as const;

/** What only people do, in the web app: their profile, the members of the workspace, its API apps. */
export const workspaceRoutes =
  ({ domain, publicUrl, receivesMail }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = domain;
    app.get('/workspace', { schema: hidden }, async (request) => {
      const { user, account } = await profileOf(db, signedInOf(request));
      await noteLanguage(db, user.id, preferredLanguages(request));
      const { language, isChosen } = await languageOf(db, user.id);
      return {
        user: {
          id: user.id,
          email: user.email,
          name: user.name,
          role: user.role,
          language: isChosen ? language : null,
        },
        account: { id: account.id, name: account.name, plan: account.plan, planStatus: account.plan_status },
        publicUrl: publicUrl(),
        receivesMail,
      };
    });

    app.put(
      '/workspace/profile',
      { schema: { ...hidden, body: z.object({ name: nameSchema.nullable() }) } },
      async (request, reply) => {
        await renameUser(db, signedInOf(request).userId, request.body.name);
        return reply.code(204).send();
      },
    );

    app.get('/workspace/members', { schema: hidden }, async (request) => ({
      members: (await listMembers(db, signedInOf(request).accountId)).map((member) => ({
        id: member.id,
        email: member.email,
        name: member.name,
        role: member.role,
        joined: member.has_password,
        createdAt: member.created_at.toISOString(),
      })),
    }));

    app.get('/workspace/deletions', { schema: hidden }, async (request) => ({
      deletions: (await listDeletions(domain, signedInOf(request).accountId)).map((deletion) => ({
        id: deletion.id,
        mailboxName: deletion.mailboxName,
        totalDocuments: deletion.documents,
        deletedDocuments: deletion.documents - deletion.documentsLeft,
        startedAt: deletion.createdAt.toISOString(),
      })),
    }));

    app.post(
      '/workspace/members',
      { schema: { ...hidden, body: z.object({ email: z.email().max(254) }) } },
      async (request, reply) => {
        await requireOwner(db, signedInOf(request));
        const invited = await inviteMember(
          domain,
          publicUrl(),
          signedInOf(request).accountId,
          request.body.email,
        );
        return reply.code(201).send(invited);
      },
    );

    app.post('/workspace/members/:id/link', { schema: { ...hidden, params: idParams } }, async (request) => {
      await requireOwner(db, signedInOf(request));
      return linkForMember(db, publicUrl(), signedInOf(request).accountId, request.params.id);
    });

    app.delete(
      '/workspace/members/:id',
      { schema: { ...hidden, params: idParams } },
      async (request, reply) => {
        await requireOwner(db, signedInOf(request));
        await removeMember(db, signedInOf(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );

    app.get('/workspace/api-apps', { schema: hidden }, async (request) => ({
      apps: (await listApiApps(db, signedInOf(request).accountId)).map((api) => ({
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
        await requireOwner(db, signedInOf(request));
        await requireApiPlan(db, signedInOf(request).accountId);
        return reply.code(201).send(await createApiApp(db, signedInOf(request).accountId, request.body.name));
      },
    );

    app.post(
      '/workspace/api-apps/:id/rotate',
      { schema: { ...hidden, params: idParams } },
      async (request) => {
        await requireOwner(db, signedInOf(request));
        return rotateApiAppSecretOf(db, signedInOf(request).accountId, request.params.id);
      },
    );

    app.delete(
      '/workspace/api-apps/:id',
      { schema: { ...hidden, params: idParams } },
      async (request, reply) => {
        await requireOwner(db, signedInOf(request));
        await deleteApiAppOf(db, signedInOf(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );
  };
