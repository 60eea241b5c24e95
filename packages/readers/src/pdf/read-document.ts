import type { CarriedValue, Page, ReadLimits } from '@rowbox/engine';
import { firstEInvoiceToValues } from '../e-invoice/e-invoice-to-values.ts';
import type { Ocr } from '../ocr/port.ts';
import { createCodesOnPage } from '../qr/codes-on-page.ts';
import { eInvoiceAttachments } from './attachments.ts';
import { openForm } from './form-fields.ts';
import { DAMAGED, type PdfFailure } from './open-document.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { type PageReading, readPage } from './read-page.ts';
import { withUnshownForm } from './unshown-form.ts';

export interface DocumentReading {
  readonly pages: readonly Page[];
  readonly carried: readonly CarriedValue[];
}

/** How far the reading of a document has come. It outlives the instance of PDFium that it is done with. */
export interface Progress {
  /** One for each page that was begun, from the first; a page that ended PDFium stays without a reading. */
  readonly begun: (PageReading | undefined)[];
}

/** A4, for a page that is listed but cannot be loaded. */
const FALLBACK_SIZE = { width: 595, height: 842 };

/** Reads the pages of an open document that were not begun yet, one at a time, and gives all of them. */
export async function readDocument(
  pdfium: Pdfium,
  document: Handle,
  limits: ReadLimits,
  ocr: Ocr | undefined,
  { begun }: Progress,
): Promise<DocumentReading | PdfFailure> {
  const count = pdfium.call.FPDF_GetPageCount(document);
  if (count <= 0) return { code: 'no_pages', message: 'The PDF has no pages.' };
  if (count > limits.maxPages) {
    const message = `The PDF has ${count} pages; the limit is ${limits.maxPages}.`;
    return { code: 'too_many_pages', message };
  }
  const form = openForm(pdfium, document);
  const codes = createCodesOnPage(pdfium);
  const open = { pdfium, document, form, ocr, codes, maxPixels: limits.maxPixels };
  const embedded = firstEInvoiceToValues(eInvoiceAttachments(pdfium, document));
  const isWanted = (number: number) => limits.onlyPage === undefined || limits.onlyPage === number;
  while (begun.length < count) {
    const index = begun.push(undefined) - 1;
    if (isWanted(index + 1)) begun[index] = await readPage(open, index + 1);
  }
  form?.close();
  if (begun.every((reading) => reading === undefined)) return DAMAGED;
  const pages = begun
    .map((reading, index) => reading?.page ?? damagedPage(index + 1))
    .filter(({ number }) => isWanted(number));
  return {
    pages: withUnshownForm(pdfium, document, pages),
    carried: [...embedded, ...begun.flatMap((reading) => reading?.carried ?? [])],
  };
}

function damagedPage(number: number): Page {
  const message = 'The page is damaged and cannot be shown.';
  return {
    number,
    ...FALLBACK_SIZE,
    words: [],
    rulings: [],
    remarks: [{ kind: 'unreadable_text', message }],
  };
}
