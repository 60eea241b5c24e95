import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** Where `x` lies in the text; default left. */
  readonly align?: 'left' | 'right' | 'center';
  /** Grey level, 0 (black, default) to 1. */
  readonly grey?: number;
}

/** A page to draw on. Distances in points from the upper left corner; `y` of a text is its baseline. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly text: (x: number, y: number, text: string, style?: TextStyle) => void;
  readonly line: (x1: number, y1: number, x2: number, y2: number, thickness?: number) => void;
  /** A path drawn with a pen, in the notation of SVG, from this place. */
  readonly pen: (x: number, y: number, path: string) => void;
  readonly fill: (x: number, y: number, width: number, height: number, grey: number) => void;
}

export interface Paper {
  readonly width?: number;
  readonly height?: number;
  /** `/Rotate` of the page: what is drawn upright stands turned in the file, and upright again when displayed. */
  readonly rotate?: 0 | 90;
}

const A4 = { width: 595, height: 842 };
/** A fixed date, so that the same composer gives the same bytes. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** Draws a document of one sheet per painter. */
export async function composePdf(
  title: string,
  painters: readonly ((sheet: Sheet) => void)[],
  paper: Paper = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setProducer('Rowbox test documents');
  pdf.setCreationDate(MADE_AT);
  pdf.setModificationDate(MADE_AT);
  const fonts = {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  for (const paint of painters) paint(addSheet(pdf, fonts, paper));
  return pdf.save();
}

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

function addSheet(pdf: PDFDocument, fonts: Fonts, paper: Paper): Sheet {
  const { width = A4.width, height = A4.height, rotate = 0 } = paper;
  const page = pdf.addPage(rotate === 90 ? [height, width] : [width, height]);
  page.setRotation(degrees(rotate));
  const place = rotate === 90 ? turned : (x: number, y: number) => ({ x, y: height - y });
  return {
    width,
    height,
    text: (x, y, text, style = {}) => drawText(page, fonts, place, rotate, { x, y, text, style }),
    line: (x1, y1, x2, y2, thickness = 0.7) =>
      page.drawLine({ start: place(x1, y1), end: place(x2, y2), thickness, color: rgb(0.2, 0.2, 0.2) }),
    pen: (x, y, path) =>
      page.drawSvgPath(path, { ...place(x, y), borderColor: rgb(0.1, 0.15, 0.5), borderWidth: 1.1 }),
    fill: (x, y, boxWidth, boxHeight, grey) => {
      const corner = place(x, y);
      const opposite = place(x + boxWidth, y + boxHeight);
      page.drawRectangle({
        x: Math.min(corner.x, opposite.x),
        y: Math.min(corner.y, opposite.y),
        width: Math.abs(corner.x - opposite.x),
        height: Math.abs(corner.y - opposite.y),
        color: rgb(grey, grey, grey),
      });
    },
  };
}

type Place = (x: number, y: number) => { readonly x: number; readonly y: number };

/** A viewer turns the page a quarter clockwise, so upright text runs up the file's page, from its left edge. */
function turned(x: number, y: number) {
  return { x: y, y: x };
}

function drawText(
  page: PDFPage,
  fonts: Fonts,
  place: Place,
  rotate: number,
  { x, y, text, style }: { x: number; y: number; text: string; style: TextStyle },
): void {
  const { size = 10, bold = false, align = 'left', grey = 0 } = style;
  const font = bold ? fonts.bold : fonts.regular;
  const width = font.widthOfTextAtSize(text, size);
  const shift = align === 'left' ? 0 : align === 'right' ? width : width / 2;
  page.drawText(text, {
    ...place(x - shift, y),
    size,
    font,
    color: rgb(grey, grey, grey),
    rotate: degrees(rotate),
  });
}
