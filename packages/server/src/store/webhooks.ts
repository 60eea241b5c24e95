import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, WebhooksTable } from './schema.ts';

export type StoredWebhook = Selectable<WebhooksTable>;

/** Oldest first. */
export async function listWebhooks(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<readonly StoredWebhook[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('mailbox_id', '=', mailboxId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findWebhook(
  db: Kysely<Database>,
  mailboxId: string,
  id: string,
): Promise<StoredWebhook | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertWebhook(
  db: Kysely<Database>,
  webhook: {
    readonly id: string;
    readonly mailboxId: string;
    readonly url: string;
    readonly events: readonly string[];
    readonly isActive: boolean;
    readonly secret: string;
  },
): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      mailbox_id: webhook.mailboxId,
      url: webhook.url,
      events: [...new Set(webhook.events)],
      is_active: webhook.isActive,
      secret: webhook.secret,
    })
    .execute();
}

/** One that is turned on again has a clean record. */
export async function updateWebhook(
  db: Kysely<Database>,
  id: string,
  update: { readonly url: string; readonly events: readonly string[]; readonly isActive: boolean },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      url: update.url,
      events: [...new Set(update.events)],
      is_active: update.isActive,
      updated_at: sql<Date>`now()`,
      ...(update.isActive && {
        failing_since: sql<Date | null>`case when is_active then failing_since end`,
        disabled_at: null,
        disabled_reason: null,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** The present secret becomes the previous one. @returns until when that one signs along */
export async function replaceWebhookSecret(
  db: Kysely<Database>,
  id: string,
  secret: string,
  overlapSeconds: number,
): Promise<Date | null> {
  const updated = await db
    .updateTable('webhooks')
    .set({
      previous_secret: sql<string>`secret`,
      previous_secret_until: sql<Date>`now() + make_interval(secs => ${overlapSeconds})`,
      secret,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('previous_secret_until')
    .executeTakeFirst();
  return updated?.previous_secret_until ?? null;
}

export async function deleteWebhook(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** @returns false when it was turned off already */
export async function disableWebhook(
  transaction: Transaction<Database>,
  id: string,
  reason: 'gone' | 'failing',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhooks')
    .set({ is_active: false, disabled_at: sql<Date>`now()`, disabled_reason: reason })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes whether deliveries arrive. @returns for how many seconds none has */
export async function noteDelivery(
  transaction: Transaction<Database>,
  id: string,
  succeeded: boolean,
): Promise<number> {
  const updated = await transaction
    .updateTable('webhooks')
    .set({ failing_since: succeeded ? null : sql<Date>`coalesce(failing_since, now())` })
    .where('id', '=', id)
    .returning(sql<number>`coalesce(extract(epoch from now() - failing_since), 0)::float8`.as('seconds'))
    .executeTakeFirst();
  return updated?.seconds ?? 0;
}

export interface DisabledWebhook {
  readonly url: string;
  readonly reason: 'gone' | 'failing';
  readonly accountId: string;
  readonly mailboxId: string;
  /** Its name. */
  readonly mailbox: string;
  readonly owners: readonly string[];
  /** Of the first of them. */
  readonly language: string | null;
}

/** @returns undefined when it is gone or active again */
export async function findDisabledWebhook(
  db: Kysely<Database>,
  id: string,
): Promise<DisabledWebhook | undefined> {
  const found = await db
    .selectFrom('webhooks')
    .innerJoin('mailboxes', 'mailboxes.id', 'webhooks.mailbox_id')
    .select([
      'webhooks.url',
      'webhooks.disabled_reason as reason',
      'mailboxes.account_id as accountId',
      'mailboxes.id as mailboxId',
      'mailboxes.name as mailbox',
      sql<string[]>`array(
        select email from users where users.account_id = mailboxes.account_id and users.role = 'owner'
        order by users.created_at
      )`.as('owners'),
      sql<string | null>`(
        select language from users where users.account_id = mailboxes.account_id and users.role = 'owner'
        order by users.created_at limit 1
      )`.as('language'),
    ])
    .where('webhooks.id', '=', id)
    .where('webhooks.disabled_reason', 'is not', null)
    .executeTakeFirst();
  return found && found.reason !== null ? { ...found, reason: found.reason } : undefined;
}
