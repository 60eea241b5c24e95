import type { Logger } from 'pino';
import type { Context } from '../domain/context.ts';
import {
  beginExtraction,
  completeExtraction,
  type DocumentRun,
  failExtraction,
} from '../domain/extraction-runs.ts';
import { partWhileRead } from '../domain/part-document.ts';
import type { TakenDocument } from '../domain/reading-turns.ts';
import { FILE_FAULTS } from '../domain/stored-files.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import type { ExtractionOutcome } from './extraction-task.ts';
import { readRunFiles } from './read-run-file.ts';
import type { SharedMemories } from './shared-memories.ts';

export interface ExtractDocumentContext
  extends Pick<Context, 'db' | 'blobs' | 'documentEnds' | 'jobs' | 'cutFile'> {
  readonly pool: ExtractionPool;
  readonly memories: SharedMemories;
  readonly logger: Logger;
  readonly maxPages: number;
  readonly maxPixels: number;
  readonly observe: (end: { outcome: string; milliseconds: number }) => void;
}

/**
 * Reads one document and stores what was read. May run twice for the same document: whoever comes second finds it
 * ended. Throws only what another attempt may mend (the database or the disk is away).
 *
 * @returns whether what was read is stored, and with that the document has left the reading queue
 */
export async function extractDocument(
  ctx: ExtractDocumentContext,
  { documentId, traceId }: TakenDocument,
): Promise<boolean> {
  const logger = ctx.logger.child({ traceId, documentId });
  const run = await beginExtraction(ctx, documentId);
  if (run === null) {
    logger.info('nothing to extract: the document is gone or has ended');
    return false;
  }
  const started = performance.now();
  const read = await readRunFiles(ctx.blobs, run.files);
  if (!read.ok) {
    logger.error({ err: read.error, code: read.fault }, 'a file of a document cannot be read');
    await failExtraction(ctx, documentId, read.fault, FILE_FAULTS[read.fault]);
    return false;
  }
  const outcome = await ctx.pool.extract({
    files: read.files,
    config: run.config,
    memory: await ctx.memories.of(run.mailboxId),
    looksForStacks: run.stacks !== 'off',
    maxPages: ctx.maxPages,
    maxPixels: ctx.maxPixels,
    today: new Date().toISOString().slice(0, 10),
  });
  if (outcome.kind === 'answered' && outcome.result.recognitionsLost) {
    const times = outcome.result.recognitionsLost;
    logger.warn({ times }, 'the system ended the process that recognises text; its page was read once more');
  }
  const end = (await isParted(ctx, run, outcome, traceId))
    ? { outcome: 'parted', isStored: false }
    : await store(ctx, run, outcome, logger);
  const milliseconds = Math.round(performance.now() - started);
  ctx.observe({ outcome: end.outcome, milliseconds });
  logger.info({ outcome: end.outcome, milliseconds, attempt: run.attempt }, 'extraction ended');
  return end.isStored;
}

interface RunEnd {
  readonly outcome: string;
  /** False where nothing was read, or another run has ended the document meanwhile. */
  readonly isStored: boolean;
}

/** From so sure of every page on a mailbox that parts stacks by itself does so. */
const SURE = 0.95;

/** Parts a stack that is sure to be one, in a mailbox that wants it: nothing is stored of it as a whole. */
async function isParted(
  ctx: ExtractDocumentContext,
  run: DocumentRun,
  outcome: ExtractionOutcome,
  traceId: string,
): Promise<boolean> {
  if (run.stacks !== 'automatic' || outcome.kind !== 'answered') return false;
  const { parts, certainty } = outcome.result.stack ?? { parts: [], certainty: 0 };
  if (parts.length < 2 || certainty < SURE) return false;
  const document = { id: run.documentId, mailboxId: run.mailboxId };
  return (await partWhileRead(ctx, document, { parts, traceId })).length > 0;
}

async function store(
  ctx: ExtractDocumentContext,
  run: Parameters<typeof completeExtraction>[1],
  outcome: ExtractionOutcome,
  logger: Logger,
): Promise<RunEnd> {
  const { documentId } = run;
  if (outcome.kind === 'answered' && outcome.result.outcome === 'extracted') {
    return {
      outcome: 'extracted',
      isStored: await completeExtraction(ctx, run, outcome.result, outcome.result),
    };
  }
  if (outcome.kind === 'answered' && outcome.result.outcome === 'unreadable') {
    await failExtraction(ctx, documentId, outcome.result.code, outcome.result.message);
    return { outcome: outcome.result.code, isStored: false };
  }
  if (outcome.kind === 'timeout') {
    await failExtraction(
      ctx,
      documentId,
      'timeout',
      'Reading this document took longer than allowed. It may be very large or built in an unusual way.',
    );
    return { outcome: 'timeout', isStored: false };
  }
  if (outcome.kind === 'crashed') logger.error({ err: outcome.error }, 'the engine failed on a document');
  await failExtraction(
    ctx,
    documentId,
    'internal',
    'This document could not be read because of a fault on our side. It is kept; you can try again.',
  );
  return { outcome: 'internal', isStored: false };
}
