import { mappedRect, type Rect } from './affine.ts';
import { HIDDEN_FLAGS, MAX_ANNOTATIONS } from './form-fields.ts';
import { floatRectAt } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';

const INK = 15;

/** Where somebody has drawn on a page with a viewer's pen, in points of the displayed page. */
export function inkAnnotations(pdfium: Pdfium, page: Handle, frame: PageFrame): readonly Rect[] {
  const { call, scratch } = pdfium;
  const rects: Rect[] = [];
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const isShown = (call.FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) === 0;
    if (
      isShown &&
      call.FPDFAnnot_GetSubtype(annotation) === INK &&
      call.FPDFAnnot_GetRect(annotation, scratch)
    ) {
      // This rectangle comes as left, top, right, bottom; the map does not mind which is which.
      const { left, bottom, right, top } = floatRectAt(pdfium, scratch);
      rects.push(mappedRect(frame.fromUserSpace, left, bottom, right, top));
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return rects;
}
