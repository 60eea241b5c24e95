import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, NotificationsTable } from './schema.ts';

export type NotificationType = NotificationsTable['type'];

export interface Bundle {
  readonly bundle: string;
  /** To whom it goes: a mail to the user, or a push to the installation. */
  readonly userId: string | null;
  readonly installationId: string | null;
}

/** How long news wait for more, in seconds: until none came for a while, and not longer than the most. */
export interface BundleTimes {
  readonly quiet: number;
  readonly most: number;
}

/** Key of the advisory lock between processes that bundle; any constant would do. */
const BUNDLING_LOCK = 7_201_997;

/** Makes bundles of what has waited long enough. Two processes at once make none twice. */
export async function takeDueBundles(
  transaction: Transaction<Database>,
  times: { readonly mail: BundleTimes; readonly push: BundleTimes },
): Promise<readonly Bundle[]> {
  const {
    rows: [lock],
  } = await sql<{ had: boolean }>`select pg_try_advisory_xact_lock(${BUNDLING_LOCK}) as had`.execute(
    transaction,
  );
  if (!lock?.had) return [];
  const { mail, push } = times;
  const { rows } = await sql<Bundle>`
    with due as (
      select user_id, installation_id, 'ntf_' || replace(gen_random_uuid()::text, '-', '') as bundle
      from notifications where bundle is null group by user_id, installation_id
      having max(created_at) <= now() - make_interval(secs => case when user_id is null then ${push.quiet}::float8 else ${mail.quiet}::float8 end)
        or min(created_at) <= now() - make_interval(secs => case when user_id is null then ${push.most}::float8 else ${mail.most}::float8 end)
    ), bundled as (
      update notifications set bundle = due.bundle from due
      where notifications.bundle is null and notifications.user_id is not distinct from due.user_id
        and notifications.installation_id is not distinct from due.installation_id
      returning notifications.bundle
    )
    select bundle, user_id as "userId", installation_id as "installationId" from due
    where bundle in (select bundle from bundled)
  `.execute(transaction);
  return rows;
}

/** Where no mail can be sent none waits. */
export async function dropWaitingMails(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', 'is not', null).where('bundle', 'is', null).execute();
}

export interface NewsCount {
  readonly type: NotificationType;
  readonly mailboxId: string;
  /** Its name. */
  readonly mailbox: string;
  /** Of documents; 1 for a mailbox that was shared. */
  readonly count: number;
}

export interface NewsDocument {
  readonly type: NotificationType;
  readonly mailboxId: string;
  readonly documentId: string;
  /** As its file or mail is called. */
  readonly name: string | null;
  /** Why it failed. */
  readonly reason: string | null;
}

export interface News {
  readonly counts: readonly NewsCount[];
  /** The first of them, those that failed before the others. */
  readonly documents: readonly NewsDocument[];
}

/** What a bundle tells, of what is there still and may still be seen by whom it is for. */
export async function newsOfBundle(db: Kysely<Database>, bundle: string, most: number): Promise<News> {
  const visible = sql`
    select distinct on (notifications.type, notifications.mailbox_id, notifications.document_id)
      notifications.position, notifications.type, mailboxes.id as mailbox_id, mailboxes.name as mailbox, documents.id as document_id,
      coalesce(documents.original_file_name, documents.display_subject) as name, documents.failure_message
    from notifications
      join mailboxes on mailboxes.id = notifications.mailbox_id and mailboxes.deletion_id is null
      left join users on users.id = notifications.user_id
      left join installations on installations.id = notifications.installation_id
      left join documents on documents.id = notifications.document_id
    where notifications.bundle = ${bundle} and (notifications.document_id is null or documents.id is not null)
      -- That it was read goes without saying.
      and not (notifications.type = 'documentProcessed' and exists (
        select from notifications as more where more.bundle = ${bundle} and more.type = 'autoConfirmed'
          and more.document_id = notifications.document_id
      ))
      and (
        mailboxes.account_id = coalesce(users.account_id, installations.account_id)
        or exists (
          select from mailbox_shares where mailbox_shares.mailbox_id = mailboxes.id
            and mailbox_shares.account_id = coalesce(users.account_id, installations.account_id)
        )
      )
  `;
  const [counts, documents] = await Promise.all([
    sql<NewsCount>`
      select type, mailbox_id as "mailboxId", mailbox, count(*) as count from (${visible}) as visible
      group by type, mailbox_id, mailbox order by mailbox, mailbox_id, type desc
    `.execute(db),
    sql<NewsDocument>`
      select type, mailbox_id as "mailboxId", document_id as "documentId", name,
        case type when 'documentFailed' then failure_message end as reason
      from (${visible}) as visible where document_id is not null
      order by type = 'autoConfirmed', type, position limit ${most}
    `.execute(db),
  ]);
  return { counts: counts.rows, documents: documents.rows };
}

export interface BundleRecipient {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly language: string | null;
}

/** Whom a bundle is mailed to. @returns undefined when it has been sent, or nobody is there any more */
export async function recipientOfBundle(
  db: Kysely<Database>,
  bundle: string,
): Promise<BundleRecipient | undefined> {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.id as userId', 'users.account_id as accountId', 'users.email', 'users.language'])
    .where('notifications.bundle', '=', bundle)
    .limit(1)
    .executeTakeFirst();
}

/** It has been sent. */
export async function deleteBundle(db: Kysely<Database>, bundle: string): Promise<void> {
  await db.deleteFrom('notifications').where('bundle', '=', bundle).execute();
}

/** News that nobody could be told. @returns how many were older than so many days */
export async function deleteOldNotifications(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
