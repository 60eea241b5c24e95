import type { Logger } from 'pino';

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/**
 * Forgets what is over, now and every hour.
 *
 * @param sweeps by what they forget; each says how many
 * @returns how to stop: what is under way is waited for
 */
export function startHousekeeping(
  sweeps: Readonly<Record<string, () => Promise<number>>>,
  logger: Pick<Logger, 'debug' | 'warn'>,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let underWay: Promise<void> | null = null;
  const sweepAll = async () => {
    for (const [what, forget] of Object.entries(sweeps)) {
      if (stopped) return;
      try {
        logger.debug({ forgotten: await forget() }, `forgot old ${what}`);
      } catch (error) {
        logger.warn({ err: error }, `could not forget old ${what}`);
      }
    }
  };
  const begin = () => {
    underWay ??= sweepAll().finally(() => {
      underWay = null;
    });
  };
  begin();
  const timer = setInterval(begin, EVERY_MILLISECONDS);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
