import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Box, Page } from '@rowbox/engine';
import { createPdfReader } from '@rowbox/readers';
import sharp from 'sharp';
import type { AnnotatedDocument, WordRun } from './annotated-document.ts';

/*
 * `npx tsx training/src/draw-truth.ts --in DIR --part 0 --out FOLDER [--documents 0,3]`: draws the truth over the pages of
 * a part that was generated with `--pdf`: labels blue, values green, headings violet, marks orange, boilerplate grey,
 * unknown red, places dashed, links as lines from label to value or empty place.
 */

// Readers let sharp decode nothing but pictures from outside; the overlay is our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const COLORS = {
  label: '#1155ff',
  value: '#0a9a2f',
  heading: '#9900cc',
  boilerplate: '#999999',
  mark: '#ff7700',
} as const;
const DPI = 110;

const { values } = parseArgs({
  options: {
    in: { type: 'string' },
    part: { type: 'string', default: '0' },
    out: { type: 'string' },
    documents: { type: 'string' },
  },
});
if (values.in === undefined || values.out === undefined) {
  process.stderr.write(
    'Name the folder of a generated part with --in and one for the pictures with --out.\n',
  );
  process.exit(2);
}
await mkdir(values.out, { recursive: true });
const name = `part-${values.part.padStart(4, '0')}`;
const lines = gunzipSync(await readFile(path.join(values.in, `${name}.jsonl.gz`)))
  .toString('utf8')
  .trim()
  .split('\n');
const documents = lines.map((line) => JSON.parse(line) as AnnotatedDocument);
const pdf = new Uint8Array(await readFile(path.join(values.in, `${name}.pdf`)));
const wanted = values.documents?.split(',').map(Number);
const reader = await createPdfReader();

let first = 0;
for (const [index, document] of documents.entries()) {
  if (wanted === undefined || wanted.includes(index)) {
    for (const page of document.pages) {
      const rendered = await reader.renderPage(pdf, first + page.number, DPI);
      if (!rendered.ok) throw new Error(rendered.message);
      const { image } = rendered;
      const { rgb, width, height } = image;
      const overlay = Buffer.from(pageToSvg(document, page, width, height));
      const file = path.join(values.out, `${String(index).padStart(3, '0')}-${page.number}.png`);
      await sharp(Buffer.from(rgb), { raw: { width, height, channels: 3 } })
        .composite([{ input: overlay }])
        .png()
        .toFile(file);
    }
  }
  first += document.pages.length;
}
process.exit(0);

function pageToSvg(
  { classes, entries }: AnnotatedDocument,
  page: Page,
  width: number,
  height: number,
): string {
  const rect = ({ left, top, right, bottom }: Box, color: string, extra = ''): string =>
    `<rect x="${left * width}" y="${top * height}" width="${(right - left) * width}" height="${(bottom - top) * height}" fill="none" stroke="${color}" ${extra}/>`;
  const words = page.words.map((word, index) => {
    const known = classes[page.number - 1]?.[index];
    return rect(
      word.box,
      known == null ? '#ff0000' : COLORS[known],
      known === 'boilerplate' ? 'stroke-width="0.5"' : 'stroke-width="1.2"',
    );
  });
  const links = entries.flatMap(({ labels, value, place }) => {
    const end =
      value?.page === page.number ? runBox(page, value) : place?.page === page.number ? place.box : null;
    const dashed =
      place?.page === page.number
        ? [
            rect(
              place.box,
              value === null ? '#ff7700' : '#66ccaa',
              'stroke-dasharray="4 3" stroke-width="0.8"',
            ),
          ]
        : [];
    if (end === null) return dashed;
    const own = labels
      .filter((run) => run.page === page.number)
      .map((run, rank) => {
        const from = runBox(page, run);
        const [x, y] = [(from.left + from.right) / 2, (from.top + from.bottom) / 2];
        return `<line x1="${x * width}" y1="${y * height}" x2="${((end.left + end.right) / 2) * width}" y2="${((end.top + end.bottom) / 2) * height}" stroke="#e0218a" stroke-width="${rank === 0 ? 1 : 0.4}"/>`;
      });
    return [...dashed, ...own];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...words, ...links].join('')}</svg>`;
}

function runBox(page: Page, { words }: WordRun): Box {
  const boxes = words.map((index) => page.words[index]!.box);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
