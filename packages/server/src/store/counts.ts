import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export type Counted = 'documents' | 'extractions' | 'validations' | 'configs';

/** From so many changes on they are put together when somebody asks. */
const MANY = 1000;

/**
 * How many documents or extractions a mailbox has, without counting them.
 *
 * @param value of the documents' status, the extractions' split, validation status or config version; undefined: all
 */
export async function countOf(
  db: Kysely<Database>,
  mailboxId: string,
  counted: Counted,
  value?: string,
): Promise<number> {
  let query = db
    .selectFrom('mailbox_counts')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(change), 0)::bigint`.as('count'),
      fn.countAll<number>().as('changes'),
    ])
    .where('mailbox_id', '=', mailboxId)
    .where('counted', '=', counted);
  if (value !== undefined) query = query.where('value', '=', value);
  const { count, changes } = await query.executeTakeFirstOrThrow();
  if (changes > MANY) await putTogether(db, mailboxId);
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
