import { createPdfReader, decodeImagePage, type PageImage, type PdfReader } from '@rowbox/readers';
import sharp from 'sharp';
import type { PictureTask } from './extraction-task.ts';

const POINTS_PER_INCH = 72;
/** Small type stays legible, and a page of A4 has about 100 kB. */
const QUALITY = 82;

let pdf: Promise<PdfReader> | undefined;

/** @returns the page as WebP; null when it cannot be drawn */
export async function drawPicture(task: PictureTask): Promise<Uint8Array | null> {
  const picture = await (task.file.contentType === 'application/pdf' ? pdfPage(task) : imagePage(task));
  if (picture === null) return null;
  const { width, height, rgb } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: task.width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

async function pdfPage({ file, page, width, pageWidth }: PictureTask): Promise<PageImage | null> {
  pdf ??= createPdfReader();
  const dpi = (width / pageWidth) * POINTS_PER_INCH;
  const drawn = await (await pdf).renderPage(file.bytes, page, dpi);
  return drawn.ok ? drawn.image : null;
}

async function imagePage({ file, page, maxPixels }: PictureTask) {
  return decodeImagePage(file.bytes, page - 1, file.contentType, { maxPages: page, maxPixels }).catch(
    () => null,
  );
}
