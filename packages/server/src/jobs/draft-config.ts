import { z } from 'zod';
import { beginDraft, completeDraft, failDraft } from '../domain/draft-runs.ts';
import type { ExtractDocumentContext } from './extract-document.ts';
import { readRunFiles } from './read-run-file.ts';

export const draftConfigPayload = z.object({ draftId: z.string(), run: z.number(), traceId: z.string() });
export type DraftConfigPayload = z.infer<typeof draftConfigPayload>;

/**
 * Reads the samples of a draft and stores the config that the engine proposes. May run twice for the same inference:
 * whoever comes second finds it ended. Throws only what another attempt may mend (the database or the disk is away).
 */
export async function makeDraft(ctx: ExtractDocumentContext, payload: DraftConfigPayload): Promise<void> {
  const logger = ctx.logger.child({ traceId: payload.traceId, draftId: payload.draftId });
  const run = await beginDraft(ctx, payload.draftId, payload.run);
  if (run === null) {
    logger.info('nothing to draft: the draft is gone, has ended or was begun anew');
    return;
  }
  const started = performance.now();
  const read = await readRunFiles(ctx.blobs, run.files);
  if (!read.ok) {
    logger.error({ err: read.error, code: read.fault }, 'a sample of a draft cannot be read');
    const message = 'A sample is missing or damaged on the server. Upload the samples again.';
    await failDraft(ctx, run, read.fault, message);
    return;
  }
  const outcome = await ctx.pool.draft({
    files: read.files,
    hints: run.hints,
    maxPages: ctx.maxPages,
    maxPixels: ctx.maxPixels,
    today: new Date().toISOString().slice(0, 10),
  });
  if (outcome.kind === 'answered') await completeDraft(ctx, run, outcome.result);
  else if (outcome.kind === 'timeout') {
    const message = 'Reading these samples took longer than allowed. Try fewer or shorter documents.';
    await failDraft(ctx, run, 'timeout', message);
  } else {
    logger.error({ err: outcome.error }, 'the engine failed on a draft');
    const message = 'These samples could not be read because of a fault on our side. You can try again.';
    await failDraft(ctx, run, 'internal', message);
  }
  logger.info(
    { outcome: outcome.kind, milliseconds: Math.round(performance.now() - started) },
    'draft ended',
  );
}
