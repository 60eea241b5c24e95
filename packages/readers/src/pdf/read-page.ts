import type { Page, PageRemark } from '@rowbox/engine';
import { composeAccents } from './compose-accents.ts';
import { dropDoubledGlyphs } from './drop-doubled-glyphs.ts';
import { frameOfPage } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { piecesToRulings } from './pieces-to-rulings.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readGraphics } from './read-graphics.ts';
import { visibleGlyphs } from './visible-glyphs.ts';
import { glyphsToWords } from './words-of-page.ts';

/** A4, for a page that is listed but cannot be loaded. */
const FALLBACK_SIZE = { width: 595, height: 842 };

/** Reads one page (number from 1) of an open document. */
export function readPage(pdfium: Pdfium, document: Handle, number: number): Page {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document, number - 1);
  if (page === 0) return unreadablePage(number);
  const frame = frameOfPage(pdfium, page);
  if (frame === undefined) {
    call.FPDF_ClosePage(page);
    return unreadablePage(number);
  }
  const graphics = readGraphics(pdfium, page, frame);
  const text = readGlyphs(pdfium, page, frame);
  const visible = visibleGlyphs(text.glyphs, graphics.painted, graphics.pictures);
  const words = glyphsToWords(composeAccents(dropDoubledGlyphs(visible.glyphs)), frame);
  const rulings = piecesToRulings(graphics.pieces, graphics.painted, graphics.pictures, frame);
  call.FPDF_ClosePage(page);
  const remarks: PageRemark[] = [];
  const hidden = visible.hidden + text.tiny;
  if (hidden > 0) {
    remarks.push({
      kind: 'hidden_text',
      message: `${hidden} letters of the page are not visible and were left out.`,
    });
  }
  return { number, width: frame.width, height: frame.height, words, rulings, remarks };
}

function unreadablePage(number: number): Page {
  const message = 'The page is damaged and cannot be shown.';
  return {
    number,
    ...FALLBACK_SIZE,
    words: [],
    rulings: [],
    remarks: [{ kind: 'unreadable_text', message }],
  };
}
