import { MAX_ANNOTATIONS } from './form-fields.ts';
import type { Handle, Pdfium } from './pdfium.ts';

const FREE_TEXT = 3;
const STAMP = 13;
const WIDGET = 20;
const FOR_DISPLAY = 0;

/**
 * Makes typed-on text, stamps and form fields part of the page's content, as they are part of what its reader sees,
 * and gives the page loaded anew. PDFium's text knows nothing of annotations otherwise.
 * @returns 0 when the page cannot be loaded again.
 */
export function withAnnotationsDrawn(pdfium: Pdfium, document: Handle, page: Handle, number: number): Handle {
  const { call } = pdfium;
  if (!hasDrawnAnnotation(pdfium, page)) return page;
  call.FPDFPage_Flatten(page, FOR_DISPLAY);
  call.FPDF_ClosePage(page);
  return call.FPDF_LoadPage(document, number - 1);
}

function hasDrawnAnnotation(pdfium: Pdfium, page: Handle): boolean {
  const { call } = pdfium;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (subtype === FREE_TEXT || subtype === STAMP || subtype === WIDGET) return true;
  }
  return false;
}
