import { failedJobs, type StatusItem, statusOfWork } from '../store/work-status.ts';
import type { Context } from './context.ts';

/** What waits in the account's own mailboxes for long and what failed of late, the oldest first; nothing when all is well. */
export async function workStatus(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
): Promise<readonly StatusItem[]> {
  const [work, failed] = await Promise.all([
    statusOfWork(db, accountId),
    failedJobs(db, accountId, jobs.mailboxQueues),
  ]);
  const momentOf = ({ since }: StatusItem) => since?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...work, ...failed].sort((one, other) => momentOf(one) - momentOf(other));
}
