import { getConfigDraft } from './config-drafts.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { readStoredFile } from './stored-files.ts';

export interface SamplePage {
  readonly draftId: string;
  /** Which of the draft's samples, and which of its pages; both from 1. */
  readonly sample: number;
  readonly page: number;
}

/** A page of a sample as people look at it while they decide what to keep. @throws DomainError `not-found`, for a page that cannot be drawn too */
export async function pictureOfSample(
  ctx: Pick<Context, 'db' | 'blobs' | 'pagePictures'>,
  accountId: string,
  { draftId, sample, page }: SamplePage,
  width: number,
): Promise<Uint8Array> {
  const { files, outcome } = await getConfigDraft(ctx, accountId, draftId);
  const file = files[sample - 1];
  if (!file || page > (outcome?.samples[sample - 1]?.pageCount ?? 0)) throw notFound('page');
  const picture = await ctx.pagePictures({
    file: { bytes: await readStoredFile(ctx, file.sha256), contentType: file.contentType },
    page,
    width,
    pageWidth: null,
  });
  if (picture === null) throw notFound('picture of this page');
  return picture;
}
