import type { Handle, Pdfium } from './pdfium.ts';
import { utf16Text } from './utf16-text.ts';

/** A file embedded in a PDF. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The names under which invoices and orders as XML are embedded (ZUGFeRD 1 and 2, Factur-X, XRechnung, Order-X). */
const E_INVOICE_NAMES: ReadonlySet<string> = new Set([
  'factur-x.xml',
  'zugferd-invoice.xml',
  'xrechnung.xml',
  'order-x.xml',
]);

const MAX_ATTACHMENTS = 200;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_FILES = 5;

/**
 * The XML files embedded in an open document that may be e-invoices: those named as the standards have it first, for others
 * are mostly enclosures. At most five; larger ones than 5 MiB are left out.
 */
export function eInvoiceAttachments(pdfium: Pdfium, document: Handle): readonly Attachment[] {
  const { call } = pdfium;
  const named: { readonly name: string; readonly attachment: Handle }[] = [];
  const count = Math.min(call.FPDFDoc_GetAttachmentCount(document), MAX_ATTACHMENTS);
  for (let index = 0; index < count; index++) {
    const attachment = call.FPDFDoc_GetAttachment(document, index);
    if (attachment === 0) continue;
    const name = utf16Text(pdfium, (buffer, bytes) => call.FPDFAttachment_GetName(attachment, buffer, bytes));
    if (name.toLowerCase().endsWith('.xml')) named.push({ name, attachment });
  }
  const isStandard = ({ name }: { readonly name: string }) => E_INVOICE_NAMES.has(name.toLowerCase());
  const inOrder = [...named.filter(isStandard), ...named.filter((file) => !isStandard(file))];
  return inOrder.slice(0, MAX_FILES).flatMap(({ name, attachment }) => {
    const bytes = contentOf(pdfium, attachment);
    return bytes === undefined ? [] : [{ name, bytes }];
  });
}

function contentOf(pdfium: Pdfium, attachment: Handle): Uint8Array | undefined {
  const { call, scratch } = pdfium;
  // PDFium leaves the length as it was when it fails, so only its answer tells whether there is one.
  if (!call.FPDFAttachment_GetFile(attachment, 0, 0, scratch)) return undefined;
  const length = pdfium.memory.HEAP32[scratch >> 2]!;
  if (length <= 0 || length > MAX_BYTES) return undefined;
  const buffer = call.malloc(length);
  if (buffer === 0) return undefined;
  const isRead = call.FPDFAttachment_GetFile(attachment, buffer, length, scratch);
  const bytes = isRead ? pdfium.memory.HEAPU8.slice(buffer, buffer + length) : undefined;
  call.free(buffer);
  return bytes;
}
