import { Piscina } from 'piscina';
import { type RewriteWorkbook, SyncInterrupted } from '../domain/sync-export.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts';

/** A workbook of 50,000 rows takes some seconds. */
const TIMEOUT_MILLISECONDS = 120_000;
const IDLE_MILLISECONDS = 20_000;
const MEMORY_MEGABYTES = 1024;
/** What is made of a row is soon garbage: left to grow, the room for it takes 50 MB and makes nothing quicker. */
const YOUNG_MEGABYTES = 8;

/** A thread of its own that writes workbooks. It starts with the first of them. */
export function startWorkbookThread(workerFile: URL): {
  readonly rewrite: RewriteWorkbook;
  readonly close: () => Promise<void>;
} {
  const piscina = new Piscina<WorkbookTask, WorkbookAnswer>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  piscina.on('error', () => undefined);
  let closed = false;
  return {
    rewrite: async (kind, present, sheets, deleted) => {
      const tooLong = new AbortController();
      const timer = setTimeout(() => tooLong.abort(), TIMEOUT_MILLISECONDS);
      try {
        const answer = await piscina.run({ kind, present, sheets, deleted }, { signal: tooLong.signal });
        if (!answer.ok) throw new WorkbookError(answer.message);
        return answer.bytes;
      } catch (error) {
        // A file that is made to take all time or memory there is.
        if (closed) throw new SyncInterrupted('the service is stopping', { cause: error });
        if (present === null || error instanceof WorkbookError) throw error;
        throw new WorkbookError(
          'The workbook is too large or too odd to be kept up to date. Move it away to have a new one written.',
        );
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => {
      closed = true;
      await piscina.destroy();
    },
  };
}
