import type { Box, DocumentReader, Page } from '@rowbox/engine';
import type { PdfReader } from '@rowbox/readers';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { carryTruth, type NewPage } from '../carry-truth.ts';
import { createRandom } from '../generator/random.ts';
import { turnBox } from '../noise/turn-box.ts';
import { createFaults, scanPage } from './scan-page.ts';

const LIMITS = { maxPages: 1, maxPixels: 100_000_000 };

/**
 * Draws a document's pages, scans them with the faults that the seed decides, recognises them, and carries the truth over.
 * @param mostPages further pages are left out
 * @param pagesBefore of the file, that are not this document's
 * @returns null where a page was turned or could not be recognised
 */
export async function documentToScan(
  document: AnnotatedDocument,
  pdf: Uint8Array,
  {
    pdfReader,
    imageReader,
    seed,
    mostPages,
    pagesBefore = 0,
  }: {
    readonly pdfReader: PdfReader;
    readonly imageReader: DocumentReader;
    readonly seed: string;
    readonly mostPages: number;
    readonly pagesBefore?: number;
  },
): Promise<AnnotatedDocument | null> {
  const random = createRandom(`${seed}/${document.id}`);
  const faults = createFaults(random);
  const pages: NewPage[] = [];
  const kept = document.pages.slice(0, mostPages);
  for (const old of kept) {
    const drawn = await pdfReader.renderPage(pdf, pagesBefore + old.number, faults.dpi);
    if (!drawn.ok) return null;
    const bytes = await scanPage(drawn.image, faults, random);
    const read = await imageReader.read({ bytes, contentType: 'image/jpeg' }, LIMITS);
    const page = read.ok ? read.pages[0] : undefined;
    if (page === undefined || (page.straightening?.rotation ?? 0) !== 0) return null;
    pages.push(
      toNewPage(old, { ...page, number: old.number }, faults.degrees - (page.straightening?.skew ?? 0)),
    );
  }
  return carryTruth(firstPages(document, kept.length), pages);
}

const firstPages = (document: AnnotatedDocument, count: number): AnnotatedDocument => ({
  ...document,
  pages: document.pages.slice(0, count),
  classes: document.classes.slice(0, count),
  entries: document.entries.filter(({ place, value }) => (place?.page ?? value?.page ?? 1) <= count),
});

/** @param degrees clockwise by which the page as it was read still lies askew */
function toNewPage(old: Page, page: Page, degrees: number): NewPage {
  const moved = (box: Box): Box => turnBox(box, degrees, old);
  const places = old.words.map(({ box }) => moved(box));
  const origins = page.words.map(({ box }) =>
    places.flatMap((place, at) => (isSame(place, box) ? [at] : [])),
  );
  return { page, origins, moved };
}

/** Half of the smaller of both lies in the other. */
function isSame(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return false;
  const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);
  return width * height > 0.5 * Math.min(area(one), area(other));
}
