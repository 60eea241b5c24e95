import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTHING_COUNTED } from '../domain/work-counts.ts';
import { type ExtractionPool, startExtractionPool } from './extraction-pool.ts';
import type { ExtractionTask } from './extraction-task.ts';

const workerFile = new URL('./testing/misbehaving-worker.mjs', import.meta.url);

function taskThatMakesIt(behaviour: string): ExtractionTask {
  return {
    files: [{ bytes: new Uint8Array([1, 2, 3]), contentType: 'application/pdf' }],
    config: { name: behaviour, hint: null, fields: [], groups: [], splitKeys: [] },
    memory: null,
    looksForStacks: false,
    maxPages: 1,
    maxPixels: 1,
    today: '2026-01-01',
  };
}

const ANSWER = {
  kind: 'answered',
  result: { outcome: 'unreadable', code: 'no_pages', message: 'no environment' },
};

describe('the extraction pool', () => {
  let pool: ExtractionPool;
  beforeAll(() => {
    pool = startExtractionPool({
      workerFile,
      threads: 1,
      warmThreads: 1,
      timeoutSeconds: 20,
      memoryMegabytes: 64,
      counts: NOTHING_COUNTED,
    });
  });
  afterAll(() => pool.close());

  test('gives a thread nothing of the service’s environment', async () => {
    expect(await pool.extract(taskThatMakesIt('answer'))).toEqual(ANSWER);
  });

  test.each(['eat the heap', 'eat WebAssembly memory', 'die', 'throw'])(
    'says that the engine crashed when a document makes it %s, and reads the next one',
    async (behaviour) => {
      const outcome = await pool.extract(taskThatMakesIt(behaviour));
      expect(outcome.kind).toBe('crashed');
      expect(await pool.extract(taskThatMakesIt('answer'))).toEqual(ANSWER);
    },
    30_000,
  );

  test('ends a thread that hangs when its time is over, and reads the next document', async () => {
    const lost: string[] = [];
    const counts = { threadLost: (reason: string) => lost.push(reason), recognitionsLost: () => {} };
    const impatient = startExtractionPool({
      workerFile,
      threads: 1,
      warmThreads: 1,
      timeoutSeconds: 1,
      memoryMegabytes: 64,
      counts,
    });
    try {
      expect(await impatient.extract(taskThatMakesIt('hang'))).toEqual({ kind: 'timeout' });
      expect(await impatient.extract(taskThatMakesIt('answer'))).toEqual(ANSWER);
      await impatient.extract(taskThatMakesIt('die'));
      expect(lost).toEqual(['timeout', 'crashed']);
    } finally {
      await impatient.close();
    }
  }, 30_000);

  test('counts the time of a document from when a thread takes it, though none is kept warm', async () => {
    const busy = startExtractionPool({
      workerFile,
      threads: 1,
      warmThreads: 0,
      timeoutSeconds: 1,
      memoryMegabytes: 64,
      counts: NOTHING_COUNTED,
    });
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => busy.extract(taskThatMakesIt('answer after half a second'))),
      );
      expect(outcomes).toEqual(Array(4).fill(ANSWER));
    } finally {
      await busy.close();
    }
  }, 30_000);

  test('leaves the verdict open when it is closed over a running document', async () => {
    const closing = startExtractionPool({
      workerFile,
      threads: 1,
      warmThreads: 1,
      timeoutSeconds: 20,
      memoryMegabytes: 64,
      counts: NOTHING_COUNTED,
    });
    const running = closing.extract(taskThatMakesIt('hang'));
    const waiting = closing.extract(taskThatMakesIt('answer'));
    const verdicts = Promise.all([
      expect(running).rejects.toThrow('interrupted by a stop'),
      expect(waiting).rejects.toThrow('given up by a stop'),
    ]);
    await closing.close();
    await verdicts;
  });
});
