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
    .selectFrom('extractions')
    .select(({ fn }) => ['split', fn.countAll<number>().as('totalDocuments')])
    .where('mailbox_id', '=', mailboxId)
    .where('split', 'is not', null)
    .groupBy('split')
    .orderBy(sql`split collate "C"`)
    .limit(limit)
    .$narrowType<{ split: string }>()
    .execute();
}
