import { composed, type Rect } from './affine.ts';
import { clipOfText } from './clip-of-object.ts';
import { matrixAt, paintOf } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { isPictorialFont } from './symbol-letters.ts';

/** What all letters of one text object have in common; each text object has a value of its own. */
export interface TextStyle {
  /** The text object, which is unique on its page; 0 where later layers cannot cover it. */
  readonly object: Handle;
  /** Points as displayed. */
  readonly fontSize: number;
  readonly bold: boolean;
  /** The font draws pictures where its codes say letters. */
  readonly pictorial: boolean;
  /** Reading direction, degrees clockwise, to the nearest quarter turn. */
  readonly angle: 0 | 90 | 180 | 270;
  /** How far the letters lean forwards, per height above the base line: 0 for upright ones. */
  readonly lean: number;
  /** Off the quarter turns by more than some degrees: such letters' upright boxes overlap each other. */
  readonly oblique: boolean;
  /**
   * PDFium's loose boxes, as wide as the letters' advance, are right only for text along the x axis of user space in
   * a font that states its ascent; it falls back to the ink otherwise.
   */
  readonly hasLooseBoxes: boolean;
  /** The font's ascent and descent in parts of their sum, to find the base line in a loose box. */
  readonly ascent: number;
  readonly descent: number;
  /** Render mode 3: in the file, but not painted (the text layer of a scan). */
  readonly invisible: boolean;
  /** Painted in white, almost, or not at all, so that it shows only on a dark ground. */
  readonly pale: boolean;
  /** `0xRRGGBB`; null where PDFium cannot name it, or it lets through what is under it. */
  readonly colour: number | null;
  /** The part of the displayed page (points) outside of which the letters are cut away; nothing where all of them show. */
  readonly clip: Rect | undefined;
}

interface FontTraits {
  readonly bold: boolean;
  readonly pictorial: boolean;
  readonly ascent: number;
  readonly descent: number;
}

/** What leans less is upright, but for what was rounded. */
const LEAST_LEAN = 0.01;
const RENDER_MODE_STROKE = 1;
const RENDER_MODE_FILL_STROKE = 2;
const RENDER_MODE_INVISIBLE = 3;
/** From this mode on text adds to the clip of what follows. */
const FIRST_CLIPPING_MODE = 4;
const FONT_FLAG_FORCE_BOLD = 0x40000;
const NAME_BUFFER_BYTES = 256;

export type StyleOfLetter = (textObject: Handle, index: number) => TextStyle;

/** Reads styles of one page's text objects; traits of a font are asked once per page. */
export function createStyleReader(pdfium: Pdfium, textPage: Handle, frame: PageFrame): StyleOfLetter {
  const fonts = new Map<Handle, FontTraits>();
  return (textObject, index) => {
    const { call, scratch } = pdfium;
    const font = call.FPDFTextObj_GetFont(textObject);
    let traits = fonts.get(font);
    if (traits === undefined) {
      traits = traitsOfFont(pdfium, font);
      fonts.set(font, traits);
    }
    const declaredSize = call.FPDFText_GetFontSize(textPage, index);
    const matrix = call.FPDFText_GetMatrix(textPage, index, scratch) ? matrixAt(pdfium, scratch) : undefined;
    const shown = matrix === undefined ? frame.fromUserSpace : composed(matrix, frame.fromUserSpace);
    const mode = call.FPDFTextObj_GetTextRenderMode(textObject);
    const ink = mode === RENDER_MODE_STROKE ? 'FPDFPageObj_GetStrokeColor' : 'FPDFPageObj_GetFillColor';
    const along = Math.hypot(shown.a, shown.b) || 1;
    const upwards = Math.abs(shown.a * shown.d - shown.b * shown.c) / along;
    const lean = upwards > 0 ? (shown.a * shown.c + shown.b * shown.d) / along / upwards : 0;
    const degrees = (Math.atan2(shown.b, shown.a) * 180) / Math.PI;
    const quarter = Math.round(degrees / 90);
    // Text that serves as a clip shows what is painted into it later.
    const isClip = mode >= FIRST_CLIPPING_MODE;
    const paint = paintOf(pdfium, textObject, ink);
    return {
      object: isClip ? 0 : textObject,
      fontSize: Math.abs(declaredSizeOrUnit(declaredSize)) * upwards,
      lean: Math.abs(lean) < LEAST_LEAN ? 0 : lean,
      pictorial: traits.pictorial,
      bold: traits.bold || mode === RENDER_MODE_FILL_STROKE,
      angle: ((((quarter % 4) + 4) % 4) * 90) as TextStyle['angle'],
      oblique: Math.abs(degrees - quarter * 90) > 8,
      hasLooseBoxes:
        (matrix === undefined || Math.abs(matrix.b) <= 0.1 * Math.abs(matrix.a)) &&
        (mode === RENDER_MODE_INVISIBLE || !isLooseBoxTight(pdfium, textPage, index)),
      ascent: traits.ascent,
      descent: traits.descent,
      invisible: mode === RENDER_MODE_INVISIBLE,
      pale: paint.ink !== 'dark',
      colour: paint.colour,
      clip: clipOfText(pdfium, textObject, matrix, frame),
    };
  };
}

