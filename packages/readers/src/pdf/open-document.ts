import type { ReadFailureCode } from '@rowbox/engine';
import { withLostTrailer } from './lost-trailer.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** A file that is no document: the reader's answer for it. */
export interface PdfFailure {
  readonly code: ReadFailureCode;
  readonly message: string;
}

export const DAMAGED: PdfFailure = {
  code: 'unreadable_file',
  message: 'The PDF is too damaged to be read.',
};

const NOT_OPENED: PdfFailure = {
  code: 'unreadable_file',
  message: 'The file is not a PDF, or is too damaged to be opened.',
};
const LAST_ERROR_PASSWORD = 4;
const LAST_ERROR_SECURITY = 5;

/**
 * Opens a document, hands it to `use` and frees all of it after. A failure is returned, not thrown; what `use` throws passes through.
 *
 * @param password of an encrypted file; many open with the empty one
 */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: Handle) => Promise<T>,
  password = '',
): Promise<T | PdfFailure> {
  const whole = await withBytes(pdfium, bytes, use, password);
  if (whole !== NOT_OPENED) return whole;
  const completed = withLostTrailer(bytes);
  return completed === undefined ? whole : withBytes(pdfium, completed, use, password);
}

async function withBytes<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: Handle) => Promise<T>,
  password: string,
): Promise<T | PdfFailure> {
  const { call } = pdfium;
  const passwordBytes = new TextEncoder().encode(`${password}\0`);
  const data = call.malloc(bytes.length + passwordBytes.length);
  if (data === 0) return { code: 'unreadable_file', message: 'The file is too large to be opened.' };
  pdfium.memory.HEAPU8.set(bytes, data);
  pdfium.memory.HEAPU8.set(passwordBytes, data + bytes.length);
  const document = call.FPDF_LoadMemDocument(data, bytes.length, data + bytes.length);
  if (document === 0) {
    const failure = failureOfOpening(call.FPDF_GetLastError());
    call.free(data);
    return failure;
  }
  // After a trap the instance is discarded with all its memory, so an exception needs no clean-up here.
  const result = await use(document);
  call.FPDF_CloseDocument(document);
  call.free(data);
  return result;
}

function failureOfOpening(lastError: number): PdfFailure {
  if (lastError === LAST_ERROR_PASSWORD) {
    return { code: 'password_protected', message: 'The PDF opens only with a password.' };
  }
  if (lastError === LAST_ERROR_SECURITY) {
    return {
      code: 'password_protected',
      message: 'The PDF is encrypted in a way that needs a key to open it.',
    };
  }
  return NOT_OPENED;
}
