import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writePart } from './generator/documents-to-files.ts';
import { draftDocument } from './generator/draft-document.ts';
import { joinTruth } from './generator/render/join-truth.ts';
import { createPrinter } from './generator/render/printer.ts';
import { templateToSplit } from './generator/split.ts';
import { readTemplates } from './generator/templates.ts';

/*
 * `npx tsx training/src/generate.ts --out DIR [--seed N] [--count N] [--templates a,b] [--split training|validation|unseen]
 * [--pdf]`: makes `count` documents in turn from the templates and writes them as gzip JSON lines in parts of 50; with
 * `--pdf` each part's pages beside it.
 */

const PART = 50;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    templates: { type: 'string' },
    split: { type: 'string' },
    pdf: { type: 'boolean', default: false },
  },
});
if (values.out === undefined) {
  process.stderr.write('Name a folder to write to with --out.\n');
  process.exit(2);
}
const named = values.templates?.split(',') ?? null;
const chosen = (await readTemplates()).filter(
  ({ name }) =>
    (named === null ||
      named.some(
        (wanted) => name === wanted || (wanted.endsWith('*') && name.startsWith(wanted.slice(0, -1))),
      )) &&
    (values.split === undefined || templateToSplit(name) === values.split),
);
if (chosen.length === 0) {
  process.stderr.write('No template is called so, or none of them is in that split.\n');
  process.exit(2);
}
const printer = await createPrinter();
const count = Number(values.count);
const started = Date.now();
for (let from = 0; from < count; from += PART) {
  const drafts = Array.from({ length: Math.min(PART, count - from) }, (_, index) => {
    const turn = from + index;
    return draftDocument(chosen[turn % chosen.length]!, `${values.seed}-${Math.floor(turn / chosen.length)}`);
  });
  const { printed, pdf } = await printer.print(drafts);
  const name = `part-${String(from / PART).padStart(4, '0')}`;
  await writePart(
    values.out,
    `${name}.jsonl.gz`,
    drafts.map((draft, index) => joinTruth(draft, printed[index]!)),
  );
  if (values.pdf) await writeFile(path.join(values.out, `${name}.pdf`), pdf);
  process.stdout.write(
    `${Math.min(count, from + PART)} of ${count} documents, ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
}
await printer.close();
process.exit(0);
