import { z } from 'zod';
import type { Context } from '../domain/context.ts';
import { continueReprocessing } from '../domain/reprocess-mailbox.ts';

const reprocessMailboxPayload = z.object({
  mailboxId: z.string(),
  afterId: z.string(),
  askedAt: z.string(),
  traceId: z.string(),
});

/** Puts the next documents of a mailbox into the queue. A job that is run twice finds them there. */
export const reprocessMailbox = (ctx: Pick<Context, 'db' | 'jobs'>, payload: unknown): Promise<void> =>
  continueReprocessing(ctx, reprocessMailboxPayload.parse(payload));
