import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { queuesWithJobs } from '../store/waiting-jobs.ts';
import { startRepeating } from './start-repeating.ts';

const LOOK_EVERY_SECONDS = 2;

/**
 * How a worker waits. A new job wakes it, but one whose retry delay or time to start has come wakes nobody, and what is told may be lost:
 * both are found by one look for all workers of a process ({@link startLookingForJobs}). A look of a worker itself locks and writes, and
 * most are at queues that stay empty for hours. Where nothing can be listened to, each looks for itself.
 */
export const WAITING = {
  pollingIntervalSeconds: LOOK_EVERY_SECONDS,
  notifyPollingIntervalSeconds: 300,
} as const;

/**
 * Wakes workers of queues in which a job waits.
 *
 * @returns how to stop: a look under way is waited for
 */
export function startLookingForJobs(
  boss: Pick<PgBoss, 'getDb' | 'getWipData' | 'notifyWorker'>,
  logger: Pick<Logger, 'warn'>,
): () => Promise<void> {
  // Over the queue's own connections: one of them is so kept open, and the others are not.
  const db = boss.getDb();
  const wake = async () => {
    const idle = boss.getWipData().filter(({ count }) => count === 0);
    if (idle.length === 0) return;
    const found = new Set(await queuesWithJobs(db, [...new Set(idle.map(({ name }) => name))]));
    for (const { id, name } of idle) if (found.has(name)) boss.notifyWorker(id);
  };
  const look = () =>
    wake().catch((error: unknown) => logger.warn({ err: error }, 'could not look for jobs that wait'));
  return startRepeating(look, LOOK_EVERY_SECONDS * 1000, { atOnce: false });
}
