import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { numbersToLetters } from '@rowbox/engine';
import { composedConcepts } from './compositions.ts';
import {
  lexiconConcepts,
  paperConcepts,
  tableConcepts,
  vocabularyConcepts,
  wordConcepts,
} from './concept-sources.ts';
import { fitRows } from './fit-rows.ts';
import { measureMeaning } from './measure-meaning.ts';
import { conceptsToRarities, tableToWholeNumbers } from './table-to-rows.ts';

/*
 * `npm run train-meaning -- --labels FILE [--steps N] [--report FILE] [--write]`: what labels mean. `--report` keeps
 * concepts and names back, fits on the others and writes how those kept back are recognised; `--write` fits on all of
 * them and replaces the engine's rows.
 */

const ROWS = path.resolve(import.meta.dirname, '../../../packages/engine/src/meaning/rows.json');
const WIDTH = 46;
const SEED = 1;
/** Of the report: fitted on names kept back, which those of the shipped rows are not. */
const ODDS = { slope: 11.86, offset: -6.28 };

const { values } = parseArgs({
  options: {
    labels: { type: 'string' },
    steps: { type: 'string', default: '4000' },
    report: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const vocabulary = vocabularyConcepts();
const tables = values.labels === undefined ? [] : await tableConcepts(values.labels);
const others = [...wordConcepts(), ...paperConcepts(), ...lexiconConcepts(), ...tables];
const options = { width: WIDTH, steps: Number(values.steps), seed: SEED, progress: tell };

if (values.report !== undefined) {
  const report = measureMeaning(vocabulary, others, options);
  await writeFile(values.report, report.text);
  process.stdout.write(`${report.text}\nODDS: ${JSON.stringify(report.odds)}\n`);
}
if (values.write) {
  const concepts = [...vocabulary, ...composedConcepts(vocabulary), ...others];
  const rows = tableToWholeNumbers(fitRows(concepts, options));
  const rarities = conceptsToRarities([...vocabulary, ...others]);
  const sources = [...new Set(concepts.map(({ source }) => source))].join(', ');
  const written = {
    note: `What words mean, fitted by \`npm run train-meaning\` on ${concepts.length} concepts of: ${sources}.`,
    width: WIDTH,
    odds: ODDS,
    rarities: Buffer.from(rarities).toString('base64'),
    rows: numbersToLetters(rows),
  };
  await writeFile(ROWS, `${JSON.stringify(written, null, 1)}\n`);
}

function tell(step: number, loss: number): void {
  process.stdout.write(`${step} batches, loss ${loss.toFixed(3)}\n`);
}
