import { bytesToText } from '../e-invoice/bytes-to-text.ts';
import { eInvoiceToDocument } from '../e-invoice/e-invoice-to-values.ts';
import { businessDocumentToLines } from './business-document-to-lines.ts';
import { htmlToLines } from './html-to-lines.ts';
import { linesToPdf } from './lines-to-pdf.ts';

/** Files that are text without pages of their own. */
const COMPOSED: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'application/xml']);

export const isComposed = (contentType: string): boolean => COMPOSED.has(contentType);

/**
 * Sets a text without pages on pages: a mail's words, its HTML, an e-invoice's XML. The same bytes give the same pages.
 *
 * @returns a PDF; null where it would have more than `maxPages` pages, `undefined` where the bytes cannot be read
 */
export async function textToPdf(
  bytes: Uint8Array,
  contentType: string,
  maxPages: number,
): Promise<Uint8Array | null | undefined> {
  if (contentType === 'application/xml') {
    const document = eInvoiceToDocument(bytes);
    return document && linesToPdf(businessDocumentToLines(document), maxPages);
  }
  const text = bytesToText(bytes);
  if (text === undefined) return undefined;
  return linesToPdf(contentType === 'text/html' ? htmlToLines(text) : text.split(/\r\n|\r|\n/), maxPages);
}
