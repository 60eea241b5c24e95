import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface SplitCount {
  readonly split: string;
  readonly totalDocuments: number;
}

/** The splits into which extracted documents of a mailbox fall, in the order of their bytes. */
export async function splitCounts(
  db: Kysely<Database>,
  mailboxId: string,
  limit: number,
): Promise<readonly SplitCount[]> {
  return db
    .selectFrom('mailbox_counts')
    .select(['value as split', sql<number>`sum(change)::bigint`.as('totalDocuments')])
    .where('mailbox_id', '=', mailboxId)
    .where('counted', '=', 'extractions')
    .where('value', 'is not', null)
    .groupBy('value')
    .having(sql<boolean>`sum(change) > 0`)
    .orderBy(sql`value collate "C"`)
    .limit(limit)
    .$narrowType<{ split: string }>()
    .execute();
}
