import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { decodeTrees, type Scorer } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { readFoldMatchers } from '../matching/fold-matchers.ts';
import { addNoise } from '../noise/add-noise.ts';
import { perturbPages } from '../perturb-pages.ts';
import { seededRandom } from '../seeded-random.ts';
import { askAnnotated, documentsToPool } from './ask-annotated.ts';
import { askAsLabelled, reword } from './ask-real.ts';
import { createChunkWriter, type Keep } from './chunk.ts';
import type { Example } from './example.ts';
import { readFoldWeights } from './fold-weights.ts';
import { readRealDocuments } from './real-documents.ts';

/*
 * Turns documents into chunks of evidence: `build.ts --out DIR FOLDER...`. A labelled set is asked as its config asks, nearly
 * all options kept; with `--train` also under other names, thinned, and with `--judged DIR` both in one go. Folders of composed and refilled documents are asked
 * at random. `--part 0/2`: every second file of theirs. `--folds DIR`: the weights that `train-page-model --fold-weights DIR`
 * wrote, so that no page is understood by a page model that has learnt from its layout. `--mistaken SCORER`: keeps the wrong options that
 * this scorer rates highest; the next one learns most from them. `--matchers DIR`: those that `train-matcher --folds DIR` wrote. `--perturb SEED`: real documents as they might have been set otherwise.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    cache: { type: 'string' },
    train: { type: 'boolean', default: false },
    judged: { type: 'string' },
    part: { type: 'string', default: '0/1' },
    most: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    asks: { type: 'string', default: '1' },
    folds: { type: 'string' },
    matchers: { type: 'string' },
    perturb: { type: 'string' },
    mistaken: { type: 'string', multiple: true, default: [] },
  },
});
const random = seededRandom(Number(values.seed));
const readers = await createReaders();
const scorers = values.mistaken.map((file): Scorer => {
  const { look, full } = JSON.parse(readFileSync(file, 'utf8'));
  return { look: decodeTrees(look), full: decodeTrees(full) };
});
const TRAINED: Keep =
  scorers.length > 0 ? { mistaken: 14, scorers, labelled: 8, others: 10 } : { labelled: 24, others: 14 };
const JUDGED: Keep = { mistaken: 20, scorers, labelled: 90, others: 40 };
const [part = 0, parts = 1] = (values.part ?? '0/1').split('/').map(Number);
const most = Number(values.most);
const asks = Number(values.asks);
const matcherOf = values.matchers === undefined ? () => undefined : readFoldMatchers(values.matchers);
const withMatcher = (example: Example): Example => {
  const matchWeights = matcherOf(example);
  return matchWeights === undefined ? example : { ...example, matchWeights };
};
const weightsOf = values.folds === undefined ? () => undefined : readFoldWeights(values.folds);
for (const folder of positionals) {
  const isAnnotated = readdirSync(folder).some((name) => name.endsWith('.jsonl.gz'));
  const isPaper = path.basename(path.dirname(folder)) === 'papers';
  const isWarped = values.perturb !== undefined;
  const isTraining = isAnnotated || isWarped || (values.train && !isPaper);
  const source = `${isPaper ? 'papers-' : ''}${path.basename(folder)}`;
  const name = `${isTraining ? 't-' : ''}${source}${isWarped ? `-p${values.perturb}` : ''}`;
  const writer = createChunkWriter(values.train || isAnnotated ? TRAINED : JUDGED, random);
  const judged = values.train && values.judged !== undefined ? createChunkWriter(JUDGED, random) : null;
  const done = isAnnotated ? addAnnotated(folder, writer) : await addReal(folder, writer, judged);
  judged?.write(path.join(values.judged as string, path.basename(folder)));
  const file = path.join(values.out as string, parts > 1 ? `${name}-${part}` : name);
  writer.write(file);
  process.stdout.write(`${file}: ${done} documents, ${process.uptime().toFixed(0)} s\n`);
}
process.exit(0);

async function addReal(
  folder: string,
  writer: ReturnType<typeof createChunkWriter>,
  judged: ReturnType<typeof createChunkWriter> | null,
): Promise<number> {
  const read = (await readRealDocuments([folder], readers, values.cache ?? null)).slice(0, most);
  const warped = values.perturb === undefined ? null : seededRandom(Number(values.perturb));
  const documents = warped ? read.map((one) => ({ ...one, pages: perturbPages(one.pages, warped) })) : read;
  for (const document of documents) {
    const example = askAsLabelled(document, values.train === true);
    writer.add(withMatcher(example), document.position);
    if (values.train) writer.add(withMatcher(reword(example, random)), document.position);
    judged?.add(withMatcher(askAsLabelled(document, false)), document.position);
  }
  return documents.length;
}

function addAnnotated(folder: string, writer: ReturnType<typeof createChunkWriter>): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  const pool = documentsToPool(
    files.filter((_, index) => index % 3 === 0).flatMap((name) => readAnnotated(folder, name)),
  );
  let done = 0;
  const limit = Math.ceil(most / parts);
  for (const name of files.filter((_, index) => index % parts === part)) {
    for (const document of readAnnotated(folder, name)) {
      if (done >= limit) break;
      for (let again = 0; again < asks; again += 1) {
        const read = again % 2 === 0 ? addNoise(document, `${values.seed}-${again}`) : document;
        const example = askAnnotated(read, pool, random);
        const weights = weightsOf(document.template);
        if (example !== null)
          writer.add(withMatcher(weights === undefined ? example : { ...example, weights }), done);
      }
      done += 1;
    }
  }
  return done;
}

function readAnnotated(folder: string, name: string): readonly AnnotatedDocument[] {
  const file = path.join(folder, name);
  if (!existsSync(file)) return [];
  return unpacked(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AnnotatedDocument);
}

/** Empty where the file is being written. */
function unpacked(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8');
  } catch {
    process.stderr.write(`${file} cannot be read\n`);
    return '';
  }
}
