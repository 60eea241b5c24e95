import { count } from './count.ts';

/** The texts of a mailbox's settings. */
export const MAILBOX_SETTINGS_TEXTS = {
  general: 'General',
  sharedBy: (email: string) => `This mailbox belongs to ${email}.`,
  sharedByUnknown: 'This mailbox belongs to another account.',
  asEditor: 'You may upload, check and correct documents. Only its owner can change these settings.',
  asViewer: 'You may look at everything and change nothing.',
  active: 'Takes documents',
  activeLead: 'While it is off, uploads and mails are refused. What is there stays.',
  pausedNow: 'The mailbox takes no documents now.',
  activeNow: 'The mailbox takes documents again.',
  address: 'E-mail address',
  addressLead:
    'Send or forward documents to this address. What stands behind a plus before the @ (…+march@…) is kept as their reference.',
  mail: 'Mails that came',
  mailLead: 'The last ones, and what became of each.',
  noMail: 'No mail has come yet.',
  mailOutcome: { accepted: 'Taken', refused: 'Refused', duplicate: 'Came before' },
  mailDocuments: (found: number) => count(found, 'document', 'documents'),
  mailNoSubject: 'No subject',
  mailNoSender: 'Nobody',
  mailRaw: (subject: string) => `Download the mail “${subject}”`,
  moreMail: 'Earlier mails',
  senders: 'Senders',
  sendersLead:
    'Mails from these addresses are taken, all others are refused. *@example.com stands for a whole company.',
  senderSource: { owner: 'Owner', shared: 'Shared with', custom: 'Added' },
  addSender: 'Address or *@domain',
  add: 'Add',
  removeSender: (email: string) => `Remove ${email}`,
  senderThere: 'This address is on the list already.',
  sharing: 'Sharing',
  sharingLead:
    'People of other workspaces who work on this mailbox too. Everybody of your own workspace does anyway.',
  notShared: 'Shared with nobody.',
  viewer: 'Can view',
  editor: 'Can edit',
  role: (email: string) => `What ${email} may do`,
  newRole: 'Permission',
  share: 'Share',
  unshareTitle: (email: string) => `Stop sharing with ${email}?`,
  unshareLead: 'The mailbox disappears from that workspace at once.',
  unshare: 'Stop sharing',
  sharedNow: (email: string) => `Shared with ${email}.`,
  notifications: 'Notifications',
  notificationsLead:
    'What the people of this mailbox are told, and how. Each of them may want to be told less, in the own settings.',
  notification: {
    documentProcessed: 'A document was read',
    documentFailed: 'A document could not be read',
    mailboxShared: 'The mailbox is shared with somebody',
  },
  email: 'Mail',
  push: 'Push',
  delete: 'Delete this mailbox',
  deleteLead: (documents: number) =>
    documents === 0
      ? 'The mailbox and its settings are deleted. This cannot be undone.'
      : `The mailbox is deleted with ${count(documents, 'document', 'documents')} and everything that was read. This cannot be undone.`,
  deleteConfirm: (name: string) => `Type ${name} to confirm`,
  deleted: (name: string) => `${name} is deleted.`,
} as const;
