import type { Page, PageRemark } from '@rowbox/engine';
import type { Handle, Pdfium } from './pdfium.ts';

/** PDFium's kinds of forms: written in XFA alone, or in XFA over ordinary pages. */
const XFA_ALONE = 2;
const XFA_OVER_PAGES = 3;
/** What such files show where XFA is not known: a page of little text that names the viewer to open it with. */
const MOST_WORDS = 150;
const NAMES_VIEWER = /adobe (?:acrobat )?reader|acrobat/i;

const REMARK: PageRemark = {
  kind: 'unreadable_text',
  message:
    'This is only a notice: the form itself is written in XFA, which Adobe’s own viewer alone shows. Print it there as a PDF and send that.',
};

/** The pages, the first with a remark where it only says that the document's form cannot be shown. */
export function withUnshownForm(pdfium: Pdfium, document: Handle, pages: readonly Page[]): readonly Page[] {
  const [first, ...others] = pages;
  if (first === undefined || others.length > 0) return pages;
  const kind = pdfium.call.FPDF_GetFormType(document);
  if (kind !== XFA_ALONE && kind !== XFA_OVER_PAGES) return pages;
  if (first.words.length > MOST_WORDS) return pages;
  if (!NAMES_VIEWER.test(first.words.map(({ text }) => text).join(' '))) return pages;
  return [{ ...first, remarks: [...first.remarks, REMARK] }];
}
