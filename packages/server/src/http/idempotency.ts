import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  Effect,
  IdempotencyKeys,
  KeptAnswer,
  KeyRequest,
  KeyState,
} from '../domain/idempotency-keys.ts';
import { callerOf } from './authentication.ts';
import { HttpProblem } from './problem-types.ts';

/*
 * `Idempotency-Key` on a POST: what the first request with the key did is done once, and its answer is given again to
 * every further one for 24 hours. Only answers of success are kept: a request that was refused had no effect, and is
 * judged anew when it comes again.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** The key this request holds until it is answered. */
    heldKey: KeyRequest | null;
    /** What the request makes is named by it, if it came with a key. */
    effect: Effect | null;
  }
}

const KEY = /^[\x21-\x7e]{1,255}$/;
/** A second request with the key of one that is still at work waits for its answer, so long. */
const WAIT_MILLISECONDS = 15_000;
const LOOK_EVERY_MILLISECONDS = 100;
const KEPT_HEADERS = ['content-language', 'content-type', 'location', 'preference-applied', 'vary'] as const;

export function addIdempotency(app: FastifyInstance, keys: IdempotencyKeys): void {
  app.decorateRequest('heldKey', null);
  app.decorateRequest('effect', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return;
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new HttpProblem('validation', 'The idempotency key is not valid.', {
        errors: { 'Idempotency-Key': ['must be 1 to 255 printable ASCII characters without spaces'] },
      });
    }
    const held = {
      accountId: callerOf(request).accountId,
      key,
      requestHash: hashRequest(request),
      asked: request.url,
    };
    const taken = await takeOrWait(keys, held);
    if (taken.state === 'answered') return replay(reply, taken.answer);
    request.heldKey = held;
    request.effect = { id: taken.effectId, resumed: taken.resumed };
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const held = request.heldKey;
    if (!held) return payload;
    request.heldKey = null;
    if (reply.statusCode < 400 && typeof payload === 'string') {
      await keys.keep(held, { status: reply.statusCode, headers: headersToKeep(reply), body: payload });
    } else {
      await keys.release(held);
    }
    return payload;
  });
}

type Settled = Extract<KeyState, { readonly state: 'ours' | 'answered' }>;

/** Waits for the answer of a request with the same key that is at work. */
async function takeOrWait(keys: IdempotencyKeys, request: KeyRequest): Promise<Settled> {
  const deadline = performance.now() + WAIT_MILLISECONDS;
  for (;;) {
    const taken = await keys.take(request);
    if (taken.state === 'ours' || taken.state === 'answered') return taken;
    if (taken.state === 'other-request') {
      throw new HttpProblem('idempotency-key-reused', 'This idempotency key was used for another request.');
    }
    if (taken.state === 'forgotten') {
      throw new HttpProblem('not-found', 'What the first request with this key made was deleted since.');
    }
    if (performance.now() > deadline) {
      throw new HttpProblem(
        'idempotency-key-in-use',
        'The first request with this key is not answered yet.',
        {
          headers: { 'retry-after': '5' },
        },
      );
    }
    await delay(LOOK_EVERY_MILLISECONDS);
  }
}

const replay = (reply: FastifyReply, answer: KeptAnswer): FastifyReply =>
  reply.code(answer.status).headers(answer.headers).header('idempotency-replayed', 'true').send(answer.body);

function headersToKeep(reply: FastifyReply): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/** Two requests are the same when this is: by what they ask for, not by how it was written (a multipart boundary differs). */
function hashRequest(request: FastifyRequest): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([request.routeOptions.url, request.params, request.query]));
  addToHash(hash, request.body);
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, value: unknown): void {
  if (value instanceof Uint8Array) {
    hash.update(`bytes ${value.length}\n`).update(value);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length}\n`);
    for (const item of value) addToHash(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`members ${members.length}\n`);
    for (const [name, member] of members) {
      hash.update(`${JSON.stringify(name)}\n`);
      addToHash(hash, member);
    }
  } else {
    hash.update(`${JSON.stringify(value) ?? 'undefined'}\n`);
  }
}
