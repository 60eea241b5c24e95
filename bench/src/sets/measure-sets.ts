import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_VERSION } from '@rowbox/engine';
import { labelledSetsBelow, setVersion } from '../labelled-sets.ts';
import type { Score, SetScore } from '../score/score-set.ts';
import { conditionsNow, writePage } from '../write-results.ts';

const ROWBOX = fileURLToPath(new URL('../../../packages/cli/bin/rowbox.mjs', import.meta.url));
const COLUMNS = [
  'set',
  'truth',
  'documents',
  'failed',
  'values',
  'header F1',
  'cells',
  'row F1',
  'ms a page',
  'calibration error',
];

interface SetResult extends SetScore {
  readonly set: string;
  readonly truth: string;
}

/** Scores the engine on every labelled set below a folder with `rowbox eval`, and writes one table of them. */
export async function measureSets(directory: string): Promise<void> {
  const results: SetResult[] = [];
  for (const set of await labelledSetsBelow(directory)) {
    process.stderr.write(`${path.basename(set)}\n`);
    results.push({ ...(await evaluate(set)), set: path.basename(set), truth: await setVersion(set) });
  }
  const { commit: _, ...conditions } = conditionsNow();
  const page = [
    '# sets',
    '',
    `Engine ${ENGINE_VERSION}, every document alone (zero-shot), \`rowbox eval\` on the labelled sets; F1 in percent, micro` +
      ' over values and cells; the time a page takes includes loading the models of OCR once a process. The weights of' +
      ' the scorer were fitted on these sets, too: figures with each source left out stand in papers.md, of documents nobody looks at in sealed.md.',
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${COLUMNS.map(() => '---').join('|')}|`,
    ...results.map((result) => `| ${cellsOf(result).join(' | ')} |`),
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  // Without the documents' own values: those belong to the data.
  const sets = results.map(({ templates: _templates, ...rest }) => rest);
  await writePage('sets', page, { engine: ENGINE_VERSION, conditions, sets });
}

async function evaluate(set: string): Promise<SetScore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-bench-'));
  try {
    const json = path.join(folder, 'score.json');
    await promisify(execFile)(process.execPath, [ROWBOX, 'eval', set, '--json', json], {
      maxBuffer: 64 * 1024 ** 2,
    });
    const { results: _, ...score } = JSON.parse(await readFile(json, 'utf8')) as SetScore & {
      readonly results: unknown;
    };
    return score;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf({
  set,
  truth,
  documents,
  failed,
  header,
  rows,
  millisecondsPerPage,
  calibration,
}: SetResult) {
  return [
    set,
    truth,
    documents,
    failed,
    valuesOf(header),
    percent(header.f1),
    valuesOf(rows),
    percent(rows.f1),
    millisecondsPerPage === null ? '–' : Math.round(millisecondsPerPage),
    percent(calibration.expectedError),
  ];
}

/** Values that the truth has. */
function valuesOf({ right, wrong, missing }: Score): number {
  return right + wrong + missing;
}

function percent(share: number | null): string {
  return share === null ? '–' : (100 * share).toFixed(1);
}
