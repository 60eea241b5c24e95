import type { CarriedValue, Page, PageRemark, Word } from '@rowbox/engine';
import type { Ocr, PageImage } from '../ocr/port.ts';
import type { CodesOnPage } from '../qr/codes-on-page.ts';
import { placedOn } from '../qr/codes-to-values.ts';
import { isBare, withSheetCodes } from '../qr/with-sheet-codes.ts';
import type { Rect } from './affine.ts';
import { type AreasToRecognise, areasToRecognise } from './areas-to-recognise.ts';
import { composeAccents } from './compose-accents.ts';
import { dropDoubledGlyphs } from './drop-doubled-glyphs.ts';
import { type FormField, type OpenForm, readFormFields } from './form-fields.ts';
import { withFormWords } from './form-words.ts';
import type { Glyph } from './glyph.ts';
import { isPoorHiddenLayer } from './hidden-layer-quality.ts';
import { inkAnnotations } from './ink-annotations.ts';
import { letsThrough } from './lets-through.ts';
import { leavesLettersOut } from './letters-left-out.ts';
import { frameOfPage, type PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { piecesToRulings } from './pieces-to-rulings.ts';
import { readGlyphs } from './read-glyphs.ts';
import { type PageGraphics, readGraphics } from './read-graphics.ts';
import { recognisePage, recogniseRegions } from './recognise-page.ts';
import { remarksOnPens } from './remarks-on-pens.ts';
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
  readonly codes: CodesOnPage;
  /** Pixels of the largest picture made for OCR. */
  readonly maxPixels: number;
}

export interface PageReading {
  readonly page: Page;
  readonly carried: readonly CarriedValue[];
}

/** A page of fewer words is a picture with a caption. */
const FEWEST_HIDDEN_WORDS = 5;
/** Fewer words that run off a page are stray marks of its margin. */
const FEWEST_CUT_WORDS = 3;
/** Pixels per inch of the pictures made for OCR. */
const OCR_DPI = 200;
/** Pixels of such a picture's longer side; scanning software likes to state huge pages, a point for each pixel. */
const OCR_LONGEST_SIDE = 3_300;

/**
 * Reads one page (number from 1): its text layer and drawing, and by OCR what only a picture shows.
 * @returns nothing when the page is too damaged to be loaded.
 */
export async function readPage(open: OpenDocument, number: number): Promise<PageReading | undefined> {
  const { pdfium, document, form } = open;
  const { call } = pdfium;
  const loaded = call.FPDF_LoadPage(document, number - 1);
  const frame = loaded === 0 ? undefined : frameOfPage(pdfium, loaded);
  if (frame === undefined) {
    if (loaded !== 0) call.FPDF_ClosePage(loaded);
    return undefined;
  }
  const fields = form === undefined ? [] : readFormFields(pdfium, form, loaded, frame);
  const drawn = inkAnnotations(pdfium, loaded, frame);
  const page = withAnnotationsDrawn(pdfium, document, loaded, number);
  if (page === 0) return undefined;
  const graphics = readGraphics(pdfium, page, frame);
  let picture: PageImage | undefined;
  const draw = (): PageImage | undefined => {
    const dpi = Math.min(OCR_DPI, (72 * OCR_LONGEST_SIDE) / Math.max(frame.width, frame.height));
    picture = renderPage(pdfium, page, frame, dpi, open.maxPixels);
    return picture;
  };
  const reading = await readShownPage(open, page, frame, number, fields, graphics, draw);
  const pens = remarksOnPens(graphics.penStrokes, drawn, frame);
  const codes = await open.codes(page, number, graphics, frame, picture);
  const sheet = isBare(reading) ? (picture ?? (mayBearCode(graphics) ? draw() : undefined)) : undefined;
  call.FPDF_ClosePage(page);
  const carried = fields.flatMap((field) => carriedValue(field, number));
  const coded = sheet === undefined ? reading : await withSheetCodes(reading, sheet);
  const remarked = pens.length === 0 ? coded : { ...coded, remarks: [...coded.remarks, ...pens] };
  return { page: remarked, carried: [...carried, ...codes.map((code) => placedOn(reading, code))] };
}

/** Bars that are drawn, or a picture of them; a page of text alone has neither. */
const FEWEST_BARS = 12;
const mayBearCode = ({ painted, pictures, drawings }: PageGraphics): boolean =>
  painted.length >= FEWEST_BARS || pictures.length > 0 || drawings.length > 0;

async function readShownPage(
  { pdfium, document, ocr }: OpenDocument,
  handle: Handle,
  frame: PageFrame,
  number: number,
  fields: readonly FormField[],
  graphics: PageGraphics,
  draw: () => PageImage | undefined,
): Promise<Page> {
  const text = readGlyphs(pdfium, handle, frame);
  const visible = visibleGlyphs(text.glyphs, graphics, frame, (picture) =>
    letsThrough(pdfium, document, handle, picture),
  );
  const remarks: PageRemark[] = [];
  const hidden = visible.hidden + text.tiny;
  if (hidden > 0) {
    remarks.push({
      kind: 'hidden_text',
      message: `${hidden} letters nobody sees on the page were left out.`,
    });
  }
  if (text.cutWords >= FEWEST_CUT_WORDS) {
    const message = `${text.cutWords} words run off the page: it seems to be cut off.`;
    remarks.push({ kind: 'cut_off', message });
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
  const pictures = isReadable
    ? picturesToRead(page, graphics, glyphs, frame, text.unknownWords)
    : { page, areas: WHOLE_PAGE };
  const isHiddenLayer = pictures.areas.kind !== 'page' && hasHiddenLayer(page.words);
  if (pictures.areas.kind === 'nothing' && !isHiddenLayer) return page;
  const image = draw();
  if (image === undefined) return page;
  if (isHiddenLayer && leavesLettersOut(image, page.words)) {
    return recognisePage(withoutHiddenLayer(page), image, ocr);
  }
  switch (pictures.areas.kind) {
    case 'nothing':
      return page;
    case 'page':
      return recognisePage(pictures.page, image, ocr);
    case 'regions':
      return recogniseRegions(pictures.page, image, pictures.areas.regions, frame, ocr);
  }
}

const WHOLE_PAGE: AreasToRecognise = { kind: 'page' };

/** What OCR has to read, and the page with the words that stay beside what it reads. */
function picturesToRead(
  page: Page,
  graphics: PageGraphics,
  glyphs: readonly Glyph[],
  frame: PageFrame,
  unknownWords: readonly Rect[],
): { readonly page: Page; readonly areas: AreasToRecognise } {
  if (isPoorHiddenLayer(page.words)) return { page: withoutHiddenLayer(page), areas: WHOLE_PAGE };
  return { page, areas: areasToRecognise(graphics, glyphs, frame, unknownWords) };
}

/** Whether most words of a page are of a hidden text layer over its scan. */
function hasHiddenLayer(words: readonly Word[]): boolean {
  const hidden = words.filter(({ source }) => source === 'ocr').length;
  return hidden >= FEWEST_HIDDEN_WORDS && 2 * hidden > words.length;
}

function withoutHiddenLayer(page: Page): Page {
  return { ...page, words: page.words.filter(({ source }) => source !== 'ocr') };
}

function carriedValue(field: FormField, page: number): readonly CarriedValue[] {
  const isUnchosen = field.isChecked === false && field.value === '';
  return field.name === '' || isUnchosen
    ? []
    : [{ origin: 'form', name: field.name, value: field.value, page, ...labelOf(field) }];
}

function labelOf({ label }: FormField): { readonly label?: string } {
  return label === '' ? {} : { label };
}