/** Whether PDFium fell back to the ink of the letter for its loose box. */
function isLooseBoxTight(pdfium: Pdfium, textPage: Handle, index: number): boolean {
  const { call, scratch } = pdfium;
  if (!call.FPDFText_GetLooseCharBox(textPage, index, scratch)) return true;
  const looseTop = pdfium.memory.HEAPF32[(scratch >> 2) + 1]!;
  const looseBottom = pdfium.memory.HEAPF32[(scratch >> 2) + 3]!;
  if (!call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24))
    return false;
  const tightBottom = pdfium.memory.HEAPF64[(scratch >> 3) + 2]!;
  const tightTop = pdfium.memory.HEAPF64[(scratch >> 3) + 3]!;
  return Math.abs(looseTop - tightTop) < 1e-3 && Math.abs(looseBottom - tightBottom) < 1e-3;
}

function declaredSizeOrUnit(size: number): number {
  return Number.isFinite(size) && size !== 0 ? size : 1;
}

function traitsOfFont(pdfium: Pdfium, font: Handle): FontTraits {
  if (font === 0) return { bold: false, pictorial: false, ascent: 0.8, descent: 0.2 };
  const { call, scratch } = pdfium;
  const ascent = call.FPDFFont_GetAscent(font, 1000, scratch) ? pdfium.memory.HEAPF32[scratch >> 2]! : 0;
  const descent = call.FPDFFont_GetDescent(font, 1000, scratch) ? -pdfium.memory.HEAPF32[scratch >> 2]! : 0;
  const sum = ascent + descent;
  const name = nameOfFont(pdfium, font);
  const usable = sum > 0 && ascent > 0 && descent >= 0;
  return {
    bold: isBoldFont(pdfium, font, name),
    pictorial: isPictorialFont(name),
    ascent: usable ? ascent / sum : 0.8,
    descent: usable ? descent / sum : 0.2,
  };
}

/** The name decides where it speaks; weights are derived from stem widths, which many files state wrongly. */
function isBoldFont(pdfium: Pdfium, font: Handle, name: string): boolean {
  if (/bold|black|heavy|demi/i.test(name)) return true;
  if (/regular|roman|book|light|thin|medium/i.test(name)) return false;
  const flags = pdfium.call.FPDFFont_GetFlags(font);
  if (flags > 0 && (flags & FONT_FLAG_FORCE_BOLD) !== 0) return true;
  return pdfium.call.FPDFFont_GetWeight(font) >= 650;
}

function nameOfFont(pdfium: Pdfium, font: Handle): string {
  const { call } = pdfium;
  const buffer = call.malloc(NAME_BUFFER_BYTES);
  const length = call.FPDFFont_GetBaseFontName(font, buffer, NAME_BUFFER_BYTES);
  const bytes = pdfium.memory.HEAPU8.slice(
    buffer,
    buffer + Math.min(Math.max(0, length - 1), NAME_BUFFER_BYTES),
  );
  call.free(buffer);
  return length > NAME_BUFFER_BYTES ? '' : String.fromCharCode(...bytes);
}
