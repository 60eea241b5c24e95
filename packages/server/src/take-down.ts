import type { Logger } from 'pino';

/** What has been put up, and how it comes down again. */
export interface TakeDown {
  /** What was put up last comes down first. */
  readonly later: (what: string, stop: () => Promise<void>) => void;
  /** May be called more than once; it happens once. */
  readonly now: () => Promise<void>;
}

export function createTakeDown(logger: Logger): TakeDown {
  const steps: { readonly what: string; readonly stop: () => Promise<void> }[] = [];
  let done: Promise<void> | undefined;
  const run = async () => {
    for (const { what, stop } of steps.reverse()) {
      try {
        await stop();
        logger.debug({ what }, 'stopped');
      } catch (error) {
        // One part that will not stop must not keep the others from stopping.
        logger.error({ err: error, what }, 'could not be stopped');
      }
    }
  };
  return {
    later: (what, stop) => steps.push({ what, stop }),
    now: () => {
      done ??= run();
      return done;
    },
  };
}
