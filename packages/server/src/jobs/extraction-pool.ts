import { setFlagsFromString } from 'node:v8';
import type { DraftResult } from '@rowbox/engine';
import { Piscina } from 'piscina';
import type { Lesson } from '../domain/learn-document.ts';
import type { WorkCounts } from '../domain/work-counts.ts';
import { createCompilingThreshold } from './compiling-threshold.ts';
import type {
  DraftOutcome,
  DraftTask,
  ExtractionAnswer,
  ExtractionOutcome,
  ExtractionTask,
  LessonOutcome,
  LessonTask,
  TaskOutcome,
} from './extraction-task.ts';
import { createTurns } from './turns.ts';

export interface ExtractionPoolOptions {
  /** The bundled worker file. */
  readonly workerFile: URL;
  readonly threads: number;
  /** How many of them are kept warm when there is nothing to do. */
  readonly warmThreads: 0 | 1;
  readonly timeoutSeconds: number;
  /** Bounds the thread's JavaScript heap and, separately, each WebAssembly memory in it. */
  readonly memoryMegabytes: number;
  readonly counts: Pick<WorkCounts, 'threadLost' | 'recognitionsLost'>;
}

export interface ExtractionPool {
  /** Rejects only when the pool is closed meanwhile. */
  readonly extract: (task: ExtractionTask) => Promise<ExtractionOutcome>;
  /** The same for a draft, which has the time of a document for each of its samples. */
  readonly draft: (task: DraftTask) => Promise<DraftOutcome>;
  /** The same for what a document teaches. */
  readonly lesson: (task: LessonTask) => Promise<LessonOutcome>;
  readonly close: () => Promise<void>;
}

type AnyTask = ExtractionTask | DraftTask | LessonTask;
type AnyAnswer = ExtractionAnswer | DraftResult | Lesson | null;

/** How long a thread beyond these is kept warm when there is nothing to do. */
const IDLE_THREAD_MILLISECONDS = 30_000;
const WASM_PAGE_BYTES = 65_536;
/**
 * A document's words and candidates live as long as it is read, some megabytes a page, and are dropped together: in V8's
 * 48 MB they would be copied several times meanwhile, a tenth of the reading.
 */
const YOUNG_GENERATION_MEGABYTES = 96;

/**
 * Threads that read documents, one document each at a time. A thread that exceeds the time is terminated, one that
 * exceeds the memory ends by itself; either way the pool replaces it and the outcome says which it was.
 */
export function startExtractionPool(options: ExtractionPoolOptions): ExtractionPool {
  // Read by V8 when a WebAssembly memory grows; resource limits do not cover those memories.
  setFlagsFromString(
    `--wasm-max-mem-pages=${Math.floor((options.memoryMegabytes * 1024 * 1024) / WASM_PAGE_BYTES)}`,
  );
  // Otherwise each full collection drops the compiled code of functions within functions that have not run for a while,
  // some 250 of them, only to compile it again for the next document: a thirtieth of the reading.
  setFlagsFromString('--no-flush-bytecode');
  // Threads that mark beside the reader what lives cost an eighth to a quarter of its processor time and made no document end sooner. The
  // event loop, for which it holds, too, stands still no longer: it marks in small steps either way.
  setFlagsFromString('--no-concurrent-marking');
  const piscina = new Piscina<AnyTask, AnyAnswer>({
    filename: options.workerFile.href,
    minThreads: options.warmThreads,
    maxThreads: options.threads,
    idleTimeout: IDLE_THREAD_MILLISECONDS,
    concurrentTasksPerWorker: 1,
    // A thread reads files of strangers: it has no use for the service's environment and the secrets in it.
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMegabytes,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  });
  // A thread that dies with no document at hand (its readers could not be loaded) is reported by the next document.
  piscina.on('error', () => undefined);

  const whileReading = createCompilingThreshold();
  const withThread = createTurns(options.threads);
  let closed = false;
  const run = async <Result extends AnyAnswer>(
    task: AnyTask,
    name: 'default' | 'draftTask' | 'lessonTask',
    seconds: number,
  ): Promise<TaskOutcome<Result>> => {
    // Its time begins when a thread is free for it.
    const outcome = await withThread(async () => {
      if (closed) throw new Error('the extraction was given up by a stop');
      return whileReading(() => runWithin<Result>(piscina, task, name, seconds));
    });
    // A thread ended by the service's own stop says nothing about the document.
    if (closed && outcome.kind !== 'answered') throw new Error('the extraction was interrupted by a stop');
    if (outcome.kind !== 'answered') options.counts.threadLost(outcome.kind);
    return outcome;
  };
  return {
    extract: async (task) => {
      const outcome = await run<ExtractionAnswer>(task, 'default', options.timeoutSeconds);
      if (outcome.kind === 'answered') options.counts.recognitionsLost(outcome.result.recognitionsLost ?? 0);
      return outcome;
    },
    draft: (task) => run<DraftResult>(task, 'draftTask', options.timeoutSeconds * task.files.length),
    lesson: (task) => run<Lesson | null>(task, 'lessonTask', options.timeoutSeconds),
    close: async () => {
      closed = true;
      await piscina.destroy();
    },
  };
}

async function runWithin<Result extends AnyAnswer>(
  piscina: Piscina<AnyTask, AnyAnswer>,
  task: AnyTask,
  name: string,
  seconds: number,
): Promise<TaskOutcome<Result>> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), seconds * 1000);
  try {
    const result = await piscina.run(task, {
      name,
      signal: tooLong.signal,
      transferList: task.files.map((file) => file.bytes.buffer),
    });
    // What a task answers is told by its name, which the pool's type does not know.
    return { kind: 'answered', result: result as Result };
  } catch (thrown) {
    if (tooLong.signal.aborted) return { kind: 'timeout' };
    return { kind: 'crashed', error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  } finally {
    clearTimeout(timer);
  }
}
