import type { ExtractedDocument } from '@rowbox/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, ProposedChange } from './schema.ts';
import { storableJson } from './storable-json.ts';

export interface NewProposal {
  readonly documentId: string;
  readonly mailboxId: string;
  readonly taughtBy: string;
  readonly attempt: number;
  readonly configVersion: number;
  readonly reading: ExtractedDocument;
  readonly changes: readonly ProposedChange[];
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  readonly totalChanges: number;
}

/**
 * In place of what was proposed for the document before; nothing if its extraction has been read anew or settled meanwhile.
 *
 * @throws a broken foreign key where a document is gone
 */
export async function storeProposal(
  transaction: Transaction<Database>,
  proposal: NewProposal,
): Promise<void> {
  const { documentId, mailboxId, taughtBy, attempt, configVersion, changes, totalChanges } = proposal;
  const { rowsAdded, rowsRemoved } = proposal;
  await sql`
    insert into proposed_readings
      (document_id, mailbox_id, taught_by, attempt, config_version, reading, changes, total_changes,
        rows_added, rows_removed)
    select ${documentId}, ${mailboxId}, ${taughtBy}, ${attempt}::integer, ${configVersion}::integer,
      ${storableJson(proposal.reading)}::jsonb, ${storableJson(changes)}::jsonb, ${totalChanges}::integer,
      ${rowsAdded}::integer, ${rowsRemoved}::integer
    from extractions where document_id = ${documentId} and attempt = ${attempt}::integer and reviewed_at is null
      and auto_confirmed_at is null and auto_drawn_at is null
    on conflict (document_id) do update set
      taught_by = excluded.taught_by, attempt = excluded.attempt, config_version = excluded.config_version,
      reading = excluded.reading, changes = excluded.changes, total_changes = excluded.total_changes,
      rows_added = excluded.rows_added, rows_removed = excluded.rows_removed,
      created_at = now()
  `.execute(transaction);
}

export interface ListedProposal {
  readonly documentId: string;
  readonly name: string | null;
  readonly taughtBy: {
    readonly documentId: string;
    /** Of its mailbox where that is another one: who may see the one may not see the other. */
    readonly name: string | null;
    /** The mailbox, where it is another one. */
    readonly mailboxId?: string;
  };
  readonly changes: readonly ProposedChange[];
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  readonly totalChanges: number;
  readonly createdAt: Date;
}

/**
 * Those that still count: of documents that have the reading they would replace, and that nobody has been through since, by documents of
 * the mailbox or of one it still learns from. One that was confirmed by itself stays as it is, one that was drawn for people is to be seen
 * as it was read.
 */
const standing = (db: Kysely<Database>, mailboxId: string) =>
  db
    .selectFrom('proposed_readings')
    .innerJoin('documents', 'documents.id', 'proposed_readings.document_id')
    .innerJoin('extractions', (join) =>
      join
        .onRef('extractions.document_id', '=', 'proposed_readings.document_id')
        .onRef('extractions.attempt', '=', 'proposed_readings.attempt')
        .on('extractions.reviewed_at', 'is', null)
        .on('extractions.auto_confirmed_at', 'is', null)
        .on('extractions.auto_drawn_at', 'is', null),
    )
    .innerJoin('documents as teachers', 'teachers.id', 'proposed_readings.taught_by')
    .where('proposed_readings.mailbox_id', '=', mailboxId)
    .where('documents.status', '=', 'extracted')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('teachers.mailbox_id', '=', mailboxId),
        eb(
          'teachers.mailbox_id',
          'in',
          selectFrom('mailbox_links').select('learns_from').where('mailbox_id', '=', mailboxId),
        ),
      ]),
    );

/** Oldest document first. */
export async function listProposals(
  db: Kysely<Database>,
  mailboxId: string,
  limit: number,
): Promise<{
  readonly items: readonly ListedProposal[];
  readonly documents: number;
  readonly changes: number;
}> {
  const [items, totals] = await Promise.all([
    standing(db, mailboxId)
      .innerJoin('mailboxes as places', 'places.id', 'teachers.mailbox_id')
      .select(({ fn }) => [
        'proposed_readings.document_id as documentId',
        fn.coalesce('documents.display_subject', 'documents.original_file_name').as('name'),
        'proposed_readings.taught_by as teacherId',
        'teachers.mailbox_id as teachersMailbox',
        fn.coalesce('teachers.display_subject', 'teachers.original_file_name').as('teachersName'),
        'places.name as placesName',
        'proposed_readings.changes',
        'proposed_readings.rows_added as rowsAdded',
        'proposed_readings.rows_removed as rowsRemoved',
        'proposed_readings.total_changes as totalChanges',
        'proposed_readings.created_at as createdAt',
      ])
      .orderBy('proposed_readings.document_id')
      .limit(limit)
      .execute(),
    standing(db, mailboxId)
      .select(({ fn }) => [
        fn.countAll<number>().as('documents'),
        sql<number>`coalesce(sum(total_changes), 0)::bigint`.as('changes'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    items: items.map(({ teacherId: documentId, teachersMailbox, teachersName, placesName, ...item }) => ({
      ...item,
      taughtBy:
        teachersMailbox === mailboxId
          ? { documentId, name: teachersName }
          : { documentId, name: placesName, mailboxId: teachersMailbox },
    })),
    ...totals,
  };
}

/** @returns the documents of standing proposals, so many at most; of those that were asked for, if any */
export async function proposedDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  documentIds: readonly string[] | 'all',
  limit: number,
): Promise<readonly string[]> {
  let query = standing(db, mailboxId).select('proposed_readings.document_id as id');
  if (documentIds !== 'all') {
    query = query.where('proposed_readings.document_id', '=', sql<string>`any(${documentIds})`);
  }
  const rows = await query.orderBy('proposed_readings.document_id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export interface TakenProposal {
  readonly reading: ExtractedDocument;
  readonly attempt: number;
  readonly configVersion: number;
}

/** Locks a proposal until the transaction ends. Undefined: somebody took or left it. */
export async function lockProposal(
  transaction: Transaction<Database>,
  mailboxId: string,
  documentId: string,
): Promise<TakenProposal | undefined> {
  return transaction
    .selectFrom('proposed_readings')
    .select(['reading', 'attempt', 'config_version as configVersion'])
    .where('document_id', '=', documentId)
    .where('mailbox_id', '=', mailboxId)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns how many there were */
export async function dropProposals(
  db: Kysely<Database>,
  mailboxId: string,
  documentIds: readonly string[] | 'all',
): Promise<number> {
  let query = db.deleteFrom('proposed_readings').where('mailbox_id', '=', mailboxId);
  if (documentIds !== 'all') query = query.where('document_id', '=', sql<string>`any(${documentIds})`);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
