import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createImageReader, createOcr, createPdfReader } from '@rowbox/readers';
import type { AnnotatedDocument } from './annotated-document.ts';
import { writeAnnotatedLines } from './annotated-lines.ts';
import { draftDocument } from './generator/draft-document.ts';
import { createRandom } from './generator/random.ts';
import { joinTruth } from './generator/render/join-truth.ts';
import { createPrinter } from './generator/render/printer.ts';
import { templateToSplit } from './generator/split.ts';
import type { Template } from './generator/template.ts';
import { readTemplates } from './generator/templates.ts';
import { documentToScan } from './scans/document-to-scan.ts';

const USAGE = `generate --out DIR [--seed N] [--copies N] [--count N] [--templates a,b*] [--split training|validation|unseen] [--scans SHARE] [--pdf]
`;
const PART = 50;
const MOST_SCANNED_PAGES = 2;

/**
 * Makes `count` documents from the templates in turn and writes them in parts of 50, as gzip JSON lines; with `--pdf` each
 * part's pages beside it. With `--copies` each form is drawn so many times with other values. A share of them is scanned with faults and recognised.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      copies: { type: 'string', default: '0' },
      count: { type: 'string', default: '50' },
      templates: { type: 'string' },
      split: { type: 'string' },
      scans: { type: 'string', default: '0' },
      pdf: { type: 'boolean', default: false },
    },
  });
  const { out, seed, split } = values;
  const templates = await wantedTemplates(values.templates?.split(',') ?? ['*'], split);
  if (out === undefined || templates.length === 0) {
    process.stderr.write(
      out === undefined ? USAGE : 'No template is called so, or none of them is in that split.\n',
    );
    process.exit(2);
  }
  await mkdir(out, { recursive: true });
  const printer = await createPrinter();
  const scan = createScanner(seed, Number(values.scans));
  const count = Number(values.count);
  const copies = Number(values.copies);
  const drawn = Math.max(1, copies);
  for (let from = 0; from < count; from += PART) {
    const drafts = Array.from({ length: Math.min(PART, count - from) }, (_, index) => {
      const turn = from + index;
      const form = Math.floor(turn / drawn);
      return draftDocument(
        templates[form % templates.length]!,
        `${seed}-${Math.floor(form / templates.length)}`,
        copies === 0 ? 0 : 1 + (turn % drawn),
      );
    });
    const { printed, pdf } = await printer.print(drafts);
    const part = path.join(out, `part-${String(from / PART).padStart(4, '0')}`);
    const documents = drafts.map((draft, index) => joinTruth(draft, printed[index]!));
    await writeAnnotatedLines(`${part}.jsonl.gz`, scan(documents, pdf));
    if (values.pdf) await writeFile(`${part}.pdf`, pdf);
    process.stdout.write(`${Math.min(count, from + PART)} of ${count}\n`);
  }
  await printer.close();
  process.exit(0);
}

/** @param names of templates; a `*` at the end stands for any rest */
async function wantedTemplates(
  names: readonly string[],
  split: string | undefined,
): Promise<readonly Template[]> {
  const isNamed = (name: string): boolean =>
    names.some((wanted) => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted));
  const templates = await readTemplates();
  return templates.filter(
    ({ name }) => isNamed(name) && (split === undefined || templateToSplit(name) === split),
  );
}

/** Gives documents on, a share of them as scans; those that recognition can't read are left as they are. */
function createScanner(seed: string, share: number) {
  const readers =
    share > 0
      ? { pdf: createPdfReader(), image: createImageReader({ ocr: createOcr({ threads: 1 }) }) }
      : null;
  return async function* (
    documents: readonly AnnotatedDocument[],
    pdf: Uint8Array,
  ): AsyncGenerator<AnnotatedDocument> {
    let pagesBefore = 0;
    for (const document of documents) {
      const isScanned = readers !== null && createRandom(`${seed}/${document.id}/scanned`).chance(share);
      const scanned = isScanned
        ? await documentToScan(document, pdf, {
            pdfReader: await readers.pdf,
            imageReader: readers.image,
            seed,
            mostPages: MOST_SCANNED_PAGES,
            pagesBefore,
          })
        : null;
      yield scanned ?? document;
      pagesBefore += document.pages.length;
    }
  };
}

await main();
