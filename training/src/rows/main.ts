import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { readAnnotatedLines } from '../annotated-lines.ts';
import { perturbPages } from '../perturb-pages.ts';
import { groupedBy } from '../scorer/grouped-by.ts';
import { seededRandom } from '../seeded-random.ts';
import { ERROR_KINDS, type Half, type MeasuredRows, measureRows } from './measure-rows.ts';

/*
 * `npm run measure-rows -- FOLDER… [--json FILE]`: how well the tables of composed documents are read, whose layouts no rule was
 * written on. Templates are parted in two halves by their names: of the closed one nothing but figures is told.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, perturb: { type: 'string' } },
});
const random = seededRandom(1);
/** As it was composed, and as it might have been set otherwise. */
const settings = (document: AnnotatedDocument): readonly AnnotatedDocument[] =>
  Array.from({ length: Number(values.perturb ?? '0') + 1 }, (_, index) =>
    index === 0 ? document : { ...document, pages: perturbPages(document.pages, random) },
  );
const measured: MeasuredRows[] = [];
for (const folder of positionals) {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.jsonl.gz')) continue;
    for await (const document of readAnnotatedLines(path.join(folder, file)))
      if (document.groups.length > 0) for (const one of settings(document)) measured.push(measureRows(one));
  }
}
const templates = groupedBy(measured, ({ template }) => template);
for (const half of ['open', 'closed'] as const) printHalf(half);
if (values.json !== undefined) {
  const told = measured.map(({ read, truth, wrong, ...figures }) =>
    figures.half === 'open' ? { ...figures, read, truth, wrong } : figures,
  );
  writeFileSync(values.json, `${JSON.stringify(told)}\n`);
}

function printHalf(half: Half): void {
  const own = [...templates].filter(([, [first]]) => first?.half === half);
  const ranked = own.map(([name, documents]) => ({ name, documents, f1: f1Of(documents) }));
  ranked.sort((a, b) => a.f1 - b.f1);
  if (half === 'open')
    for (const { name, documents, f1 } of ranked)
      print(`${name.padEnd(40)} ${f1.toFixed(3)}  ${documents.length}  ${errorsOf(documents)}`);
  const all = ranked.flatMap(({ documents }) => documents);
  const mean = ranked.reduce((sum, { f1 }) => sum + f1, 0) / ranked.length;
  print(
    `${half}: ${ranked.length} templates, ${all.length} documents; F1 ${mean.toFixed(4)} (mean of templates), ${f1Of(all).toFixed(4)} (all cells)`,
  );
  print(`  ${errorsOf(all)}`);
}

function f1Of(documents: readonly MeasuredRows[]): number {
  const whole = documents.reduce((sum, document) => sum + document.whole, 0);
  const right = documents.reduce((sum, document) => sum + document.right, 0);
  return whole === 0 ? 1 : (2 * right) / whole;
}

function errorsOf(documents: readonly MeasuredRows[]): string {
  return ERROR_KINDS.flatMap((kind) => {
    const cells = documents.reduce((sum, { errors }) => sum + errors[kind], 0);
    return cells > 0 ? [`${kind} ${cells}`] : [];
  }).join(', ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
