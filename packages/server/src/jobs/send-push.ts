import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { newsToPush, type PushMessage } from '../domain/news-texts.ts';
import type { PushSenders } from '../outbound/push/push-sender.ts';
import { deleteGoneInstallation, installationOfBundle } from '../store/installations.ts';
import { deleteBundle, newsOfBundle } from '../store/notification-outbox.ts';
import type { Database } from '../store/schema.ts';
import { clearTrouble, noteTrouble } from '../store/undelivered.ts';
import type { Attempt } from './send-mail.ts';

const sendPushPayload = z.object({ bundle: z.string() });

export interface SendPushContext {
  readonly db: Kysely<Database>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly senders: PushSenders;
  readonly publicUrl: () => string;
}

/** What is pushed has room for the first document's name only. */
const MOST_NAMED = 1;

/**
 * Pushes one bundle. An installation that is gone is forgotten.
 *
 * @returns after how many seconds the push service wants to be asked again; null: it is done
 * @throws what the push service said: the job comes again later
 */
export async function sendPush(
  { db, logger, senders, publicUrl }: SendPushContext,
  payload: unknown,
  { jobId, isLast }: Attempt,
): Promise<number | null> {
  const { bundle } = sendPushPayload.parse(payload);
  const installation = await installationOfBundle(db, bundle);
  const news = installation && (await newsOfBundle(db, bundle, MOST_NAMED));
  const send = installation && senders[installation.platform];
  if (news && news.counts.length > 0 && send) {
    const { id, account_id: accountId, language, address, keys } = installation;
    const message: PushMessage = newsToPush(news, language, publicUrl());
    try {
      const outcome = await send({ address, keys }, message);
      if (outcome.kind === 'later') return outcome.seconds;
      if (outcome.kind === 'gone') {
        logger.info({ installationId: id }, 'an installation is gone');
        await deleteGoneInstallation(db, id);
      }
    } catch (error) {
      logger.warn({ err: error, installationId: id, isLast }, 'a notification could not be pushed');
      await noteTrouble(db, {
        id: jobId,
        accountId,
        channel: 'push',
        recipient: installation.name ?? installation.platform,
        subject: message.body,
        error: error instanceof Error ? error.message.slice(0, 500) : String(error),
        givenUp: isLast,
      });
      throw error;
    }
  }
  await clearTrouble(db, jobId);
  await deleteBundle(db, bundle);
  return null;
}
