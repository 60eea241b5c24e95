import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { findPages } from '../store/document-pages.ts';
import { filesOfDocument } from '../store/documents.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToRead } from './document-access.ts';
import { notFound } from './errors.ts';
import type { ShownPage } from './shown-pages.ts';
import { readStoredFile } from './stored-files.ts';

/* The pages of a document as people look at them beside what was read. */

/** @returns none for a document that has not been read. @throws DomainError `not-found` */
export async function pagesOfDocument(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  place: DocumentPlace,
): Promise<readonly ShownPage[]> {
  await documentToRead(ctx, accountId, place);
  return shownPagesOf(ctx.db, place.documentId);
}

/** The same of a document that the caller may see. */
export async function shownPagesOf(db: Context['db'], documentId: string): Promise<readonly ShownPage[]> {
  const stored = await findPages(db, documentId);
  if (!stored) return [];
  // Only `pagesToStored` writes what is read here.
  return JSON.parse((await promisify(gunzip)(stored)).toString('utf8')) as ShownPage[];
}

/** @throws DomainError `not-found`, for a page that cannot be drawn too */
export async function pictureOfPage(
  ctx: Pick<Context, 'db' | 'blobs' | 'pagePictures'>,
  accountId: string,
  place: DocumentPlace,
  { page, width }: { readonly page: number; readonly width: number },
): Promise<Uint8Array> {
  const shown = (await pagesOfDocument(ctx, accountId, place))[page - 1];
  if (!shown) throw notFound('page');
  const file = (await filesOfDocument(ctx.db, place.documentId))[shown.file - 1];
  if (!file) throw notFound('page');
  const picture = await ctx.pagePictures({
    file: { bytes: await readStoredFile(ctx, file.sha256), contentType: file.contentType },
    page: shown.pageOfFile,
    width,
    pageWidth: shown.width,
  });
  if (picture === null) throw notFound('picture of this page');
  return picture;
}
