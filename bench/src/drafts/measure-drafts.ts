import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ConfigDraft, ENGINE_VERSION, NO_HINTS, samplesToDraft } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { setVersion } from '../labelled-sets.ts';
import { type ReadLabelled, readSet } from '../learning/read-set.ts';
import { conditionsNow, writePage } from '../write-results.ts';
import { type DraftScore, type SheetScore, scoreDraft } from './score-draft.ts';

const TODAY = '2026-01-01';
/** Drafts are made from so many documents of one template. */
const SAMPLES = [1, 3] as const;
const COLUMNS = [
  'set',
  'truth',
  'drafts',
  'labelled',
  'ticked',
  'offered',
  'ticked a draft',
  'offered a draft',
  'useful',
  'typed',
  'doubles',
  'repeats',
];

/**
 * `drafts [--cache DIR] [--listing FILE] [--most N] SET…`: a draft from every labelled document by itself, and one from the first three of
 * every template that has three; how much of what is labelled they propose, and what else they propose.
 */
export async function measureDrafts(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      cache: { type: 'string' },
      listing: { type: 'string' },
      most: { type: 'string', default: 'Infinity' },
    },
  });
  const readers = await createReaders({ ocrThreads: 2 });
  const listing: string[] = [];
  const sets: MeasuredSet[] = [];
  for (const directory of positionals) {
    const all = await readSet(directory, readers, values.cache ?? null);
    const documents = all.slice(0, Number(values.most));
    sets.push(measureSet(path.basename(directory), await setVersion(directory), documents, listing));
    process.stderr.write(`${JSON.stringify(sets.at(-1))}\n`);
  }
  if (values.listing !== undefined) await writeFile(values.listing, listing.join('\n'));
  const { commit: _, ...conditions } = conditionsNow();
  await writePage('drafts', toPage(sets, conditions), { engine: ENGINE_VERSION, conditions, sets });
}

interface MeasuredSet {
  readonly set: string;
  readonly truth: string;
  readonly millisecondsADocument: number;
  readonly measured: readonly {
    readonly samples: number;
    readonly drafts: number;
    readonly groups: number;
    readonly header: Figures;
    readonly columns: Figures;
  }[];
}

type Figures = Readonly<Record<Exclude<keyof SheetScore, 'missed'>, number>>;

function measureSet(
  set: string,
  truth: string,
  documents: readonly ReadLabelled[],
  listing: string[],
): MeasuredSet {
  let milliseconds = 0;
  const measured = SAMPLES.map((samples) => {
    const scores = toSamples(documents, samples).map((chosen) => {
      const started = performance.now();
      const draft = samplesToDraft(
        chosen.map(({ read }) => read),
        NO_HINTS,
        TODAY,
      );
      if (samples === 1) milliseconds += performance.now() - started;
      const score = scoreDraft(
        draft,
        chosen.map(({ labelled }) => labelled),
      );
      listing.push(toListing(`${set}/${chosen.map(({ labelled }) => labelled.id).join('+')}`, draft, score));
      return score;
    });
    return {
      samples,
      drafts: scores.length,
      groups: scores.reduce((sum, { groups }) => sum + groups, 0),
      header: sumOf(scores.map(({ header }) => header)),
      columns: sumOf(scores.map(({ columns }) => columns)),
    };
  });
  const millisecondsADocument = Math.round(milliseconds / Math.max(1, documents.length));
  return { set, truth, millisecondsADocument, measured };
}

/** Each document by itself, or the first of each template that has so many. */
function toSamples(
  documents: readonly ReadLabelled[],
  samples: number,
): readonly (readonly ReadLabelled[])[] {
  if (samples === 1) return documents.map((document) => [document]);
  const templates = [...new Set(documents.map(({ labelled }) => labelled.template))];
  return templates
    .map((template) => documents.filter(({ labelled }) => labelled.template === template).slice(0, samples))
    .filter((alike) => alike.length === samples);
}

