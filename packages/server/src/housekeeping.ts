import type { Logger } from 'pino';
import { startRepeating } from './jobs/start-repeating.ts';

/** What is left to be forgotten after an upgrade, and forgotten elsewhere from then on: at the first look only. */
export function once(forget: (signal: AbortSignal) => Promise<number>): typeof forget {
  let isDone = false;
  return async (signal) => {
    if (isDone) return 0;
    const forgotten = await forget(signal);
    isDone = true;
    return forgotten;
  };
}

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/**
 * Forgets what is over, now and every hour.
 *
 * @param sweeps by what they forget; each says how many, and ends early when the signal is aborted
 * @returns how to stop: what is under way is waited for
 */
export function startHousekeeping(
  sweeps: Readonly<Record<string, (signal: AbortSignal) => Promise<number>>>,
  logger: Pick<Logger, 'debug' | 'warn'>,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const sweepAll = async () => {
    for (const [what, forget] of Object.entries(sweeps)) {
      if (stopping.signal.aborted) return;
      try {
        logger.debug({ forgotten: await forget(stopping.signal) }, `forgot old ${what}`);
      } catch (error) {
        logger.warn({ err: error }, `could not forget old ${what}`);
      }
    }
  };
  const stop = startRepeating(sweepAll, EVERY_MILLISECONDS, { atOnce: true });
  return {
    stop: async () => {
      stopping.abort();
      await stop();
    },
  };
}
