import { type DisabledWebhook, mailWords, type ShareInvitation } from './mail-words.ts';

/* Every mail of the service about accounts, shares and webhooks; that of news is in news-texts.ts. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same for programs that show it. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A name goes into a subject as one line, and not as long as somebody likes. */
export const inSubject = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 80);

export function newPasswordMail(email: string, url: string, language: string | null): Mail {
  const words = mailWords(language);
  return { to: email, subject: words.password, text: words.passwordText(email, url) };
}

/** @param by the address of the workspace's owner, if there is one */
export function invitationMail(email: string, by: string | null, url: string, language: string | null): Mail {
  const words = mailWords(language);
  const name = by ?? words.somebody;
  return {
    to: email,
    subject: words.invitation(inSubject(name)),
    text: words.invitationText(name, email, url),
  };
}

/** For somebody who has no account yet. */
export function shareInvitationMail(shared: ShareInvitation, language: string | null): Mail {
  const words = mailWords(language);
  return {
    to: shared.email,
    subject: words.share(inSubject(shared.by), inSubject(shared.mailbox)),
    text: words.shareText(shared),
  };
}

export function webhookDisabledMail(email: string, webhook: DisabledWebhook, language: string | null): Mail {
  const words = mailWords(language);
  return {
    to: email,
    subject: words.webhook(inSubject(webhook.mailbox)),
    text: words.webhookText(webhook),
  };
}
