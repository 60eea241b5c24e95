import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export type Counted = 'documents' | 'extractions' | 'validations' | 'configs' | 'checks';

/** From so many changes of the same on they are put together when somebody asks. */
const MANY = 1000;

/**
 * How many documents or extractions a mailbox has, without counting them.
 *
 * @param value of the documents' status, the extractions' split, validation status or config version, or `unchecked`; undefined: all
 */
export async function countOf(
  db: Kysely<Database>,
  mailboxId: string,
  counted: Counted,
  value?: string,
): Promise<number> {
  // All extractions are as many by what they came to, which is one of few values; splits may be thousands.
  const by = counted === 'extractions' && value === undefined ? 'validations' : counted;
  let query = db
    .selectFrom('mailbox_counts')
    .select([
      sql<number>`coalesce(sum(change), 0)::bigint`.as('count'),
      sql<number>`count(*) - count(distinct coalesce(value, ''))`.as('changes'),
      sql<boolean>`pg_is_in_recovery()`.as('is_replica'),
    ])
    .where('mailbox_id', '=', mailboxId)
    .where('counted', '=', by);
  if (value !== undefined) query = query.where('value', '=', value);
  const { count, changes, is_replica: isReplica } = await query.executeTakeFirstOrThrow();
  if (changes >= MANY && !isReplica) await putTogether(db, mailboxId);
  return count;
}

/** Makes one change of many. Those that are being put together at this moment are left to whoever does. */
export async function putTogether(db: Kysely<Database>, mailboxId: string): Promise<void> {
  await sql`
    with gone as (
      delete from mailbox_counts where ctid = any (array(
        select ctid from mailbox_counts where mailbox_id = ${mailboxId} for update skip locked
      ))
      returning mailbox_id, counted, value, change
    )
    insert into mailbox_counts (mailbox_id, counted, value, change)
    select mailbox_id, counted, value, sum(change) from gone
    group by mailbox_id, counted, value having sum(change) <> 0
  `.execute(db);
}

/** The same of all mailboxes that nobody asked for. @returns how many mailboxes */
export async function putAllTogether(db: Kysely<Database>): Promise<number> {
  const many = await db
    .selectFrom('mailbox_counts')
    .select('mailbox_id')
    .where('connection', 'is not', null)
    .groupBy('mailbox_id')
    .having(({ fn }) => fn.countAll(), '>=', MANY)
    .execute();
  for (const { mailbox_id: mailboxId } of many) await putTogether(db, mailboxId);
  return many.length;
}
