import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface StoredSureDocument {
  readonly lowest: number;
  readonly values: number;
  readonly wrong: number;
}

/**
 * The newest documents of a mailbox that people have checked wholly and that were read with nothing in doubt. One that was confirmed by
 * itself and in which people found something wrong speaks against it whether they looked at the rest or not.
 */
export async function sureDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  most: number,
): Promise<readonly StoredSureDocument[]> {
  const { rows } = await sql<StoredSureDocument>`
    select lowest_confidence as lowest, right_values + corrected_values + missing_values as values,
      corrected_values + missing_values as wrong
    from checked_extractions
    where mailbox_id = ${mailboxId} and (is_whole or (auto = 'confirmed' and corrected_values + missing_values > 0))
      and read_in_order and lowest_confidence is not null
    order by checked_at desc, extraction_id limit ${most}
  `.execute(db);
  return rows;
}

/** What people's checks of the newest documents of a mailbox, those they checked wholly, say about its next one. */
export interface EarlierChecks {
  /** How many values were right and wrong, by the step of the confidence they were read with. */
  readonly right: readonly number[];
  readonly wrong: readonly number[];
  /** The fields of the header that are usually filled in. */
  readonly usuallyFilled: readonly string[];
}

export interface FoundedOn {
  /** How many documents say what a confidence is worth. */
  readonly sureness: number;
  /** A field is usually filled in that is so in at least `share` of so many documents, if there are so many. */
  readonly filled: { readonly documents: number; readonly share: number };
}

export async function earlierChecks(
  db: Kysely<Database>,
  mailboxId: string,
  { sureness, filled: { documents, share } }: FoundedOn,
): Promise<EarlierChecks> {
  const { rows } = await sql<EarlierChecks>`
    with steps as (
      select place, sum(r)::integer as "right", sum(w)::integer as wrong
      from (
        select read_right, read_wrong from checked_extractions
        where mailbox_id = ${mailboxId} and is_whole and read_right is not null
        order by checked_at desc, extraction_id limit ${sureness}
      ) as newest cross join lateral unnest(read_right, read_wrong) with ordinality as step (r, w, place)
      group by place
    ), headers as (
      select header from (
        select extraction_id from checked_extractions where mailbox_id = ${mailboxId} and is_whole
        order by checked_at desc, extraction_id limit ${documents}
      ) as newest join extractions on id = extraction_id
    ), filled as (
      select key from headers cross join lateral jsonb_each(header) as cell where value ->> 'value' is not null
      group by key having count(*) >= ${share}::float8 * ${documents}
    )
    select array(select "right" from steps order by place) as "right", array(select wrong from steps order by place) as wrong,
      array(select key from filled where (select count(*) from headers) >= ${documents} order by key) as "usuallyFilled"
  `.execute(db);
  return rows[0] ?? { right: [], wrong: [], usuallyFilled: [] };
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
