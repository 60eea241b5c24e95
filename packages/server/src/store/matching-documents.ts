import { type Kysely, sql } from 'kysely';
import { countOf } from './counts.ts';
import type { Database, DocumentStatus } from './schema.ts';

/* Which documents of a mailbox are asked for, and how many there are. */

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
  unchecked: { counted: 'checks', values: ['unchecked'] },
} as const;

/** What the extraction of a document is in a state; said by constants and in the words of its index, so that it serves. */
const OF_EXTRACTIONS = {
  toCheck: sql<boolean>`sought.validation_status <> 'valid'`,
  unchecked: sql<boolean>`(sought.validation_status <> 'valid' or (sought.reviewed_at is null and sought.auto_confirmed_at is null))`,
} as const;

/** Whether a state is one of extractions, by which its list has an index in its order: `received_at` and `document_id` of `sought`. */
export const isOfExtractions = (state: DocumentFilter['state']): state is keyof typeof OF_EXTRACTIONS =>
  state !== undefined && Object.hasOwn(OF_EXTRACTIONS, state);

/** Subject, sender and file name, as `documents_named` has them. */
const NAMES = sql<string>`(coalesce(documents.display_subject || ' ', '')
  || coalesce(documents.display_from || ' ', '') || coalesce(documents.original_file_name, ''))`;

/** Whether the text stands in one of them, in any case; looked at without an index. */
const nameContains = (text: string) => sql<boolean>`strpos(lower(${NAMES}), lower(${text})) > 0`;

/**
 * Whether the text stands in subject, sender or file name, in any case. Where it can stand, is found by an index of pieces. Whether it
 * does, is not asked by `ilike`, which the planner takes for next to never true: of what many have it would sort all.
 */
export const nameHas = (text: string) =>
  sql<boolean>`name_pieces(${NAMES}) @@ name_query(${text}) and ${nameContains(text)}`;

/**
 * The documents of a mailbox that a filter lets through.
 *
 * @param newest of so many of the newest only, whose names are looked at without an index
 */
export function matchingDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  { status, state, search, split, assigneeId }: DocumentFilter,
  newest?: number,
) {
  let matching =
    newest === undefined
      ? db.selectFrom('documents').where('documents.mailbox_id', '=', mailboxId)
      : newestDocuments(db, mailboxId, newest);
  if (status !== undefined) matching = matching.where('documents.status', '=', status);
  if (isOfExtractions(state)) {
    matching = matching.$if(true, (query) =>
      query.innerJoin('extractions as sought', (join) =>
        join
          .onRef('sought.document_id', '=', 'documents.id')
          // Said again of the extraction: so the index of the state serves.
          .on('sought.mailbox_id', '=', mailboxId)
          .on(OF_EXTRACTIONS[state]),
      ),
    );
  } else if (state !== undefined) {
    matching = matching.where('documents.status', 'in', STATES[state].values);
  }
  if (search !== undefined) {
    matching = matching.where(newest === undefined ? nameHas(search) : nameContains(search));
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

const newestDocuments = (db: Kysely<Database>, mailboxId: string, count: number) =>
  db.selectFrom(
    db
      .selectFrom('documents')
      .selectAll()
      .where('mailbox_id', '=', mailboxId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .as('documents'),
  ) as ReturnType<typeof allDocuments>;

const allDocuments = (db: Kysely<Database>) => db.selectFrom('documents');

/** How many match, from the numbers that are kept; undefined for what nobody keeps. */
export function knownCount(
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

/** When one in so many of the newest matches, then they are found soonest by going through the newest. */
const OFTEN = 10;
/** Of so many newest documents it is looked at how many match, and so many are gone through then. */
const NEWEST = { tasted: 1000, goneThrough: 50_000 } as const;

/**
 * How many match, counted as far as `most`. What many names have is found soonest by looking at names; by their index all that have
 * it are found before the first is counted. What few have is found by the index.
 */
export async function countMatching(
  db: Kysely<Database>,
  mailboxId: string,
  filter: DocumentFilter,
  most: number,
  { tasted, goneThrough }: Readonly<Record<keyof typeof NEWEST, number>> = NEWEST,
): Promise<number> {
  if (filter.search !== undefined && (await countOf(db, mailboxId, 'documents')) > goneThrough) {
    const matching = await countSome(db, matchingDocuments(db, mailboxId, filter, tasted), most);
    if (matching * OFTEN >= tasted) {
      const found = await countSome(db, matchingDocuments(db, mailboxId, filter, goneThrough), most);
      if (found === most) return most;
    }
  }
  return countSome(db, matchingDocuments(db, mailboxId, filter), most);
}

/** Materialized: else the planner looks at every name until there are as many, which takes longer than to ask the index. */
async function countSome(
  db: Kysely<Database>,
  matching: ReturnType<typeof matchingDocuments>,
  most: number,
): Promise<number> {
  const found = matching.select(sql`1`.as('one'));
  const { rows } = await sql<{ count: number }>`
    with found as materialized (${found})
    select count(*) from (select from found limit ${most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}
