import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledDocument, readLabelledSet, readPages, scoreDocument } from '@rowbox/bench';
import { type CellValue, type FieldDefinition, mailboxConfigInputSchema } from '@rowbox/contract';
import {
  askDocument,
  checkConfig,
  documentToRows,
  headerToProfiles,
  type Page,
  readHeader,
  readRowsToOptions,
} from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { addOutcomes, noOutcomes, type OutcomeCounts, outcomesToF1 } from '../outcome-counts.ts';
import { NAMES_OF_COLUMNS, NAMES_OF_FIELDS, NAMINGS } from './names-of-fields.ts';

/*
 * `npm run measure-names -- SET… [--cache DIR]`: how well labelled documents are read where fields and columns have other names than the set's own, keys that say nothing and no hint. Writes `bench/results/names.md`.
 */

const PAGE = path.resolve(import.meta.dirname, '../../../bench/results/names.md');
const WAYS = [
  'fields by own names',
  'fields by others',
  'columns by own names',
  'columns by others',
] as const;
type Way = (typeof WAYS)[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' } },
});
const readers = await createReaders();
const bySet = new Map<string, Record<Way, OutcomeCounts>>();
const byName = new Map<string, OutcomeCounts>();
for (const directory of positionals) {
  const parent = path.basename(path.dirname(path.resolve(directory)));
  const set = `${parent === 'papers' ? 'papers-' : ''}${path.basename(directory)}`;
  const counts = Object.fromEntries(WAYS.map((way) => [way, noOutcomes()])) as Record<Way, OutcomeCounts>;
  bySet.set(set, counts);
  for (const document of await readLabelledSet(directory)) {
    const pages = await readPages(document, set, readers, values.cache ?? null);
    if (pages === null) continue;
    measureHeader(document, pages, counts);
    measureRows(document, pages, counts);
  }
}
writeFileSync(PAGE, toPage());
process.exit(0);

function measureHeader(
  { config, truth }: LabelledDocument,
  pages: readonly Page[],
  counts: Record<Way, OutcomeCounts>,
): void {
  const { fields } = toChecked(config);
  const asked = fields.filter(({ key }) => key in NAMES_OF_FIELDS && key in truth.data);
  if (asked.length === 0) return;
  const document = readRowsToOptions(documentToRows(pages, []), []);
  const score = (named: readonly FieldDefinition[], own: readonly FieldDefinition[]) => {
    const header = readHeader(askDocument(document, headerToProfiles(named)));
    const data = Object.fromEntries(
      own.map(({ key }, at) => [key, header[named[at]?.key ?? '']?.value ?? null]),
    );
    return scoreDocument(
      { fields: own, groups: [] },
      { data: Object.fromEntries(own.map(({ key }) => [key, truth.data[key] ?? null])), sections: {} },
      { data, sections: {} },
    );
  };
  addOutcomes(counts['fields by own names'], score(asked, asked));
  for (let naming = 0; naming < NAMINGS; naming += 1) {
    const named = inOtherNames(asked, NAMES_OF_FIELDS, naming);
    const scored = score(named, asked);
    addOutcomes(counts['fields by others'], scored);
    for (const value of scored) {
      const at = asked.findIndex(({ key }) => key === value.field);
      const name = `${value.field} as ${named[at]?.label}`;
      const ofName = byName.get(name) ?? noOutcomes();
      byName.set(name, ofName);
      addOutcomes(ofName, [value]);
    }
  }
}

function measureRows(
  { config, truth }: LabelledDocument,
  pages: readonly Page[],
  counts: Record<Way, OutcomeCounts>,
): void {
  for (const group of toChecked(config).groups) {
    const rows = truth.sections[group.id];
    const asked = group.fields.filter(({ key }) => key in NAMES_OF_COLUMNS);
    if (rows === undefined || asked.length < 2) continue;
    const own = { ...group, fields: asked };
    const score = (fields: readonly FieldDefinition[]) => {
      const read =
        documentToRows(pages, [{ ...group, fields: [...fields] }]).rows.groups[group.id]?.rows ?? [];
      const named = read.map((row) =>
        Object.fromEntries(
          asked.map(({ key }, at): [string, CellValue] => [key, row[fields[at]?.key ?? '']?.value ?? null]),
        ),
      );
      return scoreDocument(
        { fields: [], groups: [own] },
        { data: {}, sections: { [group.id]: rows } },
        { data: {}, sections: { [group.id]: named } },
      );
    };
    addOutcomes(counts['columns by own names'], score(asked));
    for (let naming = 0; naming < NAMINGS; naming += 1)
      addOutcomes(counts['columns by others'], score(inOtherNames(asked, NAMES_OF_COLUMNS, naming)));
  }
}

function toChecked(config: LabelledDocument['config']) {
  const checked = checkConfig(mailboxConfigInputSchema.parse(config));
  if (!checked.ok) throw new Error('the config of a labelled document is not valid');
  return checked.config;
}

function inOtherNames(
  fields: readonly FieldDefinition[],
  names: Readonly<Record<string, readonly string[]>>,
  naming: number,
): readonly FieldDefinition[] {
  return fields.map((field, at) => ({
    ...field,
    ...{ key: `field_${at}`, hint: null, label: names[field.key]?.[naming] ?? null },
  }));
}

function toPage(): string {
  const worst = [...byName]
    .map(([name, counts]) => [name, counts.wrong + counts.missing + counts.spurious, counts.right] as const)
    .filter(([, lost, right]) => lost > right)
    .sort((a, b) => b[1] - a[1]);
  return [
    '# names',
    '',
    'Labelled documents asked for their fields and columns by other names (`npm run measure-names`), six each in three languages, with keys that say nothing and without hints. F1 in' +
      ' percent.',
    '',
    `| set | ${WAYS.join(' | ')} |`,
    `|---|${WAYS.map(() => '---|').join('')}`,
    ...[...bySet].map(
      ([set, counts]) =>
        `| ${set} | ${WAYS.map((way) => (counts[way].right === 0 ? '–' : outcomesToF1(counts[way]))).join(' | ')} |`,
    ),
    '',
    `Names by which more values are lost than found: ${worst.map(([name, lost, right]) => `${name} (${right} of ${right + lost})`).join('; ') || 'none'}.`,
    '',
  ].join('\n');
}
