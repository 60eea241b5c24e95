import {
  type CellValue,
  type DocumentOrder,
  MOST_SORTED_DOCUMENTS,
  type ValidationStatus,
} from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { countOf } from './counts.ts';
import type { Page } from './extractions.ts';
import { type Access, mailboxesOf } from './mailboxes.ts';
import type { Database, DocumentStatus, DocumentsTable } from './schema.ts';

export type StoredDocument = Selectable<DocumentsTable>;

export interface NewDocument {
  readonly id: string;
  readonly mailboxId: string;
  readonly documentType: 'pdf' | 'image' | 'email';
  readonly source: 'upload' | 'email';
  readonly displaySubject: string | null;
  readonly displayFrom: string | null;
  readonly originalFileName: string | null;
  readonly uploadId: string | null;
  readonly clientReferenceId: string | null;
  readonly notes: string | null;
  readonly contentHash: string;
  readonly enqueued: boolean;
  /** The mail it came with. */
  readonly messageId: string | null;
  readonly files: readonly StoredFile[];
}

/** Stores a document with its files. */
export async function insertDocument(
  transaction: Transaction<Database>,
  document: NewDocument,
): Promise<void> {
  await transaction
    .insertInto('documents')
    .values({
      id: document.id,
      mailbox_id: document.mailboxId,
      document_type: document.documentType,
      source: document.source,
      display_subject: document.displaySubject,
      display_from: document.displayFrom,
      original_file_name: document.originalFileName,
      status: 'pending',
      upload_id: document.uploadId,
      client_reference_id: document.clientReferenceId,
      notes: document.notes,
      content_hash: document.contentHash,
      message_id: document.messageId,
      duplicate_of: sql<string | null>`(
        select id from documents
        where mailbox_id = ${document.mailboxId} and content_hash = ${document.contentHash}
        order by created_at, id limit 1
      )`,
      duplicate_found_by: sql<'bytes' | null>`(
        select 'bytes' from documents
        where mailbox_id = ${document.mailboxId} and content_hash = ${document.contentHash} limit 1
      )`,
      // The moment of the statement, not of the transaction: documents of one upload keep their order.
      created_at: sql<Date>`clock_timestamp()`,
      enqueued_at: document.enqueued ? sql<Date>`now()` : null,
    })
    .execute();
  await transaction
    .insertInto('document_files')
    .values(
      document.files.map((file, position) => ({
        document_id: document.id,
        position,
        sha256: file.sha256,
        size: file.size,
        content_type: file.contentType,
        file_name: file.fileName,
      })),
    )
    .execute();
}

export interface NewManualDocument {
  readonly id: string;
  readonly mailboxId: string;
  readonly title: string | null;
}

/** Stores a document that has no files and needs no reading. */
export async function insertManualDocument(
  transaction: Transaction<Database>,
  { id, mailboxId, title }: NewManualDocument,
): Promise<void> {
  await transaction
    .insertInto('documents')
    .values({
      id,
      mailbox_id: mailboxId,
      document_type: 'manual',
      source: 'manual',
      display_subject: title,
      status: 'extracted',
      processed_at: sql<Date>`now()`,
    })
    .execute();
}

export interface DocumentFilter {
  readonly status?: DocumentStatus | undefined;
  readonly state?: keyof typeof STATES | undefined;
  /** In subject, sender or file name, in any case. */
  readonly search?: string | undefined;
  readonly split?: string | undefined;
  /** Of whom it is to see to. */
  readonly assigneeId?: string | undefined;
}

/** What each state is among the numbers that are kept of a mailbox. */
const STATES = {
  open: { counted: 'documents', values: ['pending', 'processing'] },
  failed: { counted: 'documents', values: ['failed', 'permanentlyFailed'] },
  toCheck: { counted: 'validations', values: ['warning', 'invalid'] },
} as const;

export interface ListedDocument extends StoredDocument {
  /** Of its extraction; null: it has none. */
  readonly validation_status: ValidationStatus | null;
  /** Of the fields asked for, by key; null: none were, or it has no extraction. */
  readonly values?: Readonly<Record<string, CellValue>> | null;
}

