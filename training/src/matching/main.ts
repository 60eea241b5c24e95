import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MATCH_COLUMNS, type MatchWeights, matchToOdds } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { readAnnotatedLines } from '../annotated-lines.ts';
import { documentsToPool } from '../scorer/ask-annotated.ts';
import { askAsLabelled, reword } from '../scorer/ask-real.ts';
import { readRealDocuments } from '../scorer/real-documents.ts';
import { FOLDS, sourcesToFolds } from '../scorer/source-folds.ts';
import { seededRandom } from '../seeded-random.ts';
import { annotatedToAsked } from './annotated-to-asked.ts';
import type { AskedLabels } from './asked-labels.ts';
import { askedToRows, type FieldRows, fitMatcher } from './fit-matcher.ts';
import { writeFoldMatchers } from './fold-matchers.ts';
import { realToAsked } from './real-to-asked.ts';

/*
 * Fits what says whether a printed label is the one that a field asks for: `main.ts [--out FILE] [--cache DIR] FOLDER...`, folders of composed
 * and refilled documents and labelled sets. Without `--out`: fits and measures it by
 * sources left out; `--folds DIR` keeps those fits, for evidence that has not learnt from its documents (`train-evidence --matchers DIR`).
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    cache: { type: 'string' },
    units: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '14' },
    seed: { type: 'string', default: '1' },
    folds: { type: 'string' },
  },
});
const WIDTH = Object.keys(MATCH_COLUMNS).length;
const BEST = Object.keys(MATCH_COLUMNS).indexOf('best');
const fit = { units: Number(values.units), rounds: Number(values.rounds), seed: Number(values.seed) };
const random = seededRandom(fit.seed);
const readers = await createReaders();
const fields: FieldRows[] = [];
for (const folder of positionals) {
  for (const asked of await folderToAsked(folder))
    fields.push(...askedToRows(asked, true), ...askedToRows(withoutHeads(asked), false));
  process.stdout.write(`${folder}: ${fields.length} fields\n`);
}
const sources = [...new Set(fields.map(({ source }) => source))];
const foldOf = sourcesToFolds(sources);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(fitMatcher(fields, fit))}\n`);
else {
  const matchers = Array.from({ length: FOLDS }, (_, fold) =>
    fitMatcher(
      fields.filter((field) => foldOf(field) !== fold),
      fit,
    ),
  );
  if (values.folds !== undefined) writeFoldMatchers(values.folds, sources, matchers);
  measure(matchers);
}
process.exit(0);

async function folderToAsked(folder: string): Promise<readonly AskedLabels[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  if (files.length > 0) {
    const documents: AnnotatedDocument[] = [];
    for (const name of files)
      for await (const document of readAnnotatedLines(path.join(folder, name))) documents.push(document);
    const pool = documentsToPool(documents.filter((_, index) => index % 3 === 0));
    return documents.flatMap((document) => annotatedToAsked(document, pool, random) ?? []);
  }
  const documents = await readRealDocuments([folder], readers, values.cache ?? null);
  return documents.flatMap((document) => {
    const asked = askAsLabelled(document, false);
    return [asked, reword(asked, random)].map(realToAsked);
  });
}

/** The same labels by their texts alone: as most texts are compared. */
function withoutHeads(asked: AskedLabels): AskedLabels {
  const texts = [...new Set(asked.labels.map(({ text }) => text))];
  const fields = asked.fields.map(({ field, right }) => ({
    field,
    right: [...new Set(right.map((at) => texts.indexOf(asked.labels[at]?.text ?? '')))],
  }));
  const labels = texts.map((text) => ({ text, rowHeads: [], headings: [] }));
  return { ...asked, labels, fields };
}

interface Counts {
  asked: number;
  before: number;
  right: number;
  none: number;
  noneRight: number;
}

/** Each source by the matcher that has not learnt from it. */
function measure(matchers: readonly MatchWeights[]): void {
  const bySource = new Map<string, Counts>();
  for (const field of fields) {
    const name = field.underHeads ? `${field.source}, under heads` : field.source;
    const own = bySource.get(name) ?? { asked: 0, before: 0, right: 0, none: 0, noneRight: 0 };
    bySource.set(name, own);
    const weights = matchers[foldOf(field)] as MatchWeights;
    if (field.right.length === 0) {
      own.none += 1;
      own.noneRight += Number(bestLabel(field, weights, true) === -1);
    } else {
      own.asked += 1;
      own.right += Number(field.right.includes(bestLabel(field, weights, false)));
      own.before += Number(field.right.includes(mostAlike(field)));
    }
  }
  const share = (part: number, of: number) => (of === 0 ? '–' : (part / of).toFixed(3));
  process.stdout.write(
    '| source | fields | by likeness | by the matcher | without a label | told |\n|---|---|---|---|---|---|\n',
  );
  for (const [name, { asked, before, right, none, noneRight }] of bySource)
    process.stdout.write(
      `| ${name} | ${asked} | ${share(before, asked)} | ${share(right, asked)} | ${none} | ${share(noneRight, none)} |\n`,
    );
}

/** -1: none of them. */
function bestLabel({ rows, count }: FieldRows, weights: MatchWeights, orNone: boolean): number {
  let [best, most] = [-1, orNone ? 0 : Number.NEGATIVE_INFINITY];
  for (let row = 0; row < count; row += 1) {
    const odds = matchToOdds(weights, rows.subarray(row * WIDTH, (row + 1) * WIDTH));
    if (odds > most) [best, most] = [row, odds];
  }
  return best;
}

function mostAlike({ rows, count }: FieldRows): number {
  let best = 0;
  for (let row = 1; row < count; row += 1)
    if ((rows[row * WIDTH + BEST] as number) > (rows[best * WIDTH + BEST] as number)) best = row;
  return best;
}
