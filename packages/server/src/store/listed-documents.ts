import { type CellValue, type DocumentOrder, FARTHEST_AROUND, MOST_SORTED_DOCUMENTS } from '@rowbox/contract';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ListedDocument } from './documents.ts';
import { pageByStatus, placeByStatus, type StatusOrder } from './documents-by-status.ts';
import type { Page } from './extractions.ts';
import {
  countMatching,
  type DocumentFilter,
  isOfExtractions,
  knownCount,
  matchingDocuments,
} from './matching-documents.ts';
import type { Database } from './schema.ts';

/* Pages of the documents of a mailbox, in the orders that can be asked for, and how many there are. */

export interface Listing extends Page {
  /** Newest first unless told. */
  readonly sort?: DocumentOrder | undefined;
  /** Keys of header fields whose values are wanted too. */
  readonly fields?: readonly string[] | undefined;
  /** A document whose page is wanted in place of `page`, if it is on the list. */
  readonly around?: string | undefined;
}

export interface DocumentsFound {
  readonly items: readonly ListedDocument[];
  /** Which one it is. */
  readonly page: number;
  readonly totalCount: number;
  /** There are more than `totalCount`: nobody keeps their number, and counting them all would take the longer the more there are. */
  readonly isAtLeast: boolean;
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

/** The same by their extractions, as `extractions_to_check` and `extractions_unchecked` have them. */
const ORDERS_OF_EXTRACTIONS: Partial<Record<keyof typeof ORDERS, typeof NAME>> = {
  '-received': sql`sought.received_at desc, sought.document_id desc`,
  received: sql`sought.received_at, sought.document_id`,
};

type Matching = ReturnType<typeof matchingDocuments>;

export async function listDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  filter: DocumentFilter,
  asked: Listing,
): Promise<DocumentsFound> {
  const matching = matchingDocuments(db, mailboxId, filter);
  const place =
    asked.around === undefined ? null : await placeOf(db, mailboxId, matching, filter, asked, asked.around);
  const page = place === null ? asked.page : Math.floor(place / asked.pageSize) + 1;
  const listing = { ...asked, page };
  const [items, known] = await Promise.all([
    pageOf(db, mailboxId, matching, filter, listing),
    knownCount(db, mailboxId, filter),
  ]);
  if (known !== undefined) return { items, page, totalCount: known, isAtLeast: false };
  const before = skipped(listing);
  // A page that is not full is the last one, and tells how many there are.
  if (items.length < listing.pageSize && (items.length > 0 || listing.page === 1)) {
    return { items, page, totalCount: before + items.length, isAtLeast: false };
  }
  const shown = before + items.length;
  const most = Math.max(MOST_COUNTED, shown);
  const counted = await countMatching(db, mailboxId, filter, most + 1);
  if (counted <= most) return { items, page, totalCount: counted, isAtLeast: false };
  // One more than was shown, so that whoever turns pages by it goes on.
  return { items, page, totalCount: Math.max(MOST_COUNTED, shown + 1), isAtLeast: true };
}

/** As many as a person may choose at once in the app. */
const MOST_COUNTED = 5000;

function pageOf(
  db: Kysely<Database>,
  mailboxId: string,
  matching: Matching,
  filter: DocumentFilter,
  listing: Listing,
): Promise<readonly ListedDocument[]> {
  const { sort = '-received' } = listing;
  if (isByStatus(sort)) return listByStatus(db, mailboxId, matching, filter, { ...listing, sort });
  if (!isIndexed(sort)) return listByValue(db, matching, filter, { ...listing, sort });
  return listed(matching, listing)
    .orderBy(orderOf(sort, filter))
    .limit(listing.pageSize)
    .offset(skipped(listing))
    .execute();
}

type IndexedOrder = keyof typeof ORDERS;
type ValueOrder = Exclude<DocumentOrder, IndexedOrder | StatusOrder>;

const isIndexed = (sort: DocumentOrder): sort is IndexedOrder => Object.hasOwn(ORDERS, sort);

const isByStatus = (sort: DocumentOrder): sort is StatusOrder => sort === 'status' || sort === '-status';

const orderOf = (sort: IndexedOrder, { state }: DocumentFilter) =>
  (isOfExtractions(state) ? ORDERS_OF_EXTRACTIONS[sort] : undefined) ?? ORDERS[sort];

const skipped = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** Asked for of those on the page only: a join would be made before the list is cut. */
const ofExtraction =
  <Column extends 'validation_status' | 'reviewed_at' | 'auto_confirmed_at'>(column: Column) =>
  ({ selectFrom }: ExpressionBuilder<Database, 'documents'>) =>
    selectFrom('extractions')
      .select(`extractions.${column}`)
      .whereRef('extractions.document_id', '=', 'documents.id')
      .as(column);

/** As they are listed. */
const listed = (matching: Matching, { fields }: Listing) =>
  matching
    .selectAll('documents')
    .select([
      ofExtraction('validation_status'),
      ofExtraction('reviewed_at'),
      ofExtraction('auto_confirmed_at'),
    ])
    .$if(fields !== undefined, (some) => some.select(valuesOf(fields ?? []).as('values')));