export interface Listing extends Page {
  /** Newest first unless told. */
  readonly sort?: DocumentOrder | undefined;
  /** Keys of header fields whose values are wanted too. */
  readonly fields?: readonly string[] | undefined;
}

/** As `documents_by_name` has it: a few long subjects would not fit into an index. */
const NAME = sql`left(lower(coalesce(documents.display_subject, documents.original_file_name, '')), 200)`;

/** By id behind it, so that documents with the same name or moment keep their places over pages. */
const ORDERS = {
  '-received': sql`documents.created_at desc, documents.id desc`,
  received: sql`documents.created_at, documents.id`,
  name: sql`${NAME}, documents.id`,
  '-name': sql`${NAME} desc, documents.id desc`,
} as const;

/** The same by their extractions, as `extractions_to_check` has them. */
const ORDERS_TO_CHECK: Partial<Record<keyof typeof ORDERS, typeof NAME>> = {
  '-received': sql`doubtful.received_at desc, doubtful.document_id desc`,
  received: sql`doubtful.received_at, doubtful.document_id`,
};

/** Subject, sender and file name, as `documents_named` has them. */
const NAMES = sql<string>`(coalesce(documents.display_subject || ' ', '')
  || coalesce(documents.display_from || ' ', '') || coalesce(documents.original_file_name, ''))`;

/**
 * Whether the text stands in subject, sender or file name, in any case. Where it can stand, is found by an index of pieces. Whether it
 * does, is not asked by `ilike`, which the planner takes for next to never true: of what many have it would sort all.
 */
export const nameHas = (text: string) =>
  sql<boolean>`name_pieces(${NAMES}) @@ name_query(${text}) and strpos(lower(${NAMES}), lower(${text})) > 0`;

/** The documents that a filter leaves of a mailbox, in no order. */
function matchingDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  { status, state, search, split, assigneeId }: DocumentFilter,
) {
  let matching = db.selectFrom('documents').where('documents.mailbox_id', '=', mailboxId);
  if (status !== undefined) matching = matching.where('documents.status', '=', status);
  if (state === 'toCheck') {
    matching = matching.$if(true, (query) =>
      query.innerJoin('extractions as doubtful', (join) =>
        join
          .onRef('doubtful.document_id', '=', 'documents.id')
          // Said again of the extraction, and by a constant: so the index of those to check serves.
          .on('doubtful.mailbox_id', '=', mailboxId)
          .on('doubtful.validation_status', '!=', sql.lit('valid')),
      ),
    );
  } else if (state !== undefined) {
    matching = matching.where('documents.status', 'in', STATES[state].values);
  }
  if (search !== undefined) {
    matching = matching.where(nameHas(search));
  }
  if (assigneeId !== undefined) matching = matching.where('documents.assignee_id', '=', assigneeId);
  if (split !== undefined) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('extractions')
          .select('extractions.id')
          .whereRef('extractions.document_id', '=', 'documents.id')
          .where('extractions.split', '=', split),
      ),
    );
  }
  return matching;
}

type Matching = ReturnType<typeof matchingDocuments>;

export async function listDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  filter: DocumentFilter,
  listing: Listing,
): Promise<{ readonly items: readonly ListedDocument[]; readonly totalCount: number }> {
  const { sort = '-received' } = listing;
  const matching = matchingDocuments(db, mailboxId, filter);
  const items = isIndexed(sort)
    ? listed(matching, listing)
        .orderBy(orderOf(sort, filter))
        .limit(listing.pageSize)
        .offset(skipped(listing))
        .execute()
    : listSorted(db, matching, filter, { ...listing, sort });
  const totalCount =
    knownCount(db, mailboxId, filter) ??
    matching
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then(({ count }) => count);
  const [found, total] = await Promise.all([items, totalCount]);
  return { items: found, totalCount: total };
}

type IndexedOrder = keyof typeof ORDERS;

const isIndexed = (sort: DocumentOrder): sort is IndexedOrder => Object.hasOwn(ORDERS, sort);

