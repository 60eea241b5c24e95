import { personNotificationsSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireOwner } from '../../domain/members.ts';
import {
  chooseLanguage,
  preferencesOf,
  replacePreferences,
  undeliveredOf,
} from '../../domain/person-preferences.ts';
import type { HttpContext } from '../context.ts';
import { timestamp, timestampOrNull } from '../present/timestamp.ts';
import { signedInOf } from '../session.ts';

const hidden = { hide: true } as const;

/** What a person wants to be told, and what could not be told to anybody. */
export const preferenceRoutes =
  ({ domain: { db, jobs } }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/workspace/preferences', { schema: hidden }, async (request) => {
      const { preferences } = await preferencesOf(db, signedInOf(request).userId);
      return { preferences, sendsMail: jobs.enqueueMails !== null };
    });

    app.put(
      '/workspace/preferences',
      {
        schema: {
          ...hidden,
          body: z.object({ preferences: personNotificationsSchema }),
        },
      },
      async (request, reply) => {
        await replacePreferences(db, signedInOf(request).userId, request.body.preferences);
        return reply.code(204).send();
      },
    );

    app.put(
      '/workspace/language',
      { schema: { ...hidden, body: z.object({ language: z.string().max(35).nullable() }) } },
      async (request, reply) => {
        await chooseLanguage(db, signedInOf(request).userId, request.body.language);
        return reply.code(204).send();
      },
    );

    app.get('/workspace/undelivered', { schema: hidden }, async (request) => {
      await requireOwner(db, signedInOf(request));
      const undelivered = await undeliveredOf(db, signedInOf(request).accountId);
      return {
        undelivered: undelivered.map((one) => ({
          id: one.id,
          channel: one.channel,
          recipient: one.recipient,
          subject: one.subject,
          error: one.error,
          attempts: one.attempts,
          lastTriedAt: timestamp(one.last_tried_at),
          givenUpAt: timestampOrNull(one.given_up_at),
        })),
      };
    });
  };
