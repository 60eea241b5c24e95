import type { ReadFailureCode, SourceFile } from '@rowbox/engine';
import { isComposed, textToPdf } from '../composed/text-to-pdf.ts';
import { ImageDecodeError } from '../image/decode-failure.ts';
import { countRasterPages, cutRasterPage } from '../image/decode-raster.ts';
import type { PageRange } from '../pdf/cut-pages.ts';
import { createPdfReader, type PdfReader } from '../pdf/pdf-reader.ts';

export interface WantedParts {
  readonly file: SourceFile;
  /** None: only the number of pages is asked for. */
  readonly ranges: readonly PageRange[];
  /** Of an image as it is decoded. */
  readonly maxPixels: number;
}

/** Of each range the files that hold its pages, or why there are none. */
export type CutFileResult =
  | {
      readonly ok: true;
      readonly pageCount: number;
      readonly parts: readonly (readonly { readonly bytes: Uint8Array; readonly contentType: string }[])[];
    }
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

/** What all parts of a file may be together: fonts and pictures that pages share stand in each part. */
const MOST_BYTES = { times: 4, more: 64 * 1024 * 1024 } as const;
/** What was read is cut, however many pages its reading was allowed. */
const MOST_COMPOSED_PAGES = 10_000;
const PDF = 'application/pdf';

let pdf: Promise<PdfReader> | undefined;

/** Cuts a file by its pages. A PDF stays one; a page of a TIFF becomes a TIFF of its own; a text becomes what is shown of it. */
export async function cutFile({ file, ranges, maxPixels }: WantedParts): Promise<CutFileResult> {
  if (file.contentType === PDF) return cutPdf(file.bytes, ranges);
  if (isComposed(file.contentType)) {
    const composed = await textToPdf(file.bytes, file.contentType, MOST_COMPOSED_PAGES);
    return composed
      ? cutPdf(composed, ranges)
      : { ok: false, code: 'no_pages', message: 'The file has no pages.' };
  }
  return cutImage({ file, ranges, maxPixels });
}

async function cutPdf(bytes: Uint8Array, ranges: readonly PageRange[]): Promise<CutFileResult> {
  pdf ??= createPdfReader();
  const cut = await (await pdf).cut(bytes, ranges, bytes.length * MOST_BYTES.times + MOST_BYTES.more);
  if (!cut.ok) return cut;
  return { ...cut, parts: cut.parts.map((part) => [{ bytes: part, contentType: PDF }]) };
}

async function cutImage({ file, ranges, maxPixels }: WantedParts): Promise<CutFileResult> {
  const { bytes, contentType } = file;
  if (contentType !== 'image/tiff') return { ok: true, pageCount: 1, parts: ranges.map(() => [file]) };
  try {
    const pageCount = await countRasterPages(bytes, contentType, { maxPages: 1, maxPixels });
    const parts = [];
    for (const { firstPage, lastPage } of ranges) {
      const part = [];
      for (let page = firstPage; page <= lastPage; page += 1) {
        part.push({ bytes: await cutRasterPage(bytes, page - 1, contentType, maxPixels), contentType });
      }
      parts.push(part);
    }
    return { ok: true, pageCount, parts };
  } catch (error) {
    if (error instanceof ImageDecodeError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