const orderOf = (sort: IndexedOrder, { state }: DocumentFilter) =>
  (state === 'toCheck' ? ORDERS_TO_CHECK[sort] : undefined) ?? ORDERS[sort];

const skipped = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** As they are listed. */
const listed = (matching: Matching, { fields }: Listing) =>
  matching
    .selectAll('documents')
    .select(({ selectFrom }) =>
      selectFrom('extractions')
        .select('extractions.validation_status')
        .whereRef('extractions.document_id', '=', 'documents.id')
        .as('validation_status'),
    )
    .$if(fields !== undefined, (some) => some.select(valuesOf(fields ?? []).as('values')));

const newestOf = (matching: Matching, filter: DocumentFilter) =>
  matching
    .select(['documents.id', 'documents.created_at', 'documents.status'])
    .orderBy(orderOf('-received', filter))
    .limit(MOST_SORTED_DOCUMENTS);

/**
 * By what no index has: the newest are looked at, and sorted. The older ones stand behind these as they came, so that a page of a
 * million takes no longer than one of ten thousand, and none is missed.
 */
async function listSorted(
  db: Kysely<Database>,
  matching: Matching,
  filter: DocumentFilter,
  listing: Listing & { readonly sort: DocumentOrder },
): Promise<readonly ListedDocument[]> {
  const first = skipped(listing);
  const last = first + listing.pageSize;
  const sorted = Math.max(0, Math.min(last, MOST_SORTED_DOCUMENTS) - first);
  const newest = newestOf(matching, filter);
  const [page, behind] = await Promise.all([
    sorted === 0 ? [] : sortedPage(db, matching, newest, listing, { limit: sorted, offset: first }),
    sorted === listing.pageSize
      ? []
      : listed(matching, listing)
          .orderBy(orderOf('-received', filter))
          .limit(listing.pageSize - sorted)
          .offset(first + sorted)
          .execute(),
  ]);
  return [...page, ...behind];
}

/** Of the newest, sorted. */
async function sortedPage(
  db: Kysely<Database>,
  matching: Matching,
  newest: ReturnType<typeof newestOf>,
  listing: Listing & { readonly sort: DocumentOrder },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedDocument[]> {
  const found = await db
    .selectFrom(newest.as('newest'))
    .leftJoin('extractions', 'extractions.document_id', 'newest.id')
    .select('newest.id')
    .orderBy(keyOf(listing.sort))
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (found.length === 0) return [];
  const places = new Map(found.map(({ id }, place) => [id, place]));
  const documents = await listed(matching, listing)
    .where('documents.id', 'in', [...places.keys()])
    .execute();
  return documents.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** What wants a person stands first, and in the order in which it does. */
const STATUS = sql`case
  when newest.status in ('failed', 'permanentlyFailed') then 2
  when newest.status in ('pending', 'processing') then 3
  when extractions.validation_status = 'invalid' then 0
  when extractions.validation_status = 'warning' then 1
  else 4 end`;

/** Numbers as numbers, all else as it is written, whatever its case. Without a value: last, whichever way round. */
function keyOf(sort: DocumentOrder) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const by = sort.replace(/^-/, '');
  if (by === 'status') return sql`${STATUS} ${direction}`;
  const value = sql`extractions.header -> ${by.slice('values.'.length)}::text -> 'value'`;
  const text = sql`nullif(${value} #>> '{}', '')`;
  return sql`${text} is null,
    case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end ${direction} nulls last,
    lower(${text}) ${direction}`;
}

const valuesOf = (fields: readonly string[]) => sql<Readonly<Record<string, CellValue>> | null>`(
  select jsonb_object_agg(field.key, field.value -> 'value')
  from extractions, jsonb_each(extractions.header) as field
  where extractions.document_id = documents.id and field.key = any(${[...fields]}::text[])
)`;

/** How many match, from the numbers that are kept; undefined for what nobody keeps: then they are counted. */
function knownCount(
  db: Kysely<Database>,
  mailboxId: string,
  { status, state, search, split, assigneeId }: DocumentFilter,
): Promise<number> | undefined {
  const given = [status, state, search, split].filter((one) => one !== undefined).length;
  if (search !== undefined || assigneeId !== undefined || given > 1) return undefined;
  // Every extraction is of a document of its mailbox, and no document has two.
  if (split !== undefined) return countOf(db, mailboxId, 'extractions', split);
  if (state === undefined) return countOf(db, mailboxId, 'documents', status);
  const { counted, values } = STATES[state];
  return Promise.all(values.map((value) => countOf(db, mailboxId, counted, value))).then((counts) =>
    counts.reduce((sum, count) => sum + count, 0),
  );
}

export async function findDocument(
  db: Kysely<Database>,
  documentId: string,
): Promise<StoredDocument | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();
}

