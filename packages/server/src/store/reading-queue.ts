import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What is read first of an account's documents. */
const URGENCIES = { person: 0, program: 1, again: 2 } as const;
/** Who wants a document read: a person who brought it, a program, or somebody for whom it was read before. */
export type ReadingUrgency = keyof typeof URGENCIES;

export interface DocumentToRead {
  readonly documentId: string;
  readonly traceId: string;
  readonly urgency: ReadingUrgency;
}

/** Documents wait from now on, in this order. One that was read meanwhile, and whose job has not yet said so, waits anew. */
export async function addToReadingQueue(
  transaction: Transaction<Database>,
  documents: readonly DocumentToRead[],
): Promise<void> {
  await sql`
    insert into reading_queue (document_id, account_id, mailbox_id, urgency, trace_id)
    select documents.id, mailboxes.account_id, documents.mailbox_id, added.urgency, added.trace_id
    from unnest(
      ${documents.map(({ documentId }) => documentId)}::text[],
      ${documents.map(({ urgency }) => URGENCIES[urgency])}::smallint[],
      ${documents.map(({ traceId }) => traceId)}::text[]
    ) with ordinality as added (document_id, urgency, trace_id, place)
    join documents on documents.id = added.document_id
    join mailboxes on mailboxes.id = documents.mailbox_id
    order by added.place
    on conflict (document_id) do update
      set urgency = excluded.urgency, trace_id = excluded.trace_id, position = default, job_id = null
  `.execute(transaction);
}

/** Where documents wait. */
export interface WaitingPlace {
  readonly accountId: string;
  readonly mailboxId: string;
  /** The lowest is the most urgent. */
  readonly urgency: number;
  /** How many documents of the account are being read. */
  readonly accountAtWork: number;
}

/**
 * Each place once. Goes from place to place along the index and touches one entry of each, however many documents wait
 * there; `select distinct` would look at all of them.
 */
export async function waitingPlaces(db: Kysely<Database>): Promise<readonly WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    with recursive places as (
      (
        select account_id, urgency, mailbox_id from reading_queue where job_id is null
        order by account_id, urgency, mailbox_id limit 1
      )
      union all
      select next.account_id, next.urgency, next.mailbox_id
      from places cross join lateral (
        select account_id, urgency, mailbox_id from reading_queue
        where job_id is null
          and (account_id, urgency, mailbox_id) > (places.account_id, places.urgency, places.mailbox_id)
        order by account_id, urgency, mailbox_id limit 1
      ) as next
    )
    select places.account_id as "accountId", places.mailbox_id as "mailboxId", places.urgency,
      coalesce(at_work.documents, 0)::integer as "accountAtWork"
    from places left join (
      select account_id, count(*) as documents from reading_queue where job_id is not null group by account_id
    ) as at_work using (account_id)
  `.execute(db);
  return rows;
}

export interface TakenDocument {
  readonly documentId: string;
  readonly traceId: string;
}

/** Gives the job the document that waits longest at this place. @returns undefined when none waits there any more */
export async function takeFromReadingQueue(
  db: Kysely<Database>,
  jobId: string,
  { accountId, mailboxId, urgency }: Pick<WaitingPlace, 'accountId' | 'mailboxId' | 'urgency'>,
): Promise<TakenDocument | undefined> {
  return db
    .updateTable('reading_queue')
    .set({ job_id: jobId })
    .where('document_id', '=', ({ selectFrom }) =>
      selectFrom('reading_queue')
        .select('document_id')
        .where('job_id', 'is', null)
        .where('account_id', '=', accountId)
        .where('urgency', '=', urgency)
        .where('mailbox_id', '=', mailboxId)
        .orderBy('position')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where('job_id', 'is', null)
    .returning(['document_id as documentId', 'trace_id as traceId'])
    .executeTakeFirst();
}

/** The document that this job has been given. */
export async function documentOfJob(db: Kysely<Database>, jobId: string): Promise<TakenDocument | undefined> {
  return db
    .selectFrom('reading_queue')
    .select(['document_id as documentId', 'trace_id as traceId'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
}

/** The document that this job has been given waits again, where it did before. */
export async function giveBackToReadingQueue(db: Kysely<Database>, jobId: string): Promise<void> {
  await sql`
    with back as (
      update reading_queue set job_id = null where job_id = ${jobId} returning document_id
    )
    update documents set status = 'pending'
    where id in (select document_id from back) and status = 'processing'
  `.execute(db);
}

/** The job is done with the document it was given, unless that waits anew. */
export async function leaveReadingQueue(db: Kysely<Database>, jobId: string): Promise<void> {
  await db.deleteFrom('reading_queue').where('job_id', '=', jobId).execute();
}

/** The documents that jobs have been given, with these. */
export async function documentsAtWork(
  db: Kysely<Database>,
): Promise<readonly { readonly documentId: string; readonly jobId: string }[]> {
  return db
    .selectFrom('reading_queue')
    .select(['document_id as documentId', 'job_id as jobId'])
    .where('job_id', 'is not', null)
    .$narrowType<{ jobId: string }>()
    .orderBy('position')
    .execute();
}
