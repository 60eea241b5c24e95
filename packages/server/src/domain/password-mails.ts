import type { Logger } from 'pino';
import { MailRefused } from '../outbound/mailer.ts';
import { type Mail, newPasswordMail } from './mail-texts.ts';
import type { PasswordLink } from './sign-in.ts';

/** Nobody's mailbox is filled by somebody who asks for links in his name. */
const PAUSE_MILLISECONDS = 60_000;
const REMEMBERED_ADDRESSES = 10_000;
const ATTEMPTS = 3;
const RETRY_MILLISECONDS = 5_000;

/**
 * Sends the link by which a password is set. Whoever asks is answered before the mail is on its way: how long an answer takes does
 * not tell who has an account.
 *
 * @param send rejects when the mail could not be handed over; it is tried again some seconds later, and given up after three times, or
 *   at once when it was refused for good
 */
export function createPasswordMails(
  send: (mail: Mail) => Promise<void>,
  logger: Pick<Logger, 'warn' | 'error'>,
): (link: PasswordLink) => Promise<void> {
  const lastSent = new Map<string, number>();
  const deliver = async (mail: Mail): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(mail);
      } catch (error) {
        if (attempt === ATTEMPTS || error instanceof MailRefused) {
          logger.error({ err: error }, 'a mail with a link to set a password could not be sent');
          return;
        }
        logger.warn({ err: error, attempt }, 'a mail could not be sent yet');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS * attempt).unref());
      }
    }
  };
  return async ({ email, url, language }) => {
    const now = Date.now();
    if (now - (lastSent.get(email) ?? 0) < PAUSE_MILLISECONDS) return;
    if (lastSent.size >= REMEMBERED_ADDRESSES) lastSent.clear();
    lastSent.set(email, now);
    void language()
      .catch(() => null)
      .then((spoken) => deliver(newPasswordMail(email, url, spoken)));
  };
}
