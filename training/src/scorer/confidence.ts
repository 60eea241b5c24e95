import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  COLUMNS,
  type ConfidenceWeights,
  decisionToConfidence,
  decodeTrees,
  type Scorer,
} from '@rowbox/engine';
import { textToHash } from '../generator/random.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Chunk, type KeptField, readChunk } from './chunk.ts';
import { fitConfidence, type GivenValue } from './fit-confidence.ts';
import { balancedWeights, chunksToTable, fitScorer } from './fit-scorer.ts';
import { type Judged, judgeChunk } from './judge.ts';
import { judgedToReport } from './report.ts';

/*
 * Fits the confidence in chosen values: `confidence.ts --chunks DIR --scorer FILE --out FILE`. A scorer that has learnt from half
 * of the layouts, and there from two thirds of the documents, tells how far one is to be believed on layouts it knows and
 * on others; of papers, the half that is looked at tells more of the others (`--not`: kinds that nothing may be fitted to).
 */

const { values } = parseArgs({
  options: {
    chunks: { type: 'string' },
    scorer: { type: 'string' },
    half: { type: 'string', default: '' },
    out: { type: 'string' },
    trees: { type: 'string', default: '160' },
    not: { type: 'string', default: 'papers-forms-scan,papers-registrations' },
    share: { type: 'string', default: '1' },
  },
});
const folder = values.chunks as string;
const log = (text: string) => process.stdout.write(`${process.uptime().toFixed(0)} s  ${text}\n`);
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
const read = (name: string): Chunk[] => {
  const chunk = readChunk(path.join(folder, name));
  return chunk === null ? [] : [{ ...chunk, fields: chunk.fields.filter(({ id }) => !id.endsWith('~')) }];
};
const toScorer = (file: string): Scorer => {
  const { look, full } = JSON.parse(readFileSync(file, 'utf8'));
  return { look: decodeTrees(look), full: decodeTrees(full) };
};

/** Sources of which no layout is learnt from. */
const LEFT_OUT: ReadonlySet<string> = new Set(['wildreceipt', 'invoice2data', 'adbuy']);
const isUnseen = ({ source, family }: Pick<KeptField, 'source' | 'family'>): boolean =>
  LEFT_OUT.has(source) || textToHash(`confidence ${family}`) % 2 === 1;
const isHeldBack = ({ id, source }: Pick<KeptField, 'id' | 'source'>): boolean =>
  textToHash(`held ${source} ${id}`) % 3 === 0;

const training = names.filter((name) => name.startsWith('t-'));
const given =
  values.half === ''
    ? fromHalf()
    : (JSON.parse(readFileSync(values.half ?? '', 'utf8')) as GivenValue[]).map((one) => ({
        ...one,
        isForeign: false,
      }));
log(`${given.length} values, ${given.filter((one) => one.isUnseen).length} on layouts not learnt from`);
const scorer = toScorer(values.scorer as string);
/** As `fit.ts --half even` parts them. */
const isOther = ({ family }: KeptField): boolean => textToHash(`paper ${family}`) % 2 === 1;
const judged = names
  .filter((name) => name.startsWith('papers-'))
  .flatMap((name) =>
    read(name).flatMap((chunk) => judgeChunk({ ...chunk, fields: chunk.fields.filter(isOther) }, scorer)),
  );
const not = new Set(values.not?.split(','));
const looked = judged.filter(({ set, certainty }) => certainty !== null && !not.has(set));
const weights = fitWith(looked);
writeFileSync(values.out as string, `${JSON.stringify(weights)}\n`);
const shown = (by: (one: Judged) => ConfidenceWeights) =>
  judged.map((one) =>
    one.certainty === null ? one : { ...one, confidence: decisionToConfidence(one.certainty, by(one)) },
  );
const without = new Map(
  [...new Set(judged.map(({ set }) => set))].map((set) => [
    set,
    fitWith(looked.filter((one) => one.set !== set)),
  ]),
);
process.stdout.write(
  `papers, each kind by curves that have not seen it\n${judgedToReport(shown(({ set }) => without.get(set) as ConfidenceWeights))}\n`,
);

function fitWith(papers: readonly Judged[]): ConfidenceWeights {
  const unseen = given.filter((one) => one.isUnseen).length;
  const weight = (Number(values.share) * unseen) / Math.max(1, papers.length);
  return fitConfidence([
    ...given,
    ...papers.map((one) => ({ judged: one, isUnseen: true, isForeign: true, weight })),
  ]);
}

/** Values that a scorer gives which has learnt from half of the layouts. */
function fromHalf(): readonly GivenValue[] {
  const table = chunksToTable(training.flatMap(read), COLUMNS, COLUMNS, seededRandom(11));
  const weigh = balancedWeights(table.fields, () => 1);
  const weightOf = (field: KeptField) => (isUnseen(field) || isHeldBack(field) ? 0 : weigh(field));
  const settings = { depth: 6, featureShare: 0.25, rowShare: 0.7, decay: 2 };
  const full = fitScorer(
    table,
    weightOf,
    { ...settings, trees: Number(values.trees), rate: 0.12 },
    (trees, loss) => log(`${trees} trees: ${loss.toFixed(4)}`),
  );
  const half: Scorer = { look: toScorer(values.scorer as string).look, full: decodeTrees(full) };
  const found = training.flatMap((name) =>
    read(name).flatMap((chunk): GivenValue[] => {
      const families = new Map(chunk.fields.map((field) => [`${field.source} ${field.id}`, field]));
      return judgeChunk(chunk, half).flatMap((judged) => {
        const field = families.get(`${judged.set} ${judged.document}`) as KeptField;
        const unseen = isUnseen(field);
        return judged.certainty === null || (!unseen && !isHeldBack(field))
          ? []
          : [{ judged, isUnseen: unseen, isForeign: false, weight: 1 }];
      });
    }),
  );
  writeFileSync(
    `${values.out}.half.json`,
    JSON.stringify(
      found.map(({ judged, ...rest }) => ({
        judged: {
          ...judged,
          certainty: { ...judged.certainty, signs: Array.from(judged.certainty?.signs ?? []) },
        },
        ...rest,
      })),
    ),
  );
  return found;
}
