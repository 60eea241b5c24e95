export type { Ocr, OcrResult, PageImage } from './ocr/port.ts';
export {
  createPdfReader,
  type PdfReader,
  type PdfReaderOptions,
  type RenderResult,
} from './pdf/pdf-reader.ts';
