import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export interface CheckedReading {
  readonly extractionId: string;
  readonly mailboxId: string;
  readonly documentId: string;
  readonly attempt: number;
  readonly sender: string | null;
  readonly senderFolded: string | null;
  /** How sure the reading was, and what came of it. */
  readonly sureness: {
    readonly lowest: number | null;
    readonly readInOrder: boolean | null;
    readonly isWhole: boolean;
    readonly auto: 'confirmed' | 'drawn' | null;
    readonly right: readonly number[];
    readonly wrong: readonly number[];
  };
  /** None: nobody has checked anything (any more). */
  readonly fields: readonly {
    readonly sectionId: string;
    readonly fieldKey: string;
    readonly right: number;
    readonly corrected: number;
    readonly missing: number;
  }[];
}

/** Writes what was checked in place of what was said of the same reading before; of an earlier one that stays. */
export async function storeChecks(
  transaction: Transaction<Database>,
  readings: readonly CheckedReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const checked = readings.filter(({ fields }) => fields.length > 0);
  await sql`
    delete from checked_extractions using unnest(
      ${readings.map(({ extractionId }) => extractionId)}::text[], ${readings.map(({ attempt }) => attempt)}::integer[]
    ) as checked (id, attempt)
    where extraction_id = checked.id and checked_extractions.attempt = checked.attempt
      and not (checked.id = any (${checked.map(({ extractionId }) => extractionId)}::text[]))
  `.execute(transaction);
  if (checked.length === 0) return;
  const sum = (count: 'right' | 'corrected' | 'missing') =>
    checked.map(({ fields }) => fields.reduce((total, field) => total + field[count], 0));
  const { rows } = await sql<{ extraction_id: string }>`
    insert into checked_extractions
      (extraction_id, mailbox_id, document_id, attempt, sender, sender_folded, right_values, corrected_values, missing_values)
    select * from unnest(
      ${checked.map(({ extractionId }) => extractionId)}::text[], ${checked.map(({ mailboxId }) => mailboxId)}::text[],
      ${checked.map(({ documentId }) => documentId)}::text[], ${checked.map(({ attempt }) => attempt)}::integer[],
      ${checked.map(({ sender }) => sender)}::text[], ${checked.map(({ senderFolded }) => senderFolded)}::text[],
      ${sum('right')}::integer[], ${sum('corrected')}::integer[], ${sum('missing')}::integer[]
    )
    on conflict (extraction_id) do update set
      sender = excluded.sender, sender_folded = excluded.sender_folded, right_values = excluded.right_values,
      corrected_values = excluded.corrected_values, missing_values = excluded.missing_values
      where checked_extractions.attempt = excluded.attempt
    returning extraction_id
  `.execute(transaction);
  const written = new Set(rows.map(({ extraction_id }) => extraction_id));
  const fresh = checked.filter(({ extractionId }) => written.has(extractionId));
  await storeSureness(transaction, fresh);
  await storeValues(transaction, fresh);
}

async function storeSureness(
  transaction: Transaction<Database>,
  readings: readonly CheckedReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const list = readings.map(({ extractionId, sureness }) => ({ id: extractionId, ...sureness }));
  await sql`
    update checked_extractions set lowest_confidence = sure.lowest, read_in_order = sure."readInOrder",
      is_whole = sure."isWhole", auto = sure.auto, read_right = sure."right", read_wrong = sure.wrong
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as sure (
      id text, lowest real, "readInOrder" boolean, "isWhole" boolean, auto text, "right" integer[], wrong integer[]
    )
    where extraction_id = sure.id
  `.execute(transaction);
}

async function storeValues(
  transaction: Transaction<Database>,
  readings: readonly CheckedReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const ids = readings.map(({ extractionId }) => extractionId);
  await transaction.deleteFrom('checked_values').where('extraction_id', 'in', ids).execute();
  const fields = readings.flatMap((reading) =>
    reading.fields.map((field) => ({ ...field, extractionId: reading.extractionId })),
  );
  await sql`
    insert into checked_values
      (extraction_id, section_id, field_key, right_values, corrected_values, missing_values)
    select * from unnest(
      ${fields.map(({ extractionId }) => extractionId)}::text[], ${fields.map(({ sectionId }) => sectionId)}::text[],
      ${fields.map(({ fieldKey }) => fieldKey)}::text[], ${fields.map(({ right }) => right)}::integer[],
      ${fields.map(({ corrected }) => corrected)}::integer[], ${fields.map(({ missing }) => missing)}::integer[]
    )
  `.execute(transaction);
}

/** Of which checks something is asked: the newest of a mailbox, so many at most. */
export interface CheckFilter {
  readonly mailboxId: string;
  readonly from: Date;
  /** Folded; undefined: of all. */
  readonly sender?: string | undefined;
  readonly most: number;
}

