import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { jobToMail } from '../domain/mail-jobs.ts';
import type { Mail } from '../domain/mail-texts.ts';
import { deleteBundle } from '../store/notification-outbox.ts';
import type { Database } from '../store/schema.ts';
import { clearTrouble, noteTrouble } from '../store/undelivered.ts';

const sendMailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), userId: z.string() }),
  z.object({ kind: z.literal('mailboxShared'), mailboxId: z.string(), email: z.string() }),
  z.object({ kind: z.literal('webhookDisabled'), webhookId: z.string() }),
  z.object({ kind: z.literal('news'), bundle: z.string() }),
]);

/** What nodemailer says of an answer to the addresses or the message; that to a sign-in is a matter of settings, and may be mended. */
const OF_THIS_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** By RFC 5321, 4.2.1: an answer of 5yz is not to be asked for again. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return OF_THIS_MAIL.has(error.code) && Number(error.responseCode) >= 500;
}

export interface SendMailContext {
  readonly db: Kysely<Database>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Rejects when the mail server did not take it. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly publicUrl: () => string;
}

/** Which attempt of which job it is. */
export interface Attempt {
  readonly jobId: string;
  /** Whether it is not tried again. */
  readonly isLast: boolean;
}

/**
 * Sends one mail. What cannot be delivered is noted for the owner; what the mail server refuses for good is not tried again.
 *
 * @throws what the mail server said: the job comes again later
 */
export async function sendMail(
  { db, logger, send, publicUrl }: SendMailContext,
  payload: unknown,
  { jobId, isLast }: Attempt,
): Promise<void> {
  const job = sendMailPayload.parse(payload);
  const addressed = await jobToMail(db, publicUrl(), job);
  if (addressed !== null) {
    const { mail, accountId } = addressed;
    try {
      await send(mail);
    } catch (error) {
      const givenUp = isLast || isRefusedForGood(error);
      logger.warn({ err: error, mail: job.kind, givenUp }, 'a mail could not be sent');
      await noteTrouble(db, {
        id: jobId,
        accountId,
        channel: 'email',
        recipient: mail.to,
        subject: mail.subject,
        error: error instanceof Error ? error.message.slice(0, 500) : String(error),
        givenUp,
      });
      if (isLast || !givenUp) throw error;
      if (job.kind === 'news') await deleteBundle(db, job.bundle);
      return;
    }
  }
  await clearTrouble(db, jobId);
  if (job.kind === 'news') await deleteBundle(db, job.bundle);
}
