import { PDFDocument, StandardFonts } from 'pdf-lib';

const ROWS = 50;
const COLUMNS = [40, 80, 330, 400, 480] as const;
const RIGHT = 555;

/** A PDF of A4 pages, each a ruled table of 50 rows: about 500 words and 56 drawn lines a page. */
export async function composePages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= count; number++) {
    const page = document.addPage([595, 842]);
    for (let row = 0; row <= ROWS; row++) {
      const y = 800 - 15 * row;
      page.drawLine({ start: { x: COLUMNS[0], y }, end: { x: RIGHT, y }, thickness: 0.5 });
      if (row === ROWS) continue;
      const cells = [
        `${row + 1}`,
        `Article ${number}-${row} in a box of twelve`,
        '12',
        '1,234.56',
        '14,814.72',
      ];
      for (const [column, text] of cells.entries()) {
        page.drawText(text, { x: COLUMNS[column]! + 2, y: y - 11, size: 9, font });
      }
    }
    for (const x of [...COLUMNS, RIGHT]) {
      page.drawLine({ start: { x, y: 800 }, end: { x, y: 800 - 15 * ROWS }, thickness: 0.5 });
    }
  }
  return document.save();
}
