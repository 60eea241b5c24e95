import { documentToBytes } from './document-to-bytes.ts';
import { DAMAGED, type PdfFailure } from './open-document.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { withAnnotationsDrawn } from './shown-page.ts';

/** Pages of a file, both of them in it; from 1. */
export interface PageRange {
  readonly firstPage: number;
  readonly lastPage: number;
}

export interface CutDocument {
  readonly pageCount: number;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

const TOO_MUCH: PdfFailure = {
  code: 'unreadable_file',
  message: 'The pages of this PDF share so much that their parts would be too large.',
};

/** What an open document holds on these pages, as documents of their own, with fonts and pictures they use. */
export function cutPages(
  pdfium: Pdfium,
  document: Handle,
  ranges: readonly PageRange[],
  mostBytes: number,
): CutDocument | PdfFailure {
  const pageCount = pdfium.call.FPDF_GetPageCount(document);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const range of ranges) {
    if (range.lastPage > pageCount) return DAMAGED;
    const part = pagesToDocument(pdfium, document, range);
    if (part === undefined) return DAMAGED;
    size += part.length;
    if (size > mostBytes) return TOO_MUCH;
    parts.push(part);
  }
  return { pageCount, parts };
}

function pagesToDocument(
  pdfium: Pdfium,
  from: Handle,
  { firstPage, lastPage }: PageRange,
): Uint8Array<ArrayBuffer> | undefined {
  const { call } = pdfium;
  // A form's fields belong to its document: what stands in them comes along as part of the page.
  for (let number = firstPage; number <= lastPage; number += 1) drawAnnotations(pdfium, from, number);
  const count = lastPage - firstPage + 1;
  const indices = call.malloc(count * Int32Array.BYTES_PER_ELEMENT);
  const made = call.FPDF_CreateNewDocument();
  if (indices === 0 || made === 0) return undefined;
  // Looked at after the calls, which may move the memory.
  const at = indices / Int32Array.BYTES_PER_ELEMENT;
  for (let page = 0; page < count; page += 1) pdfium.memory.HEAP32[at + page] = firstPage - 1 + page;
  const isDone = call.FPDF_ImportPagesByIndex(made, from, indices, count, 0) !== 0;
  const bytes = isDone ? documentToBytes(pdfium, made) : undefined;
  call.FPDF_CloseDocument(made);
  call.free(indices);
  return bytes;
}

function drawAnnotations(pdfium: Pdfium, document: Handle, number: number): void {
  const loaded = pdfium.call.FPDF_LoadPage(document, number - 1);
  const page = loaded === 0 ? 0 : withAnnotationsDrawn(pdfium, document, loaded, number);
  if (page !== 0) pdfium.call.FPDF_ClosePage(page);
}
