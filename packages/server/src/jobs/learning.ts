import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Context } from '../domain/context.ts';
import { type LessonReader, learnDocument } from '../domain/learn-document.ts';
import { proposeReadings } from '../domain/proposals.ts';
import { WAITING } from './look-for-jobs.ts';
import { LEARN_DOCUMENT, PROPOSE_READINGS } from './queue.ts';

const learning = z.object({ mailboxId: z.string(), documentId: z.string() });
const proposing = z.object({
  mailboxId: z.string(),
  taughtBy: z.string(),
  documentIds: z.array(z.string()),
});

/** One document is learnt from at a time, and one read again: documents that arrive go before. */
export async function workOnLearning(
  boss: PgBoss,
  ctx: Pick<Context, 'db' | 'jobs' | 'readTrial'> & { readonly readLesson: LessonReader },
  stopping: AbortSignal,
): Promise<void> {
  const learner: string = await boss.work(LEARN_DOCUMENT, WAITING, async (jobs) => {
    for (const job of jobs) await learnDocument(ctx, learning.parse(job.data));
    boss.notifyWorker(learner);
  });
  const proposer: string = await boss.work(PROPOSE_READINGS, WAITING, async (jobs) => {
    for (const job of jobs) await proposeReadings(ctx, proposing.parse(job.data), stopping);
    boss.notifyWorker(proposer);
  });
}
