import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DocumentReader, ENGINE_VERSION, NO_HINTS, samplesToDraft } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { setVersion } from '../labelled-sets.ts';
import { readLabelledSet } from '../score/labelled-set.ts';
import { readPages } from '../score/read-pages.ts';
import { conditionsNow, writePage } from '../write-results.ts';
import { type DraftScore, scoreDraft } from './score-draft.ts';

const TODAY = '2026-01-01';
const COLUMNS = [
  'set',
  'truth',
  'documents',
  'labelled fields',
  'proposed',
  'fields a document',
  'labelled columns',
  'proposed',
  'columns a document',
  'ms a document',
];

/**
 * `drafts [--cache DIR] [--errors FILE] SET…`: a draft from every labelled document by itself; how many of the labelled
 * fields and columns it proposes with the right value, and how many proposals a document gets.
 */
export async function measureDrafts(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { cache: { type: 'string' }, errors: { type: 'string' } },
  });
  const readers = await createReaders({ ocrThreads: 2 });
  const errors: string[] = [];
  const sets = [];
  for (const set of positionals) {
    sets.push(await measureSet(set, readers, values.cache ?? null, errors));
    process.stderr.write(`${JSON.stringify(sets.at(-1))}\n`);
  }
  if (values.errors !== undefined) await writeFile(values.errors, errors.join('\n'));
  const { commit: _, ...conditions } = conditionsNow();
  const page = [
    '# drafts',
    '',
    `Engine ${ENGINE_VERSION}: a config drafted from every labelled document by itself. A labelled field counts as` +
      ' proposed when a proposed field shows its value, a labelled column when a proposed column shows at least half of' +
      ' its cells; both as extraction with the proposed config reads them. Shares in percent.',
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${COLUMNS.map(() => '---').join('|')}|`,
    ...sets.map((set) => `| ${Object.values(set).join(' | ')} |`),
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  await writePage('drafts', page, { engine: ENGINE_VERSION, conditions, sets });
}

async function measureSet(
  set: string,
  readers: readonly DocumentReader[],
  cache: string | null,
  errors: string[],
) {
  const scores: DraftScore[] = [];
  let milliseconds = 0;
  for (const labelled of await readLabelledSet(set)) {
    const pages = await readPages(labelled, path.basename(set), readers, cache);
    if (pages === null) continue;
    const started = performance.now();
    const draft = samplesToDraft([{ pages, carried: [] }], NO_HINTS, TODAY);
    milliseconds += performance.now() - started;
    const score = scoreDraft(draft, labelled);
    scores.push(score);
    const proposed = draft.fields.map(
      ({ key, values }, index) => `${key} (${draft.config.fields[index]?.label}): ${values[0]?.value}`,
    );
    const groups = draft.config.groups.map(
      ({ id, fields }) => `${id}: ${fields.map(({ key }) => key).join(' ')}`,
    );
    errors.push(
      JSON.stringify({
        set: path.basename(set),
        id: labelled.id,
        missed: [...score.missedFields, ...score.missedColumns],
        proposed,
        groups,
      }),
    );
  }
  const sum = (of: (score: DraftScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const each = (of: (score: DraftScore) => number) =>
    Math.round((10 * sum(of)) / Math.max(1, scores.length)) / 10;
  return {
    set: path.basename(set),
    truth: await setVersion(set),
    documents: scores.length,
    fields: sum(({ fields }) => fields),
    fieldRecall: percent(
      sum(({ fieldsProposed }) => fieldsProposed),
      sum(({ fields }) => fields),
    ),
    fieldsADocument: each(({ proposals }) => proposals),
    columns: sum(({ columns }) => columns),
    columnRecall: percent(
      sum(({ columnsProposed }) => columnsProposed),
      sum(({ columns }) => columns),
    ),
    columnsADocument: each(({ groupColumns }) => groupColumns),
    millisecondsADocument: Math.round(milliseconds / Math.max(1, scores.length)),
  };
}

function percent(part: number, whole: number): number | string {
  return whole === 0 ? '–' : Math.round((1000 * part) / whole) / 10;
}
