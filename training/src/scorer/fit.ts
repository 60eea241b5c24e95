import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLUMNS, decodeTrees } from '@rowbox/engine';
import { type Chunk, readChunk } from './chunk.ts';
import { balancedWeights, chunksToTable, fitScorer } from './fit-scorer.ts';
import { judgeChunk } from './judge.ts';
import { judgedToReport } from './report.ts';

/*
 * Fits the scorer to chunks of evidence and judges it: `fit.ts --chunks DIR --out FILE [--without SOURCE] [--drop PREFIX,…]`.
 * Chunks that begin with `t-` are trained on, all others judged; `--without` leaves sources out and judges them.
 */

const { values } = parseArgs({
  options: {
    chunks: { type: 'string' },
    out: { type: 'string' },
    without: { type: 'string', default: '' },
    drop: { type: 'string', default: '' },
    trees: { type: 'string', default: '200' },
    depth: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.1' },
    share: { type: 'string', default: '0.25' },
    rows: { type: 'string', default: '0.7' },
    judge: { type: 'string', default: 'papers-' },
    weights: { type: 'string', default: '' },
  },
});
const folder = values.chunks as string;
const names = [
  ...new Set(readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))),
];
const read = (name: string): Chunk[] => {
  const chunk = readChunk(path.join(folder, name));
  if (chunk === null) process.stdout.write(`${name} has other columns\n`);
  return chunk === null ? [] : [chunk];
};
const without = new Set((values.without ?? '').split(',').filter((name) => name !== ''));
const training = names.filter((name) => name.startsWith('t-')).flatMap(read);
const dropped = (values.drop ?? '').split(',').filter((name) => name !== '');
const wanted = COLUMNS.filter((name) => !dropped.some((prefix) => name.startsWith(prefix)));
const log = (text: string) => process.stdout.write(`${process.uptime().toFixed(0)} s  ${text}\n`);
const table = chunksToTable(training, COLUMNS, wanted);
const sources = new Map<string, number>();
for (const { source } of table.fields) sources.set(source, (sources.get(source) ?? 0) + 1);
log(
  `${table.fields.length} fields, ${table.binned.count} rows, ${wanted.length} columns: ${[...sources].map(([s, n]) => `${s} ${n}`).join(', ')}`,
);
const shares = new Map(
  (values.weights ?? '').split(',').flatMap((one) => {
    const [s, w] = one.split('=');
    return s && w ? [[s, Number(w)] as const] : [];
  }),
);
const shareOf = (source: string) => shares.get(source) ?? Math.sqrt(sources.get(source) ?? 1);
const weigh = balancedWeights(table.fields, (source) => (without.has(source) ? 0 : shareOf(source)));
const data = fitScorer(
  table,
  (field) => (without.has(field.source) ? 0 : weigh(field)),
  {
    trees: Number(values.trees),
    depth: Number(values.depth),
    rate: Number(values.rate),
    featureShare: Number(values.share),
    rowShare: Number(values.rows),
    decay: 2,
  },
  (trees, loss) => log(`${trees} trees: ${loss.toFixed(4)}`),
);
// What the model was not asked to look at keeps its place among the columns.
const trees = decodeTrees(data);
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(data));
const judged = names
  .filter((name) => !name.startsWith('t-') && (without.has(name) || name.startsWith(values.judge ?? '')))
  .flatMap(read)
  .flatMap((chunk) => judgeChunk(chunk, trees, wanted));
process.stdout.write(`${judgedToReport(judged)}\n`);
if (values.out !== undefined)
  writeFileSync(
    `${values.out}.errors.jsonl`,
    judged
      .filter(
        ({ outcome, position, set }) =>
          outcome !== 'right' &&
          outcome !== 'rightly absent' &&
          (position % 2 === 0 || !set.startsWith('papers-')),
      )
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
