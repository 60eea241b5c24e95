import type { DocumentReader } from '@rowbox/engine';
import { createComposedReader } from './composed/composed-reader.ts';
import { createImageReader } from './image/image-reader.ts';
import { createOcr } from './ocr/create-ocr.ts';
import { createPdfReader } from './pdf/pdf-reader.ts';

export interface ReadersOptions {
  /** Threads one recognition may use; what is read does not depend on it. Default 1: documents are read side by side. */
  readonly ocrThreads?: number;
  /** Told when the process that recognises text was ended by the system; the picture is then read once more. */
  readonly onOcrLost?: (error: Error) => void;
}

/** Every reader there is, wired together, as the engine takes them. They share one OCR, loaded at the first picture. */
export async function createReaders({
  ocrThreads = 1,
  onOcrLost,
}: ReadersOptions = {}): Promise<readonly DocumentReader[]> {
  const ocr = createOcr({ threads: ocrThreads, ...(onOcrLost && { onLost: onOcrLost }) });
  const pdf = await createPdfReader({ ocr });
  return [pdf, createImageReader({ ocr }), createComposedReader(pdf)];
}
