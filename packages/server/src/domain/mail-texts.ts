/* Every mail of the service, in words. */

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

export const newPasswordMail = (email: string, url: string): Mail => ({
  to: email,
  subject: 'Set a new password for Rowbox',
  text: `Somebody, perhaps you, asked to set a new password for ${email}.

Set it here within an hour; the link works once:
${url}

If it was not you, do nothing: your password stays as it is.
`,
});

/** @param by the address of the workspace's owner */
export const invitationMail = (email: string, by: string, url: string): Mail => ({
  to: email,
  subject: `${inSubject(by)} invites you to Rowbox`,
  text: `${by} invites you to work together in Rowbox, which turns documents into rows of a spreadsheet.

Choose a password and you are in. The link works once, for seven days:
${url}

You will sign in with ${email}. If you did not expect this, do nothing.
`,
});

interface SharedMailbox {
  /** Its name. */
  readonly mailbox: string;
  /** The address of its owner. */
  readonly by: string;
  readonly role: 'viewer' | 'editor';
  readonly url: string;
}

const sharedSubject = ({ by, mailbox }: SharedMailbox): string =>
  `${inSubject(by)} shares “${inSubject(mailbox)}” with you`;

const whatOneMay = ({ role }: SharedMailbox): string =>
  role === 'editor'
    ? 'You can add documents, correct what was read and change what is read.'
    : 'You can look at its documents and rows.';

/**
 * For somebody who has no account yet.
 *
 * @param shared with the address of the service
 */
export const shareInvitationMail = (email: string, shared: SharedMailbox): Mail => ({
  to: email,
  subject: sharedSubject(shared),
  text: `${shared.by} shares the mailbox “${shared.mailbox}” with you in Rowbox, which turns documents into rows of a spreadsheet. ${whatOneMay(shared)}

There is no account with your address ${email} yet. Ask ${shared.by}, or whoever runs this Rowbox, for one; the mailbox is there as
soon as you sign in:
${shared.url}

If you did not expect this, do nothing.
`,
});

interface DisabledWebhook {
  /** Its name. */
  readonly mailbox: string;
  /** The address that was called. */
  readonly target: string;
  readonly reason: 'gone' | 'failing';
  readonly url: string;
}

export const webhookDisabledMail = (email: string, webhook: DisabledWebhook): Mail => ({
  to: email,
  subject: `A webhook of “${inSubject(webhook.mailbox)}” was turned off`,
  text: `The mailbox “${webhook.mailbox}” no longer tells ${webhook.target} what happens in it: ${
    webhook.reason === 'gone'
      ? 'the receiver answered that it is gone (410).'
      : 'nothing could be delivered there for five days.'
  }

What it was to be told is kept for 30 days. When the receiver works again, turn the webhook on and replay what is missing:
${webhook.url}
`,
});
