import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface StoredSureDocument {
  readonly lowest: number;
  readonly values: number;
  readonly wrong: number;
}

/** The newest documents of a mailbox that people have checked wholly and that were read with nothing in doubt. */
export async function sureDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  most: number,
): Promise<readonly StoredSureDocument[]> {
  const { rows } = await sql<StoredSureDocument>`
    select lowest_confidence as lowest, right_values + corrected_values + missing_values as values,
      corrected_values + missing_values as wrong
    from checked_extractions
    where mailbox_id = ${mailboxId} and is_whole and read_in_order and lowest_confidence is not null
    order by checked_at desc, extraction_id limit ${most}
  `.execute(db);
  return rows;
}

/** Of these fields of the header those that people left filled in at least `share` of the newest checked documents, if there are so many. */
export async function usuallyFilled(
  db: Kysely<Database>,
  mailboxId: string,
  keys: readonly string[],
  { documents, share }: { readonly documents: number; readonly share: number },
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    with newest as (
      select extraction_id from checked_extractions where mailbox_id = ${mailboxId} and is_whole
      order by checked_at desc, extraction_id limit ${documents}
    )
    select key
    from newest join extractions on id = extraction_id cross join unnest(${keys}::text[]) as key
    group by key
    having count(*) >= ${documents} and count(header -> key ->> 'value') >= ${share}::float8 * count(*)
    order by key
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** How many values of the newest wholly checked documents were right and wrong, by the step of the confidence they were read with. */
export async function surenessOf(
  db: Kysely<Database>,
  mailboxId: string,
  most: number,
): Promise<{ readonly right: readonly number[]; readonly wrong: readonly number[] }> {
  const { rows } = await sql<{ right: number; wrong: number }>`
    with newest as (
      select read_right, read_wrong from checked_extractions
      where mailbox_id = ${mailboxId} and is_whole and read_right is not null
      order by checked_at desc, extraction_id limit ${most}
    )
    select sum(r)::integer as "right", sum(w)::integer as wrong
    from newest cross join lateral unnest(read_right, read_wrong) with ordinality as step (r, w, place)
    group by place order by place
  `.execute(db);
  return { right: rows.map(({ right }) => right), wrong: rows.map(({ wrong }) => wrong) };
}

export interface CheckedWhole extends StoredSureDocument {
  readonly inOrder: boolean;
}

/** The newest documents that people have checked wholly, however they were read. */
export async function checkedWhole(
  db: Kysely<Database>,
  mailboxId: string,
  most: number,
): Promise<readonly CheckedWhole[]> {
  const { rows } = await sql<CheckedWhole>`
    select coalesce(lowest_confidence, 0) as lowest, coalesce(read_in_order, false) as "inOrder",
      right_values + corrected_values + missing_values as values, corrected_values + missing_values as wrong
    from checked_extractions
    where mailbox_id = ${mailboxId} and is_whole
    order by checked_at desc, extraction_id limit ${most}
  `.execute(db);
  return rows;
}

export interface AutoCounts {
  readonly documents: number;
  readonly confirmed: number;
  readonly drawn: number;
  readonly drawnValues: number;
  readonly drawnWrong: number;
  readonly correctedLater: number;
}

export interface AutoPeriod extends AutoCounts {
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
}

/** What the service confirmed by itself of the newest documents of a mailbox, and what people found of it. */
export async function autoPeriods(
  db: Kysely<Database>,
  { mailboxId, from, most }: { readonly mailboxId: string; readonly from: Date; readonly most: number },
  bucket: 'week' | 'month',
): Promise<readonly AutoPeriod[]> {
  const { rows } = await sql<AutoPeriod>`
    with newest as (
      select id, auto_confirmed_at, auto_drawn_at,
        to_char(date_trunc(${sql.lit(bucket)}, extracted_at at time zone 'UTC'), 'YYYY-MM-DD') as period
      from extractions
      where mailbox_id = ${mailboxId} and extracted_at >= ${from} and engine <> 'manual'
      order by extracted_at desc, id desc limit ${most}
    )
    select period as "from", count(*)::integer as documents,
      count(auto_confirmed_at)::integer as confirmed, count(auto_drawn_at)::integer as drawn,
      coalesce(sum(right_values + corrected_values + missing_values) filter (where auto = 'drawn' and is_whole), 0)::integer
        as "drawnValues",
      coalesce(sum(corrected_values + missing_values) filter (where auto = 'drawn' and is_whole), 0)::integer as "drawnWrong",
      coalesce(sum(corrected_values + missing_values) filter (where auto = 'confirmed'), 0)::integer as "correctedLater"
    from newest left join checked_extractions on extraction_id = id
    group by period order by period
  `.execute(db);
  return rows;
}
