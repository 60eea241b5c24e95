import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Letters in a line of a composed page. */
export const COLUMNS = 100;
const LINES_A_PAGE = 70;
const MARGIN = 40;
const FONT_SIZE = 8.5;
const LINE_HEIGHT = 10.8;
/** Letters of Latin, Greek, Cyrillic, Hebrew and Arabic, all of one width: columns stay columns. */
const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf';
const EPOCH = new Date(0);

const fontFile = createRequire(import.meta.url).resolve(FONT);

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
  pdf.registerFont('text', fontFile);
  for (let from = 0; from < Math.max(1, broken.length); from += LINES_A_PAGE) {
    pdf.addPage().font('text').fontSize(FONT_SIZE);
    for (const [index, line] of broken.slice(from, from + LINES_A_PAGE).entries()) {
      // Word by word: what stands far apart in a line of figures is not one text.
      for (const { 0: word, index: at } of line.matchAll(/\S+(?: \S+)*/g)) {
        pdf.text(word, MARGIN + at * FONT_SIZE * 0.602, MARGIN + index * LINE_HEIGHT, { lineBreak: false });
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
  while (rest.length > COLUMNS) {
    const space = rest.lastIndexOf(' ', COLUMNS);
    const end = space > COLUMNS / 2 ? space : COLUMNS;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