/**
 * The document, if the account may see it, and how it may. One query whether there is none or it is somebody else's, so that
 * the time to an answer does not tell which.
 */
export async function findDocumentWithAccess(
  db: Kysely<Database>,
  accountId: string,
  documentId: string,
): Promise<(ListedDocument & { readonly access: Access }) | undefined> {
  return mailboxesOf(db, accountId)
    .innerJoin('documents', 'documents.mailbox_id', 'mailboxes.id')
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .selectAll('documents')
    .select('extractions.validation_status')
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
}

/** Whether the document of a row of `documents` has files: manual ones have none, and others may have lost theirs in time. */
export const hasFiles = sql<boolean>`exists (
  select from document_files where document_files.document_id = documents.id
)`;

export interface LockedDocument
  extends Pick<StoredDocument, 'status' | 'enqueued_at' | 'document_type' | 'failure_code'> {
  readonly has_files: boolean;
}

/** Locks the document until the transaction ends. */
export async function lockDocument(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<LockedDocument | undefined> {
  return transaction
    .selectFrom('documents')
    .select(['status', 'enqueued_at', 'document_type', 'failure_code', hasFiles.as('has_files')])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function documentStates(
  db: Kysely<Database>,
  documentIds: readonly string[],
): Promise<readonly Pick<StoredDocument, 'id' | 'status'>[]> {
  return db.selectFrom('documents').select(['id', 'status']).where('id', 'in', documentIds).execute();
}

/** In the order they were given. */
export async function documentsOfUpload(
  db: Kysely<Database>,
  mailboxId: string,
  uploadId: string,
): Promise<readonly { readonly id: string; readonly fileName: string }[]> {
  return db
    .selectFrom('documents')
    .select(['id', sql<string>`coalesce(original_file_name, '')`.as('fileName')])
    .where('mailbox_id', '=', mailboxId)
    .where('upload_id', '=', uploadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface StoredFile {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly fileName: string | null;
}

/** In page order; none of a document whose mailbox is being deleted. */
export async function filesOfDocument(
  db: Kysely<Database>,
  documentId: string,
): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('document_files')
    .select(['sha256', 'size', 'content_type as contentType', 'file_name as fileName'])
    .where('document_id', '=', documentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .innerJoin('mailboxes', 'mailboxes.id', 'documents.mailbox_id')
            .select('documents.id')
            .whereRef('documents.id', '=', 'document_files.document_id')
            .where('mailboxes.deletion_id', 'is not', null),
        ),
      ),
    )
    .orderBy('position')
    .execute();
}

export interface DeletedDocument {
  readonly mailboxId: string;
  /** Null when it had no extraction. */
  readonly extractionId: string | null;
}

/** Deletes the document with its extraction. @returns undefined when it was gone */
export async function deleteDocument(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<DeletedDocument | undefined> {
  // Locked before its extraction is looked at: a run that is just storing one is waited for.
  const document = await transaction
    .selectFrom('documents')
    .select('mailbox_id')
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return undefined;
  const extraction = await transaction
    .selectFrom('extractions')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  await transaction.deleteFrom('documents').where('id', '=', documentId).execute();
  return {
    mailboxId: document.mailbox_id,
    extractionId: extraction?.id ?? null,
  };
}
