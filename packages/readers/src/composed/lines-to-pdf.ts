import PDFDocument from 'pdfkit';
import { type ComposedFont, fontBytes, lettersInColumns, lineToRuns } from './line-to-runs.ts';

/** Columns in a line of a composed page; a letter takes one, a character of Chinese, Japanese or Korean two. */
export const COLUMNS = 100;
const LINES_A_PAGE = 70;
const MARGIN = 40;
const FONT_SIZE = 8.5;
/** Of the font, in its size. */
const COLUMN_WIDTH = 0.602;
/** From the top of a line to where its letters stand, in the same. */
const ASCENT = 0.928;
/** At which a character of half its size is as wide as a column. */
const WIDE_FONT_SIZE = FONT_SIZE * COLUMN_WIDTH * 2;
const LINE_HEIGHT = 10.8;
const EPOCH = new Date(0);

/**
 * Sets lines of text on pages of A4, the longer ones broken. The same lines give the same pages.
 *
 * @returns a PDF; null where it would have more than `maxPages` pages
 */
export async function linesToPdf(lines: readonly string[], maxPages: number): Promise<Uint8Array | null> {
  const broken: string[] = [];
  for (const line of lines) {
    broken.push(...breakLine(line));
    if (broken.length > maxPages * LINES_A_PAGE) return null;
  }
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: EPOCH, ModDate: EPOCH },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const known = new Set<ComposedFont>();
  const use = (font: ComposedFont) => {
    if (!known.has(font)) pdf.registerFont(font, fontBytes(font));
    known.add(font);
    pdf.font(font).fontSize(font === 'all' ? WIDE_FONT_SIZE : FONT_SIZE);
  };
  for (let from = 0; from < Math.max(1, broken.length); from += LINES_A_PAGE) {
    pdf.addPage();
    for (const [index, line] of broken.slice(from, from + LINES_A_PAGE).entries()) {
      for (const { text, font, column } of lineToRuns(line)) {
        use(font);
        const left = MARGIN + column * FONT_SIZE * COLUMN_WIDTH;
        const base = MARGIN + index * LINE_HEIGHT + ASCENT * FONT_SIZE;
        pdf.text(text, left, base, { lineBreak: false, baseline: 'alphabetic' });
      }
    }
  }
  pdf.end();
  await written;
  return Buffer.concat(chunks);
}

/** At spaces as far as there are some; control characters go. */
function breakLine(line: string): readonly string[] {
  let rest = line
    .replace(/\t/g, '    ')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trimEnd();
  const lines: string[] = [];
  for (;;) {
    const most = lettersInColumns(rest, COLUMNS);
    if (most === rest.length) return [...lines, rest];
    const space = rest.lastIndexOf(' ', most);
    const end = space > most / 2 ? space : most;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
}
