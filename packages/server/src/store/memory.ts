import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Page } from './extractions.ts';
import type { Database, Taught } from './schema.ts';
import { storableJson } from './storable-json.ts';

/* What documents taught, as JSON texts that only the engine understands. */

export interface NewExample {
  readonly documentId: string;
  readonly mailboxId: string;
  readonly example: string;
  readonly taught: Taught;
  readonly settledAt: Date;
  readonly settledBy: string | null;
  /** Documents that look the same and are remembered. */
  readonly sameLook: readonly string[];
}

/** In place of what the document taught before. @throws a broken foreign key where the document is gone */
export async function storeExample(
  transaction: Transaction<Database>,
  { documentId, mailboxId, example, taught, settledAt, settledBy, sameLook }: NewExample,
): Promise<void> {
  const known = await transaction
    .selectFrom('memory_examples')
    .select('look_id')
    .where('document_id', '=', sql<string>`any(${[...sameLook, documentId]})`)
    .where('mailbox_id', '=', mailboxId)
    // Its own look counts only where no other document has it.
    .orderBy(sql`document_id = ${documentId}`)
    .limit(1)
    .executeTakeFirst();
  // Deleted and written anew: so it has a revision that nobody has seen.
  await forgetExamples(transaction, mailboxId, { documentIds: [documentId] });
  await transaction
    .insertInto('memory_examples')
    .values({
      document_id: documentId,
      mailbox_id: mailboxId,
      look_id: known?.look_id ?? documentId,
      example,
      taught: storableJson(taught),
      settled_at: settledAt,
      settled_by: settledBy,
    })
    .execute();
}

/** What of a memory; left out: all of it. */
export interface ForgottenPart {
  readonly documentIds?: readonly string[] | undefined;
  readonly lookId?: string | undefined;
}

