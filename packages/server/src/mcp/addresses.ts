/* The addresses of resources. */

const mailbox = (mailboxId: string): string => `rowbox://mailboxes/${encodeURIComponent(mailboxId)}`;

export const mailboxAddress = mailbox;
export const documentAddress = (mailboxId: string, documentId: string): string =>
  `${mailbox(mailboxId)}/documents/${encodeURIComponent(documentId)}`;
export const extractionAddress = (mailboxId: string, documentId: string): string =>
  `${documentAddress(mailboxId, documentId)}/extraction`;

const FILE = /^rowbox:\/\/mailboxes\/([^/?#]{1,300})\/documents\/([^/?#]{1,300})\/file(?:\/(\d{1,3}))?$/;

/** @returns null for the address of something else */
export function documentFileOf(
  address: string,
): { readonly mailboxId: string; readonly documentId: string; readonly file: number } | null {
  const [, mailboxId, documentId, file = '1'] = FILE.exec(address) ?? [];
  if (mailboxId === undefined || documentId === undefined) return null;
  try {
    return {
      mailboxId: decodeURIComponent(mailboxId),
      documentId: decodeURIComponent(documentId),
      file: Number(file),
    };
  } catch {
    return null;
  }
}
