import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Page } from './extractions.ts';
import type { Database, WebhookAttemptsTable, WebhookDeliveriesTable } from './schema.ts';

export type StoredDelivery = Selectable<WebhookDeliveriesTable>;
export type StoredAttempt = Selectable<WebhookAttemptsTable>;

export interface ClaimedDelivery extends StoredDelivery {
  readonly mailbox_id: string;
  readonly url: string;
  /** Those that sign, the present one first. */
  readonly secrets: readonly string[];
}

/**
 * Takes deliveries whose time has come, of each webhook and document only the first: the next one waits until that has ended. One
 * whose process is killed is taken again when its time has run out.
 *
 * @param busy webhooks that have as many under way as they may
 * @param leaseSeconds how long an attempt may take
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  {
    busy,
    perWebhook,
    limit,
    leaseSeconds,
  }: {
    readonly busy: readonly string[];
    readonly perWebhook: number;
    readonly limit: number;
    readonly leaseSeconds: number;
  },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select first.position, webhooks.mailbox_id, webhooks.url, array_remove(array[
          webhooks.secret,
          case when webhooks.previous_secret_until > now() then webhooks.previous_secret end
        ], null) as secrets
      from webhooks cross join lateral (
        select position from webhook_deliveries as waiting
        where waiting.webhook_id = webhooks.id and waiting.state = 'waiting' and waiting.due_at <= now()
          and not exists (
            select from webhook_deliveries as earlier
            where earlier.webhook_id = waiting.webhook_id and earlier.document_id = waiting.document_id
              and earlier.state = 'waiting' and earlier.position < waiting.position
          )
        order by waiting.position limit ${perWebhook}
        for update skip locked
      ) as first
      where webhooks.is_active and webhooks.id <> all (${busy}::text[])
      limit ${limit}
    )
    update webhook_deliveries as claimed
    set attempts = claimed.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from due where claimed.position = due.position
    returning claimed.*, due.mailbox_id, due.url, due.secrets
  `.execute(db);
  return rows;
}

export interface NewAttempt {
  readonly milliseconds: number;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
}

export type DeliveryEnd =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly state: 'waiting'; readonly againInSeconds: number };

/** Notes an attempt. @returns false when it had been given up for lost, or the webhook is gone: nothing is noted then */
export async function endAttempt(
  transaction: Transaction<Database>,
  { position, attempts }: Pick<StoredDelivery, 'position' | 'attempts'>,
  attempt: NewAttempt,
  end: DeliveryEnd,
): Promise<boolean> {
  const ended = end.state !== 'waiting';
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_deliveries')
    .set({
      state: end.state,
      ended_at: ended ? sql<Date>`now()` : null,
      ...(!ended && { due_at: sql<Date>`now() + make_interval(secs => ${end.againInSeconds})` }),
    })
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('webhook_attempts')
    .values({ delivery_position: position, attempt: attempts, ...attempt })
    .execute();
  return true;
}

/** What waits for a webhook that was turned off ends; it can be asked for again. */
export async function failWaiting(transaction: Transaction<Database>, webhookId: string): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', ended_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

export interface ListedDelivery extends StoredDelivery {
  /** In their order. */
  readonly tries: readonly StoredAttempt[];
}

/** Newest first. @param state undefined: all */
export async function listDeliveries(
  db: Kysely<Database>,
  webhookId: string,
  state: StoredDelivery['state'] | undefined,
  { page, pageSize }: Page,
): Promise<{ readonly items: readonly ListedDelivery[]; readonly totalCount: number }> {
  let matching = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  if (state !== undefined) matching = matching.where('state', '=', state);
  const [deliveries, { count }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('position', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: await withAttempts(db, deliveries), totalCount: Number(count) };
}

async function withAttempts(
  db: Kysely<Database>,
  deliveries: readonly StoredDelivery[],
): Promise<readonly ListedDelivery[]> {
  if (deliveries.length === 0) return [];
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where(
      'delivery_position',
      'in',
      deliveries.map(({ position }) => position),
    )
    .orderBy('attempt')
    .execute();
  return deliveries.map((delivery) => ({
    ...delivery,
    tries: attempts.filter(({ delivery_position }) => delivery_position === delivery.position),
  }));
}

export async function insertTestDelivery(
  db: Kysely<Database>,
  webhookId: string,
  eventId: string,
): Promise<ListedDelivery> {
  const delivery = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event_id: eventId, type: 'webhook.test' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...delivery, tries: [] };
}

/** Which deliveries are to be made again: one, or those of a time that have ended. */
export type Replayed =
  | { readonly deliveryId: string }
  | { readonly from: Date; readonly until: Date; readonly states: readonly ('delivered' | 'failed')[] };

/** Puts them into the outbox once more, in their order. @returns how many */
export async function replayDeliveries(
  db: Kysely<Database>,
  webhookId: string,
  which: Replayed,
  limit: number,
): Promise<number> {
  const wanted =
    'deliveryId' in which
      ? sql<boolean>`id = ${which.deliveryId}`
      : sql<boolean>`occurred_at >= ${which.from} and occurred_at <= ${which.until} and state = any (${[...which.states]}::text[])`;
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, document_id, extraction_id, data, occurred_at)
    select webhook_id, event_id, type, document_id, extraction_id, data, occurred_at from (
      -- What was made again before counts once.
      select distinct on (event_id) * from webhook_deliveries
      where webhook_id = ${webhookId} and ${wanted} and state <> 'waiting'
      order by event_id, position desc
    ) as once
    order by position limit ${limit}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** @returns how many were older than so many days */
export async function deleteOldDeliveries(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
