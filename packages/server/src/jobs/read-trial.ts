import type { Logger } from 'pino';
import type { Context } from '../domain/context.ts';
import { FILE_FAULTS } from '../domain/stored-files.ts';
import { today } from '../domain/today.ts';
import type { TrialReader, TrialReading } from '../domain/trial-reader.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { readRunFiles } from './read-run-file.ts';
import type { SharedMemories } from './shared-memories.ts';

export interface TrialContext extends Pick<Context, 'blobs'> {
  readonly pool: ExtractionPool;
  readonly memories: SharedMemories;
  readonly logger: Logger;
  readonly maxPages: number;
  readonly maxPixels: number;
}

const STOPPED: TrialReading = { outcome: 'unreadable', message: 'It was not read: the trial was stopped.' };

/** Reads documents for a look in the threads that read them in earnest, one after another. */
export function createTrialReader({
  blobs,
  pool,
  memories,
  logger,
  maxPages,
  maxPixels,
}: TrialContext): TrialReader {
  let last: Promise<unknown> = Promise.resolve();
  const read: TrialReader = async (files, config, signal, learntBy) => {
    if (signal.aborted) return STOPPED;
    const ready = await readRunFiles(blobs, files);
    if (!ready.ok) {
      logger.error({ err: ready.error, code: ready.fault }, 'a file cannot be read for a trial');
      return { outcome: 'unreadable', message: FILE_FAULTS[ready.fault] };
    }
    const outcome = await pool.extract({
      files: ready.files,
      config,
      memory: learntBy === null ? null : await memories.of(learntBy),
      looksForStacks: false,
      maxPages,
      maxPixels,
      today: today(),
    });
    if (outcome.kind === 'answered') return outcome.result;
    if (outcome.kind === 'timeout')
      return { outcome: 'unreadable', message: 'Reading this document took longer than allowed.' };
    logger.error({ err: outcome.error }, 'the engine failed on a document that was read for a trial');
    return {
      outcome: 'unreadable',
      message: 'This document could not be read because of a fault on our side.',
    };
  };
  return (files, config, signal, learntBy) => {
    const mine = last.then(() => read(files, config, signal, learntBy));
    last = mine.catch(() => undefined);
    return mine;
  };
}
