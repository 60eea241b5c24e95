import type { CellValue, ValidationIssue } from '@rowbox/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface NewestExtractions {
  readonly ids: readonly string[];
  /** Changes whenever one of them does, or another one joins or goes. */
  readonly version: string;
}

/**
 * The newest extractions of a mailbox, of one split of it, or of some of its documents, newest first.
 *
 * They come as one text: 50,000 rows of an id each would keep the event loop busy for as long as everything else that a
 * request for rows does at once.
 */
export async function newestExtractions(
  db: Kysely<Database>,
  mailboxId: string,
  { split, documentIds }: { readonly split: string | null; readonly documentIds: readonly string[] | null },
  limit: number,
): Promise<NewestExtractions> {
  let newest = db
    .selectFrom('extractions')
    .select(['id', 'revision', 'extracted_at'])
    .where('mailbox_id', '=', mailboxId);
  if (split !== null) newest = newest.where('split', '=', split);
  if (documentIds !== null) newest = newest.where('document_id', 'in', documentIds);
  const { ids, version } = await db
    .selectFrom(newest.orderBy('extracted_at', 'desc').orderBy('id', 'desc').limit(limit).as('newest'))
    .select([
      sql<string>`coalesce(string_agg(id, ' ' order by extracted_at desc, id desc), '')`.as('ids'),
      sql<string>`md5(coalesce(string_agg(id || revision, ' ' order by extracted_at desc, id desc), ''))`.as(
        'version',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ids: ids === '' ? [] : ids.split(' '), version };
}

/** How many rows of a section some extractions have together. */
export async function countSectionRows(
  db: Kysely<Database>,
  ids: readonly string[],
  section: string,
): Promise<number> {
  const { rows } = await db
    .selectFrom('extractions')
    .select(sql<string>`coalesce(sum(jsonb_array_length(sections -> ${section})), 0)`.as('rows'))
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** By field key: the values, and the currencies of those that have one; null where none has. */
export type Sourced = readonly [
  values: Readonly<Record<string, CellValue>>,
  currencies: Readonly<Record<string, string>> | null,
];

export interface RowSource {
  readonly id: string;
  readonly document_id: string;
  readonly extracted_at: Date;
  readonly header: Sourced;
  /** Of the one section asked for, which row of the reading each row stems from; null: row for row. */
  readonly origins: readonly (number | null)[] | null;
  /** Of the one section asked for; null where the extraction has none. */
  readonly section_rows: readonly Sourced[] | null;
  readonly validation_issues: readonly ValidationIssue[];
}

/**
 * The values without their evidence, in any order; extractions that were deleted meanwhile are left out.
 *
 * The database takes the values out, because parsing all of a `FieldValue` to use a tenth of it was most of the work: for
 * 50,000 extractions of 12 fields this process spends 0.14 s of processor time on it instead of 0.57 s, and the whole takes
 * 0.57 s instead of 0.70 s. (Naming each key, `header -> 'key' -> 'value'`, unpacks the header once a key; so do values and
 * currencies that are not taken out together.)
 */
export async function rowSources(
  db: Kysely<Database>,
  ids: readonly string[],
  section: string | null,
): Promise<readonly RowSource[]> {
  return (
    db
      .selectFrom('extractions')
      .select([
        'id',
        'document_id',
        'extracted_at',
        valuesOf(sql.ref('header')).as('header'),
        (section === null ? sql<null>`null` : sectionRows(section)).as('section_rows'),
        (section === null
          ? sql<null>`null`
          : sql<readonly (number | null)[] | null>`row_origins -> ${section}`
        ).as('origins'),
        'validation_issues',
      ])
      // One parameter: a list of 500 would be compiled, sent and planned anew for every batch.
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute()
  );
}

const valuesOf = (fieldValues: RawBuilder<unknown>) => sql<Sourced>`(
  select jsonb_build_array(
    coalesce(jsonb_object_agg(field.key, field.value -> 'value'), '{}'),
    jsonb_object_agg(field.key, field.value #> '{meta,currency}') filter (where field.value -> 'meta' ? 'currency')
  )
  from jsonb_each(${fieldValues}) as field
)`;

const sectionRows = (section: string) => sql<readonly Sourced[] | null>`(
  select jsonb_agg(${valuesOf(sql.ref('line.field_values'))} order by line.position)
  from jsonb_array_elements(sections -> ${section}) with ordinality as line (field_values, position)
)`;
