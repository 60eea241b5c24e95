import { mappedRect, type Rect } from './affine.ts';
import { alongReading, type Glyph } from './glyph.ts';
import { codePointToLetter } from './letters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { createStyleReader, type TextStyle } from './text-style.ts';

/** A page of this many letters is no document; it bounds the time a hostile page can take. */
const MAX_LETTERS = 200_000;

/** Text smaller than this (points) is there for machines, not for readers. */
const MIN_FONT_SIZE = 0.75;

export interface PageGlyphs {
  /** Every letter inside the displayed page, in the order of the file. */
  readonly glyphs: readonly Glyph[];
  /** Letters whose code means nothing (control characters, private use): a broken encoding. */
  readonly garbage: number;
  /** Letters left out because they are too small to be read. */
  readonly tiny: number;
}

/** Reads the text layer of a page. */
export function readGlyphs(pdfium: Pdfium, page: Handle, frame: PageFrame): PageGlyphs {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (textPage === 0) return { glyphs: [], garbage: 0, tiny: 0 };
  const result = glyphsOfTextPage(pdfium, textPage, frame);
  pdfium.call.FPDFText_ClosePage(textPage);
  return result;
}

function glyphsOfTextPage(pdfium: Pdfium, textPage: Handle, frame: PageFrame): PageGlyphs {
  const { call, scratch } = pdfium;
  const styleOf = createStyleReader(pdfium, textPage, frame);
  const glyphs: Glyph[] = [];
  let garbage = 0;
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
    if (letter.kind === 'space') {
      // Generated spaces are PDFium's guess from a gap; those of the file are certain.
      if (before !== 'space') before = call.FPDFText_IsGenerated(textPage, index) === 1 ? 'gap' : 'space';
      continue;
    }
    if (letter.kind === 'nothing') continue;
    const object = call.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    if (object !== textObject || style === undefined) {
      textObject = object;
      style = styleOf(object, index);
    }
    const rect = rectOfLetter(pdfium, textPage, index, style, frame, scratch);
    if (rect === undefined || !isOnPage(rect, frame)) continue;
    if (letter.kind === 'garbage') {
      garbage++;
      before = 'gap';
      continue;
    }
    if (style.fontSize < MIN_FONT_SIZE) {
      tiny++;
      continue;
    }
    const uncertain = call.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    glyphs.push(placed(letter.text, style, rect, before, uncertain));
    before = 'nothing';
  }
  return { glyphs, garbage, tiny };
}

/** The letter's place on the displayed page, or nothing where the file gives it none. */
function rectOfLetter(
  pdfium: Pdfium,
  textPage: Handle,
  index: number,
  style: TextStyle,
  frame: PageFrame,
  out: number,
): Rect | undefined {
  const { call } = pdfium;
  if (style.alongUserX) {
    if (!call.FPDFText_GetLooseCharBox(textPage, index, out)) return undefined;
    const floats = pdfium.memory.HEAPF32;
    const at = out >> 2;
    return finite(
      mappedRect(frame.fromUserSpace, floats[at]!, floats[at + 3]!, floats[at + 2]!, floats[at + 1]!),
    );
  }
  // Loose boxes of turned text have no extent (PDFium scales them by the matrix's `a` alone): tight ones do.
  if (!call.FPDFText_GetCharBox(textPage, index, out, out + 8, out + 16, out + 24)) return undefined;
  const doubles = pdfium.memory.HEAPF64;
  const at = out >> 3;
  const tight = mappedRect(
    frame.fromUserSpace,
    doubles[at]!,
    doubles[at + 2]!,
    doubles[at + 1]!,
    doubles[at + 3]!,
  );
  if (!call.FPDFText_GetCharOrigin(textPage, index, out, out + 8)) return finite(tight);
  const x = pdfium.memory.HEAPF64[at]!;
  const y = pdfium.memory.HEAPF64[at + 1]!;
  const origin = mappedRect(frame.fromUserSpace, x, y, x, y);
  return finite(style.oblique ? tight : loosened(tight, origin, style));
}

/** Widens the tight box of a turned letter to what its loose box would be: from its origin, an em high. */
function loosened(tight: Rect, origin: Rect, style: TextStyle): Rect {
  const over = style.ascent * style.fontSize;
  const under = style.descent * style.fontSize;
  switch (style.angle) {
    case 0:
      return { ...tight, left: origin.left, top: origin.top - over, bottom: origin.top + under };
    case 180:
      return { ...tight, right: origin.left, top: origin.top - under, bottom: origin.top + over };
    case 90:
      return { ...tight, top: origin.top, left: origin.left - under, right: origin.left + over };
    case 270:
      return { ...tight, bottom: origin.top, left: origin.left - over, right: origin.left + under };
  }
}

function finite(rect: Rect): Rect | undefined {
  return Number.isFinite(rect.left + rect.right + rect.top + rect.bottom) ? rect : undefined;
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
  uncertain: boolean,
): Glyph {
  const [start, end, over, under] = alongReading(rect, style.angle);
  const base = under - style.descent * (under - over);
  return { text, style, start, end, over, under, base, before, bold: style.bold, uncertain };
}
