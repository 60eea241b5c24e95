import type { CarriedValue, Page, ReadLimits } from '@rowbox/engine';
import { firstEInvoiceToValues } from '../e-invoice/e-invoice-to-values.ts';
import type { Ocr } from '../ocr/port.ts';
import { createCodesOnPage } from '../qr/codes-on-page.ts';
import { eInvoiceAttachments } from './attachments.ts';
import { openForm } from './form-fields.ts';
import { DAMAGED, type PdfFailure } from './open-document.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { readPage } from './read-page.ts';

export interface DocumentReading {
  readonly pages: readonly Page[];
  readonly carried: readonly CarriedValue[];
}

/** A4, for a page that is listed but cannot be loaded. */
const FALLBACK_SIZE = { width: 595, height: 842 };

/** Reads all pages of an open document, one at a time. */
export async function readDocument(
  pdfium: Pdfium,
  document: Handle,
  limits: ReadLimits,
  ocr: Ocr | undefined,
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
  const pages: Page[] = [];
  const carried: CarriedValue[] = [...firstEInvoiceToValues(eInvoiceAttachments(pdfium, document))];
  let readable = 0;
  for (let number = 1; number <= count; number++) {
    const reading = await readPage(open, number);
    pages.push(reading?.page ?? damagedPage(number));
    carried.push(...(reading?.carried ?? []));
    if (reading !== undefined) readable++;
  }
  form?.close();
  return readable === 0 ? DAMAGED : { pages, carried };
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
