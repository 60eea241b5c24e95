import type { DocumentReader, ReadFailureCode, ReadResult } from '@rowbox/engine';
import { type Ocr, OcrFailure, type PageImage } from '../ocr/port.ts';
import { type Attachment, eInvoiceAttachments } from './attachments.ts';
import { cutPages, type PageRange } from './cut-pages.ts';
import { documentToBytes } from './document-to-bytes.ts';
import { DAMAGED, type PdfFailure, withDocument } from './open-document.ts';
import { frameOfPage } from './page-frame.ts';
import { compilePdfium, type Handle, type Pdfium } from './pdfium.ts';
import { createTurns, isTrap } from './pdfium-turns.ts';
import { type Progress, readDocument } from './read-document.ts';
import { renderPage } from './render-page.ts';
import { withAnnotationsDrawn } from './shown-page.ts';

/** The picture of a page, or why there is none. */
export type RenderResult =
  | { readonly ok: true; readonly image: PageImage }
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

export interface PdfReader extends DocumentReader {
  /**
   * Draws a page as it is displayed.
   * @param page from 1
   * @param dpi pixels per inch, lowered where the picture would exceed 40 million pixels
   */
  readonly renderPage: (bytes: Uint8Array, page: number, dpi: number) => Promise<RenderResult>;
  /** The e-invoice XML files embedded in a PDF; none where the file cannot be opened. */
  readonly eInvoices: (bytes: Uint8Array) => Promise<readonly Attachment[]>;
  /** The same document without its encryption; `password_protected` where the password does not open it. */
  readonly unlock: (bytes: Uint8Array, password: string) => Promise<UnlockResult>;
  /**
   * Each range of pages as a PDF of its own, and how many pages the document has.
   * @param mostBytes of all of them together; where they would be more, `unreadable_file`
   */
  readonly cut: (bytes: Uint8Array, ranges: readonly PageRange[], mostBytes: number) => Promise<CutResult>;
}

export type CutResult =
  | { readonly ok: true; readonly pageCount: number; readonly parts: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

/** A PDF that opens without a password, or why there is none. */
export type UnlockResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

export interface PdfReaderOptions {
  /** The bytes of `pdfium.wasm`; without them they are taken from the installed package. */
  readonly wasm?: Uint8Array;
  /** Reads scanned pages and pages whose text layer means nothing; without it such pages have no words. */
  readonly ocr?: Ocr;
}

interface OpeningOptions {
  /** Asked after a trap whether to open the document in a fresh instance. */
  readonly mayTryAgain?: () => boolean;
  readonly password?: string;
}

const MAX_RENDERED_PIXELS = 40_000_000;
/** Pages of a document that may end PDFium; each costs a second or two and a new instance. */
const MOST_TRAPS = 3;

/**
 * Reads PDF files with PDFium. Documents take turns; pages are read one at a time, so memory does not grow with
 * the number of pages.
 */
export async function createPdfReader(options: PdfReaderOptions = {}): Promise<PdfReader> {
  const withPdfium = createTurns(await compilePdfium(options.wasm));

  async function onDocument<T>(
    bytes: Uint8Array,
    use: (pdfium: Pdfium, document: Handle) => Promise<T | PdfFailure>,
    { mayTryAgain = () => false, password = '' }: OpeningOptions = {},
  ): Promise<T | PdfFailure> {
    try {
      return await withPdfium((pdfium) =>
        withDocument(pdfium, bytes, (document) => use(pdfium, document), password),
      );
    } catch (error) {
      if (isTrap(error)) return mayTryAgain() ? onDocument(bytes, use, { mayTryAgain, password }) : DAMAGED;
      if (error instanceof OcrFailure) return { code: error.code, message: error.message };
      throw error;
    }
  }

  return {
    accepts: (contentType) => contentType === 'application/pdf',

    async read(file, limits): Promise<ReadResult> {
      const progress: Progress = { begun: [] };
      let [traps, begunBefore] = [0, 0];
      // A page that ends PDFium is passed over; what ends it before the next page is begun, ends it again.
      const mayTryAgain = (): boolean => {
        const hasMoved = progress.begun.length > begunBefore;
        begunBefore = progress.begun.length;
        traps += 1;
        return hasMoved && traps <= MOST_TRAPS;
      };
      const result = await onDocument(
        file.bytes,
        (pdfium, document) => readDocument(pdfium, document, limits, options.ocr, progress),
        { mayTryAgain },
      );
      return 'code' in result ? { ok: false, ...result } : { ok: true, ...result };
    },

    async renderPage(bytes, number, dpi): Promise<RenderResult> {
      const result = await onDocument<{ image: PageImage }>(bytes, async (pdfium, document) => {
        const loaded = pdfium.call.FPDF_LoadPage(document, number - 1);
        const page = loaded === 0 ? 0 : withAnnotationsDrawn(pdfium, document, loaded, number);
        const frame = page === 0 ? undefined : frameOfPage(pdfium, page);
        const image = frame && renderPage(pdfium, page, frame, dpi, MAX_RENDERED_PIXELS);
        if (page !== 0) pdfium.call.FPDF_ClosePage(page);
        return image === undefined ? DAMAGED : { image };
      });
      return 'code' in result ? { ok: false, ...result } : { ok: true, image: result.image };
    },

    async eInvoices(bytes): Promise<readonly Attachment[]> {
      const found = await onDocument<readonly Attachment[]>(bytes, async (pdfium, document) =>
        eInvoiceAttachments(pdfium, document),
      );
      return 'code' in found ? [] : found;
    },

    async unlock(bytes, password): Promise<UnlockResult> {
      const result = await onDocument<{ bytes: Uint8Array<ArrayBuffer> }>(
        bytes,
        async (pdfium, document) => {
          const unlocked = documentToBytes(pdfium, document);
          return unlocked === undefined ? DAMAGED : { bytes: unlocked };
        },
        { password },
      );
      return 'code' in result ? { ok: false, ...result } : { ok: true, bytes: result.bytes };
    },

    async cut(bytes, ranges, mostBytes): Promise<CutResult> {
      const result = await onDocument(bytes, async (pdfium, document) =>
        cutPages(pdfium, document, ranges, mostBytes),
      );
      return 'code' in result ? { ok: false, ...result } : { ok: true, ...result };
    },
  };
}
