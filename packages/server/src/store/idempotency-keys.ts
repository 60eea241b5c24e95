import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type KeyState =
  | {
      readonly state: 'ours';
      /** Names what the request makes. */
      readonly effectId: string;
      /** An earlier request had the key and was lost: what it made may be there already. */
      readonly resumed: boolean;
    }
  | { readonly state: 'in-progress' }
  | { readonly state: 'other-request' }
  /** What was answered is deleted, as what it told of is. */
  | { readonly state: 'forgotten' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer };

export interface KeyRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of everything that makes the request what it is. */
  readonly requestHash: string;
  /** Its address: what that names, the answer tells of, too. */
  readonly asked?: string;
}

/** As `newId` makes them. */
const ID = /\b[a-z]{3}_[0-9a-f]{32}\b/g;
/** An answer is replayed for so long. */
const KEPT_HOURS = 24;
/** A request without an answer that was not renewed for so long was lost with its process, and its key may be taken over. */
const LOST_AFTER_SECONDS = 12;

const isPast = sql<boolean>`kept.created_at < now() - make_interval(hours => ${KEPT_HOURS})`;
const isLost = sql<boolean>`(kept.status is null
  and kept.created_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS}))`;

const heldBy = ({ accountId, key, requestHash }: KeyRequest) =>
  sql<boolean>`account_id = ${accountId} and key = ${key} and request_hash = ${requestHash}`;

/** Takes the key for this request, or says what became of the request that has it. */
export async function takeKey(db: Kysely<Database>, request: KeyRequest): Promise<KeyState> {
  const taken = await sql<{ readonly effectId: string; readonly resumed: boolean }>`
    insert into idempotency_keys as kept (account_id, key, request_hash)
    values (${request.accountId}, ${request.key}, ${request.requestHash})
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, status = null, headers = null, body = null, named = null, created_at = now(),
        effect_id = case when ${isPast} then excluded.effect_id else kept.effect_id end
      where ${isPast} or (${isLost} and kept.request_hash = excluded.request_hash)
    returning effect_id as "effectId", xmax <> 0 as resumed
  `.execute(db);
  const [ours] = taken.rows;
  if (ours) return { state: 'ours', ...ours };
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  // Given back between the two statements: whoever asks again gets it.
  if (!kept) return { state: 'in-progress' };
  if (kept.request_hash !== request.requestHash) return { state: 'other-request' };
  if (kept.status === null) return { state: 'in-progress' };
  if (kept.body === null) return { state: 'forgotten' };
  return {
    state: 'answered',
    answer: { status: kept.status, headers: kept.headers ?? {}, body: kept.body },
  };
}

/** Says that the request is at work still. */
export async function renewKey(db: Kysely<Database>, request: KeyRequest): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now()` })
    .where(heldBy(request))
    .where('status', 'is', null)
    .execute();
}

export async function keepAnswer(
  db: Kysely<Database>,
  request: KeyRequest,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
      named: [...new Set(`${request.asked ?? ''} ${answer.body}`.match(ID))],
    })
    .where(heldBy(request))
    .execute();
}

/** Gives the key back: the request had no effect, so it may be tried again. */
export async function releaseKey(db: Kysely<Database>, request: KeyRequest): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(heldBy(request)).where('status', 'is', null).execute();
}

/** @returns how many were past their time */
export async function forgetOldKeys(db: Kysely<Database>): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
