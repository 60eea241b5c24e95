export { createReaders, type ReadersOptions } from './create-readers.ts';
export { createImageReader, decodePage as decodeImagePage } from './image/image-reader.ts';
export { sniffContentType } from './image/sniff-content-type.ts';
export { type UnpackedMessage, UnpackFailure } from './mail/message.ts';
export { parseMailHeader } from './mail/parse-header.ts';
export { unpackMessage } from './mail/unpack-message.ts';
export { createOcr, type OcrOptions } from './ocr/create-ocr.ts';
export type { Ocr, OcrResult, PageImage } from './ocr/port.ts';
export { OcrUnavailableError } from './ocr/port.ts';
export { type CutFileResult, cutFile, type WantedParts } from './parts/cut-file.ts';
export {
  createPdfReader,
  type PdfReader,
  type PdfReaderOptions,
  type RenderResult,
  type UnlockResult,
} from './pdf/pdf-reader.ts';
export { unlockPdf } from './pdf/unlock-pdf.ts';
export { pageToPicture, type WantedPicture } from './picture/page-to-picture.ts';
