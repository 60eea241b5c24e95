import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** One thing that waits, or failed. */
export interface StatusItem {
  readonly kind: string;
  readonly mailboxId: string | null;
  readonly mailboxName: string | null;
  readonly count: number;
  readonly since: Date | null;
  readonly reason: string | null;
  readonly detail: string | null;
}

/** However much waits, whoever asks does not have all of it counted. */
const COUNTED_TO = 10_000;
/** What takes no longer is under way, and nothing to be told. */
const SOON = sql`interval '30 seconds'`;
/** What failed longer ago was seen, or is nobody's concern. */
const OF_LATE = sql`interval '7 days'`;

/** Jobs about an account's mailboxes whose every attempt failed of late, by mailbox and queue. Ended jobs are kept for a while only. */
export async function failedJobs(
  db: Kysely<Database>,
  accountId: string,
  queues: readonly string[],
): Promise<readonly StatusItem[]> {
  // The tables of the queue are made by whoever starts it.
  const there = await sql<{ job: string | null }>`select to_regclass('pgboss.job')::text as job`.execute(db);
  if (there.rows[0]?.job == null) return [];
  const { rows } = await sql<StatusItem>`
    select 'jobsFailed' as kind, mailboxes.id as "mailboxId", mailboxes.name as "mailboxName",
      count(*)::integer as count, min(completed_on) as since, job.name as reason, null as detail
    from pgboss.job as job join mailboxes on mailboxes.id = job.data ->> 'mailboxId'
    where job.name = any(${queues}::text[]) and job.state = 'failed' and completed_on > now() - ${OF_LATE}
      and mailboxes.account_id = ${accountId} and mailboxes.deletion_id is null
    group by mailboxes.id, mailboxes.name, job.name
  `.execute(db);
  return rows;
}

/** What waits in an account's mailboxes for long, and what failed there of late; the oldest first. */
export async function statusOfWork(db: Kysely<Database>, accountId: string): Promise<readonly StatusItem[]> {
  const { rows } = await sql<StatusItem>`
    with own as materialized (
      select id, name, sync_status, last_synced_at, sync_last_error from mailboxes
      where account_id = ${accountId} and deletion_id is null
    ),
    found as (
      select 'documentsWaiting' as kind, own.id as mailbox_id, waiting.count, waiting.since,
        case when exists (select from reading_queue where job_id is not null) then 'inTurn' else 'nobodyReads' end as reason,
        null as detail
      from own cross join lateral (
        select count(*) as count, min(enqueued_at) as since from (
          select documents.enqueued_at from reading_queue join documents on documents.id = document_id
          where reading_queue.account_id = ${accountId} and reading_queue.mailbox_id = own.id and job_id is null
          limit ${COUNTED_TO}
        ) as few
      ) as waiting
      where waiting.since < now() - ${SOON}
    union all
      select 'documentsFailed', own.id, failed.count, failed.since, failed.code, failed.message
      from own cross join lateral (
        select count(*) as count, min(created_at) as since,
          (array_agg(failure_code order by created_at desc))[1] as code,
          (array_agg(failure_message order by created_at desc))[1] as message
        from (
          select created_at, failure_code, failure_message from documents
          where mailbox_id = own.id and status in ('failed', 'permanentlyFailed') and created_at > now() - ${OF_LATE}
          limit ${COUNTED_TO}
        ) as few
      ) as failed
      where failed.count > 0
    union all
      select 'deliveriesWaiting', own.id, waiting.count, waiting.since, coalesce(last.status::text, 'noAnswer'),
        coalesce(last.error, webhooks.url)
      from own join webhooks on webhooks.mailbox_id = own.id cross join lateral (
        select count(*) as count, min(created_at) as since, min(position) as position from (
          select created_at, position from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting'
          limit ${COUNTED_TO}
        ) as few
      ) as waiting
      left join lateral (
        select status, error from webhook_attempts where delivery_position = waiting.position
        order by attempt desc limit 1
      ) as last on true
      where webhooks.is_active and waiting.since < now() - ${SOON}
    union all
      select 'webhookDisabled', own.id, 1, webhooks.disabled_at, webhooks.disabled_reason, webhooks.url
      from own join webhooks on webhooks.mailbox_id = own.id where webhooks.disabled_at is not null
    union all
      select 'syncFailed', own.id, 1, own.last_synced_at, 'failed', own.sync_last_error
      from own where own.sync_status = 'failed'
    union all
      select 'syncWaiting', own.id, 1, min(export_changes.due_at), 'inTurn', null
      from own join export_changes on export_changes.mailbox_id = own.id
      where own.sync_status <> 'failed'
      group by own.id having min(export_changes.due_at) < now() - interval '5 minutes'
    union all
      select 'mailsRefused', own.id, refused.count, refused.since, refused.reason, refused.text
      from own cross join lateral (
        select count(*) as count, min(received_at) as since,
          (array_agg(reason order by received_at desc))[1] as reason,
          (array_agg(reason_text order by received_at desc))[1] as text
        from (
          select received_at, reason, reason_text from messages
          where mailbox_id = own.id and received_at > now() - ${OF_LATE} and outcome = 'refused' limit ${COUNTED_TO}
        ) as few
      ) as refused
      where refused.count > 0
    union all
      select 'newsUndelivered', null, count(*), min(created_at), min(channel),
        (array_agg(error order by last_tried_at desc))[1]
      from undelivered where account_id = ${accountId} having count(*) > 0
    union all
      select 'archiveFailed', own.id, 1, requested_at, 'failed', message
      from own join mailbox_archives on mailbox_archives.mailbox_id = own.id where status = 'failed'
    union all
      select 'deletionWaiting', null, count(*), min(gone_at), 'inTurn', null
      from forgotten_data where account_id = ${accountId} having min(gone_at) < now() - interval '1 hour'
    )
    select kind, own.id as "mailboxId", own.name as "mailboxName", count::integer, since, reason, detail
    from found left join own on own.id = mailbox_id
    order by since nulls last, kind
  `.execute(db);
  return rows;
}
