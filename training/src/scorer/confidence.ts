import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decisionToConfidence } from '@rowbox/engine';
import { fitConfidence, type GivenValue } from './fit-confidence.ts';
import { groupedBy } from './grouped-by.ts';

/*
 * Fits the confidence in chosen values: `confidence.ts [--out FILE] GIVEN...`, files that `train-rescorer --given` wrote, and prints how well it
 * keeps its word for each source by a curve that has not seen it.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const SURE = 0.9;
const BINS = 10;

const given = positionals.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as readonly GivenValue[]);
const bySource = groupedBy(given, ({ source }) => source);
const isComposed = (source: string) => /^(?:generated|random|refill)/.test(source);
/** A source counts by the root of its values: large ones are much alike within. */
const weightOf = (source: string) => 1 / Math.sqrt(bySource.get(source)?.length ?? 1);
const shown = [...bySource].map(([source, own]) => {
  const curve = fitConfidence(
    given.filter((one) => one.source !== source),
    weightOf,
  );
  return { source, own, confidences: own.map(({ certainty }) => decisionToConfidence(certainty, curve)) };
});
for (const { source, own, confidences } of shown) print(source, own, confidences);
for (const [name, sources] of [
  ['real', shown.filter(({ source }) => !isComposed(source))],
  ['composed', shown.filter(({ source }) => isComposed(source))],
] as const)
  print(
    name,
    sources.flatMap(({ own }) => own),
    sources.flatMap(({ confidences }) => confidences),
  );
if (values.out !== undefined)
  writeFileSync(values.out, `${JSON.stringify(fitConfidence(given, weightOf))}\n`);

/** Right ones and the mean confidence of all values and of the sure ones, the logarithm of the likelihood, the error by tenths of confidence. */
function print(name: string, own: readonly GivenValue[], confidences: readonly number[]): void {
  const all = own.map(({ isRight }, at) => ({ isRight, confidence: confidences[at] as number }));
  const sure = all.filter(({ confidence }) => confidence >= SURE);
  const loss = meanOf(all, ({ isRight, confidence }) => -Math.log(isRight ? confidence : 1 - confidence));
  const error = Array.from({ length: BINS }, (_, bin) => {
    const inBin = all.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    return Math.abs(inBin.reduce((sum, { isRight, confidence }) => sum + confidence - Number(isRight), 0));
  }).reduce((sum, one) => sum + one, 0);
  process.stdout.write(
    [
      name.padEnd(24),
      `${all.length} values, ${meanOf(all, ({ isRight }) => Number(isRight)).toFixed(3)} right`,
      `confidence ${meanOf(all, ({ confidence }) => confidence).toFixed(3)}`,
      `sure ${sure.length}: ${meanOf(sure, ({ isRight }) => Number(isRight)).toFixed(3)} right`,
      `loss ${loss.toFixed(3)}`,
      `error ${(error / all.length).toFixed(3)}\n`,
    ].join('  '),
  );
}

function meanOf<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0) / Math.max(1, list.length);
}
