/** Who asks; the last four have a token with the scopes `api.read` and `api.write`. */
export const ACTORS = ['no token', 'wrong scope', 'other account', 'viewer', 'editor', 'owner'] as const;
export type Actor = (typeof ACTORS)[number];

type Outcomes = readonly [
  noToken: number,
  wrongScope: number,
  otherAccount: number,
  viewer: number,
  editor: number,
  owner: number,
];

const forReaders: Outcomes = [401, 403, 404, 200, 200, 200];
const forEditors = (status: number): Outcomes => [401, 403, 404, 403, status, status];
const forOwner = (status: number): Outcomes => [401, 403, 404, 403, 403, status];
/** What belongs to the account that made it, and cannot be shared. */
const forMaker = (status: number): Outcomes => [401, 403, 404, 404, 404, status];
/** What concerns nothing but the caller's own account. */
const forEveryone = (status: number): Outcomes => [401, 403, status, status, status, status];

/**
 * The status of every operation under `/api` by who asks for it. All but those for everyone are about one mailbox, which belongs
 * to the owner, is shared with viewer and editor, and is nothing to the other account.
 */
export const EXPECTED_OUTCOMES: Readonly<Record<string, Outcomes>> = {
  createMailbox: forEveryone(201),
  listMailboxes: forEveryone(200),
  getMailbox: forReaders,
  updateMailbox: forOwner(200),
  replaceMailboxConfig: forEditors(200),
  deleteMailbox: forOwner(204),
  getAuthorizedSenders: forReaders,
  replaceAuthorizedSenders: forOwner(200),
  getMailboxShares: forOwner(200),
  replaceMailboxShares: forOwner(200),
  lockMailboxConfig: forOwner(200),
  streamMailboxEvents: forReaders,
  reprocessMailbox: forEditors(202),
  // It is asked about no name.
  getFieldTypes: forEveryone(400),
  createConfigDraft: forEveryone(202),
  getConfigDraft: forMaker(200),
  inferConfigDraft: forMaker(202),
  deleteConfigDraft: forMaker(204),
  uploadDocuments: forEditors(202),
  createManualDocument: forEditors(201),
  listWebhooks: forOwner(200),
  createWebhook: forOwner(201),
  getWebhook: forOwner(200),
  updateWebhook: forOwner(200),
  deleteWebhook: forOwner(204),
  rotateWebhookSecret: forOwner(200),
  testWebhook: forOwner(202),
  listWebhookDeliveries: forOwner(200),
  replayWebhook: forOwner(202),
  listInstallations: forEveryone(200),
  registerInstallation: forEveryone(201),
  deleteInstallation: forMaker(204),
  getMailboxAudit: forOwner(200),
  listMessages: forReaders,
  getRawMessage: forReaders,
  listDocuments: forReaders,
  getViewUrl: forReaders,
  processDocument: forEditors(202),
  retryDocument: forEditors(202),
  reprocessDocument: forEditors(202),
  deleteDocument: forEditors(204),
  getDocument: forReaders,
  getDocumentHistory: forReaders,
  // The example names no mailbox of theirs.
  moveDocument: forEditors(404),
  // It opens without one.
  unlockDocument: forEditors(409),
  // The example's file has no pages.
  partDocument: forEditors(422),
  listDocumentParts: forReaders,
  // The example names no documents of theirs.
  mergeDocuments: forMaker(404),
  listDocumentComments: forReaders,
  createDocumentComment: forEditors(201),
  // One is deleted by its author alone.
  deleteDocumentComment: forEditors(404),
  assignDocument: forEditors(200),
  getMailboxPeople: forReaders,
  searchDocuments: forEveryone(200),
  listExtractions: forReaders,
  getExtraction: forReaders,
  getDocumentExtraction: forReaders,
  correctCells: forEditors(200),
  // The example names a place that these extractions do not have.
  confirmExtraction: forEditors(422),
  // It holds no table.
  proposeRows: forEditors(422),
  deleteExtraction: forEditors(204),
  getRows: forReaders,
  getSplits: forReaders,
  getMailboxExport: forOwner(200),
  replaceMailboxExport: forOwner(200),
  getExportFolders: forOwner(200),
  syncMailbox: forEditors(202),
  downloadWorkbook: forReaders,
  createArchive: forEditors(202),
  getArchive: forReaders,
  downloadArchive: forReaders,
  getDrives: forEveryone(200),
  askForDriveConsent: forEveryone(422),
  finishDriveConsent: forEveryone(404),
  connectServiceAccount: forEveryone(422),
  disconnectDrive: forEveryone(404),
  getMailboxQuality: forReaders,
  getMailboxMemory: forReaders,
  forgetMailboxMemory: forEditors(204),
  getProposals: forReaders,
  acceptProposals: forEditors(200),
  leaveProposals: forEditors(204),
  backtestConfig: forEditors(200),
  getWorkStatus: forEveryone(200),
};
