import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeTrees, ITEM_COLUMNS, scoreRows, type Trees, type TreesData } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { textToHash } from '../generator/random.ts';
import { groupedBy } from '../scorer/grouped-by.ts';
import { seededRandom } from '../seeded-random.ts';
import { binRows } from '../trees/bin-rows.ts';
import { FeatureRows } from '../trees/feature-rows.ts';
import { fitTrees } from '../trees/fit-trees.ts';
import { mergeTrees } from '../trees/merge-trees.ts';
import { judgeLists, toPage } from './judge-lists.ts';
import { composedToLists, type ListDocument, madeUpLists, setToLists } from './read-lists.ts';

/*
 * `npm run train-items -- SET… [--listing FOLDER,…] [--without FOLDER,…] [--cache DIR] [--perturb N] [--dry]`: fits which amounts are those of the things that a
 * document lists. Of composed documents (`generate`) all tables of the folders `--listing` are asked for, and of those `--without` the documents without any. Every layout is judged by trees that did not learn from it before all of them together make the weights.
 */

const WEIGHTS = path.resolve(import.meta.dirname, '../../../packages/engine/src/rows/item-weights.json');
const PAGE = path.resolve(import.meta.dirname, '../../../bench/results/items.md');
const FOLDS = 5;
const SETTINGS = {
  trees: 500,
  depth: 4,
  rate: 0.03,
  rowShare: 0.7,
  featureShare: 0.3,
  leastCurvature: 3,
} as const;
const MOST_EDGES = 64;
const MADE_UP = 300;
/** Of one fit to so little what is told of a list unlike those that it has seen is too much by chance; of the mean of some it is less. */
const FITS = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listing: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    cache: { type: 'string' },
    perturb: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});
const random = seededRandom(1);
const readers = await createReaders();
const documents: ListDocument[] = [];
for (const directory of positionals)
  documents.push(
    ...(await setToLists(directory, readers, values.cache ?? null, Number(values.perturb), random)),
  );
for (const which of ['listing', 'without'] as const)
  for (const folder of values[which].split(',').filter((name) => name !== ''))
    documents.push(...(await composedToLists(folder, which, random)));
documents.push(...madeUpLists(MADE_UP, random));
process.stderr.write(`${documents.length} documents, those set otherwise among them\n`);

const foldOf = ({ template }: ListDocument): number => textToHash(`list ${template}`) % FOLDS;
const trees = Array.from({ length: FOLDS }, (_, fold) =>
  decodeTrees(fit(documents.filter((document) => foldOf(document) !== fold))),
);
const treesOf = (document: ListDocument): Trees => trees[foldOf(document)] as Trees;
const oddsOf = (document: ListDocument): readonly number[] => {
  const scores = scoreRows(treesOf(document), document.asked.columns, document.asked.bands.length);
  return [...scores].map((score) => 1 / (1 + Math.exp(-score)));
};
const judged = documents.filter(({ isPerturbed }) => !isPerturbed);
const figures = [...groupedBy(judged, ({ set }) => set)].map(([set, own]) =>
  judgeLists(set, own, treesOf, oddsOf),
);
for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
if (!values.dry) {
  writeFileSync(WEIGHTS, `${JSON.stringify(fit(documents))}\n`);
  writeFileSync(PAGE, toPage(figures));
}
process.exit(0);

/** Each layout counts as much as the root of its documents' number. */
function fit(from: readonly ListDocument[]): TreesData {
  const rows = new FeatureRows(ITEM_COLUMNS);
  const width = ITEM_COLUMNS.length;
  const truth: number[] = [];
  const weights: number[] = [];
  for (const own of groupedBy(from, ({ set, template }) => `${set} ${template}`).values()) {
    for (const { asked, truth: known } of own) {
      known.forEach((isItem, index) => {
        if (isItem === null) return;
        rows.add(asked.columns.subarray(index * width, (index + 1) * width), 1);
        truth.push(isItem);
        weights.push(1 / Math.sqrt(own.length));
      });
    }
  }
  const binned = binRows(rows, MOST_EDGES);
  const fits = Array.from({ length: FITS }, (_, seed) => {
    const options = { weights: Float32Array.from(weights), settings: { ...SETTINGS, seed: seed + 1 } };
    return fitTrees(binned, { kind: 'binary', truth }, options).data;
  });
  return mergeTrees(fits);
}
