import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReaders } from '@rowbox/readers';
import type { AnnotatedDocument } from './annotated-document.ts';
import { writeAnnotatedLines } from './annotated-lines.ts';
import { formToDocuments } from './refill/form-to-documents.ts';

const USAGE = 'refill FORMS_DIR --out DIR [--seed N] [--variants K] [--only ID,ID] [--pdf]';

interface ListedForm {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly language: string;
  readonly country: string;
}

/**
 * Fills blank PDF forms with invented values and writes them as training documents, one file a form. FORMS_DIR holds the
 * forms and their list, `forms.jsonl` (`id`, `file`, `kind`, `language`, `country`). `--pdf` keeps the filled files too.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      variants: { type: 'string', default: '3' },
      only: { type: 'string' },
      pdf: { type: 'boolean', default: false },
    },
  });
  const [directory] = positionals;
  const { out } = values;
  if (directory === undefined || out === undefined) throw new Error(USAGE);
  await mkdir(out, { recursive: true });
  const list = (await readFile(path.join(directory, 'forms.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const only = values.only?.split(',');
  const forms = list
    .map((line) => JSON.parse(line) as ListedForm)
    .filter(({ id }) => only?.includes(id) ?? true);
  const reader = (await createReaders()).find(({ accepts }) => accepts('application/pdf'))!;
  for (const form of forms) {
    const bytes = new Uint8Array(await readFile(path.join(directory, form.file)));
    const refilled = formToDocuments(
      { ...form, bytes },
      { reader, seed: values.seed, variants: Number(values.variants) },
    );
    const kept = path.join(out, `${form.id}.jsonl.gz`);
    const count = await writeAnnotatedLines(kept, documentsOf(refilled, values.pdf ? out : null));
    process.stdout.write(`${form.id}: ${count}\n`);
  }
}

async function* documentsOf(
  refilled: ReturnType<typeof formToDocuments>,
  out: string | null,
): AsyncGenerator<AnnotatedDocument> {
  for await (const { pdf, document } of refilled) {
    if (out !== null) await writeFile(path.join(out, `${document.id}.pdf`), pdf);
    yield document;
  }
}

await main();
