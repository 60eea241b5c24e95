import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSet, type ScoredDocument, type ScoredValue, scoreByMemory, scoreSet } from '@rowbox/bench';
import { createReaders } from '@rowbox/readers';

/*
 * How well labelled sets are read, each document alone and all in this process: `measure-papers.ts [--cache DIR] [--errors FILE] SET...`. `--cache`: a
 * folder that keeps pages as read, so that another engine is measured on the same ones without recognising them again. `--errors`: what was expected and given
 * where that is not the same, a line each. `--only TEXT`: documents with this text in template/id.
 */

const SURE = 0.9;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    errors: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const readers = await createReaders();
const scored: ScoredDocument[] = [];
for (const directory of positionals) {
  const documents = (await readSet(directory, readers, values.cache ?? null)).filter(
    ({ labelled: { template, id } }) => `${template}/${id}`.includes(values.only),
  );
  const own = scoreByMemory(documents, []);
  print(path.basename(directory), own);
  scored.push(...own);
}
print('all', scored);
if (values.errors !== undefined)
  writeFileSync(
    values.errors,
    scored
      .flatMap(({ id, values: own }) =>
        own.flatMap((value) => (value.outcome === 'right' ? [] : [JSON.stringify({ id, ...value })])),
      )
      .join('\n'),
  );
process.exit(0);

function print(name: string, documents: readonly ScoredDocument[]): void {
  const { header, rows, calibration } = scoreSet(documents);
  const all = documents.flatMap((document) => document.values);
  const told = ({ right, wrong, missing, spurious, f1 }: typeof header) =>
    `${((f1 ?? Number.NaN) * 100).toFixed(1)} (${right} right, ${wrong} wrong, ${missing} missing, ${spurious} spurious)`;
  process.stdout.write(
    [
      `${name}: ${documents.length} documents`,
      `header ${told(header)} ${sureOf(all.filter(({ group }) => group === null))}`,
      `rows ${told(rows)} ${sureOf(all.filter(({ group }) => group !== null))}`,
      `calibration ${((calibration.expectedError ?? Number.NaN) * 100).toFixed(1)}\n`,
    ].join('  '),
  );
}

/** Of the values that are given with so much confidence, those that are right. */
function sureOf(all: readonly ScoredValue[]): string {
  const sure = all.filter(
    ({ confidence, outcome }) => confidence !== undefined && outcome !== 'missing' && confidence >= SURE,
  );
  const right = sure.filter(({ outcome }) => outcome === 'right').length;
  return `sure ${(right / sure.length).toFixed(3)} of ${sure.length}`;
}
