import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { enqueueDueSyncs, enqueueLostSyncs, type SyncContext, syncMailbox } from '../domain/sync-export.ts';
import { type Tracing, traced } from '../tracing.ts';
import { WAITING } from './look-for-jobs.ts';
import { SYNC_EXPORT } from './queue.ts';
import { startRepeating } from './start-repeating.ts';

const payload = z.object({ mailboxId: z.string() });

/** Workbooks of so many mailboxes are written at once; a slow drive holds up one of them. */
const AT_ONCE = 2;
const TICK_MILLISECONDS = 500;
/** How often syncs are looked for that were lost with their process, in ticks. */
const LOST_EVERY = 60;

/**
 * Takes jobs, and makes them for mailboxes that changed.
 *
 * @returns how to stop making them
 */
export async function startSyncs(
  boss: PgBoss,
  ctx: SyncContext & { readonly tracing: Tracing },
): Promise<() => Promise<void>> {
  for (let worker = 0; worker < AT_ONCE; worker += 1) {
    const workerId: string = await boss.work(SYNC_EXPORT, WAITING, async (jobs) => {
      for (const job of jobs) {
        const { mailboxId } = payload.parse(job.data);
        const of = { kind: 'consumer', attributes: { 'rowbox.mailbox': mailboxId } } as const;
        await traced(ctx.tracing, 'sync workbook', of, () => syncMailbox(ctx, mailboxId));
      }
      boss.notifyWorker(workerId);
    });
  }
  let ticks = 0;
  const look = async () => {
    try {
      if (ticks % LOST_EVERY === 0) await enqueueLostSyncs(ctx);
      ticks += 1;
      await enqueueDueSyncs(ctx);
    } catch (error) {
      ctx.logger.warn({ err: error }, 'could not look for workbooks to write');
    }
  };
  return startRepeating(look, TICK_MILLISECONDS, { atOnce: false });
}
