import type { SourceFile } from '@rowbox/engine';
import sharp from 'sharp';
import { isComposed, textToPdf } from '../composed/text-to-pdf.ts';
import { decodePage } from '../image/image-reader.ts';
import { createPdfReader, type PdfReader } from '../pdf/pdf-reader.ts';

const POINTS_PER_INCH = 72;
/** The width of a page that nobody has measured, taken for an upright A4. */
const A4_POINTS = 595;
/** Small type stays legible, and a page of A4 has about 100 kB. */
const QUALITY = 82;
/** What was read is drawn, however many pages its reading was allowed. */
const MOST_COMPOSED_PAGES = 10_000;

export interface WantedPicture {
  readonly file: SourceFile;
  /** From 1. */
  readonly page: number;
  /** Pixels across; an image is not drawn larger than it is. */
  readonly width: number;
  /** The page's own width in points (1/72 inch); null where it is not known: the picture may come out narrower. */
  readonly pageWidth: number | null;
  /** Of an image as it is decoded. */
  readonly maxPixels: number;
}

let pdf: Promise<PdfReader> | undefined;

/**
 * Draws a page as a viewer displays it.
 *
 * @returns WebP; null when it cannot be drawn
 */
export async function pageToPicture(wanted: WantedPicture): Promise<Uint8Array | null> {
  const picture = await pageOf(wanted);
  if (picture === null) return null;
  const { width, height, rgb } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: wanted.width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

async function pageOf(wanted: WantedPicture) {
  const { bytes, contentType } = wanted.file;
  if (!isComposed(contentType))
    return contentType === 'application/pdf' ? pdfPage(wanted) : imagePage(wanted);
  const composed = await textToPdf(bytes, contentType, MOST_COMPOSED_PAGES);
  return composed ? pdfPage({ ...wanted, file: { bytes: composed, contentType: 'application/pdf' } }) : null;
}

async function pdfPage({ file, page, width, pageWidth }: WantedPicture) {
  pdf ??= createPdfReader();
  const dpi = (width / (pageWidth ?? A4_POINTS)) * POINTS_PER_INCH;
  const drawn = await (await pdf).renderPage(file.bytes, page, dpi);
  return drawn.ok ? drawn.image : null;
}

async function imagePage({ file, page, maxPixels }: WantedPicture) {
  return decodePage(file.bytes, page - 1, file.contentType, { maxPages: page, maxPixels }).catch(() => null);
}
