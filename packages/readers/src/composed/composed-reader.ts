import type { DocumentReader, ReadResult } from '@rowbox/engine';
import { eInvoiceToValues } from '../e-invoice/e-invoice-to-values.ts';
import { isComposed, textToPdf } from './text-to-pdf.ts';

/**
 * Reads what has no pages of its own (a mail's text or HTML, an e-invoice's XML) as the pages it is set on; an e-invoice
 * carries its values besides.
 */
export function createComposedReader(pdf: DocumentReader): DocumentReader {
  return {
    accepts: isComposed,
    async read({ bytes, contentType }, limits): Promise<ReadResult> {
      const composed = await textToPdf(bytes, contentType, limits.maxPages);
      if (composed === undefined) {
        return { ok: false, code: 'unreadable_file', message: 'The text of this file cannot be read.' };
      }
      if (composed === null) {
        const message = `The text fills more than ${limits.maxPages} pages.`;
        return { ok: false, code: 'too_many_pages', message };
      }
      const read = await pdf.read({ bytes: composed, contentType: 'application/pdf' }, limits);
      if (!read.ok || contentType !== 'application/xml') return read;
      return { ...read, carried: eInvoiceToValues(bytes) ?? [] };
    },
  };
}
