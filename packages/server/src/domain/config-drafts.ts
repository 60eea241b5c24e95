import {
  type ConfigDraftHints,
  type FieldDefinition,
  type MailboxConfigInput,
  withoutOffered,
} from '@rowbox/contract';
import { shareBlobs } from '../store/blob-locks.ts';
import {
  type DraftHintsRecord,
  type DraftProposalRecord,
  deleteConfigDraft,
  draftsThatAreOver,
  findConfigDraft,
  insertConfigDraft,
  restartConfigDraft,
  type StoredConfigDraft,
} from '../store/config-drafts.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import type { Effect } from './idempotency-keys.ts';
import { effectId, newId } from './ids.ts';
import { storeFiles } from './receive-documents.ts';
import { expectSomeFile, sortFiles, type UploadedFile } from './sort-files.ts';

export type { StoredConfigDraft };

/** A draft that no mailbox was made from is deleted after so long. */
const KEEP_HOURS = 24;
const SWEPT_AT_ONCE = 100;

export interface ConfigDraftRequest {
  readonly accountId: string;
  /** Each a sample document. */
  readonly files: readonly UploadedFile[];
  readonly hint: string | null;
  readonly traceId: string;
  readonly effect: Effect | null;
}

/**
 * Takes sample documents and has a config proposed from them. What a file is, is decided by its bytes; those that are no
 * document get a warning.
 *
 * @throws DomainError `unsupported-files` when no file is a document
 */
export async function createConfigDraft(
  ctx: Pick<Context, 'db' | 'blobs' | 'jobs'>,
  { accountId, files, hint, traceId, effect }: ConfigDraftRequest,
): Promise<StoredConfigDraft> {
  const { accepted, warnings } = sortFiles(files);
  expectSomeFile(accepted, warnings);
  const id = effect ? effectId('drf', effect.id) : newId('drf');
  if (effect?.resumed) {
    const made = await findConfigDraft(ctx.db, accountId, id);
    if (made) return made;
  }
  const stored = await storeFiles(ctx, accepted);
  await ctx.db.transaction().execute(async (transaction) => {
    await shareBlobs(
      transaction,
      stored.map(({ sha256 }) => sha256),
    );
    // A blob that was there already may have gone with its last document just before the lock was had.
    for (const { sha256, bytes } of stored) {
      if (!(await ctx.blobs.has(sha256))) await ctx.blobs.put(bytes);
    }
    const hints = { hint, fields: [], exclude: [] };
    await insertConfigDraft(transaction, {
      id,
      accountId,
      hints,
      warnings,
      keepHours: KEEP_HOURS,
      files: stored,
    });
    await ctx.jobs.enqueueDraft(transaction, { draftId: id, run: 1, traceId });
  });
  return getConfigDraft(ctx, accountId, id);
}

/** @throws DomainError `not-found` */
export async function getConfigDraft(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  draftId: string,
): Promise<StoredConfigDraft> {
  const draft = await findConfigDraft(db, accountId, draftId);
  if (!draft) throw notFound('config draft');
  return draft;
}

/** Has the config proposed again by what a person says of it. @throws DomainError `not-found`, `draft-not-ready` */
export async function inferAgain(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  draftId: string,
  hints: ConfigDraftHints,
  traceId: string,
): Promise<StoredConfigDraft> {
  await getConfigDraft(ctx, accountId, draftId);
  await ctx.db.transaction().execute(async (transaction) => {
    const run = await restartConfigDraft(transaction, draftId, toRecord(hints), KEEP_HOURS);
    if (run === undefined) throw notReady();
    await ctx.jobs.enqueueDraft(transaction, { draftId, run, traceId });
  });
  return getConfigDraft(ctx, accountId, draftId);
}

/** Deletes the draft and its samples. @throws DomainError `not-found`, `draft-in-use` */
export async function removeConfigDraft(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  draftId: string,
): Promise<void> {
  const { inUse } = await getConfigDraft(ctx, accountId, draftId);
  if (inUse || !(await forgetConfigDraft(ctx, draftId))) {
    throw new DomainError('draft-in-use', 'A mailbox was made from this draft; it goes with the mailbox.');
  }
}

/** Deletes a draft with its samples, unless a mailbox needs it. @returns whether it did */
export async function forgetConfigDraft(
  ctx: Pick<Context, 'db' | 'jobs'>,
  draftId: string,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (transaction) => {
    const deleted = await deleteConfigDraft(transaction, draftId);
    if (deleted) await ctx.jobs.enqueueFileDeletion(transaction);
    return deleted;
  });
}

/** Deletes the drafts whose time is over. @returns how many */
export async function sweepConfigDrafts(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const over = await draftsThatAreOver(ctx.db, SWEPT_AT_ONCE);
  for (const draftId of over) await forgetConfigDraft(ctx, draftId);
  return over.length;
}

export const notReady = (): DomainError =>
  new DomainError(
    'draft-not-ready',
    'The samples of this draft are still being read. Try again in a moment.',
  );

const toRecord = ({ hint, fields, exclude }: ConfigDraftHints): DraftHintsRecord => ({
  hint: hint?.trim() || null,
  fields: (fields ?? []).map((field) => ({
    label: field.label,
    type: field.type ?? null,
    hint: field.hint?.trim() || null,
  })),
  exclude: exclude ?? [],
});

/** The proposed config as a mailbox takes it, without what is only offered; its own layout with it where that shows no more. */
export function proposalToInput({ config, layout, doubts }: DraftProposalRecord): MailboxConfigInput {
  const { name, hint, fields, groups, splitKeys } = withoutOffered(config, doubts ?? []);
  const isWhole = fields.length === config.fields.length && groups.length === config.groups.length;
  return {
    name,
    hint,
    fields: fields.map(toFieldInput),
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      fields: group.fields.map(toFieldInput),
    })),
    splitKeys: splitKeys.map(({ fieldKey, interval }) => ({ fieldKey, interval })),
    ...(isWhole && { layout }),
  };
}

const toFieldInput = (field: FieldDefinition) => ({ ...field, values: field.values && [...field.values] });
