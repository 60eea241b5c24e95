import { type Kysely, sql, type Transaction } from 'kysely';
import type { CorrectableExtraction } from './corrections.ts';
import { countOf } from './counts.ts';
import type { Database } from './schema.ts';

/* Extractions that are judged by an earlier config than their mailbox has. */

/** What only whoever checks a reading needs. */
type OfChecks = 'validation_status' | 'read_in_order' | 'reviewed_at' | 'auto_confirmed_at' | 'auto_drawn_at';

export interface StaleExtraction
  extends Omit<CorrectableExtraction, 'read_header' | 'read_sections' | 'attempt' | OfChecks> {
  readonly split: string | null;
  readonly content_key: string | null;
}

interface Bounds {
  readonly most: number;
  /** Of the first several; a single one may have more. */
  readonly mostBytes: number;
}

/** The next of them, in the order of the versions they are judged by. */
export async function staleExtractions(
  db: Kysely<Database>,
  mailboxId: string,
  configVersion: number,
  { most, mostBytes }: Bounds,
): Promise<readonly StaleExtraction[]> {
  const next = db
    .selectFrom('extractions')
    .select(['id', sql<number>`pg_column_size(header) + pg_column_size(sections)`.as('size')])
    .where('mailbox_id', '=', mailboxId)
    .where('config_version', '<', configVersion)
    .orderBy('config_version')
    .limit(most);
  const measured = await next.execute();
  let bytes = 0;
  const ids = measured.flatMap(({ id, size }, index) => {
    bytes += size;
    return index === 0 || bytes <= mostBytes ? [id] : [];
  });
  if (ids.length === 0) return [];
  return db
    .selectFrom('extractions')
    .select([
      'id',
      'document_id',
      'header',
      'sections',
      'row_origins',
      'kept_apart',
      'validation_issues',
      'engine',
      'revision',
      'split',
      'content_key',
    ])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Locks those of the extractions that nobody has changed since they were read, until the transaction ends; in the order in which
 * all lock.
 *
 * @returns their ids
 */
export async function lockUnchanged(
  transaction: Transaction<Database>,
  extractions: readonly Pick<StaleExtraction, 'id' | 'revision'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select extractions.id from extractions
    join unnest(
      ${extractions.map(({ id }) => id)}::text[], ${extractions.map(({ revision }) => revision)}::integer[]
    ) as known (id, revision) on known.id = extractions.id and known.revision = extractions.revision
    order by extractions.id collate "C"
    for update of extractions
  `.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** For extractions of which the config makes what holds already. */
export async function setConfigVersion(
  transaction: Transaction<Database>,
  ids: readonly string[],
  configVersion: number,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('extractions')
    .set({ config_version: configVersion })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Remembers that all extractions of a mailbox are judged by a version of its config.
 *
 * @returns whether it was not known before; false also when the mailbox has another config by now
 */
export async function setAllJudged(
  transaction: Transaction<Database>,
  mailboxId: string,
  configVersion: number,
): Promise<boolean> {
  const result = await transaction
    .updateTable('mailboxes')
    .set({ judged_version: configVersion })
    .where('id', '=', mailboxId)
    .where('config_version', '=', configVersion)
    .where('judged_version', '<', configVersion)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The mailboxes that have, or may have, extractions that are judged by an earlier config. */
export async function mailboxesToJudge(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('mailboxes')
    .select('id')
    .whereRef('judged_version', '<', 'config_version')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells whoever looks on how many extractions of a mailbox are still to be judged by its config. */
export async function tellJudging(
  db: Kysely<Database>,
  mailboxId: string,
  configVersion: number,
): Promise<void> {
  const [all, judged] = await Promise.all([
    countOf(db, mailboxId, 'configs'),
    countOf(db, mailboxId, 'configs', String(configVersion)),
  ]);
  await sql`
    select pg_notify('rowbox_changes', json_build_object(
      'kind', 'judging', 'mailboxId', ${mailboxId}::text, 'configVersion', ${configVersion}::integer,
      'extractionsToJudge', ${all - judged}::integer
    )::text)
  `.execute(db);
}
