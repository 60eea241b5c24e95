import { FARTHEST_AROUND, MOST_SORTED_DOCUMENTS } from '@rowbox/contract';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Page } from './extractions.ts';
import { type DocumentFilter, matchingDocuments } from './matching-documents.ts';
import type { Database, DocumentStatus } from './schema.ts';

/*
 * The documents of a mailbox by what they want of a person. Each group of them has an index in the order of its list: the groups are read
 * one after the other, no farther than the page that is asked for.
 */

export type StatusOrder = 'status' | '-status';

/**
 * What wants a person stands first, and in the order in which it does. Turned round, documents in order come first, which no index has:
 * where nearly all want a person they are looked for among the newest only, and older ones stand last.
 */
const GROUPS = {
  status: ['invalid', 'warning', 'failed', 'open', 'inOrder'],
  '-status': ['newestInOrder', 'open', 'failed', 'warning', 'invalid', 'olderInOrder'],
} as const;

type Group = (typeof GROUPS)[StatusOrder][number];

const STATUSES: Readonly<Record<Group, readonly DocumentStatus[]>> = {
  invalid: ['extracted'],
  warning: ['extracted'],
  failed: ['failed', 'permanentlyFailed'],
  open: ['pending', 'processing'],
  inOrder: ['extracted'],
  newestInOrder: ['extracted'],
  olderInOrder: ['extracted'],
};

const isInOrder = (group: Group) =>
  group === 'inOrder' || group === 'newestInOrder' || group === 'olderInOrder';

/** The ids of a page of the list. */
export async function pageByStatus(
  db: Kysely<Database>,
  mailboxId: string,
  filter: DocumentFilter,
  { sort, page, pageSize }: Page & { readonly sort: StatusOrder },
): Promise<readonly string[]> {
  const last = page * pageSize;
  const groups = groupsOf(sort, filter);
  if (groups.length === 0) return [];
  const names = groups.map((group) => sql.id(group));
  const read = groups.map((group, number) => {
    const { documents, at, id } = documentsOfGroup(db, mailboxId, filter, group);
    // Said twice: the planner takes an index in the order of the list for a number that it knows, and nothing is read beyond what those
    // before leave of it.
    const newest = documents.orderBy(sql`${at} desc, ${id} desc`).limit(last);
    const before = names.slice(0, number).map((name) => sql` - (select count(*) from ${name})`);
    return sql`${sql.id(group)} as materialized (
      select ${sql.lit(number)} as number, newest.* from (${newest}) as newest limit ${last}::bigint${sql.join(before, sql``)})`;
  });
  const all = names.map((name) => sql`select * from ${name}`);
  const { rows } = await sql<{ id: string }>`
    with ${sql.join(read)} select id from (${sql.join(all, sql` union all `)}) as listed
    order by number, at desc, id desc limit ${pageSize} offset ${last - pageSize}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many stand before a document on the list; null: it is not there, or too far down. */
export async function placeByStatus(
  db: Kysely<Database>,
  mailboxId: string,
  filter: DocumentFilter,
  sort: StatusOrder,
  documentId: string,
): Promise<number | null> {
  let before = 0;
  for (const group of groupsOf(sort, filter)) {
    const { documents, at, id } = documentsOfGroup(db, mailboxId, filter, group);
    const found = await documents.where('documents.id', '=', documentId).executeTakeFirst();
    // By its moment as it is stored: the driver cuts off microseconds.
    const newer = sql<boolean>`(${at}, ${id}) > (select created_at, id from documents as this where this.id = ${documentId})`;
    before += await countAsFar(db, found ? documents.where(newer) : documents);
    if (before >= FARTHEST_AROUND) return null;
    if (found) return before;
  }
  return null;
}

async function countAsFar(
  db: Kysely<Database>,
  documents: ReturnType<typeof documentsOfGroup>['documents'],
): Promise<number> {
  const { count } = await db
    .selectFrom(documents.limit(FARTHEST_AROUND).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that can have documents which a filter lets through. */
const groupsOf = (sort: StatusOrder, { status, state }: DocumentFilter): readonly Group[] =>
  GROUPS[sort].filter((group) => {
    const statuses = STATUSES[group];
    if (status !== undefined && !statuses.includes(status)) return false;
    // What was to be checked may be read again, or have failed then.
    if (state === 'toCheck') return !isInOrder(group);
    if (state === 'unchecked') return true;
    return state === undefined || statuses.some((one) => STATUSES[state].includes(one));
  });

/** Without an order, and by what an index has them in order. */
function documentsOfGroup(db: Kysely<Database>, mailboxId: string, filter: DocumentFilter, group: Group) {
  const newest = group === 'newestInOrder' ? MOST_SORTED_DOCUMENTS : undefined;
  const matching = matchingDocuments(db, mailboxId, filter, newest).where(
    'documents.status',
    'in',
    STATUSES[group],
  );
  const judgement = group === 'invalid' || group === 'warning' ? group : undefined;
  const [at, id] = judgement
    ? [sql<Date>`judged.received_at`, sql`judged.document_id`]
    : filter.state === 'unchecked' && isInOrder(group)
      ? [sql<Date>`sought.received_at`, sql`sought.document_id`]
      : [sql<Date>`documents.created_at`, sql`documents.id`];
  const documents = matching
    .$if(judgement !== undefined, (query) =>
      query.innerJoin('extractions as judged', (join) =>
        join
          .onRef('judged.document_id', '=', 'documents.id')
          // Said again of the extraction, and by a constant: so `extractions_by_status` serves.
          .on('judged.mailbox_id', '=', mailboxId)
          .on('judged.validation_status', '=', sql.lit(judgement ?? 'warning')),
      ),
    )
    .$if(isInOrder(group), (query) => query.where(hasNoDoubts))
    .$if(group === 'olderInOrder', (query) => query.where(isOlderThanNewest(mailboxId)))
    .select(['documents.id', at.as('at')]);
  return { documents, at, id };
}

const hasNoDoubts = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'documents'>) =>
  not(
    exists(
      selectFrom('extractions')
        .select('extractions.id')
        .whereRef('extractions.document_id', '=', 'documents.id')
        .where('extractions.validation_status', '!=', sql.lit('valid')),
    ),
  );

/** Of a mailbox that has no more documents than those none is. */
const isOlderThanNewest = (mailboxId: string) => sql<boolean>`(documents.created_at, documents.id) < (
  select created_at, id from documents as newest where newest.mailbox_id = ${mailboxId}
  order by created_at desc, id desc offset ${MOST_SORTED_DOCUMENTS - 1} limit 1)`;