function sumOf(scores: readonly SheetScore[]): Figures {
  const sum = (of: (score: SheetScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    labelled: sum(({ labelled }) => labelled),
    shown: sum(({ shown }) => shown),
    shownTicked: sum(({ shownTicked }) => shownTicked),
    proposals: sum(({ proposals }) => proposals),
    ticked: sum(({ ticked }) => ticked),
    useful: sum(({ useful }) => useful),
    typed: sum(({ typed }) => typed),
    doubles: sum(({ doubles }) => doubles),
    repeats: sum(({ repeats }) => repeats),
  };
}

/** What was proposed, for whoever looks for what should not have been. */
function toListing(name: string, draft: ConfigDraft, { header, columns }: DraftScore): string {
  const doubtOf = (group: string | null, key: string) => {
    const doubt = draft.doubts.find((one) => one.group === group && one.key === key);
    return doubt === undefined ? '' : ` (${doubt.reason})`;
  };
  const fields = draft.config.fields.map(({ key, label, type }, index) => {
    const values = draft.fields[index]?.values.map(({ value }) => value).join(' ¦ ');
    return `  ${label} [${key} ${type}]${doubtOf(null, key)}: ${values}`;
  });
  const groups = draft.config.groups.flatMap(({ id, name: called, fields: own }, index) => [
    `  ${called} [${id}]`,
    ...own.map(({ key, label, type }) => {
      const cells = draft.groups[index]?.rows.flat().flatMap((row) => row[key]?.value ?? []) ?? [];
      return `    ${label} [${key} ${type}]${doubtOf(id, key)}: ${cells.slice(0, 4).join(' ¦ ')}`;
    }),
  ]);
  const missed = [...header.missed, ...columns.missed].join(' ');
  return [`# ${name} ${draft.config.name}`, ...fields, ...groups, `  missed: ${missed}`, ''].join('\n');
}

function toPage(sets: readonly MeasuredSet[], conditions: object): string {
  const tables = SAMPLES.flatMap((samples) =>
    (['header', 'columns'] as const).flatMap((sheet) => [
      `## ${sheet === 'header' ? 'Fields' : 'Columns'} of drafts from ${samples === 1 ? 'one document' : `${samples} documents`}`,
      '',
      `| ${COLUMNS.join(' | ')} |`,
      `|${COLUMNS.map(() => '---').join('|')}|`,
      ...toRows(sets, samples, sheet).map((cells) => `| ${cells.join(' | ')} |`),
      '',
    ]),
  );
  return [
    '# drafts',
    '',
    `Engine ${ENGINE_VERSION}: a config drafted from every labelled document by itself, and from the first three of every template that` +
      ' has three. Values are what extraction with the proposed config reads.',
    '',
    '- **labelled**: values of fields, or columns, that people asked for and that the documents have.',
    '- **ticked**, **offered**: percent of them that some proposed field shows (or column: at least half of its cells); among those that the app' +
      ' ticks by itself, and among all that it offers.',
    '- **useful**: percent of the ticked proposals that show something labelled. People label a part of what they could ask for.',
    '- **typed**: percent of the useful ones that have the type people gave it.',
    '- **doubles**: proposals for 100 drafts that show what another one shows, at the same place; **repeats**: ticked ones that show it elsewhere.',
    '',
    ...tables,
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
}

function toRows(
  sets: readonly MeasuredSet[],
  samples: number,
  sheet: 'header' | 'columns',
): readonly (readonly (string | number)[])[] {
  const rows = sets.flatMap(({ set, truth, measured }) => {
    const found = measured.find((one) => one.samples === samples);
    if (found === undefined || found.drafts === 0) return [];
    return [{ set, truth, drafts: found.drafts, figures: found[sheet] }];
  });
  const all = { set: '**all**', truth: '', drafts: 0, figures: sumOf([]) };
  for (const { drafts, figures } of rows) {
    all.drafts += drafts;
    const before = all.figures;
    all.figures = Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, value + before[key as keyof Figures]]),
    ) as Figures;
  }
  return [...rows, all].map(({ set, truth, drafts, figures }) => [
    set,
    truth,
    drafts,
    figures.labelled,
    percent(figures.shownTicked, figures.labelled),
    percent(figures.shown, figures.labelled),
    round(figures.ticked / Math.max(1, drafts)),
    round(figures.proposals / Math.max(1, drafts)),
    percent(figures.useful, figures.ticked),
    percent(figures.typed, figures.useful),
    percent(figures.doubles, drafts),
    percent(figures.repeats, drafts),
  ]);
}

const round = (value: number): number => Math.round(10 * value) / 10;

function percent(part: number, whole: number): number | string {
  return whole === 0 ? '–' : round((100 * part) / whole);
}
