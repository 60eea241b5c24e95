import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  decodeTrees,
  RESCORE_COLUMNS,
  type Scorer,
  scoredToStandings,
  standingToRows,
  type TreesData,
} from '@rowbox/engine';
import { textToHash } from '../generator/random.ts';
import { seededRandom } from '../seeded-random.ts';
import { binRows } from '../trees/bin-rows.ts';
import { FeatureRows } from '../trees/feature-rows.ts';
import { fitTrees } from '../trees/fit-trees.ts';
import { shuffled } from './ask-annotated.ts';
import { type Chunk, type KeptField, readChunk } from './chunk.ts';
import { judgedToGiven } from './fit-confidence.ts';
import { type Judged, judgeChunk } from './judge.ts';
import { fieldsOfDocuments, keptToScored } from './kept-to-scored.ts';
import { layoutToHalf } from './layout-to-half.ts';

/*
 * Fits what weighs fields beside each other: `fit-rescorer.ts --even SCORER --odd SCORER [--out FILE] [--given FILE] DIR...`, chunks of evidence of
 * papers. Each document is scored by the scorer that has learnt from the papers of the other half: the even ones by `--odd`, which learnt from the odd
 * ones. It is learnt from twice, its fields in the order of their config and in a random one, so that the order is believed where it tells. `--given`: keeps how
 * sure and how right the values are that are given by two that have each seen a half of the layouts, of the others, for `train-confidence`.
 * A labelled set that both scorers have learnt from may be among the folders: it tells what to leave alone.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    given: { type: 'string' },
    even: { type: 'string' },
    odd: { type: 'string' },
    trees: { type: 'string', default: '200' },
    depth: { type: 'string', default: '4' },
    rate: { type: 'string', default: '0.1' },
    seed: { type: 'string', default: '1' },
  },
});
const scorers = [readScorer(values.odd as string), readScorer(values.even as string)];
const chunks = positionals.flatMap(readChunks);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(fitRescorer(chunks))}\n`);
if (values.given !== undefined)
  writeFileSync(values.given, JSON.stringify([0, 1].flatMap(judgeOthers).flatMap(judgedToGiven)));

function readScorer(file: string): Scorer {
  const { look, full } = JSON.parse(readFileSync(file, 'utf8')) as { look: TreesData; full: TreesData };
  return { look: decodeTrees(look), full: decodeTrees(full) };
}

function readChunks(folder: string): readonly Chunk[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return names.map((name) => {
    const chunk = readChunk(path.join(folder, name.slice(0, -'.json'.length)));
    if (chunk === null) throw new Error(`${name} has other columns`);
    return chunk;
  });
}

/** All values of the other part of the layouts, by what was fitted to one. */
function judgeOthers(part: number): readonly Judged[] {
  const partOf = ({ family }: KeptField) => textToHash(`part ${family}`) % 2;
  const ofPart = (own: number) =>
    chunks.map(({ fields, rows }) => ({ fields: fields.filter((field) => partOf(field) === own), rows }));
  const rescorer = decodeTrees(fitRescorer(ofPart(part)));
  return ofPart(1 - part).flatMap(({ fields, rows }) =>
    scorers.flatMap((scorer, half) =>
      judgeChunk({ fields: fields.filter((field) => layoutToHalf(field) === half), rows }, scorer, rescorer),
    ),
  );
}

function fitRescorer(learnt: readonly Chunk[]): TreesData {
  const random = seededRandom(Number(values.seed));
  const examples = createExamples();
  for (const chunk of learnt)
    for (const fields of fieldsOfDocuments(chunk)) {
      examples.add(fields, chunk);
      examples.add(shuffled(fields, random), chunk);
    }
  const { table, starts, truth, offsets, weights } = examples.all();
  const settings = {
    trees: Number(values.trees),
    depth: Number(values.depth),
    rate: Number(values.rate),
    featureShare: 0.5,
    rowShare: 0.6,
    decay: 4,
    seed: Number(values.seed),
  };
  return fitTrees(
    binRows(table),
    { kind: 'choice', starts, truth: Uint8Array.from(truth) },
    {
      offsets,
      weights,
      settings,
      onProgress: (trees, loss) => process.stdout.write(`${trees} trees: ${loss.toFixed(4)}\n`),
    },
  ).data;
}

/** Rows to learn from: a group for each field, of its likeliest options and of absence. */
function createExamples() {
  const table = new FeatureRows(RESCORE_COLUMNS);
  const starts: number[] = [];
  const truth: number[] = [];
  const offsets: number[] = [];
  const sources: string[] = [];
  return {
    /** Fields whose truth is not among the likeliest options teach nothing. */
    add(fields: readonly KeptField[], { rows: evidence }: Chunk): void {
      const scorer = scorers[layoutToHalf(fields[0] as KeptField)] as Scorer;
      const scored = keptToScored(fields, evidence, scorer);
      const standings = scoredToStandings(scored.map(({ field }) => field));
      for (const [index, own] of standings.entries()) {
        const { options, rows, logs } = standingToRows(own, standings);
        const isRight = options.map(({ option }) => scored[index]?.keptOf(option)?.right === true);
        const right = [...isRight, fields[index]?.truth === null];
        if (!right.includes(true)) continue;
        starts.push(table.count);
        table.add(rows, right.length);
        truth.push(...right.map(Number));
        offsets.push(...logs);
        sources.push(...right.map(() => (fields[index] as KeptField).source));
      }
    },
    all: () => ({ table, starts: [...starts, table.count], truth, offsets, weights: rootWeights(sources) }),
  };
}

/** Each source counts by the root of its rows: large ones are much alike within. Their mean is 1. */
function rootWeights(sources: readonly string[]): Float32Array {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  const roots = [...counts.values()].reduce((sum, count) => sum + Math.sqrt(count), 0);
  return Float32Array.from(
    sources,
    (source) => sources.length / roots / Math.sqrt(counts.get(source) as number),
  );
}
