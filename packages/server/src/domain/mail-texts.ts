import { textsIn } from '../texts/texts.ts';

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

export interface ShareInvitation {
  /** The mailbox's name. */
  readonly mailbox: string;
  /** The address of its owner. */
  readonly by: string;
  readonly role: 'viewer' | 'editor';
  /** Of whom it is for. */
  readonly email: string;
  /** Of the service. */
  readonly url: string;
}

export interface DisabledWebhook {
  /** The mailbox's name. */
  readonly mailbox: string;
  /** The address that was called. */
  readonly target: string;
  readonly reason: 'gone' | 'failing';
  readonly url: string;
}

/** A name goes into a subject as one line, and not as long as somebody likes. */
export const inSubject = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 80);

const wordsIn = (language: string | null) => textsIn(language).texts.mails;

/** Who does something, where that is not known any more. */
export const somebodyIn = (language: string | null): string => wordsIn(language).somebody;

export function newPasswordMail(email: string, url: string, language: string | null): Mail {
  const words = wordsIn(language);
  return { to: email, subject: words.password, text: words.passwordText({ email, url }) };
}

/** @param by the address of the workspace's owner, if there is one */
export function invitationMail(email: string, by: string | null, url: string, language: string | null): Mail {
  const words = wordsIn(language);
  const name = by ?? words.somebody;
  return {
    to: email,
    subject: words.invitation({ by: inSubject(name) }),
    text: words.invitationText({ by: name, email, url }),
  };
}

/** For somebody who has no account yet. */
export function shareInvitationMail(shared: ShareInvitation, language: string | null): Mail {
  const words = wordsIn(language);
  return {
    to: shared.email,
    subject: words.share({ by: inSubject(shared.by), mailbox: inSubject(shared.mailbox) }),
    text: words.shareText({ ...shared }),
  };
}

export function webhookDisabledMail(email: string, webhook: DisabledWebhook, language: string | null): Mail {
  const words = wordsIn(language);
  return {
    to: email,
    subject: words.webhook({ mailbox: inSubject(webhook.mailbox) }),
    text: words.webhookText({ ...webhook }),
  };
}
