import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createPdfReader } from '@rowbox/readers';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { createRandom } from '../generator/random.ts';
import { packageToFaces } from '../generator/render/font-faces.ts';
import { createFaults, scanPage } from '../scans/scan-page.ts';
import { parsePapers, type WrittenPaper } from './parse-papers.ts';

/*
 * Prints the papers of `training/papers` as labelled sets: `print-papers.ts --out DIR`, one set a file, or with `--kept-back` those
 * that nothing learns from. Papers that are marked so are scanned as well, as a document of its own; its faults follow from its name.
 */

/** What papers take for granted of styles. */
const BASE = `*{box-sizing:border-box}body{margin:0}table{border-collapse:collapse}td,th{vertical-align:top;text-align:left}
.r{text-align:right!important}.c{text-align:center!important}.b{font-weight:bold}`;

/** The fonts that papers may ask for beside those of the machine. */
const FONTS = ['roboto', 'lato', 'open-sans', 'eb-garamond', 'roboto-condensed', 'source-serif-4'];
const POINTS_OF_INCH = 72;

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'kept-back': { type: 'boolean', default: false } },
});
if (values.out === undefined) throw new Error('Say where to: --out DIR');
const FOLDER = path.join(import.meta.dirname, '../../papers', values['kept-back'] ? 'kept-back' : '.');
const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium; set ROWBOX_CHROMIUM to its program.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const sheet = await browser.newPage();
const pdfReader = await createPdfReader();
const fonts = fontFaces();
for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort()) {
  const papers = parsePapers(await readFile(path.join(FOLDER, name), 'utf8'));
  const set = path.join(values.out, name.slice(0, -'.txt'.length));
  const count = await printSet(papers, set);
  process.stdout.write(`${set}: ${papers.length} papers, ${count} documents\n`);
}
await browser.close();
process.exit(0);

async function printSet(papers: readonly WrittenPaper[], set: string): Promise<number> {
  await mkdir(path.join(set, 'docs'), { recursive: true });
  await mkdir(path.join(set, 'configs'), { recursive: true });
  const lines: string[] = [];
  for (const paper of papers) {
    const { id, kind, language, config, truth } = paper;
    const add = (name: string, file: string) =>
      lines.push(
        JSON.stringify({
          id: name,
          file,
          template: `${kind}/${language}/${id}`,
          ...truth,
          config: `configs/${id}.json`,
        }),
      );
    await writeFile(path.join(set, 'configs', `${id}.json`), JSON.stringify(config, null, 1));
    const page = path.join(set, 'page.html');
    await writeFile(page, paperToHtml(paper));
    await sheet.goto(pathToFileURL(path.resolve(page)).href, { waitUntil: 'load' });
    const pdf = new Uint8Array(await sheet.pdf({ preferCSSPageSize: true, printBackground: true }));
    await writeFile(path.join(set, 'docs', `${id}.pdf`), pdf);
    add(id, `docs/${id}.pdf`);
    if (!paper.scanned) continue;
    await writeFile(path.join(set, 'docs', `${id}-scan.pdf`), await pdfToScan(pdf, id));
    add(`${id}-scan`, `docs/${id}-scan.pdf`);
  }
  await rm(path.join(set, 'page.html'), { force: true });
  await writeFile(path.join(set, 'truth.jsonl'), `${lines.join('\n')}\n`);
  return lines.length;
}

function paperToHtml({ language, size, html }: WrittenPaper): string {
  return `<!doctype html><html lang="${language.toLowerCase()}"><meta charset="utf-8"><style>${fonts}
@page{size:${size};margin:0}${BASE}</style>${html}</html>`;
}

/** Under the names of their packages, as papers write them. */
function fontFaces(): string {
  return FONTS.map((name) =>
    packageToFaces(name).replaceAll(/font-family: '[^']*'/g, `font-family: '${name}'`),
  ).join('');
}

async function pdfToScan(pdf: Uint8Array, id: string): Promise<Uint8Array> {
  const random = createRandom(`paper/${id}`);
  const faults = createFaults(random);
  const pages = (await PDFDocument.load(pdf)).getPageCount();
  const scan = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const drawn = await pdfReader.renderPage(pdf, number, faults.dpi);
    if (!drawn.ok) throw new Error(`${id}: ${drawn.message}`);
    const picture = await scan.embedJpg(await scanPage(drawn.image, faults, random));
    const { width, height } = picture.scale(POINTS_OF_INCH / faults.dpi);
    scan.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return scan.save();
}