const newestOf = (matching: Matching, filter: DocumentFilter) =>
  matching
    .select(['documents.id', 'documents.created_at'])
    .orderBy(orderOf('-received', filter))
    .limit(MOST_SORTED_DOCUMENTS);

/**
 * By what no index has: the newest are looked at, and sorted. The older ones stand behind these as they came, so that a page of a
 * million takes no longer than one of ten thousand, and none is missed.
 */
async function listByValue(
  db: Kysely<Database>,
  matching: Matching,
  filter: DocumentFilter,
  listing: Listing & { readonly sort: ValueOrder },
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

/**
 * How many stand before a document on its list; null: it is not there, or too far down. An ordered list is gone through by its index,
 * as far as to the document: no farther than the page it stands on is, when it is asked for by its number.
 */
async function placeOf(
  db: Kysely<Database>,
  mailboxId: string,
  matching: Matching,
  filter: DocumentFilter,
  { sort = '-received' }: Listing,
  documentId: string,
): Promise<number | null> {
  const isThere = await matching.where('documents.id', '=', documentId).select('documents.id').execute();
  if (isThere.length === 0) return null;
  if (isByStatus(sort)) return placeByStatus(db, mailboxId, filter, sort, documentId);
  if (isIndexed(sort)) return placeIn(db, numbered(matching, sort, filter), documentId);
  const numberedSorted = withValues(db, newestOf(matching, filter), sort)
    .selectFrom('valued')
    .select(['valued.id', sql<number>`row_number() over (order by ${sortedOrder(sort)})`.as('number')]);
  // The older ones stand behind these as they came.
  return (
    (await placeIn(db, numberedSorted, documentId)) ??
    placeIn(db, numbered(matching, '-received', filter), documentId)
  );
}

const numbered = (matching: Matching, sort: IndexedOrder, filter: DocumentFilter) =>
  matching
    .select(['documents.id', sql<number>`row_number() over (order by ${orderOf(sort, filter)})`.as('number')])
    .orderBy(orderOf(sort, filter))
    .limit(FARTHEST_AROUND);

async function placeIn(
  db: Kysely<Database>,
  list: SelectQueryBuilder<Database, never, { id: string; number: number }>,
  documentId: string,
): Promise<number | null> {
  const found = await db
    .selectFrom(list.as('list'))
    .where('list.id', '=', documentId)
    .select(sql<number>`(list.number - 1)::integer`.as('before'))
    // Nothing behind it is looked at.
    .limit(1)
    .executeTakeFirst();
  return found?.before ?? null;
}

/** Of the newest, sorted. */
async function sortedPage(
  db: Kysely<Database>,
  matching: Matching,
  newest: ReturnType<typeof newestOf>,
  listing: Listing & { readonly sort: ValueOrder },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedDocument[]> {
  const found = await withValues(db, newest, listing.sort)
    .selectFrom('valued')
    .select('valued.id')
    .orderBy(sortedOrder(listing.sort))
    .limit(limit)
    .offset(offset)
    .execute();
  return listedInOrder(
    matching,
    listing,
    found.map(({ id }) => id),
  );
}

async function listByStatus(
  db: Kysely<Database>,
  mailboxId: string,
  matching: Matching,
  filter: DocumentFilter,
  listing: Listing & { readonly sort: StatusOrder },
): Promise<readonly ListedDocument[]> {
  return listedInOrder(matching, listing, await pageByStatus(db, mailboxId, filter, listing));
}

async function listedInOrder(
  matching: Matching,
  listing: Listing,
  ids: readonly string[],
): Promise<readonly ListedDocument[]> {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const documents = await listed(matching, listing).where('documents.id', 'in', ids).execute();
  return documents.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

const keyOf = (sort: ValueOrder): string => sort.replace(/^-?values\./, '');

/** Each with its value. Materialized: else the value were taken out of all that was read for each time it is compared by. */
const withValues = (db: Kysely<Database>, newest: ReturnType<typeof newestOf>, sort: ValueOrder) =>
  db.with(
    (cte) => cte('valued').materialized(),
    (having) =>
      having
        .selectFrom(newest.as('newest'))
        .leftJoin('extractions', 'extractions.document_id', 'newest.id')
        .select([
          'newest.id',
          'newest.created_at',
          sql`extractions.header -> ${keyOf(sort)}::text -> 'value'`.as('value'),
        ]),
  );

/** Numbers as numbers, all else as it is written, whatever its case. Without a value: last, whichever way round. */
function sortedOrder(sort: ValueOrder) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const text = sql`nullif(value #>> '{}', '')`;
  return sql`${text} is null,
    case when jsonb_typeof(value) = 'number' then value::numeric end ${direction} nulls last,
    lower(${text}) ${direction}, created_at desc, id desc`;
}

const valuesOf = (fields: readonly string[]) => sql<Readonly<Record<string, CellValue>> | null>`(
  select jsonb_object_agg(field.key, field.value -> 'value')
  from extractions, jsonb_each(extractions.header) as field
  where extractions.document_id = documents.id and field.key = any(${[...fields]}::text[])
)`;
