import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { readAnnotatedLines } from '../annotated-lines.ts';
import { textToHash } from '../generator/random.ts';
import { perturbPages } from '../perturb-pages.ts';
import { groupedBy } from '../scorer/grouped-by.ts';
import { seededRandom } from '../seeded-random.ts';
import { idToForm } from './ask-groups.ts';
import { measureByForms } from './measure-by-forms.ts';
import { ERROR_KINDS, type Half, type MeasuredRows, measureRows } from './measure-rows.ts';

/*
 * `npm run measure-rows -- FOLDER… [--learn K] [--perturb N] [--json FILE]`: how well the tables of composed documents are read, whose layouts no rule was
 * written on. With `--learn K` the first K documents of each form (`generate --copies N`) are corrected to
 * the truth, and the others of it measured, without and with what these teach. Templates are parted in two halves by their names: of the closed one nothing but figures is told.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, perturb: { type: 'string' }, learn: { type: 'string' } },
});
const random = seededRandom(1);
/** All documents of a form set otherwise alike. */
const setOtherwise = (document: AnnotatedDocument): AnnotatedDocument => ({
  ...document,
  pages: perturbPages(document.pages, seededRandom(textToHash(idToForm(document.id)))),
});
/** As it was composed, and as it might have been set otherwise. */
const settings = (document: AnnotatedDocument): readonly AnnotatedDocument[] =>
  Array.from({ length: Number(values.perturb ?? '0') + 1 }, (_, index) =>
    index === 0 ? document : { ...document, pages: perturbPages(document.pages, random) },
  );
const learnt = values.learn === undefined ? null : Number(values.learn);
let measured: readonly MeasuredRows[] = [];
if (learnt === null) measured = await measuredAlone();
else {
  const { without, taught } = measureByForms(
    values.perturb === undefined ? await documentsOf() : (await documentsOf()).map(setOtherwise),
    learnt,
  );
  print('without a memory');
  printAll(without);
  print('with a memory');
  measured = taught;
}
printAll(measured);
if (values.json !== undefined) {
  const told = measured.map(({ read, truth, wrong, ...figures }) =>
    figures.half === 'open' ? { ...figures, read, truth, wrong } : figures,
  );
  writeFileSync(values.json, `${JSON.stringify(told)}\n`);
}

async function* documentsIn(): AsyncGenerator<AnnotatedDocument> {
  for (const folder of positionals)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.jsonl.gz'))
        for await (const document of readAnnotatedLines(path.join(folder, file)))
          if (document.groups.length > 0) yield document;
}

async function measuredAlone(): Promise<readonly MeasuredRows[]> {
  const all: MeasuredRows[] = [];
  for await (const document of documentsIn())
    for (const one of settings(document)) all.push(measureRows(one));
  return all;
}

async function documentsOf(): Promise<readonly AnnotatedDocument[]> {
  const all: AnnotatedDocument[] = [];
  for await (const document of documentsIn()) all.push(document);
  return all;
}

function printAll(all: readonly MeasuredRows[]): void {
  const templates = groupedBy(all, ({ template }) => template);
  for (const half of ['open', 'closed'] as const) printHalf(half, templates);
}

function printHalf(half: Half, templates: ReadonlyMap<string, readonly MeasuredRows[]>): void {
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
