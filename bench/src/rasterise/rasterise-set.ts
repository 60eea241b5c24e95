import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPdfReader, type PageImage, type PdfReader } from '@rowbox/readers';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

const DPI = 150;
const DEGREES = 1.5;
const JPEG_QUALITY = 60;
const POINTS_PER_INCH = 72;
const MOST_PAGES = 200;

interface TruthLine {
  readonly id: string;
  readonly file: string;
  readonly config?: string;
}

/**
 * Makes the scanned variant of a labelled set of text PDFs: every page at 150 dpi, turned by 1.5° to the side that the
 * document's id decides, as a JPEG of quality 60, in a PDF of nothing but pictures. Documents that are no PDF are left
 * out. The same set gives the same files.
 *
 * @returns the number of documents and pages made
 */
export async function rasteriseSet(
  directory: string,
  out: string,
): Promise<{ readonly documents: number; readonly pages: number }> {
  const reader = await createPdfReader();
  const truth = (await readFile(path.join(directory, 'truth.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const lines = truth.map((line) => JSON.parse(line) as TruthLine);
  const scans: TruthLine[] = [];
  let pages = 0;
  await mkdir(path.join(out, 'docs'), { recursive: true });
  for (const line of lines.filter(({ file }) => file.toLowerCase().endsWith('.pdf'))) {
    const pictures = await scanPages(
      reader,
      await readFile(path.join(directory, line.file)),
      degreesOf(line.id),
    );
    const file = path.join('docs', `${line.id}.pdf`);
    await writeFile(path.join(out, file), await picturesToPdf(pictures));
    scans.push({ ...line, file });
    pages += pictures.length;
  }
  for (const config of new Set(scans.map((line) => line.config ?? 'config.json'))) {
    await mkdir(path.dirname(path.join(out, config)), { recursive: true });
    await copyFile(path.join(directory, config), path.join(out, config));
  }
  await writeFile(path.join(out, 'truth.jsonl'), scans.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { documents: scans.length, pages };
}

function degreesOf(id: string): number {
  const [first = 0] = createHash('sha256').update(id).digest();
  return first % 2 === 0 ? DEGREES : -DEGREES;
}

interface Picture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

async function scanPages(reader: PdfReader, bytes: Uint8Array, degrees: number): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const rendered = await reader.renderPage(bytes, page, DPI);
    if (!rendered.ok) break;
    pictures.push(await scan(rendered.image, degrees));
  }
  return pictures;
}

/** The glass of a scanner has the paper's size: what turns over its edge is lost. */
async function scan({ width, height, rgb }: PageImage, degrees: number): Promise<Picture> {
  const turned = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = turned;
  const left = (info.width - width) >> 1;
  const top = (info.height - height) >> 1;
  const jpeg = await sharp(turned.data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left, top, width, height })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { jpeg, width, height };
}

async function picturesToPdf(pictures: readonly Picture[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const { jpeg, width, height } of pictures) {
    const size = [(width * POINTS_PER_INCH) / DPI, (height * POINTS_PER_INCH) / DPI] as const;
    const page = document.addPage([...size]);
    page.drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: size[0], height: size[1] });
  }
  return document.save();
}
