import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLUMNS, decodeTrees, type Scorer, type TreesData } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import { type Chunk, type KeptField, readChunk } from './chunk.ts';
import {
  balancedWeights,
  chunksToTable,
  fitScorer,
  type TrainingTable,
  type WeightOf,
} from './fit-scorer.ts';
import { type Judged, judgeChunk } from './judge.ts';
import { type Outcome, outcomesToReport, pairedReport } from './paired.ts';
import { FOLDS, sourcesToFolds } from './source-folds.ts';
import { wordsToShares } from './words-to-shares.ts';

/*
 * Judges a way of fitting by all sources, each left out once: `judge-sources.ts --train DIR --judged DIR --kept FILE [--against FILE]`.
 * `--train`: chunks to learn from; `--judged`: those of labelled sets and papers as they are asked; papers are learnt from as well, but
 * for those of `--unlearnt`. `--kept` takes the outcome of every value, `--against` compares them with what another run kept, value by value.
 * The first look is that of `--look`: what is compared is how the rest is weighed. `--drop`, `--blind`, `--weights` as of `fit.ts`.
 */

const { values } = parseArgs({
  options: {
    train: { type: 'string' },
    judged: { type: 'string' },
    kept: { type: 'string' },
    against: { type: 'string' },
    fits: { type: 'string' },
    fitted: { type: 'string' },
    look: { type: 'string', default: 'packages/engine/src/decide/scorer.json' },
    unlearnt: { type: 'string', default: 'papers-forms-scan' },
    without: { type: 'string', default: '^$' },
    drop: { type: 'string', default: '' },
    blind: { type: 'string', default: '0' },
    weights: { type: 'string', default: '' },
    absent: { type: 'string', default: '0.25' },
    trees: { type: 'string', default: '225' },
    depth: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.1' },
    share: { type: 'string', default: '0.25' },
    rows: { type: 'string', default: '0.7' },
    easy: { type: 'string', default: '1' },
    seed: { type: 'string', default: '11' },
    treeSeed: { type: 'string', default: '1' },
  },
});
const log = (text: string) => process.stdout.write(`${process.uptime().toFixed(0)} s  ${text}\n`);
const unlearnt = new Set((values.unlearnt ?? '').split(','));
const without = new RegExp(values.without ?? '');
const training = [
  ...readChunks(values.train as string),
  ...readChunks(values.judged as string).filter(isPaper),
];
const judged = readChunks(values.judged as string);
const foldOf = sourcesToFolds(
  [...training, ...judged].flatMap(({ fields }) => fields.map(({ source }) => source)),
);
const dropped = values.drop === '' ? null : new RegExp(values.drop ?? '');
const table = once(() => {
  const made = chunksToTable(
    training,
    COLUMNS,
    COLUMNS.filter((name) => dropped?.test(name) !== true),
    seededRandom(Number(values.seed)),
    Number(values.blind),
  );
  log(`${made.fields.length} fields, ${made.binned.count} rows, ${made.binned.features.length} columns`);
  return made;
});
const look = (JSON.parse(readFileSync(values.look as string, 'utf8')) as { look: TreesData }).look;
const outcomes: Outcome[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const known = values.fitted && `${values.fitted}-${fold}.json`;
  const full = known
    ? (JSON.parse(readFileSync(known, 'utf8')) as { full: TreesData }).full
    : fitWithout(table(), fold);
  if (values.fits !== undefined) writeFileSync(`${values.fits}-${fold}.json`, JSON.stringify({ look, full }));
  const own = judgeFold({ look: decodeTrees(look), full: decodeTrees(full) }, fold);
  outcomes.push(
    ...own.map(({ set, document, field, type, outcome }) => ({ set, document, field, type, outcome })),
  );
  log(`fold ${fold}`);
}
if (values.kept !== undefined) writeFileSync(values.kept, JSON.stringify(outcomes));
process.stdout.write(`${outcomesToReport(outcomes)}\n`);
if (values.against !== undefined)
  process.stdout.write(
    `${pairedReport(outcomes, JSON.parse(readFileSync(values.against, 'utf8')) as Outcome[])}\n`,
  );

function readChunks(folder: string): readonly Chunk[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name.slice(0, -5));
    const chunk = name.endsWith('.json') ? readChunk(file) : null;
    return chunk === null || chunk.fields.length === 0 || without.test(name) ? [] : [chunk];
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isPaper({ fields }: Chunk): boolean {
  return fields[0]?.source.startsWith('papers-') === true;
}

/** How much each field counts for what is fitted without a fold; 0 leaves it out. */
function weightsWithout(fields: readonly KeptField[], fold: number): WeightOf {
  const isLearnt = (field: KeptField) => foldOf(field) !== fold && !unlearnt.has(field.source);
  const learnt = fields.filter(isLearnt);
  const counts = new Map<string, number>();
  for (const { source } of learnt) counts.set(source, (counts.get(source) ?? 0) + 1);
  const shares = wordsToShares(values.weights);
  const shareOf = (source: string) => (shares.get(source) ?? 1) * Math.sqrt(counts.get(source) ?? 1);
  const weigh = balancedWeights(learnt, shareOf, Number(values.absent));
  return (field) => (isLearnt(field) ? weigh(field) : 0);
}

function fitWithout(own: TrainingTable, fold: number): TreesData {
  return fitScorer(
    own,
    weightsWithout(own.fields, fold),
    {
      trees: Number(values.trees),
      depth: Number(values.depth),
      rate: Number(values.rate),
      featureShare: Number(values.share),
      rowShare: Number(values.rows),
      easyShare: Number(values.easy),
      decay: 2,
      seed: Number(values.treeSeed),
    },
    (trees, loss) => trees % 100 === 0 && log(`${trees} trees: ${loss.toFixed(4)}`),
  );
}

/** Sets and papers as they are asked, composed documents as they were asked in training. */
function judgeFold(scorer: Scorer, fold: number): readonly Judged[] {
  const composed = training.filter(({ fields }) =>
    /^(?:generated|random|refill)/.test(fields[0]?.source ?? ''),
  );
  return [...judged, ...composed].flatMap(({ fields, rows }) =>
    judgeChunk({ fields: fields.filter((field) => foldOf(field) === fold), rows }, scorer, null),
  );
}
