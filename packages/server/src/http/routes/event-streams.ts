import { idSchema, mailboxEventSchema } from '@rowbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Follower, followEvents } from '../../domain/follow-events.ts';
import { isSignedIn } from '../../domain/sign-in.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { EVENT_STREAM_TYPE, openEventStream, sendEventStream } from '../event-stream.ts';
import { HttpProblem } from '../problem-types.ts';
import { signedInOf } from '../session.ts';

/** Who may follow is told at once when he may not any more; what nobody tells of, such as time, is looked at this often. */
const LOOK_EVERY_MILLISECONDS = 60_000;

interface Listening extends Pick<Follower, 'accountId' | 'mailboxId' | 'sessionId'> {
  /** Whose limit of streams it counts against. */
  readonly caller: string;
  readonly stillMay: () => Promise<boolean>;
}

async function stream(ctx: HttpContext, request: FastifyRequest, reply: FastifyReply, listening: Listening) {
  const { domain, changes, eventStreams, stopping } = ctx;
  if (!changes.listening()) {
    const detail = 'Events cannot be told right now. Ask for the lists instead, or try again in a moment.';
    throw new HttpProblem('unavailable', detail, { headers: { 'retry-after': '5' } });
  }
  const giveBack = await eventStreams.take(listening.caller);
  const events = openEventStream();
  const stops: (() => void)[] = [giveBack];
  const clear = () => {
    for (const stop of stops.splice(0)) stop();
  };
  events.body.once('close', clear);
  try {
    const lastEventId = request.headers['last-event-id'];
    const follower = { ...listening, tell: events.send, reset: events.reset, end: events.end };
    const given = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined;
    const unfollow = await followEvents({ ...domain, changes }, follower, given);
    const looking = setInterval(() => {
      listening.stillMay().then(
        (may) => may || events.end(),
        () => events.end(),
      );
    }, LOOK_EVERY_MILLISECONDS);
    stopping.addEventListener('abort', events.end);
    stops.push(
      unfollow,
      () => clearInterval(looking),
      () => stopping.removeEventListener('abort', events.end),
    );
    if (events.body.destroyed) clear();
    if (stopping.aborted) events.end();
  } catch (error) {
    events.body.destroy();
    throw error;
  }
  return sendEventStream(reply, events);
}

/** For one mailbox, for whoever may read it. */
export const mailboxEventRoutes =
  (ctx: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { domain, plans } = ctx;
    app.get(
      '/api/mailboxes/:mailboxId/events',
      {
        exposeHeadRoute: false,
        schema: {
          tags: ['Mailboxes'],
          operationId: 'streamMailboxEvents',
          summary: 'Follow events',
          description:
            'What happens in a mailbox, as it happens: server-sent events, named by their `type`, each with a `MailboxEvent` as its `data`. Those that are kept (30 days) have an `id`: with `Last-Event-ID` the stream begins a minute before that one, so that an event may come twice but none is missed; if too many happened since, an event `reset` says to ask for the lists anew. The stream ends with the access token, and when the mailbox is not there for the caller any more.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          response: {
            200: {
              description:
                'The events, until one of both sides hangs up. The schema is that of the `data` of each.',
              content: {
                [EVENT_STREAM_TYPE]: { schema: mailboxEventSchema },
              },
            },
            ...problems(...API_PROBLEMS),
          },
        },
      },
      (request, reply) => {
        const { accountId, clientId, sessionId, expiresAt } = callerOf(request);
        const stillMay = async () =>
          sessionId === null
            ? (expiresAt ?? 0) > Date.now() / 1000 && (await plans.stateOf(accountId)) === 'active'
            : isSignedIn(domain.db, sessionId);
        const { mailboxId } = request.params;
        return stream(ctx, request, reply, { caller: clientId, accountId, mailboxId, sessionId, stillMay });
      },
    );
  };

/** For the web app: all mailboxes of the account by one connection, since a browser opens only six to a place. */
export const workspaceEventRoutes =
  (ctx: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/workspace/events', { exposeHeadRoute: false, schema: { hide: true } }, (request, reply) => {
      const { accountId, userId, sessionId } = signedInOf(request);
      const stillMay = () => isSignedIn(ctx.domain.db, sessionId);
      return stream(ctx, request, reply, { caller: userId, accountId, mailboxId: null, sessionId, stillMay });
    });
  };
