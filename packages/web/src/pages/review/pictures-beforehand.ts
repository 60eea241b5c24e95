import { useEffect } from 'react';
import { pictureUrl } from '../../api/document-pages.ts';
import { storedPageLook } from './page-look.ts';
import { pictureWidth } from './page-picture.tsx';

/** A picture that nobody holds is thrown away, and decoded anew when it is shown. */
const MOST_HELD = 6;
const held = new Map<string, HTMLImageElement>();

/** Fetches the picture of a page and makes it ready to be painted, as large as it will be shown. */
export function fetchPicture(mailboxId: string, documentId: string, page: number): void {
  const url = pictureUrl(mailboxId, documentId, page, pictureWidth(storedPageLook().zoom));
  if (held.has(url)) return;
  const picture = new Image();
  picture.src = url;
  // One that cannot be had is asked for again where it is shown.
  picture.decode().catch(() => held.delete(url));
  held.set(url, picture);
  for (const old of [...held.keys()].slice(0, -MOST_HELD)) held.delete(old);
}

/** So many pages of the open document are there before one gets to them. */
const PAGES_AHEAD = 2;

/** @param current from 1 */
export function useNextPagesBeforehand(
  { mailboxId, documentId }: { readonly mailboxId: string; readonly documentId: string },
  current: number,
  pages: number,
): void {
  useEffect(() => {
    for (let page = current + 1; page <= Math.min(pages, current + PAGES_AHEAD); page += 1) {
      fetchPicture(mailboxId, documentId, page);
    }
  }, [mailboxId, documentId, current, pages]);
}
