/* Every mail of the service, in words. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** A name goes into a subject as one line, and not as long as somebody likes. */
const inSubject = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 80);

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

/** @param shared with the address of the mailbox itself */
export const mailboxSharedMail = (email: string, shared: SharedMailbox): Mail => ({
  to: email,
  subject: sharedSubject(shared),
  text: `${shared.by} shares the mailbox “${shared.mailbox}” with you. ${whatOneMay(shared)}

Open it here:
${shared.url}
`,
});

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
