import type { ExtractionConfig, MailboxConfigInput, ValidationStatus } from '@rowbox/contract';
import { type DocumentToTry, documentsToTry, findReading } from '../store/dry-run.ts';
import { checkedConfig } from './checked-config.ts';
import {
  type ChangedCell,
  type ComparedCorrection,
  compareRecords,
  type RecordComparison,
} from './compare-records.ts';
import type { Context } from './context.ts';
import { mailboxToWrite } from './mailbox-access.ts';
import { whatHolds } from './what-holds.ts';

/** What a change of config would make of the documents a mailbox has: read again for a look, and nothing stored. */

export const MAX_DRY_RUN_DOCUMENTS = 50;
/** Of each document this many are told in full; the rest is counted. */
const MAX_TOLD = 200;

/** The config that is tried is none of the mailbox's. */
const TRIED = 0;

type Ctx = Pick<Context, 'db' | 'readTrial'>;

export interface DryRunOfDocument {
  readonly documentId: string;
  readonly name: string | null;
  readonly result: ComparedDocument | UnreadDocument;
}

interface ComparedDocument extends Pick<RecordComparison, 'rowsAdded' | 'rowsRemoved' | 'agreeing'> {
  readonly outcome: 'compared';
  readonly statusBefore: ValidationStatus;
  readonly statusAfter: ValidationStatus;
  readonly changes: readonly ChangedCell[];
  readonly totalChanges: number;
  readonly disagreeing: readonly ComparedCorrection[];
  readonly totalDisagreeing: number;
}

interface UnreadDocument {
  readonly outcome: 'unreadable';
  readonly message: string;
}

export interface DryRun {
  /** How many documents are tried. */
  readonly total: number;
  /** One by one, newest document first; ends early when the signal is aborted. */
  readonly documents: AsyncGenerator<DryRunOfDocument, void, undefined>;
}

export interface DryRunOptions {
  /** 1–50 */
  readonly mostDocuments: number;
  /** Only this one; undefined: the newest. */
  readonly documentId?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Reads the newest documents of a mailbox by another config and compares. Documents that are deleted meanwhile are left out;
 * manual ones have nothing to be read from.
 *
 * @throws DomainError `not-found`, `read-only-share`, `invalid-config`
 */
export async function startDryRun(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  input: MailboxConfigInput,
  { mostDocuments, documentId, signal }: DryRunOptions,
): Promise<DryRun> {
  await mailboxToWrite(ctx.db, accountId, mailboxId);
  const { config } = await checkedConfig(input, '/config');
  const documents = await documentsToTry(
    ctx.db,
    mailboxId,
    Math.min(mostDocuments, MAX_DRY_RUN_DOCUMENTS),
    documentId,
  );
  return { total: documents.length, documents: tryAll(ctx, mailboxId, documents, config, signal) };
}

async function* tryAll(
  ctx: Ctx,
  mailboxId: string,
  documents: readonly DocumentToTry[],
  config: ExtractionConfig,
  signal: AbortSignal,
): AsyncGenerator<DryRunOfDocument, void, undefined> {
  for (const { id, name } of documents) {
    if (signal.aborted) return;
    const result = await tryDocument(ctx, mailboxId, id, config, signal);
    if (result && !signal.aborted) yield { documentId: id, name, result };
  }
}

async function tryDocument(
  ctx: Ctx,
  mailboxId: string,
  documentId: string,
  config: ExtractionConfig,
  signal: AbortSignal,
): Promise<ComparedDocument | UnreadDocument | null> {
  const before = await findReading(ctx.db, documentId);
  if (!before) return null;
  const reading = await ctx.readTrial(before.files, config, signal, mailboxId);
  if (reading.outcome === 'unreadable') return { outcome: 'unreadable', message: reading.message };
  const after = await whatHolds(reading, before, { config, configVersion: TRIED }, TRIED);
  const { changes, disagreeing, rowsAdded, rowsRemoved, agreeing } = compareRecords(before, after, config);
  return {
    outcome: 'compared',
    statusBefore: before.validation_status,
    statusAfter: after.validationStatus,
    changes: changes.slice(0, MAX_TOLD),
    totalChanges: changes.length,
    rowsAdded,
    rowsRemoved,
    agreeing,
    disagreeing: disagreeing.slice(0, MAX_TOLD),
    totalDisagreeing: disagreeing.length,
  };
}
