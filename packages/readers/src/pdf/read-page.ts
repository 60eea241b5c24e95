import type { CarriedValue, Page, PageRemark } from '@rowbox/engine';
import type { Ocr } from '../ocr/port.ts';
import { areasToRecognise } from './areas-to-recognise.ts';
import { composeAccents } from './compose-accents.ts';
import { dropDoubledGlyphs } from './drop-doubled-glyphs.ts';
import { type FormField, type OpenForm, readFormFields } from './form-fields.ts';
import { withFormWords } from './form-words.ts';
import type { Glyph } from './glyph.ts';
import { frameOfPage, type PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { piecesToRulings } from './pieces-to-rulings.ts';
import { readGlyphs } from './read-glyphs.ts';
import { type PageGraphics, readGraphics } from './read-graphics.ts';
import { recognisePage, recogniseRegions } from './recognise-page.ts';
import { renderPage } from './render-page.ts';
import { withAnnotationsDrawn } from './shown-page.ts';
import { isUnreadable } from './text-quality.ts';
import { turnPage, turnToUpright } from './turn-page.ts';
import { visibleGlyphs } from './visible-glyphs.ts';
import { glyphsToWords } from './words-of-page.ts';

/** What the pages of one document have in common. */
export interface OpenDocument {
  readonly pdfium: Pdfium;
  readonly document: Handle;
  readonly form: OpenForm | undefined;
  readonly ocr: Ocr | undefined;
  /** Pixels of the largest picture made for OCR. */
  readonly maxPixels: number;
}

export interface PageReading {
  readonly page: Page;
  readonly carried: readonly CarriedValue[];
}

/** Pixels per inch of the pictures made for OCR. */
const OCR_DPI = 200;

/** A4, for a page that is listed but cannot be loaded. */
const FALLBACK_SIZE = { width: 595, height: 842 };

/** Reads one page (number from 1): its text layer and drawing, and by OCR what only a picture shows. */
export async function readPage(open: OpenDocument, number: number): Promise<PageReading> {
  const { pdfium, document, form } = open;
  const { call } = pdfium;
  const loaded = call.FPDF_LoadPage(document, number - 1);
  const frame = loaded === 0 ? undefined : frameOfPage(pdfium, loaded);
  if (frame === undefined) {
    if (loaded !== 0) call.FPDF_ClosePage(loaded);
    return { page: damagedPage(number), carried: [] };
  }
  const fields = form === undefined ? [] : readFormFields(pdfium, form, loaded, frame);
  const page = withAnnotationsDrawn(pdfium, document, loaded, number);
  if (page === 0) return { page: damagedPage(number), carried: [] };
  const reading = await readShownPage(open, page, frame, number, fields);
  call.FPDF_ClosePage(page);
  return { page: reading, carried: fields.flatMap((field) => carriedValue(field, number)) };
}

async function readShownPage(
  { pdfium, ocr, maxPixels }: OpenDocument,
  handle: Handle,
  frame: PageFrame,
  number: number,
  fields: readonly FormField[],
): Promise<Page> {
  const graphics = readGraphics(pdfium, handle, frame);
  const text = readGlyphs(pdfium, handle, frame);
  const visible = visibleGlyphs(text.glyphs, graphics.painted, graphics.pictures);
  const remarks: PageRemark[] = [];
  const hidden = visible.hidden + text.tiny;
  if (hidden > 0) {
    remarks.push({
      kind: 'hidden_text',
      message: `${hidden} letters nobody sees on the page were left out.`,
    });
  }
  const isReadable = !isUnreadable(visible.glyphs, text.garbage);
  if (!isReadable) {
    remarks.push({
      kind: 'unreadable_text',
      message: 'The text of the page is encoded so that its letters cannot be known.',
    });
  }
  // Without OCR the letters of a broken encoding would only pass for values.
  const glyphs = isReadable ? composeAccents(dropDoubledGlyphs(visible.glyphs)) : [];
  const page: Page = {
    number,
    width: frame.width,
    height: frame.height,
    words: withFormWords(glyphsToWords(glyphs, frame), fields, frame),
    rulings: piecesToRulings(graphics.pieces, graphics.painted, graphics.pictures, frame),
    remarks,
  };
  const upright = turnToUpright(page.words);
  if (upright !== 0) return turnPage(page, upright);
  if (ocr === undefined) return page;
  const render = () => renderPage(pdfium, handle, frame, OCR_DPI, maxPixels);
  return withPicturesRead(page, isReadable, graphics, glyphs, frame, ocr, render);
}

async function withPicturesRead(
  page: Page,
  isReadable: boolean,
  graphics: PageGraphics,
  glyphs: readonly Glyph[],
  frame: PageFrame,
  ocr: Ocr,
  render: () => ReturnType<typeof renderPage>,
): Promise<Page> {
  const areas = isReadable ? areasToRecognise(graphics, glyphs, frame) : { kind: 'page' as const };
  if (areas.kind === 'nothing') return page;
  const image = render();
  if (image === undefined) return page;
  return areas.kind === 'page'
    ? recognisePage(page, image, ocr)
    : recogniseRegions(page, image, areas.regions, frame, ocr);
}

function carriedValue(field: FormField, page: number): readonly CarriedValue[] {
  const isUnchosen = field.isChecked === false && field.value === '';
  return field.name === '' || isUnchosen
    ? []
    : [{ origin: 'form', name: field.name, value: field.value, page }];
}

function damagedPage(number: number): Page {
  const message = 'The page is damaged and cannot be shown.';
  return {
    number,
    ...FALLBACK_SIZE,
    words: [],
    rulings: [],
    remarks: [{ kind: 'unreadable_text', message }],
  };
}
