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
 * Opens a document (with the empty password if it is encrypted), hands it to `use` and frees all of it after.
 * A failure is returned, not thrown; what `use` throws passes through.
 */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: Handle) => Promise<T>,
): Promise<T | PdfFailure> {
  const whole = await withBytes(pdfium, bytes, use);
  if (whole !== NOT_OPENED) return whole;
  const completed = withLostTrailer(bytes);
  return completed === undefined ? whole : withBytes(pdfium, completed, use);
}

async function withBytes<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: Handle) => Promise<T>,
): Promise<T | PdfFailure> {
  const { call } = pdfium;
  const data = call.malloc(bytes.length + 1);
  if (data === 0) return { code: 'unreadable_file', message: 'The file is too large to be opened.' };
  pdfium.memory.HEAPU8.set(bytes, data);
  // The byte after the file is 0 and serves as the empty password.
  pdfium.memory.HEAPU8[data + bytes.length] = 0;
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
