import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledDocument, readLabelledSet, readPages, scoreDocument } from '@rowbox/bench';
import { type CellValue, type FieldDefinition, type Group, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig, documentToRows, type Page } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import {
  addOutcomes,
  noOutcomes,
  type OutcomeCounts,
  outcomesToF1,
  sumOfOutcomes,
} from '../outcome-counts.ts';
import { partsOfGroup } from './parts-of-group.ts';

/*
 * `npm run measure-parts -- SET… [--cache DIR]`: how well line items of labelled documents are read where a group asks for a part of what the set asks for, by the set's own names
 * and by others. Writes `bench/results/parts.md`.
 */

const PAGE = path.resolve(import.meta.dirname, '../../../bench/results/parts.md');
type Rows = readonly Readonly<Record<string, CellValue>>[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' } },
});
const readers = await createReaders();
const bySet = new Map<string, Map<string, OutcomeCounts>>();
for (const directory of positionals) {
  const parent = path.basename(path.dirname(path.resolve(directory)));
  const set = `${parent === 'papers' ? 'papers-' : ''}${path.basename(directory)}`;
  const parts = new Map<string, OutcomeCounts>();
  bySet.set(set, parts);
  for (const document of await readLabelledSet(directory)) {
    const pages = await readPages(document, set, readers, values.cache ?? null);
    if (pages !== null) measureDocument(document, pages, parts);
  }
}
writeFileSync(PAGE, toPage());
process.exit(0);

function measureDocument(
  { id, config, truth }: LabelledDocument,
  pages: readonly Page[],
  parts: Map<string, OutcomeCounts>,
): void {
  const checked = checkConfig(mailboxConfigInputSchema.parse(config));
  if (!checked.ok) throw new Error(`the config of ${id} is not valid`);
  for (const group of checked.config.groups) {
    for (const { name, fields, keys } of partsOfGroup(group)) {
      const rows = partOfRows(truth.sections[group.id] ?? [], fields, keys);
      if (rows.length === 0) continue;
      const counts = parts.get(name) ?? noOutcomes();
      parts.set(name, counts);
      countOutcomes(pages, { ...group, fields }, rows, counts);
    }
  }
}

function partOfRows(rows: Rows, fields: readonly FieldDefinition[], keys: readonly string[]): Rows {
  return rows
    .map((row) => Object.fromEntries(fields.map((field, at) => [field.key, row[keys[at] ?? ''] ?? null])))
    .filter((row) => Object.values(row).some((value) => value !== null));
}

function countOutcomes(pages: readonly Page[], group: Group, rows: Rows, counts: OutcomeCounts): void {
  const read = (documentToRows(pages, [group]).rows.groups[group.id]?.rows ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value])),
  );
  const scored = scoreDocument(
    { fields: [], groups: [group] },
    { data: {}, sections: { [group.id]: rows } },
    { data: {}, sections: { [group.id]: read } },
  );
  addOutcomes(counts, scored);
}

function toPage(): string {
  const names = [...new Set([...bySet.values()].flatMap((parts) => [...parts.keys()]))];
  const lines = [...bySet].map(([set, parts]) => {
    const cells = names.map((name) => {
      const counts = parts.get(name);
      return counts === undefined ? '–' : outcomesToF1(counts);
    });
    return `| ${set} | ${outcomesToF1(sumOfOutcomes(parts.values()))} | ${cells.join(' | ')} |`;
  });
  return [
    '# parts',
    '',
    'Line items of labelled documents where a group asks for a part of what the set asks for (`npm run measure-parts`): F1 of cells in percent, each part once by the names of the set' +
      ' and three times by others.',
    '',
    `| set | all | ${names.join(' | ')} |`,
    `|---|---|${names.map(() => '---|').join('')}`,
    ...lines,
    '',
  ].join('\n');
}
