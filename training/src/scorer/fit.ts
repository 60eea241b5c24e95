import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLUMNS, decodeTrees, type TreesData } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import { mergeTrees } from '../trees/merge-trees.ts';
import { type Chunk, type KeptField, readChunk } from './chunk.ts';
import { balancedWeights, chunksToTable, fitScorer } from './fit-scorer.ts';
import { judgeChunk } from './judge.ts';
import { layoutToHalf } from './layout-to-half.ts';
import { f1Of, judgedToReport } from './report.ts';
import { wordsToShares } from './words-to-shares.ts';

/*
 * Fits the scorer to chunks of evidence and judges it: `fit.ts --chunks DIR --out FILE [--without SOURCE] [--drop PATTERN]`.
 * Chunks that begin with `t-` are trained on, all others judged; `--without` leaves sources out and judges them. `--papers DIR` learns
 * from the papers there as well: with `--half even` or `odd` from half of the layouts, and only the others are judged; `--papers-share S`: all of
 * them together count for so much, else every source by the root of its fields. `--hold N`
 * leaves out the last N documents of each large labelled set, and judges them. `--blind SHARE`: in so many documents what the older reader says is
 * not known. `--fits N`: the mean of so many fits, each of which draws anew; `--easy SHARE`: of fields that are right already, so many are drawn.
 */

/** What the first look asks of every option. */
const LOOK: readonly string[] = [
  'page:isAbsent',
  'page:isKind',
  'page:reading',
  'label:near',
  'label:behindBest',
  'link:fit',
  'link:most',
  'link:behindBest',
  'label:rank',
  'label:around',
  'link:ofSegment',
  'link:withHeading',
  'means:agree',
  'means:agreeUnderHeading',
  'said:before:meaning',
  'said:longBefore:known',
  'page:firstOfKind',
  'page:greatestOfKind',
  'asked:issuer',
  'asked:recipient',
  'print:size',
  'looks:labelLikeness',
  'like:company',
  'like:person',
  'like:label',
  'model:value:mean',
  'model:value:least',
  'model:label:mean',
  'model:startsRun',
  'model:endsRun',
  'edge:startsSegment',
  'edge:endsSegment',
  'edge:afterColon',
  'inline:meaning',
  'left:meaning',
  'up:meaning',
  'cellTop:meaning',
  'self:meaning',
  'looks:words',
  'looks:digits',
  'looks:strength',
  'type:text',
  'type:address',
  'type:date',
  'print:y',
];

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
    absent: { type: 'string', default: '0.25' },
    papers: { type: 'string', multiple: true, default: [] },
    'papers-share': { type: 'string' },
    half: { type: 'string', default: 'all' },
    hold: { type: 'string', default: '0' },
    blind: { type: 'string', default: '0' },
    seed: { type: 'string', default: '11' },
    fits: { type: 'string', default: '1' },
    easy: { type: 'string', default: '1' },
  },
});
const folder = values.chunks as string;
const names = [
  ...new Set(readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))),
];
/** Documents asked under other names are for learning only. */
const asLabelled = ({ fields, rows }: Chunk): Chunk => ({
  fields: fields.filter(({ id }) => !id.endsWith('~')),
  rows,
});
const read = (name: string): Chunk[] => {
  const chunk = readChunk(path.join(folder, name));
  if (chunk === null) process.stdout.write(`${name} has other columns\n`);
  return chunk === null ? [] : [chunk];
};
const without = new Set((values.without ?? '').split(',').filter((name) => name !== ''));
const held = Number(values.hold);
/** A set of so few documents is not parted. */
const LEAST_PARTED = 35;
const withoutHeld = ({ fields, rows }: Chunk): Chunk => {
  const last = Math.max(...fields.map(({ position }) => position));
  const isHeld =
    held > 0 && last >= LEAST_PARTED && fields.every(({ source }) => source === fields[0]?.source);
  return { fields: isHeld ? fields.filter(({ position }) => position <= last - held) : fields, rows };
};
const PARITY: Readonly<Record<string, number>> = { even: 0, odd: 1 };
const parity = PARITY[values.half ?? ''];
const paperChunks = values.papers.flatMap((from) =>
  readdirSync(from).flatMap((name) =>
    name.endsWith('.json') ? [readChunk(path.join(from, name.slice(0, -5)))] : [],
  ),
);
const papers = paperChunks.flatMap((chunk) =>
  chunk === null
    ? []
    : [
        {
          ...chunk,
          fields: chunk.fields.filter((field) => parity === undefined || layoutToHalf(field) === parity),
        },
      ],
);
const training = [
  ...names
    .filter((name) => name.startsWith('t-'))
    .flatMap(read)
    .map(withoutHeld),
  ...papers,
];
const dropped = values.drop === '' ? null : new RegExp(values.drop ?? '');
const wanted = COLUMNS.filter((name) => dropped?.test(name) !== true);
const log = (text: string) => process.stdout.write(`${process.uptime().toFixed(0)} s  ${text}\n`);
const seed = Number(values.seed);
const ofPapers = new Set(papers.flatMap(({ fields }) => fields.map(({ source }) => source)));
/** Nothing was made with papers in view that others wrote by hand. */
const isDisturbed = ({ source }: KeptField) => !ofPapers.has(source);
const tableOf = (columns: readonly string[], member = 0) =>
  chunksToTable(training, COLUMNS, columns, seededRandom(seed + member), Number(values.blind), isDisturbed);
