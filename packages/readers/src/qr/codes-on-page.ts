import type { Box, CarriedTerm } from '@rowbox/engine';
import type { PageImage } from '../ocr/port.ts';
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

/**
 * Looks for payment codes on the pages of one document, one after another.
 * @param picture of the whole page, where one was drawn for OCR: then it is searched, whatever is drawn where
 */
export type CodesOnPage = (
  page: Handle,
  number: number,
  graphics: PageGraphics,
  frame: PageFrame,
  picture: PageImage | undefined,
) => Promise<readonly CarriedTerm[]>;

/**
 * A search through one document. Pages that are not drawn anyway are searched only where a code may stand, and a place that
 * had none on one page not again on the next: it is the logo. Boxes are of the displayed page.
 */
export function createCodesOnPage(pdfium: Pdfium): CodesOnPage {
  const withoutCode = new Set<string>();
  let left = MAX_AREAS;
  return async (page, number, graphics, frame, picture) => {
    if (picture !== undefined) {
      const codes = await decodeQrCodes(picture);
      return codesToValues(codes.map((code) => ({ ...code, page: number })));
    }
    const found: PlacedCode[] = [];
    for (const area of codeAreas(graphics, frame)) {
      const place = [area.left, area.top, area.right, area.bottom].map(Math.round).join(' ');
      if (left <= 0 || withoutCode.has(place)) continue;
      left -= 1;
      const image = renderArea(pdfium, page, frame, area, DPI);
      const codes = image === undefined ? [] : await decodeQrCodes(image);
      if (codes.length === 0) withoutCode.add(place);
      found.push(...codes.map(({ text, box }) => ({ text, page: number, box: boxOnPage(box, area, frame) })));
    }
    return codesToValues(found);
  };
}

function boxOnPage(box: Box, area: Rect, { width, height }: PageFrame): Box {
  const x = (fraction: number) => (area.left + fraction * (area.right - area.left)) / width;
  const y = (fraction: number) => (area.top + fraction * (area.bottom - area.top)) / height;
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
