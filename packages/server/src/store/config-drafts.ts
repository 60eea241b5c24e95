import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { StoredFile } from './documents.ts';
import { CHANGES_CHANNEL } from './notifications.ts';
import type { Database, DraftHintsRecord, DraftOutcomeRecord, DraftWarningRecord } from './schema.ts';

export type {
  DraftHintsRecord,
  DraftOutcomeRecord,
  DraftProposalRecord,
  DraftSampleRecord,
} from './schema.ts';

export interface NewConfigDraft {
  readonly id: string;
  readonly accountId: string;
  readonly hints: DraftHintsRecord;
  readonly warnings: readonly DraftWarningRecord[];
  readonly keepHours: number;
  readonly files: readonly StoredFile[];
}

/** Stores a draft that is still to be made. */
export async function insertConfigDraft(
  transaction: Transaction<Database>,
  { id, accountId, hints, warnings, keepHours, files }: NewConfigDraft,
): Promise<void> {
  await transaction
    .insertInto('config_drafts')
    .values({
      id,
      account_id: accountId,
      status: 'pending',
      hints: JSON.stringify(hints),
      warnings: JSON.stringify(warnings),
      expires_at: sql<Date>`now() + make_interval(hours => ${keepHours})`,
    })
    .execute();
  await transaction
    .insertInto('config_draft_files')
    .values(
      files.map((file, position) => ({
        draft_id: id,
        position,
        sha256: file.sha256,
        size: file.size,
        content_type: file.contentType,
        file_name: file.fileName,
      })),
    )
    .execute();
}

export type StoredConfigDraft = Selectable<Database['config_drafts']> & {
  /** A mailbox was made from it: it stays as long as that one does. */
  readonly inUse: boolean;
  readonly files: readonly StoredFile[];
};

const isInUse = sql<boolean>`exists (
  select from mailboxes where mailboxes.sample_inference_session_id = config_drafts.id
)`;
/** Its time is over, and nobody needs it. */
const isOver = sql<boolean>`(expires_at <= now() and not ${isInUse})`;

/** One query whether there is none or it is somebody else's, so that the time to an answer does not tell which. */
export async function findConfigDraft(
  db: Kysely<Database>,
  accountId: string,
  draftId: string,
): Promise<StoredConfigDraft | undefined> {
  const draft = await db
    .selectFrom('config_drafts')
    .selectAll()
    .select(isInUse.as('inUse'))
    .where('id', '=', draftId)
    .where('account_id', '=', accountId)
    .where(({ not }) => not(isOver))
    .executeTakeFirst();
  return draft && { ...draft, files: await filesOfDraft(db, draftId) };
}

async function filesOfDraft(db: Kysely<Database>, draftId: string): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('config_draft_files')
    .select(['sha256', 'size', 'content_type as contentType', 'file_name as fileName'])
    .where('draft_id', '=', draftId)
    .orderBy('position')
    .execute();
}

/** Begins another inference; its time begins anew. @returns which one it is; undefined while one is under way */
export async function restartConfigDraft(
  transaction: Transaction<Database>,
  draftId: string,
  hints: DraftHintsRecord,
  keepHours: number,
): Promise<number | undefined> {
  const restarted = await transaction
    .updateTable('config_drafts')
    .set({
      status: 'pending',
      hints: JSON.stringify(hints),
      failure_code: null,
      failure_message: null,
      run: sql<number>`run + 1`,
      expires_at: sql<Date>`greatest(expires_at, now() + make_interval(hours => ${keepHours}))`,
    })
    .where('id', '=', draftId)
    .where('status', '<>', 'pending')
    .returning('run')
    .executeTakeFirst();
  return restarted?.run;
}

/** The draft, if this inference of it is still to be done. */
export async function pendingConfigDraft(
  db: Kysely<Database>,
  draftId: string,
  run: number,
): Promise<{ readonly hints: DraftHintsRecord; readonly files: readonly StoredFile[] } | undefined> {
  const draft = await db
    .selectFrom('config_drafts')
    .select('hints')
    .where('id', '=', draftId)
    .where('run', '=', run)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return draft && { hints: draft.hints, files: await filesOfDraft(db, draftId) };
}

export interface DraftEnd {
  readonly outcome: DraftOutcomeRecord | null;
  /** Null: it is ready. */
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** Ends an inference, if it is the current one, and tells who waits for it in any process. @returns whether it was */
export async function endConfigDraft(
  db: Kysely<Database>,
  draftId: string,
  run: number,
  { outcome, failure }: DraftEnd,
): Promise<boolean> {
  const ended = await db
    .with('ended', (from) =>
      from
        .updateTable('config_drafts')
        .set({
          status: failure === null ? 'ready' : 'failed',
          outcome: outcome === null ? null : JSON.stringify(outcome),
          failure_code: failure?.code ?? null,
          failure_message: failure?.message ?? null,
        })
        .where('id', '=', draftId)
        .where('run', '=', run)
        .where('status', '=', 'pending')
        .returning('id'),
    )
    .selectFrom('ended')
    .select(
      sql`pg_notify(${CHANGES_CHANNEL}, json_build_object('kind', 'draft', 'draftId', id)::text)`.as('told'),
    )
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes a draft that no mailbox needs. @returns whether there was one */
export async function deleteConfigDraft(
  transaction: Transaction<Database>,
  draftId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('config_drafts')
    .where('id', '=', draftId)
    .where(({ not }) => not(isInUse))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Some drafts whose time is over. */
export async function draftsThatAreOver(db: Kysely<Database>, most: number): Promise<readonly string[]> {
  const over = await db
    .selectFrom('config_drafts')
    .select('id')
    .where(isOver)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return over.map(({ id }) => id);
}
