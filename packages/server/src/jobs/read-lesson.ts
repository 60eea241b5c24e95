import type { Logger } from 'pino';
import type { Context } from '../domain/context.ts';
import type { LessonReader } from '../domain/learn-document.ts';
import { today } from '../domain/today.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { readRunFiles } from './read-run-file.ts';
import type { SharedMemories } from './shared-memories.ts';

export interface LessonContext extends Pick<Context, 'blobs'> {
  readonly pool: ExtractionPool;
  readonly memories: SharedMemories;
  readonly logger: Logger;
  readonly maxPages: number;
  readonly maxPixels: number;
}

/** Learns in the threads that read documents. */
export const createLessonReader =
  ({ blobs, pool, memories, logger, maxPages, maxPixels }: LessonContext): LessonReader =>
  async ({ mailboxId, files, ...lesson }) => {
    const read = await readRunFiles(blobs, files);
    const { documentId } = lesson.settled;
    if (!read.ok) {
      logger.error({ err: read.error, code: read.fault, documentId }, 'a file cannot be learnt from');
      return null;
    }
    // What it forgets for what it learns now is its own.
    const memory = await memories.ofAlone(mailboxId);
    const task = { ...lesson, files: read.files, memory, maxPages, maxPixels, today: today() };
    const outcome = await pool.lesson(task);
    if (outcome.kind === 'answered') return outcome.result;
    const err = outcome.kind === 'crashed' ? outcome.error : undefined;
    logger.error({ err, documentId, outcome: outcome.kind }, 'a document cannot be learnt from');
    return null;
  };
