import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export interface ForgottenFile {
  readonly id: number;
  readonly sha256: string;
  /** Of the document or mail whose it was; null: of none that is told of. */
  readonly subject_id: string | null;
}

/** Some files that lost a document or a draft, until the transaction ends kept from others who look for some. */
export async function takeForgottenFiles(
  transaction: Transaction<Database>,
  most: number,
): Promise<readonly ForgottenFile[]> {
  return transaction
    .selectFrom('forgotten_files')
    .select(['id', 'sha256', 'subject_id'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes files that nothing holds, such as those of a mail that was refused. */
export async function forgetFiles(db: Kysely<Database>, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto('forgotten_files')
    .values(hashes.map((sha256) => ({ sha256 })))
    .execute();
}

export async function removeForgottenFiles(
  transaction: Transaction<Database>,
  files: readonly ForgottenFile[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await transaction.deleteFrom('forgotten_files').where('id', 'in', ids).execute();
}

/** Those of the given hashes that no document, no stack that was parted, no draft's sample and no mail holds any more. */
export async function unusedBlobs(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<readonly string[]> {
  if (hashes.length === 0) return [];
  const used = await db
    .selectFrom('document_files')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .union(db.selectFrom('whole_files').select('sha256').where('sha256', 'in', hashes))
    .union(db.selectFrom('config_draft_files').select('sha256').where('sha256', 'in', hashes))
    .union(db.selectFrom('messages').select(sql<string>`sha256`.as('sha256')).where('sha256', 'in', hashes))
    .execute();
  const stillUsed = new Set(used.map((row) => row.sha256));
  return hashes.filter((hash) => !stillUsed.has(hash));
}
