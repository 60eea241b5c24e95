import type { Kysely } from 'kysely';
import {
  forgetOldKeys,
  type KeptAnswer,
  type KeyRequest,
  type KeyState,
  keepAnswer,
  releaseKey,
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
  readonly take: (request: KeyRequest) => Promise<KeyState>;
  readonly keep: (request: KeyRequest, answer: KeptAnswer) => Promise<void>;
  readonly release: (request: KeyRequest) => Promise<void>;
  /** Forgets those past their time. */
  readonly sweep: () => Promise<number>;
}

export const createIdempotencyKeys = (db: Kysely<Database>): IdempotencyKeys => ({
  take: (request) => takeKey(db, request),
  keep: (request, answer) => keepAnswer(db, request, answer),
  release: (request) => releaseKey(db, request),
  sweep: () => forgetOldKeys(db),
});
