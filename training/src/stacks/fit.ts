import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BOUNDARY_FEATURES, type Curve } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { fitLogistic } from '../scorer/fit-logistic.ts';
import { seededRandom } from '../seeded-random.ts';
import { judgeStacks, toPage } from './judge-stacks.ts';
import { documentsToPairs, type PagePair, readStackedDocuments, type StackedDocument } from './page-pairs.ts';

/*
 * `npm run train-stacks -- SET… [--cache DIR] [--dry]`: fits where in a stack documents begin. Each set is judged by what was
 * fitted to the others before all of them together make the weights.
 */

const WEIGHTS = path.resolve(
  import.meta.dirname,
  '../../../packages/engine/src/stacks/boundary-weights.json',
);
const PAGE = path.resolve(import.meta.dirname, '../../../bench/results/stacks.md');
/** All pages that go on count so many times as much as all that begin a document: most files that come are one. */
const GOING_ON = 2;
/** Holds weights near zero as so many rows would. */
const PULL = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' }, dry: { type: 'boolean', default: false } },
});
const readers = await createReaders();
const documents: StackedDocument[] = [];
for (const directory of positionals) {
  documents.push(...(await readStackedDocuments(directory, readers, values.cache ?? null)));
  process.stderr.write(`${path.basename(directory)}: ${documents.length} documents so far\n`);
}
const pairs = documentsToPairs(documents, seededRandom(1));
const figures = [];
for (const set of new Set(pairs.map((pair) => pair.set))) {
  const own = documents.filter((document) => document.set === set);
  figures.push(judgeStacks(set, own, fit(pairs.filter((pair) => pair.set !== set))));
  process.stdout.write(`${JSON.stringify(figures.at(-1))}\n`);
}
if (!values.dry) {
  const { offset, weights } = fit(pairs);
  writeFileSync(WEIGHTS, `${JSON.stringify({ features: BOUNDARY_FEATURES, offset, weights }, null, 1)}\n`);
  writeFileSync(PAGE, toPage(figures));
}
process.exit(0);

function fit(from: readonly PagePair[]): Curve {
  const total = (begins: boolean) =>
    from.reduce((sum, pair) => sum + (pair.begins === begins ? pair.weight : 0), 0);
  const share = (GOING_ON * total(true)) / total(false);
  const rows = from.map(({ features, begins, weight }) => ({
    inputs: features,
    isSo: begins,
    weight: begins ? weight : weight * share,
  }));
  return fitLogistic(rows, PULL);
}
