import type { Rect, ReusedRect } from './affine.ts';
import type { Glyph } from './glyph.ts';
import { placeLetter } from './glyph-rect.ts';
import { codePointToLetter, type Letter } from './letters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { symbolCodeToText, unnamedLigature } from './symbol-letters.ts';
import { createStyleReader, type TextStyle } from './text-style.ts';
import { gatherUnknownWords } from './unknown-words.ts';

/** A page of this many letters is no document; it bounds the time a hostile page can take. */
const MAX_LETTERS = 200_000;

/** Text smaller than this (points) is there for machines, not for readers. */
const MIN_FONT_SIZE = 0.75;

/** Ems above and below the base line that a letter's box may reach. */
const TALLEST_ASCENT = 1.1;
const DEEPEST_DESCENT = 0.4;

export interface PageGlyphs {
  /** Every letter inside the displayed page, in the order of the file. */
  readonly glyphs: readonly Glyph[];
  /** Letters whose code means nothing (control characters, private use): a broken encoding. */
  readonly garbage: number;
  /** Where so many of them stand after one another that they are words. */
  readonly unknownWords: readonly Rect[];
  /** Words that begin on the page and run off it. */
  readonly cutWords: number;
  /** Letters left out because they are too small to be read. */
  readonly tiny: number;
}

/** Reads the text layer of a page. */
export function readGlyphs(pdfium: Pdfium, page: Handle, frame: PageFrame): PageGlyphs {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (textPage === 0) return { glyphs: [], garbage: 0, unknownWords: [], cutWords: 0, tiny: 0 };
  const result = glyphsOfTextPage(pdfium, textPage, frame);
  pdfium.call.FPDFText_ClosePage(textPage);
  return result;
}

function glyphsOfTextPage(pdfium: Pdfium, textPage: Handle, frame: PageFrame): PageGlyphs {
  const { call } = pdfium;
  const styleOf = createStyleReader(pdfium, textPage, frame);
  const rect: ReusedRect = { left: 0, top: 0, right: 0, bottom: 0 };
  const glyphs: Glyph[] = [];
  let garbage = 0;
  const unknown = gatherUnknownWords();
  let cutWords = 0;
  let tiny = 0;
  let before: Glyph['before'] = 'nothing';
  let textObject = 0;
  let style: TextStyle | undefined;
  let highSurrogate = 0;
  const count = Math.min(call.FPDFText_CountChars(textPage), MAX_LETTERS);
  for (let index = 0; index < count; index++) {
    let codePoint = call.FPDFText_GetUnicode(textPage, index);
    if (codePoint >= 0xd800 && codePoint <= 0xdbff) {
      highSurrogate = codePoint;
      continue;
    }
    if (highSurrogate !== 0 && codePoint >= 0xdc00 && codePoint <= 0xdfff) {
      codePoint = (highSurrogate - 0xd800) * 0x400 + (codePoint - 0xdc00) + 0x10000;
    }
    highSurrogate = 0;
    const letter = codePointToLetter(codePoint);
    const isUncertain = call.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    if (letter.kind === 'nothing') continue;
    if (letter.kind === 'space' && !(isUncertain && unnamedLigature(codePoint) !== undefined)) {
      // Generated spaces are PDFium's guess from a gap; those of the file are certain.
      if (before !== 'space') before = call.FPDFText_IsGenerated(textPage, index) === 1 ? 'gap' : 'space';
      continue;
    }
    const object = call.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    if (object !== textObject || style === undefined) {
      textObject = object;
      style = styleOf(object, index);
    }
    if (!placeLetter(pdfium, textPage, index, style, frame, rect)) continue;
    if (!isOnPage(rect, frame)) {
      const previous = glyphs[glyphs.length - 1];
      // Of a word that runs off the page, the first letter beyond its edge counts.
      if (before === 'nothing' && previous?.style === style) cutWords++;
      before = 'gap';
      continue;
    }
    const text = textOfLetter(letter, codePoint, style, isUncertain);
    if (text === undefined) {
      garbage++;
      unknown.add(rect, before === 'space');
      before = 'gap';
      continue;
    }
    if (style.fontSize < MIN_FONT_SIZE) {
      tiny++;
      continue;
    }
    if (garbage > 0) unknown.end();
    const glyph = placed(text, style, rect, before, isUncertain);
    const previous = glyphs[glyphs.length - 1];
    if (previous !== undefined && before === 'nothing' && isSameDrawing(previous, glyph)) {
      glyphs[glyphs.length - 1] = { ...previous, text: previous.text + glyph.text };
    } else {
      glyphs.push(glyph);
    }
    before = 'nothing';
  }
  return { glyphs, garbage, unknownWords: unknown.words(), cutWords, tiny };
}

/** What a reader of the page sees for a code, or nothing where that cannot be known. */
function textOfLetter(
  letter: Letter,
  codePoint: number,
  style: TextStyle,
  isUncertain: boolean,
): string | undefined {
  const symbol = symbolCodeToText(codePoint, style.pictorial);
  if (symbol !== undefined) return symbol;
  if (letter.kind === 'letter') return letter.text;
  return isUncertain ? unnamedLigature(codePoint) : undefined;
}

/** The letters of one ligature come one after the other, each with the place of the whole. */
function isSameDrawing(a: Glyph, b: Glyph): boolean {
  return a.style === b.style && a.start === b.start && a.end === b.end && a.over === b.over;
}

function isOnPage(rect: Rect, frame: PageFrame): boolean {
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

function placed(
  text: string,
  style: TextStyle,
  rect: Rect,
  before: Glyph['before'],
  isUncertain: boolean,
): Glyph {
  const { angle } = style;
  // Each by itself: four numbers returned together would be an array for every letter.
  const start =
    angle === 0 ? rect.left : angle === 90 ? rect.top : angle === 180 ? -rect.right : -rect.bottom;
  const end = angle === 0 ? rect.right : angle === 90 ? rect.bottom : angle === 180 ? -rect.left : -rect.top;
  const top = angle === 0 ? rect.top : angle === 90 ? -rect.right : angle === 180 ? -rect.bottom : rect.left;
  const bottom =
    angle === 0 ? rect.bottom : angle === 90 ? -rect.left : angle === 180 ? -rect.top : rect.right;
  const base = bottom - style.descent * (bottom - top);
  // Some symbol fonts state extents of several ems, which would make the word reach into the lines around it.
  const over = Math.max(top, base - TALLEST_ASCENT * style.fontSize);
  const under = Math.min(bottom, base + DEEPEST_DESCENT * style.fontSize);
  if (style.lean === 0 || !style.hasLooseBoxes || style.oblique)
    return { text, style, start, end, over, under, base, before, isUncertain };
  const [own, next] = advanceOfLeaning(start, end, base - top, bottom - base, style.lean);
  return { text, style, start: own, end: next, over, under, base, before, isUncertain };
}

/** Where a leaning letter's advance begins and ends: the upright box around it is wider by what leans over at both ends. */
function advanceOfLeaning(
  start: number,
  end: number,
  above: number,
  below: number,
  lean: number,
): readonly [number, number] {
  const [behind, ahead] = lean > 0 ? [lean * below, lean * above] : [-lean * above, -lean * below];
  return start + behind < end - ahead ? [start + behind, end - ahead] : [start, end];
}
