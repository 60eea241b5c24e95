import type { Logger } from 'pino';
import { bundleNotifications } from '../domain/bundle-notifications.ts';
import type { Context } from '../domain/context.ts';
import { startRepeating } from './start-repeating.ts';

const LOOK_EVERY_MILLISECONDS = 2000;

/**
 * Hands news over as they are due. Any number of processes may do so.
 *
 * @param quietSeconds see {@link bundleNotifications}
 * @returns how to stop: a look under way is waited for
 */
export function startBundling(
  ctx: Pick<Context, 'db' | 'jobs'> & { readonly logger: Pick<Logger, 'warn'> },
  quietSeconds: number,
): { readonly stop: () => Promise<void> } {
  const look = () =>
    bundleNotifications(ctx, quietSeconds).then(
      () => undefined,
      (error: unknown) => ctx.logger.warn({ err: error }, 'news could not be handed over yet'),
    );
  return { stop: startRepeating(look, LOOK_EVERY_MILLISECONDS, { atOnce: true }) };
}
