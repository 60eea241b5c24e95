import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { jobToMail } from '../domain/mail-jobs.ts';
import type { Mail } from '../domain/mail-texts.ts';
import type { Database } from '../store/schema.ts';

const sendMailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), userId: z.string() }),
  z.object({ kind: z.literal('mailboxShared'), mailboxId: z.string(), email: z.string() }),
  z.object({ kind: z.literal('webhookDisabled'), webhookId: z.string() }),
]);

export interface SendMailContext {
  readonly db: Kysely<Database>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Rejects when the mail server did not take it. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly publicUrl: () => string;
}

/** Sends one mail. @throws what the mail server said: the job comes again later */
export async function sendMail({ db, logger, send, publicUrl }: SendMailContext, payload: unknown) {
  const job = sendMailPayload.parse(payload);
  const mail = await jobToMail(db, publicUrl(), job);
  if (mail === null) return;
  try {
    await send(mail);
  } catch (error) {
    logger.warn({ err: error, mail: job.kind }, 'a mail could not be sent yet');
    throw error;
  }
}
