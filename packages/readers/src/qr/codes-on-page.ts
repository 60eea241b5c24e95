import type { CarriedTerm } from '@rowbox/engine';
import type { Rect } from '../pdf/affine.ts';
import type { PageFrame } from '../pdf/page-frame.ts';
import type { Handle, Pdfium } from '../pdf/pdfium.ts';
import type { PageGraphics } from '../pdf/read-graphics.ts';
import { renderArea } from '../pdf/render-page.ts';
import { codeAreas } from './code-areas.ts';
import { codesToValues, type PlacedCode } from './codes-to-values.ts';
import { decodeQrCodes } from './decode-qr-codes.ts';

/** Pixels per inch; the modules of a Swiss code (46 mm, at most 117 modules) are then at least three pixels wide. */
const DPI = 200;
/** Areas looked at in one document; letterheads repeat, codes stand on few pages. */
const MAX_AREAS = 20;

/** Looks for payment codes on the pages of one document, one after another. */
export type CodesOnPage = (
  page: Handle,
  number: number,
  graphics: PageGraphics,
  frame: PageFrame,
) => Promise<readonly CarriedTerm[]>;

/**
 * A search through one document. A place that had no code on one page is not looked at again on the next: it is the logo.
 * Boxes are of the displayed page.
 */
export function createCodesOnPage(pdfium: Pdfium): CodesOnPage {
  const withoutCode = new Set<string>();
  let left = MAX_AREAS;
  return async (page, number, graphics, frame) => {
    const found: PlacedCode[] = [];
    for (const area of codeAreas(graphics, frame)) {
      // Every page of a scan is looked at: next to its recognition the search costs little.
      const isScan = area.right - area.left >= frame.width && area.bottom - area.top >= frame.height;
      const place = [area.left, area.top, area.right, area.bottom].map(Math.round).join(' ');
      if (!isScan && (withoutCode.has(place) || left <= 0)) continue;
      if (!isScan) left -= 1;
      const image = renderArea(pdfium, page, frame, area, DPI);
      const codes = image === undefined ? [] : await decodeQrCodes(image);
      if (codes.length === 0) withoutCode.add(place);
      found.push(...codes.map(({ text, box }) => ({ text, page: number, box: boxOnPage(box, area, frame) })));
    }
    return codesToValues(found);
  };
}

function boxOnPage(box: PlacedCode['box'], area: Rect, { width, height }: PageFrame): PlacedCode['box'] {
  const x = (fraction: number) => (area.left + fraction * (area.right - area.left)) / width;
  const y = (fraction: number) => (area.top + fraction * (area.bottom - area.top)) / height;
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
