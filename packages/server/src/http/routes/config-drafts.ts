import {
  configDraftSchema,
  createConfigDraftSchema,
  idSchema,
  inferConfigDraftSchema,
} from '@rowbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createConfigDraft,
  getConfigDraft,
  inferAgain,
  removeConfigDraft,
  type StoredConfigDraft,
} from '../../domain/config-drafts.ts';
import { waitForDraft } from '../../domain/wait-for-draft.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { interest } from '../interest.ts';
import { addMultipartBody, namedFiles, partsByName } from '../multipart-body.ts';
import type { MultipartBody } from '../parts-parser.ts';
import { preferredWait } from '../prefer.ts';
import { toConfigDraft } from '../present/config-draft.ts';

const params = z.object({ id: idSchema });
const tags = ['Config drafts'];
const WAITING =
  'With `Prefer: wait=N` the answer is held back for up to N seconds (at most 60) until the samples are read, and is then 200.';
const READ = configDraftSchema.describe('The caller waited, and the samples have been read.');
const BEING_READ = configDraftSchema.describe('The samples are read in the background.');

export const configDraftRoutes =
  (ctx: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, draft: StoredConfigDraft) => {
      const wait = preferredWait(request.headers.prefer);
      reply.header('location', `/api/config-drafts/${draft.id}`);
      if (wait === null) return reply.code(202).send(toConfigDraft(draft));
      const { accountId } = callerOf(request);
      const signal = interest(reply, ctx.stopping);
      const waited = await waitForDraft(ctx.domain, accountId, draft.id, wait * 1000, signal);
      reply.header('preference-applied', `wait=${wait}`);
      return reply.code(waited.status === 'pending' ? 202 : 200).send(toConfigDraft(waited));
    };

    await app.register(async (uploads: typeof app) => {
      addMultipartBody(uploads, ctx, toDraftForm);
      uploads.post(
        '/api/config-drafts',
        {
          config: { upload: true },
          schema: {
            tags,
            operationId: 'createConfigDraft',
            summary: 'Propose a config',
            description: `From sample documents. ${WAITING} A draft is deleted a day later, with its samples, unless a mailbox was made from it.`,
            security: needs('api.write'),
            consumes: ['multipart/form-data'],
            body: createConfigDraftSchema,
            response: { 200: READ, 202: BEING_READ, ...problems(...API_PROBLEMS, 409, 413, 415) },
          },
        },
        async (request, reply) => {
          const draft = await createConfigDraft(ctx.domain, {
            accountId: callerOf(request).accountId,
            files: request.body.Files,
            hint: request.body.Hint,
            traceId: request.id,
            effect: request.effect,
          });
          request.letGoOfBody();
          return answer(request, reply, draft);
        },
      );
    });

    app.get(
      '/api/config-drafts/:id',
      {
        schema: {
          tags,
          operationId: 'getConfigDraft',
          summary: 'Get a config draft',
          description: 'With the config that is proposed, and what it reads from each sample.',
          security: needs('api.read'),
          params,
          response: { 200: configDraftSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) =>
        toConfigDraft(await getConfigDraft(ctx.domain, callerOf(request).accountId, request.params.id)),
    );

    app.post(
      '/api/config-drafts/:id/infer',
      {
        schema: {
          tags,
          operationId: 'inferConfigDraft',
          summary: 'Propose the config again',
          description: `By what is said of it. ${WAITING}`,
          security: needs('api.write'),
          params,
          body: inferConfigDraftSchema,
          response: { 200: READ, 202: BEING_READ, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const draft = await inferAgain(ctx.domain, accountId, request.params.id, request.body, request.id);
        return answer(request, reply, draft);
      },
    );

    app.delete(
      '/api/config-drafts/:id',
      {
        schema: {
          tags,
          operationId: 'deleteConfigDraft',
          summary: 'Delete a config draft',
          description: 'With its samples. One that a mailbox was made from goes with the mailbox.',
          security: needs('api.write'),
          params,
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        await removeConfigDraft(ctx.domain, callerOf(request).accountId, request.params.id);
        return reply.code(204).send();
      },
    );
  };

const toDraftForm = ({ files, fields }: MultipartBody): z.input<typeof createConfigDraftSchema> => ({
  Files: namedFiles(files),
  ...partsByName(fields, ['Hint']),
});
