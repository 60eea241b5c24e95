import type { Kysely } from 'kysely';
import {
  forgetOldKeys,
  type KeptAnswer,
  type KeyRequest,
  type KeyState,
  keepAnswer,
  releaseKey,
  renewKey,
  takeKey,
} from '../store/idempotency-keys.ts';
import type { Database } from '../store/schema.ts';

export type { KeptAnswer, KeyRequest, KeyState };

/** A request's effect has a name of its own when the request may come again. */
export interface Effect {
  readonly id: string;
  /** It was begun before, by a request that was lost: what it makes may be there already. */
  readonly resumed: boolean;
}

/** Remembers which requests were done, so that a repeated one does nothing twice. */
export interface IdempotencyKeys {
  /** A key that is taken stays so until the same request, the object itself, is kept or released, or its process is lost. */
  readonly take: (request: KeyRequest) => Promise<KeyState>;
  readonly keep: (request: KeyRequest, answer: KeptAnswer) => Promise<void>;
  readonly release: (request: KeyRequest) => Promise<void>;
  /** Forgets those past their time. */
  readonly sweep: () => Promise<number>;
}

const RENEW_EVERY_MILLISECONDS = 3_000;
/** Whatever has no answer by then will have none. */
const MOST_RENEWALS = 60;

export function createIdempotencyKeys(db: Kysely<Database>): IdempotencyKeys {
  const atWork = new Map<KeyRequest, NodeJS.Timeout>();
  const renew = (request: KeyRequest) => {
    let renewals = 0;
    const timer = setInterval(() => {
      renewals += 1;
      if (renewals >= MOST_RENEWALS) end(request);
      // What can't be said now is said the next time.
      else void renewKey(db, request).catch(() => undefined);
    }, RENEW_EVERY_MILLISECONDS);
    atWork.set(request, timer.unref());
  };
  const end = (request: KeyRequest) => {
    clearInterval(atWork.get(request));
    atWork.delete(request);
  };
  return {
    take: async (request) => {
      const taken = await takeKey(db, request);
      if (taken.state === 'ours') renew(request);
      return taken;
    },
    keep: async (request, answer) => {
      end(request);
      await keepAnswer(db, request, answer);
    },
    release: async (request) => {
      end(request);
      await releaseKey(db, request);
    },
    sweep: () => forgetOldKeys(db),
  };
}
