import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReaders } from '@rowbox/readers';
import { readTrainingSet, type TrainingDocument } from './examples.ts';
import { fitModel } from './fit.ts';
import { type JudgedCell, judgeRows } from './judge-rows.ts';
import { rowsToReport } from './rows-report.ts';

/*
 * `npm run train-plain -- SET... [--cache DIR]`: fits the plain weighing, which the scorer has as one of its columns of
 * evidence, to labelled sets and replaces the engine's weights. `--rows [--errors FILE]` judges the rows of the sets'
 * groups instead.
 */

const WEIGHTS = path.resolve(import.meta.dirname, '../../../packages/engine/src/fields/weights.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    errors: { type: 'string' },
    rows: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  process.stderr.write('Name the folders of labelled sets to train on.\n');
  process.exit(2);
}

const readers = await createReaders();
const cache = values.cache ?? null;
if (values.rows) {
  const cells: JudgedCell[] = [];
  for (const directory of positionals) cells.push(...(await judgeRows(directory, readers, cache)));
  process.stdout.write(`${rowsToReport(cells)}\n`);
  await writeErrors(cells.filter(({ outcome }) => outcome !== 'right'));
  process.exit(0);
}
const documents: TrainingDocument[] = [];
for (const directory of positionals) {
  documents.push(...(await readTrainingSet(directory, readers, cache)));
}
const sets = [...new Set(documents.map(({ set }) => set))];
const note = `Conditional logit per family of fields, fitted by \`npm run train-plain\` on ${documents.length} labelled documents of ${sets.join(', ')}.`;
await writeFile(
  WEIGHTS,
  `${JSON.stringify({ note, terms: termsOf(documents), families: fitModel(documents) }, null, 1)}\n`,
);
process.exit(0);

/** The terms that the sets' own fields mean: of these the model has seen how they are printed. */
function termsOf(all: readonly TrainingDocument[]): readonly string[] {
  const own = all.flatMap(({ fields }) => fields.filter(({ foreign }) => !foreign));
  return [...new Set(own.flatMap(({ profile }) => profile.term ?? []))].sort();
}

async function writeErrors(errors: readonly object[]): Promise<void> {
  if (values.errors === undefined) return;
  await writeFile(values.errors, errors.map((error) => JSON.stringify(error)).join('\n'));
}