export interface Counts {
  readonly right: number;
  readonly corrected: number;
  readonly missing: number;
}

export interface PeriodCounts extends Counts {
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly documents: number;
  /** Those of which every value was right. */
  readonly untouched: number;
}

export interface FieldCounts extends Counts {
  readonly from: string;
  readonly sectionId: string;
  readonly fieldKey: string;
}

export interface SenderCounts extends Counts {
  readonly sender: string | null;
  readonly senderFolded: string | null;
  readonly documents: number;
  readonly untouched: number;
}

export interface FaultyOfSender {
  readonly senderFolded: string | null;
  readonly documentId: string;
  readonly name: string | null;
}

export interface FaultyDocument {
  readonly sectionId: string;
  readonly fieldKey: string;
  readonly documentId: string;
  readonly name: string | null;
}

export interface StoredQuality {
  readonly periods: readonly PeriodCounts[];
  readonly fields: readonly FieldCounts[];
  readonly senders: readonly SenderCounts[];
  readonly faulty: readonly FaultyDocument[];
  /** Of the senders, the newest first. */
  readonly faultyOfSenders: readonly FaultyOfSender[];
}

/** So many of each; what is asked for is the worst. */
const MOST_SENDERS = 20;
const MOST_FAULTY = 5;

/** @param bucket the length of the periods */
export async function qualityOf(
  db: Kysely<Database>,
  { mailboxId, from, sender, most }: CheckFilter,
  bucket: 'week' | 'month',
): Promise<StoredQuality> {
  const checked = sql`
    with checked as (
      select *, to_char(date_trunc(${sql.lit(bucket)}, checked_at at time zone 'UTC'), 'YYYY-MM-DD') as period
      from checked_extractions
      where mailbox_id = ${mailboxId} and checked_at >= ${from}
        and (${sender ?? null}::text is null or sender_folded = ${sender ?? null}::text)
      order by checked_at desc, extraction_id limit ${most}
    )
  `;
  const sums = sql`
    sum(right_values)::bigint as right, sum(corrected_values)::bigint as corrected, sum(missing_values)::bigint as missing
  `;
  const documents = sql`
    count(*)::bigint as documents,
    (count(*) filter (where corrected_values + missing_values = 0))::bigint as untouched
  `;
  const [periods, fields, senders, faulty] = await Promise.all([
    sql<PeriodCounts>`
      ${checked} select period as "from", ${documents}, ${sums} from checked group by period order by period
    `.execute(db),
    sql<FieldCounts>`
      ${checked}
      select period as "from", section_id as "sectionId", field_key as "fieldKey",
        sum(checked_values.right_values)::bigint as right, sum(checked_values.corrected_values)::bigint as corrected,
        sum(checked_values.missing_values)::bigint as missing
      from checked join checked_values using (extraction_id)
      group by period, section_id, field_key order by period
    `.execute(db),
    sql<SenderCounts>`
      ${checked}
      select (array_agg(sender order by checked_at desc))[1] as sender, sender_folded as "senderFolded", ${documents}, ${sums}
      from checked group by sender_folded
      order by sum(corrected_values + missing_values) desc, count(*) desc, sender_folded limit ${MOST_SENDERS}
    `.execute(db),
    sql<FaultyDocument>`
      ${checked}
      select section_id as "sectionId", field_key as "fieldKey", document_id as "documentId",
        coalesce(display_subject, original_file_name) as name
      from (
        select section_id, field_key, document_id,
          row_number() over (partition by section_id, field_key order by checked_at desc, extraction_id) as place
        from checked join checked_values using (extraction_id)
        where checked_values.corrected_values + checked_values.missing_values > 0
      ) as faulty join documents on documents.id = document_id
      where place <= ${MOST_FAULTY}
      order by section_id, field_key, place
    `.execute(db),
  ]);
  const worst = senders.rows.map(({ senderFolded }) => senderFolded ?? '');
  const { rows: faultyOfSenders } = await sql<FaultyOfSender>`
    ${checked}
    select sender_folded as "senderFolded", document_id as "documentId", coalesce(display_subject, original_file_name) as name
    from (
      select sender_folded, document_id,
        row_number() over (partition by sender_folded order by checked_at desc, extraction_id) as place
      from checked
      where corrected_values + missing_values > 0 and coalesce(sender_folded, '') = any (${worst}::text[])
    ) as faulty join documents on documents.id = document_id
    where place <= ${MOST_FAULTY} order by place
  `.execute(db);
  return {
    periods: periods.rows,
    fields: fields.rows,
    senders: senders.rows,
    faulty: faulty.rows,
    faultyOfSenders,
  };
}
