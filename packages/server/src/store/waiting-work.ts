import { type Kysely, sql } from 'kysely';
import { waitingPlaces } from './reading-queue.ts';
import type { Database } from './schema.ts';

/** What waits, as of one moment. Counts stop at `COUNTED_TO`. Ages are in seconds; 0 where nothing waits. */
export interface WaitingWork {
  readonly documentsWaiting: number;
  readonly documentsAtWork: number;
  readonly oldestDocument: number;
  readonly deliveriesWaiting: number;
  readonly oldestDelivery: number;
  /** Mailboxes whose workbooks could not be written at the last attempt. */
  readonly exportsFailing: number;
  readonly filesToDelete: number;
}

/** However much waits, whoever asks for this does not read all of it. */
const COUNTED_TO = 100_000;

export async function waitingWork(db: Kysely<Database>): Promise<WaitingWork> {
  const places = await waitingPlaces(db);
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*) from (
        select from reading_queue where job_id is null limit ${COUNTED_TO}
      ) as counted) as "documentsWaiting",
      (select count(*) from (
        select from reading_queue where job_id is not null limit ${COUNTED_TO}
      ) as counted) as "documentsAtWork",
      (select coalesce(extract(epoch from now() - min(documents.enqueued_at)), 0)::float8
        from unnest(
          ${places.map(({ accountId }) => accountId)}::text[],
          ${places.map(({ urgency }) => urgency)}::smallint[],
          ${places.map(({ mailboxId }) => mailboxId)}::text[]
        ) as place (account_id, urgency, mailbox_id)
        cross join lateral (
          select document_id from reading_queue
          where job_id is null and account_id = place.account_id and urgency = place.urgency
            and mailbox_id = place.mailbox_id
          order by position limit 1
        ) as first
        join documents on documents.id = first.document_id
      ) as "oldestDocument",
      deliveries.waiting as "deliveriesWaiting",
      deliveries.oldest as "oldestDelivery",
      (select count(*) from mailbox_exports where failures > 0) as "exportsFailing",
      (select count(*) from (select from forgotten_files limit ${COUNTED_TO}) as counted) as "filesToDelete"
    from (
      select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from (select created_at from webhook_deliveries where state = 'waiting' limit ${COUNTED_TO}) as counted
    ) as deliveries
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a query without a table gives one row');
  return found;
}