let table = tableOf(wanted);
const sources = new Map<string, number>();
for (const { source } of table.fields) sources.set(source, (sources.get(source) ?? 0) + 1);
log(
  `${table.fields.length} fields, ${table.binned.count} rows, ${wanted.length} columns: ${[...sources].map(([s, n]) => `${s} ${n}`).join(', ')}`,
);
const shares = wordsToShares(values.weights);
const rootOf = (source: string) => Math.sqrt(sources.get(source) ?? 1);
const partsOf = (areOfPapers: boolean) =>
  [...sources.keys()].reduce(
    (sum, source) => (ofPapers.has(source) === areOfPapers ? sum + rootOf(source) : sum),
    0,
  ) || 1;
const [parts, paperParts] = [partsOf(false), partsOf(true)];
const paperShare = values['papers-share'] === undefined ? null : Number(values['papers-share']);
const shareByRoot = (source: string) => {
  if (paperShare === null) return rootOf(source);
  return ofPapers.has(source)
    ? (paperShare * rootOf(source)) / paperParts
    : ((1 - paperShare) * rootOf(source)) / parts;
};
const shareOf = (source: string) => shares.get(source) ?? shareByRoot(source);
/** `absent`: for how much of each source absence counts. */
const weightsOf = (absent: number) => {
  const weigh = balancedWeights(
    table.fields,
    (source) => (without.has(source) ? 0 : shareOf(source)),
    absent,
  );
  return (field: KeptField) => (without.has(field.source) ? 0 : weigh(field));
};
const weightOf = weightsOf(Number(values.absent));
const members: TreesData[] = [];
for (let member = 0; member < Number(values.fits); member += 1) {
  if (member > 0) table = tableOf(wanted, member);
  members.push(
    fitScorer(
      table,
      weightOf,
      {
        trees: Number(values.trees),
        depth: Number(values.depth),
        rate: Number(values.rate),
        featureShare: Number(values.share),
        rowShare: Number(values.rows),
        easyShare: Number(values.easy),
        decay: 2,
        seed: 1 + member,
      },
      (trees, loss) => log(`${trees} trees: ${loss.toFixed(4)}`),
    ),
  );
}
const data = members.length === 1 ? (members[0] as TreesData) : mergeTrees(members);
const first = LOOK.filter((name) => wanted.includes(name));
/** It has to leave the right option in, whether or not there often is one. */
const LOOK_ABSENT = 0.05;
const look = fitScorer(tableOf(first), weightsOf(LOOK_ABSENT), {
  trees: 40,
  depth: 5,
  rate: 0.2,
  featureShare: 0.6,
  rowShare: 0.5,
  decay: 2,
});
log('first look');
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify({ look, full: data })}\n`);
const scorer = { look: decodeTrees(look), full: decodeTrees(data) };
const judgedNames = names.filter(
  (name) =>
    without.has(name.replace(/^t-/, '')) || (!name.startsWith('t-') && name.startsWith(values.judge ?? '')),
);
const isJudged = (field: KeptField) =>
  values.papers.length === 0 || parity === undefined || layoutToHalf(field) !== parity;
const judgedChunks = judgedNames
  .flatMap(read)
  .map(asLabelled)
  .map(({ fields, rows }) => ({ fields: fields.filter(isJudged), rows }));
if (held > 0)
  judgedChunks.push(
    ...names
      .filter((name) => name.startsWith('t-'))
      .flatMap(read)
      .map(asLabelled)
      .map((chunk) => {
        const kept = new Set(withoutHeld(chunk).fields);
        return { ...chunk, fields: chunk.fields.filter((field) => !kept.has(field)) };
      })
      .filter(({ fields }) => fields.length > 0),
  );
const judged = judgedChunks.flatMap((chunk) => judgeChunk(chunk, scorer, null));
process.stdout.write(`${judgedToReport(judged)}\n`);
for (const odds of [-1.5, -1, -0.5, 0.5]) {
  const shifted = judgedChunks.flatMap((chunk) => judgeChunk(chunk, scorer, null, odds));
  const spurious = shifted.filter(({ outcome }) => outcome === 'spurious').length;
  log(`absent ${odds}: ${f1Of(shifted).toFixed(3)}, spurious ${spurious}`);
}
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
      .map(({ certainty: _, ...one }) => JSON.stringify(one))
      .join('\n'),
  );
