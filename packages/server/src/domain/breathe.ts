import { setImmediate } from 'node:timers/promises';

const PAUSE_EVERY_MILLISECONDS = 15;

/**
 * To be awaited between pieces of long work: lets other requests have their turn when the last pause is a while ago.
 *
 * @param every so many milliseconds
 */
export function createBreath(every = PAUSE_EVERY_MILLISECONDS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < every) return;
    await setImmediate();
    since = performance.now();
  };
}