/** @returns how many there were */
export async function forgetExamples(
  db: Kysely<Database>,
  mailboxId: string,
  { documentIds, lookId }: ForgottenPart,
): Promise<number> {
  let query = db.deleteFrom('memory_examples').where('mailbox_id', '=', mailboxId);
  if (documentIds !== undefined) query = query.where('document_id', '=', sql<string>`any(${documentIds})`);
  if (lookId !== undefined) query = query.where('look_id', '=', lookId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of a memory in which nothing is. */
export const NOTHING_LEARNT = '0:0';

/** Two memories of a mailbox are the same where this is: examples are never changed, only taken away and added. */
export const versionOf = (mailboxId: RawBuilder<unknown>) => sql<string>`(
  select count(*) || ':' || coalesce(max(revision), 0) from memory_examples where mailbox_id = ${mailboxId}
)`;

export async function memoryVersion(db: Kysely<Database>, mailboxId: string): Promise<string> {
  const version = versionOf(sql`${mailboxId}`);
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return rows[0]?.version ?? NOTHING_LEARNT;
}

/** The newest examples of a mailbox, as many as there is room for. */
export async function newestExamples(
  db: Kysely<Database>,
  mailboxId: string,
  { most, mostBytes }: { readonly most: number; readonly mostBytes: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ example: string }>`
    select example from (
      select example, revision, sum(octet_length(example)) over (order by revision desc) as bytes
      from memory_examples where mailbox_id = ${mailboxId} order by revision desc limit ${most}
    ) as newest where bytes <= ${mostBytes} order by revision desc
  `.execute(db);
  return rows.map(({ example }) => example);
}

export interface RememberedDocument {
  readonly documentId: string;
  readonly name: string | null;
  readonly settledAt: Date;
  readonly settledBy: string | null;
  readonly taught: Taught;
}

export interface StoredLook {
  readonly id: string;
  readonly count: number;
  /** The newest, some of them. */
  readonly documents: readonly RememberedDocument[];
}

const DOCUMENTS_OF_LOOK = 6;

/** Those that were taught last first. */
export async function listLooks(
  db: Kysely<Database>,
  mailboxId: string,
  { page, pageSize }: Page,
): Promise<{
  readonly looks: readonly StoredLook[];
  readonly totalLooks: number;
  readonly totalDocuments: number;
}> {
  const [{ rows: looks }, totals] = await Promise.all([
    sql<{ id: string; count: number }>`
      select look_id as id, count(*)::bigint as count from memory_examples where mailbox_id = ${mailboxId}
      group by look_id order by max(settled_at) desc, look_id limit ${pageSize} offset ${(page - 1) * pageSize}
    `.execute(db),
    db
      .selectFrom('memory_examples')
      .select(({ fn }) => [
        fn.countAll<number>().as('documents'),
        sql<number>`count(distinct look_id)::bigint`.as('looks'),
      ])
      .where('mailbox_id', '=', mailboxId)
      .executeTakeFirstOrThrow(),
  ]);
  const { rows } = await sql<RememberedDocument & { lookId: string }>`
    select look_id as "lookId", document_id as "documentId", name, settled_at as "settledAt", settled_by as "settledBy", taught
    from (
      select memory_examples.*, coalesce(display_subject, original_file_name) as name,
        row_number() over (partition by look_id order by settled_at desc, document_id) as place
      from memory_examples join documents on documents.id = document_id
      where memory_examples.mailbox_id = ${mailboxId} and look_id = any (${looks.map(({ id }) => id)})
    ) as remembered where place <= ${DOCUMENTS_OF_LOOK} order by place
  `.execute(db);
  return {
    looks: looks.map(({ id, count }) => ({
      id,
      count,
      documents: rows.filter(({ lookId }) => lookId === id).map(({ lookId: _, ...document }) => document),
    })),
    totalLooks: totals.looks,
    totalDocuments: totals.documents,
  };
}

/** Ids end with digits that are random: of so many documents one's ends so. */
const NOW_AND_THEN = '00';

/** As documents come the mailbox is rid of the looks that nothing is compared with any more. */
export async function forgetLooksNowAndThen(
  transaction: Transaction<Database>,
  { documentId, mailboxId }: Readonly<Record<'documentId' | 'mailboxId', string>>,
): Promise<void> {
  if (documentId.endsWith(NOW_AND_THEN)) await forgetLooksOf(transaction, mailboxId, KEPT_LOOKS);
}

export interface LookOfDocument {
  readonly documentId: string;
  readonly look: string;
}

/** The looks of documents that nobody has been through: those to check first, then others, the newest of each first. */
export async function looksToCompare(
  db: Kysely<Database>,
  mailboxId: string,
  limit: number,
): Promise<readonly LookOfDocument[]> {
  const { rows } = await sql<LookOfDocument>`
    with looked as not materialized (
      select extractions.*, document_looks.look from extractions
        join document_looks on document_looks.document_id = extractions.document_id
        join documents on documents.id = extractions.document_id and documents.status = 'extracted'
      where extractions.mailbox_id = ${mailboxId} and document_looks.mailbox_id = ${mailboxId} and reviewed_at is null
        and auto_confirmed_at is null and auto_drawn_at is null
    )
    select document_id as "documentId", look from (
      (
        select 0 as part, document_id, look from looked where validation_status <> 'valid'
        order by received_at desc, document_id desc limit ${limit}
      )
      union all
      (
        select 1, document_id, look from looked where validation_status = 'valid' order by document_id desc limit ${limit}
      )
    ) as both_parts order by part, document_id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Of each mailbox so many looks are kept of its newest documents, and of the newest to check: those that are ever compared. */
const KEPT_LOOKS = 1000;
/** A mailbox is gone through when it has so many. */
const MANY_LOOKS = 3 * KEPT_LOOKS;
const FORGOTTEN_AT_ONCE = 5000;

/** Goes through all mailboxes, which takes the longer the more there are: at the start, for what an earlier version left. @returns how many */
export async function forgetOldLooks(db: Kysely<Database>): Promise<number> {
  const many = await db
    .selectFrom('document_looks')
    .select('mailbox_id')
    .groupBy('mailbox_id')
    .having(({ fn }) => fn.countAll(), '>', MANY_LOOKS)
    .execute();
  let forgotten = 0;
  for (const { mailbox_id: mailboxId } of many) {
    for (;;) {
      const some = await forgetLooksOf(db, mailboxId, FORGOTTEN_AT_ONCE);
      forgotten += some;
      if (some < FORGOTTEN_AT_ONCE) break;
    }
  }
  return forgotten;
}

/** Those that nothing is compared with any more, but such as others are at. @returns how many */
async function forgetLooksOf(db: Kysely<Database>, mailboxId: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from document_looks where document_id = any (array(
      select document_id from document_looks where mailbox_id = ${mailboxId}
        and document_id not in (
          select document_id from document_looks where mailbox_id = ${mailboxId} order by document_id desc limit ${KEPT_LOOKS}
        )
        and document_id not in (
          select document_id from extractions where mailbox_id = ${mailboxId} and validation_status <> 'valid'
          order by received_at desc, document_id desc limit ${KEPT_LOOKS}
        )
      limit ${most} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** The look of a remembered document; undefined: it is not remembered. */
export async function lookOf(db: Kysely<Database>, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memory_examples')
    .select('look_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.look_id;
}
