import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createPdfReader } from '../../pdf/pdf-reader.ts';
import type { PageImage } from '../port.ts';

export interface PlacedText {
  readonly text: string;
  /** Points from the left and from the top to the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** From one point to another, in points from the page's top left. */
export type PlacedLine = readonly [x1: number, y1: number, x2: number, y2: number];

export interface DrawnPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly font?: StandardFonts;
  readonly lines?: readonly PlacedLine[];
}

/** Draws black text on a white page, as a clean scan has it. */
export const drawPage = async (
  texts: readonly PlacedText[],
  { width, height, dpi, font = StandardFonts.Helvetica, lines = [] }: DrawnPage,
): Promise<PageImage> => {
  const document = await PDFDocument.create();
  const embedded = await document.embedFont(font);
  const page = document.addPage([width, height]);
  for (const { text, x, y, size } of texts) page.drawText(text, { x, y: height - y, size, font: embedded });
  for (const [x1, y1, x2, y2] of lines)
    page.drawLine({ start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 }, thickness: 0.5 });
  const reader = await createPdfReader();
  const rendered = await reader.renderPage(await document.save(), 1, dpi);
  if (!rendered.ok) throw new Error(rendered.message);
  return rendered.image;
};
