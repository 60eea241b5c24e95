import { z } from 'zod';
import type { Context } from '../domain/context.ts';
import { judgeMailbox } from '../domain/judge-mailbox.ts';

const judgeMailboxPayload = z.object({ mailboxId: z.string() });

/** Judges the next extractions of a mailbox by its config. */
export const judgeMailboxJob = (ctx: Pick<Context, 'db' | 'jobs'>, payload: unknown): Promise<void> =>
  judgeMailbox(ctx, judgeMailboxPayload.parse(payload));
