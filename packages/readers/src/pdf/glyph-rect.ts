import { mappedRect, mapRect, type Rect, type ReusedRect } from './affine.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import type { TextStyle } from './text-style.ts';

/** Writes the letter's place on the displayed page to `rect`; false where the file gives it none. */
export function placeLetter(
  pdfium: Pdfium,
  textPage: Handle,
  index: number,
  style: TextStyle,
  frame: PageFrame,
  rect: ReusedRect,
): boolean {
  const { call, scratch: out } = pdfium;
  if (style.hasLooseBoxes) {
    if (!call.FPDFText_GetLooseCharBox(textPage, index, out)) return false;
    const floats = pdfium.memory.HEAPF32;
    const at = out >> 2;
    mapRect(rect, frame.fromUserSpace, floats[at]!, floats[at + 3]!, floats[at + 2]!, floats[at + 1]!);
    return hasPlace(rect);
  }
  if (!call.FPDFText_GetCharBox(textPage, index, out, out + 8, out + 16, out + 24)) return false;
  const doubles = pdfium.memory.HEAPF64;
  const at = out >> 3;
  mapRect(rect, frame.fromUserSpace, doubles[at]!, doubles[at + 2]!, doubles[at + 1]!, doubles[at + 3]!);
  if (style.oblique || !call.FPDFText_GetCharOrigin(textPage, index, out, out + 8)) return hasPlace(rect);
  const x = pdfium.memory.HEAPF64[at]!;
  const y = pdfium.memory.HEAPF64[at + 1]!;
  Object.assign(rect, loosened(rect, mappedRect(frame.fromUserSpace, x, y, x, y), style));
  return hasPlace(rect);
}

/** Side bearings are narrower than this many ems; an origin farther away belongs to a whole `ActualText`. */
const WIDEST_BEARING = 0.35;

/** Widens the tight box of a letter to what its loose box would be: from its origin, an em high. */
function loosened(tight: Rect, origin: Rect, style: TextStyle): Rect {
  const over = style.ascent * style.fontSize;
  const under = style.descent * style.fontSize;
  const from = (edge: number, start: number): number =>
    Math.abs(edge - start) < WIDEST_BEARING * style.fontSize ? start : edge;
  const { left: x, top: y } = origin;
  switch (style.angle) {
    case 0:
      return { left: from(tight.left, x), right: tight.right, top: y - over, bottom: y + under };
    case 180:
      return { left: tight.left, right: from(tight.right, x), top: y - under, bottom: y + over };
    case 90:
      return { top: from(tight.top, y), bottom: tight.bottom, left: x - under, right: x + over };
    case 270:
      return { top: tight.top, bottom: from(tight.bottom, y), left: x - over, right: x + under };
  }
}

function hasPlace(rect: Rect): boolean {
  return Number.isFinite(rect.left + rect.right + rect.top + rect.bottom);
}
