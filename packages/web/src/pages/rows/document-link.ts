import { BASE_PATH } from '../../base-path.ts';

/** The address of a document, for a file that leaves the app. By hand: the router takes a second for 50,000 of them. */
export const documentLink = (mailboxId: string, documentId: string): string =>
  `${location.origin}${BASE_PATH}/mailboxes/${encodeURIComponent(mailboxId)}/documents/${encodeURIComponent(documentId)}`;
