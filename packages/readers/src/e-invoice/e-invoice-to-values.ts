import type { CarriedValue } from '@rowbox/engine';
import type { BusinessDocument } from './business-document.ts';
import { bytesToText } from './bytes-to-text.ts';
import { ciiToDocument, isCii } from './cii-to-document.ts';
import { documentToValues } from './document-to-values.ts';
import { isUbl, ublToDocument } from './ubl-to-document.ts';
import { textToXml } from './xml-tree.ts';

/**
 * What an XML file states, when it is an e-invoice or e-order: ZUGFeRD 1 and 2, Factur-X, Order-X, XRechnung and Peppol in
 * both syntaxes, CII and UBL. The root element decides, not the file's name. Nothing for other files and for damaged ones.
 */
export function eInvoiceToValues(bytes: Uint8Array): readonly CarriedValue[] | undefined {
  const document = eInvoiceToDocument(bytes);
  return document && documentToValues(document);
}

/** The same as the document it states. */
export function eInvoiceToDocument(bytes: Uint8Array): BusinessDocument | undefined {
  const text = bytesToText(bytes);
  const root = text === undefined ? undefined : textToXml(text);
  if (root === undefined) return undefined;
  if (isCii(root)) return ciiToDocument(root);
  return isUbl(root) ? ublToDocument(root) : undefined;
}

/** Of several attached files the first that is one counts; others are enclosures. */
export function firstEInvoiceToValues(
  files: readonly { readonly bytes: Uint8Array }[],
): readonly CarriedValue[] {
  for (const { bytes } of files) {
    const values = eInvoiceToValues(bytes);
    if (values !== undefined) return values;
  }
  return [];
}
