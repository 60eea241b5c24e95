import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ReadLabelled, readSet, truthToSettled } from '@rowbox/bench';
import { documentToExample, type Example, PLACE_FEATURES } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { seededRandom } from '../seeded-random.ts';
import { fitWeights } from './fit-weights.ts';
import { documentToRecalledFields, type RecalledField, understand } from './recalled-fields.ts';

/*
 * `npm run train-memory -- SET… [--cache DIR] [--without SET] [--dry]`: fits how strong what is remembered is beside the scorer.
 * Every document is read by one to three examples of its own template, where there are any, and by those of ten other
 * documents; one example in twenty is wrong, as people are.
 */

const WEIGHTS = path.resolve(import.meta.dirname, '../../../packages/engine/src/memory/weights.json');
const OTHERS = 10;
const WRONG = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    without: { type: 'string', default: '' },
    dry: { type: 'boolean', default: false },
  },
});
const random = seededRandom(1);
const readers = await createReaders();
const fields: RecalledField[] = [];
for (const directory of positionals) {
  if (path.basename(directory) === values.without) continue;
  const documents = await readSet(directory, readers, values.cache ?? null);
  const examples = documents.map(({ labelled, read, config }, position) =>
    documentToExample(read, config, truthToSettled(labelled, position)),
  );
  for (const [index, document] of documents.entries()) {
    const chosen = examplesFor(index, documents, examples);
    fields.push(...documentToRecalledFields(document, understand(document), chosen));
  }
  process.stderr.write(`${path.basename(directory)}: ${fields.length} fields so far\n`);
}
const { weights, likelihood, without } = fitWeights(fields);
const to2 = (at: number) => Math.round((weights[at] as number) * 100) / 100;
const fitted = {
  features: Object.fromEntries(
    PLACE_FEATURES.map((name, at) => [name, [to2(at), to2(at + PLACE_FEATURES.length)]]),
  ),
  absent: [to2(2 * PLACE_FEATURES.length), to2(2 * PLACE_FEATURES.length + 1)],
};
process.stdout.write(`log-likelihood a field ${without.toFixed(4)} → ${likelihood.toFixed(4)}\n`);
process.stdout.write(`${JSON.stringify(fitted, null, 1)}\n`);
if (!values.dry) writeFileSync(WEIGHTS, `${JSON.stringify(fitted, null, 2)}\n`);
process.exit(0);

function examplesFor(
  index: number,
  documents: readonly ReadLabelled[],
  examples: readonly Example[],
): readonly Example[] {
  const { template } = (documents[index] as ReadLabelled).labelled;
  const others = [...documents.keys()].filter((at) => at !== index).sort(() => random() - 0.5);
  const isSame = (at: number) => (documents[at] as ReadLabelled).labelled.template === template;
  const same = others.filter(isSame).slice(0, 1 + Math.floor(random() * 3));
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
