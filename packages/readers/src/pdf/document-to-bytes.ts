import type { Handle, Pdfium } from './pdfium.ts';

/** `FPDF_REMOVE_SECURITY` of PDFium's fpdf_save.h. */
const REMOVE_SECURITY = 3;

/** An open document as a file that opens without a password. @returns undefined when PDFium cannot write it */
export function documentToBytes(
  { call, memory }: Pdfium,
  document: Handle,
): Uint8Array<ArrayBuffer> | undefined {
  // PDFium hands out what it writes by a callback; this one, compiled into it, gathers it in its own memory.
  const writer = call.PDFiumExt_OpenFileWriter();
  try {
    if (call.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY) === 0) return undefined;
    const size = call.PDFiumExt_GetFileWriterSize(writer);
    if (size === 0) return undefined;
    const at = call.malloc(size);
    if (at === 0) return undefined;
    call.PDFiumExt_GetFileWriterData(writer, at, size);
    const bytes = memory.HEAPU8.slice(at, at + size);
    call.free(at);
    return bytes;
  } finally {
    call.PDFiumExt_CloseFileWriter(writer);
  }
}
