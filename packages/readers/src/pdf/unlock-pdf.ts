import { createPdfReader, type PdfReader, type UnlockResult } from './pdf-reader.ts';

let pdf: Promise<PdfReader> | undefined;

/** The same PDF without its encryption; `password_protected` where the password does not open it. */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<UnlockResult> {
  pdf ??= createPdfReader();
  return (await pdf).unlock(bytes, password);
}
