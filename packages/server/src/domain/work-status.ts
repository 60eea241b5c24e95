import { type StatusItem, statusOfWork } from '../store/work-status.ts';
import type { Context } from './context.ts';

export type { StatusItem };

/** What waits in the account's own mailboxes for long and what failed of late; nothing when all is well. */
export const workStatus = ({ db }: Pick<Context, 'db'>, accountId: string): Promise<readonly StatusItem[]> =>
  statusOfWork(db, accountId);
