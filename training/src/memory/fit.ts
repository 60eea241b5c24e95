import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ReadLabelled, readSet, truthToSettled, withoutNames } from '@rowbox/bench';
import { documentToExample, type Example, LABEL_FEATURES, PLACE_FEATURES } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { seededRandom } from '../seeded-random.ts';
import { fitWeights } from './fit-weights.ts';
import {
  documentToRecalledFields,
  HAD,
  HAD_LOOK,
  LABELS,
  OF_LOOK,
  type RecalledField,
  understand,
} from './recalled-fields.ts';

/*
 * `npm run train-memory -- SET… [--cache DIR] [--without SET] [--most N] [--dry]`: fits how strong what is remembered is beside the scorer.
 * Every document is read by up to three examples of its own template, where there are any, and by those of twenty other
 * documents; one example in twenty is wrong, as people are. All are asked by names that say nothing, too, since the scorer knows
 * these sets better than what people bring: of fields that it does not understand a memory is all there is. A set counts by the root of its
 * size; `--most`: documents of it that are read.
 */

const WEIGHTS = path.resolve(import.meta.dirname, '../../../packages/engine/src/memory/weights.json');
const OTHERS = 20;
const WRONG = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    without: { type: 'string', default: '' },
    most: { type: 'string', default: '60' },
    dry: { type: 'boolean', default: false },
  },
});
const random = seededRandom(1);
const readers = await createReaders();
const fields: RecalledField[] = [];
for (const directory of positionals) {
  if (path.basename(directory) === values.without) continue;
  const named = (await readSet(directory, readers, values.cache ?? null)).slice(0, Number(values.most));
  const own = [...setToFields(named), ...setToFields(withoutNames(named))];
  fields.push(...own.map((field) => ({ ...field, weight: field.weight / Math.sqrt(own.length) })));
  process.stderr.write(`${path.basename(directory)}: ${fields.length} fields so far\n`);
}
const mean = fields.reduce((sum, { weight }) => sum + weight, 0) / fields.length;
const { weights, likelihood, without } = fitWeights(
  fields.map((field) => ({ ...field, weight: field.weight / mean })),
);
const to2 = (at: number) => Math.round((weights[at] as number) * 100) / 100;
const fitted = {
  features: Object.fromEntries(PLACE_FEATURES.map((name, at) => [name, [to2(at), to2(OF_LOOK + at)]])),
  had: [to2(HAD), to2(HAD_LOOK)],
  labels: Object.fromEntries(LABEL_FEATURES.map((name, at) => [name, to2(LABELS + at)])),
};
process.stdout.write(`log-likelihood a field ${without.toFixed(4)} → ${likelihood.toFixed(4)}\n`);
process.stdout.write(`${JSON.stringify(fitted, null, 1)}\n`);
if (!values.dry) writeFileSync(WEIGHTS, `${JSON.stringify(fitted, null, 2)}\n`);
process.exit(0);

function setToFields(documents: readonly ReadLabelled[]): readonly RecalledField[] {
  const examples = documents.map(({ labelled, read, config }, position) =>
    documentToExample(read, config, truthToSettled(labelled, position)),
  );
  return documents.flatMap((document, index) =>
    documentToRecalledFields(document, understand(document), examplesFor(index, documents, examples)),
  );
}

function examplesFor(
  index: number,
  documents: readonly ReadLabelled[],
  examples: readonly Example[],
): readonly Example[] {
  const { template } = (documents[index] as ReadLabelled).labelled;
  const others = [...documents.keys()].filter((at) => at !== index).sort(() => random() - 0.5);
  const isSame = (at: number) => (documents[at] as ReadLabelled).labelled.template === template;
  const same = others.filter(isSame).slice(0, Math.floor(random() * 4));
  const foreign = others.filter((at) => !isSame(at)).slice(0, OTHERS);
  return [...same, ...foreign].map((at) => {
    const example = examples[at] as Example;
    return { ...example, fields: Object.fromEntries(Object.entries(example.fields).map(wronged(examples))) };
  });
}

/** Now and then a field teaches what another one should. */
function wronged(examples: readonly Example[]) {
  return ([key, own]: [string, Example['fields'][string]]): [string, Example['fields'][string]] => {
    if (random() >= WRONG) return [key, own];
    const [other] = Object.values((examples[Math.floor(random() * examples.length)] as Example).fields);
    return [key, other ?? own];
  };
}
