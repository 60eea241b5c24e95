import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@rowbox/engine';
import { createReaders, sniffContentType } from '@rowbox/readers';
import { setVersion } from '../labelled-sets.ts';
import {
  type Cells,
  type LabelledDocument,
  type LabelledField,
  readLabelledSet,
} from '../score/labelled-set.ts';
import { conditionsNow, writePage } from '../write-results.ts';
import { isPrinted } from './printed-values.ts';
import { wordsToTextLines } from './words-to-text-lines.ts';

interface Share {
  readonly found: number;
  readonly of: number;
}

interface SetShares {
  readonly set: string;
  readonly truth: string;
  readonly pages: number;
  readonly header: Share;
  readonly cells: Share;
  readonly fields: Readonly<Record<string, Share>>;
}

const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };

/** How many of a labelled set's values stand in what the readers read, letter for letter, whatever becomes of them. */
export async function measureKeyValues(sets: readonly string[]): Promise<void> {
  const results: SetShares[] = [];
  for (const set of sets) results.push(await sharesOf(set));
  const conditions = conditionsNow();
  const page = [
    '# key-values',
    '',
    'Values of the truth that stand in the words read, by letters and digits (amounts and dates as usually written):' +
      ' how well pages are read, apart from what the engine makes of them. In percent of the values.',
    '',
    '| set | truth | pages | header values | found | cells | found | by field |',
    '|---|---|---|---|---|---|---|---|',
    ...results.map(({ set, truth, pages, header, cells, fields }) => {
      const byField = Object.entries(fields).map(([field, share]) => `${field} ${percent(share)}`);
      const figures = [header.of, percent(header), cells.of, percent(cells), byField.join(', ')];
      return `| ${[set, truth, pages, ...figures].join(' | ')} |`;
    }),
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  await writePage('key-values', page, { conditions, sets: results });
}

async function sharesOf(directory: string): Promise<SetShares> {
  const readers = await createReaders();
  const found: { readonly field: string; readonly isCell: boolean; readonly isFound: boolean }[] = [];
  let pages = 0;
  for (const document of await readLabelledSet(directory)) {
    const bytes = new Uint8Array(await readFile(document.file));
    const contentType = sniffContentType(bytes) ?? '';
    const reader = readers.find((one) => one.accepts(contentType));
    const read = await reader?.read({ bytes, contentType }, LIMITS);
    const own: readonly Page[] = read?.ok ? read.pages : [];
    pages += own.length;
    const lines = own.flatMap(({ words }) => wordsToTextLines(words));
    found.push(...valuesFound(document, lines));
  }
  const shareOf = (values: readonly { readonly isFound: boolean }[]): Share => ({
    found: values.filter(({ isFound }) => isFound).length,
    of: values.length,
  });
  const names = [...new Set(found.map(({ field }) => field))];
  return {
    set: path.basename(path.resolve(directory)),
    truth: await setVersion(directory),
    pages,
    header: shareOf(found.filter(({ isCell }) => !isCell)),
    cells: shareOf(found.filter(({ isCell }) => isCell)),
    fields: Object.fromEntries(
      names.map((name) => [name, shareOf(found.filter(({ field }) => field === name))]),
    ),
  };
}

function valuesFound({ config, truth }: LabelledDocument, lines: readonly string[]) {
  const look = (fields: readonly LabelledField[], cells: Cells, group: string | null) =>
    fields.flatMap(({ key, type }) => {
      const isFound = isPrinted(type, cells[key] ?? null, lines);
      const field = group === null ? key : `${group}.${key}`;
      return isFound === null ? [] : [{ field, isCell: group !== null, isFound }];
    });
  const rows = Object.entries(truth.sections).flatMap(([group, ofGroup]) => {
    const fields = config.groups.find(({ id }) => id === group)?.fields ?? [];
    return ofGroup.flatMap((cells) => look(fields, cells, group));
  });
  return [...look(config.fields, truth.data, null), ...rows];
}

function percent({ found, of }: Share): string {
  return of === 0 ? '–' : ((100 * found) / of).toFixed(1);
}
