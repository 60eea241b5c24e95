import { BASE_PATH } from '../base-path.ts';
import { api } from './client.ts';

/** Left, top, right, bottom in fractions of the page as displayed. */
export type PageWord = readonly [text: string, left: number, top: number, right: number, bottom: number];

export interface DocumentPage {
  /** In points (1/72 inch). */
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
}

const query = (mailboxId: string) => `mailboxId=${encodeURIComponent(mailboxId)}`;

export async function getDocumentPages(
  mailboxId: string,
  documentId: string,
  signal: AbortSignal,
): Promise<readonly DocumentPage[]> {
  const path = `/workspace/documents/${encodeURIComponent(documentId)}/pages?${query(mailboxId)}`;
  const answer = (await (await api.fetch(path, { signal })).json()) as {
    readonly pages: readonly DocumentPage[];
  };
  return answer.pages;
}

/** @param page from 1 */
export const pictureUrl = (
  mailboxId: string,
  documentId: string,
  page: number,
  width: 200 | 800 | 1200 | 1600 | 2400,
): string =>
  `${BASE_PATH}/workspace/documents/${encodeURIComponent(documentId)}/pages/${page}/picture?${query(mailboxId)}&width=${width}`;
