import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type ChannelScales,
  type HostAnswer,
  type HostRequest,
  INFERENCE_HOST_SOURCE,
} from './inference-host.ts';
import { OcrLostError, OcrUnavailableError } from './port.ts';

/** A block of numbers with its shape, outermost dimension first. */
export interface Tensor {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

/**
 * Pictures of three bytes a pixel, row-major, one after another, that become planes where the model runs, the last
 * channel first: a quarter of the memory and of the way between the processes that planes of numbers take. `shape`:
 * pictures, channels, height, width.
 */
export interface PixelTensor {
  readonly values: Uint8Array;
  readonly shape: readonly number[];
  readonly channels: ChannelScales;
}

/** One loaded model with one input and one output. */
export type RunModel = (input: Tensor | PixelTensor) => Promise<Tensor>;

export interface Inference {
  /**
   * To be called before work of several runs: until it is released as often, the process does not end for want of work.
   *
   * @returns false once the process has ended: its models are gone, and another must be opened
   */
  readonly hold: () => boolean;
  readonly release: () => void;
  readonly load: (model: Uint8Array) => Promise<RunModel>;
  readonly close: () => void;
}

/** After this long with nothing to do the process ends and gives its memory back; opening it again takes half a second. */
const IDLE_MILLISECONDS = 60_000;

export interface InferenceOptions {
  readonly threads: number;
  /** How long the process stays with nothing to do; a minute where it is not given. */
  readonly idleMilliseconds?: number;
}

/**
 * How glibc gives memory to the values inside the models, some megabytes each and all freed after a run. By itself it
 * learns from the first picture to keep such blocks, and holds more than a run needs. Here blocks of 8 MB and more go
 * back at once, smaller ones are kept as far as 64 MB, and pages are large, so that asking for them again costs little:
 * 370 MB in place of 420 at most. With half of both it were 20 MB less, and 30 ms more a receipt for the system to give
 * and clear the memory. Other libraries do not know the variable.
 */
const ALLOCATION = [
  'glibc.malloc.arena_max=1',
  'glibc.malloc.mmap_threshold=8388608',
  'glibc.malloc.trim_threshold=67108864',
  'glibc.malloc.hugetlb=1',
].join(':');

type RequestBody = HostRequest extends infer Request
  ? Request extends HostRequest
    ? Omit<Request, 'id'>
    : never
  : never;

interface Pending {
  readonly resolve: (answer: HostAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens the inference engine in a process of its own. onnxruntime aborts the whole process when a worker thread is
 * terminated in the middle of a run, which is what the service does to a document that takes too long; there, only
 * this process ends. The process that opened it may end at any time: it is not kept alive when nothing is asked.
 */
export const openInference = ({
  threads,
  idleMilliseconds = IDLE_MILLISECONDS,
}: InferenceOptions): Inference => {
  const host = spawn(
    process.execPath,
    ['--expose-gc', '-e', INFERENCE_HOST_SOURCE, fileURLToPath(import.meta.url)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // It handles pictures of strangers and has no use for secrets that stand in the environment.
      env: { GLIBC_TUNABLES: ALLOCATION },
    },
  );
  const pending = new Map<number, Pending>();
  let ended: Error | null = null;
  let lastId = 0;
  let holds = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = (error: Error): void => {
    ended ??= error;
    clearTimeout(idle);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    host.kill('SIGKILL');
  };
  host.on('error', (cause) => end(new OcrUnavailableError('Text recognition cannot be started.', { cause })));
  host.on('exit', (code, signal) => end(new OcrLostError(signal ?? code)));
  host.on('message', (message) => {
    const answer = message as HostAnswer;
    pending.get(answer.id)?.resolve(answer);
    pending.delete(answer.id);
    rest();
  });
  // Nothing asked and nothing held: the process that opened it may end, and before long it ends itself.
  const rest = (): void => {
    if (pending.size > 0) return;
    release(host);
    clearTimeout(idle);
    if (holds > 0 || ended !== null) return;
    idle = setTimeout(() => end(new Error('The inference process had nothing to do.')), idleMilliseconds);
    idle.unref();
  };
  release(host);

  const ask = (body: RequestBody): Promise<HostAnswer> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      clearTimeout(idle);
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      host.ref();
      host.channel?.ref();
      host.send({ id: lastId, ...body }, (error) => {
        // It was killed a moment ago, and its end has not been told yet.
        if (error !== null) end(new OcrLostError(error.message));
      });
    });

  return {
    hold: () => {
      if (ended !== null) return false;
      holds += 1;
      // Also when its time is over, and only the timer has not had its turn yet.
      clearTimeout(idle);
      return true;
    },
    release: () => {
      holds -= 1;
      rest();
    },
    load: async (model) => {
      const loaded = await ask({ kind: 'load', model, threads });
      if (loaded.kind === 'unavailable') {
        throw new OcrUnavailableError(
          'Text recognition is not available: its inference engine does not load.',
        );
      }
      if (loaded.kind !== 'loaded') throw new Error(failureOf(loaded));
      return async (input) => {
        const ran = await ask({ kind: 'run', session: loaded.session, ...input });
        if (ran.kind !== 'ran') throw new Error(failureOf(ran));
        return { values: ran.values, shape: ran.shape };
      };
    },
    close: () => end(new Error('The inference process was closed.')),
  };
};

/** Lets the process that opened the host end while nothing is asked of it. */
const release = (host: ChildProcess): void => {
  host.unref();
  host.channel?.unref();
};

const failureOf = (answer: HostAnswer): string =>
  answer.kind === 'failed' ? answer.message : `The inference process answered ${answer.kind}.`;
