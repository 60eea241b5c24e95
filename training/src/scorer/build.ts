import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { seededRandom } from '../seeded-random.ts';
import { askAnnotated, documentsToPool } from './ask-annotated.ts';
import { askAsLabelled, reword } from './ask-real.ts';
import { createChunkWriter, type Keep } from './chunk.ts';
import { readRealDocuments } from './real-documents.ts';

/*
 * Turns documents into chunks of evidence: `build.ts --out FILE --set DIR [--train]` for a labelled set (as its config asks,
 * all options; with `--train` also under other names, thinned), `--annotated DIR` for composed and refilled documents.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    set: { type: 'string' },
    annotated: { type: 'string' },
    cache: { type: 'string' },
    train: { type: 'boolean', default: false },
    part: { type: 'string', default: '0/1' },
    most: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});
const random = seededRandom(Number(values.seed));
const TRAINED: Keep = { labelled: 24, others: 14 };
const JUDGED: Keep = { labelled: 110, others: 50 };
const writer = createChunkWriter(values.train || values.annotated !== undefined ? TRAINED : JUDGED, random);
const [part = 0, parts = 1] = (values.part ?? '0/1').split('/').map(Number);
const most = Number(values.most);
let done = 0;
if (values.set !== undefined) {
  const documents = await readRealDocuments([values.set], [], values.cache ?? null);
  for (const document of documents.slice(0, most)) {
    const example = askAsLabelled(document, values.train === true);
    writer.add(example, document.position);
    if (values.train) writer.add(reword(example, random), document.position);
    done += 1;
  }
}
if (values.annotated !== undefined) {
  const folder = values.annotated;
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  const read = (name: string) =>
    gunzipSync(readFileSync(path.join(folder, name)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as AnnotatedDocument);
  const pool = documentsToPool(files.slice(0, 120).flatMap(read));
  for (const name of files.filter((_, index) => index % parts === part)) {
    for (const document of read(name)) {
      if (done >= most) break;
      const example = askAnnotated(document, pool, random);
      if (example !== null) writer.add(example, done);
      done += 1;
    }
  }
}
writer.write(values.out as string);
process.stdout.write(`${values.out}: ${done} documents, ${process.uptime().toFixed(0)} s\n`);
process.exit(0);
