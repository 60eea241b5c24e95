/*
 * `npm run bench -- <name> …`: runs one measurement and writes its results to `bench/results`; `rasterise` makes a
 * labelled set of scans to measure on.
 */
import { type BenchResults, writeResults } from './write-results.ts';

interface Bench {
  /** What follows the name. */
  readonly takes: string;
  readonly run: (folders: readonly string[]) => Promise<void>;
}

/* Each is loaded when it is asked for: what the others need would count as memory of the one that is measured. */
const BENCHES: Readonly<Record<string, Bench>> = {
  abuse: {
    takes: '',
    run: async (attacks) => (await import('./abuse/measure-abuse.ts')).measureAbuse(attacks),
  },
  checking: {
    takes: '[--sets DIR] [--most N]',
    run: async (args) => {
      const { measureChecking, toCheckingOptions } = await import('./checking/measure-checking.ts');
      const options = toCheckingOptions(args);
      const results = await measureChecking(options);
      if (options.most === Number.POSITIVE_INFINITY) await writeResults('checking', results);
      else process.stdout.write(`${JSON.stringify(results.figures, null, 1)}\n`);
    },
  },
  'backup-drill': written('backup-drill', '', async ([documents = '500']) =>
    (await import('./backup-drill/measure-backup-drill.ts')).measureBackupDrill(Number(documents)),
  ),
  cluster: written('cluster', '', async ([minutes = '10', documents = '60']) =>
    (await import('./cluster/measure-cluster.ts')).measureCluster(Number(minutes), Number(documents)),
  ),
  drafts: {
    takes: 'SET…',
    run: async (sets) => (await import('./drafts/measure-drafts.ts')).measureDrafts(sets),
  },
  'fail-over': written('fail-over', '', async ([rounds = '3']) =>
    (await import('./fail-over/measure-fail-over.ts')).measureFailOver(Number(rounds)),
  ),
  'fair-turns': written('fair-turns', '', async () =>
    (await import('./load/fair-turns.ts')).measureFairTurns(),
  ),
  fuzz: written('fuzz', '', async () => (await import('./fuzz/measure-fuzz.ts')).measureFuzz()),
  growth: written('growth', '', async ([documents = '1000000']) =>
    (await import('./growth/measure-growth.ts')).measureGrowth(Number(documents)),
  ),
  hostile: written('hostile', 'DIR', async (folders) =>
    (await import('./hostile/measure-hostile.ts')).measureHostile(folders),
  ),
  judge: written('judge', '', async () => (await import('./judge/measure-judging.ts')).measureJudging()),
  learning: {
    takes: 'SET… [--cache=DIR]',
    run: async (sets) => (await import('./learning/measure-learning.ts')).measureLearning(sets),
  },
  load: {
    takes: '',
    run: async (parts) => {
      const results = await (await import('./load/measure-load.ts')).measureLoad(parts);
      if (parts.length === 0) await writeResults('load', results);
    },
  },
  'key-values': {
    takes: 'SET…',
    run: async (sets) => (await import('./key-values/measure-key-values.ts')).measureKeyValues(sets),
  },
  'long-document': written('long-document', '', async () =>
    (await import('./checking/measure-long.ts')).measureLong(),
  ),
  mail: written('mail', '', async () => (await import('./mail/measure-mail.ts')).measureMail()),
  'memory-bounds': written('memory-bounds', '', async () =>
    (await (await import('./memory-bounds/bundle-measurement.ts')).bundleMeasurement()).measureMemoryBounds(),
  ),
  ocr: written('ocr', 'SET', async (sets) => (await import('./ocr/measure-ocr.ts')).measureOcr(sets)),
  'pdf-reader': written('pdf-reader', '', async () =>
    (await import('./pdf-reader/measure-pdf-reader.ts')).measurePdfReader(),
  ),
  rasterise: { takes: 'SET OUT', run: rasterise },
  's3-faults': written('s3-faults', '', async ([documents = '40']) =>
    (await import('./s3-faults/measure-s3-faults.ts')).measureS3Faults(Number(documents)),
  ),
  sets: {
    takes: 'DIR',
    run: async ([directory = '']) => (await import('./sets/measure-sets.ts')).measureSets(directory),
  },
  sheet: written('sheet', '', async () => (await import('./sheet/measure-sheet.ts')).measureSheet()),
  sizing: written('sizing', '', async ([seconds = '60']) =>
    (await import('./sizing/measure-sizing.ts')).measureSizing(Number(seconds)),
  ),
  'start-up': written('start-up', '', async () =>
    (await import('./start-up/measure-start-up.ts')).measureStartUp(),
  ),
  'text-pdf': written('text-pdf', 'SET…', async (sets) =>
    (await import('./text-pdf/measure-text-pdf.ts')).measureTextPdf(sets),
  ),
  workbooks: written('workbooks', '', async () =>
    (await import('./workbook/measure-workbooks.ts')).measureWorkbooks(),
  ),
  year: written('year', '', async ([documents = '3000']) =>
    (await import('./year/measure-year.ts')).measureYear(Number(documents)),
  ),
};

function written(
  name: string,
  takes: string,
  measure: (folders: readonly string[]) => Promise<BenchResults>,
): Bench {
  return { takes, run: async (folders) => writeResults(name, await measure(folders)) };
}

async function rasterise([set = '', out = '']: readonly string[]): Promise<void> {
  const { rasteriseSet } = await import('./rasterise/rasterise-set.ts');
  const { documents, pages } = await rasteriseSet(set, out);
  process.stdout.write(`${documents} documents, ${pages} pages\n`);
}

const [name = '', ...folders] = process.argv.slice(2);
const bench = BENCHES[name];
// What stands in brackets may be left out.
const needed = bench?.takes.replace(/\[[^\]]*\]/g, '').match(/\S+/g)?.length ?? 0;
if (bench === undefined || folders.length < needed) {
  const known = Object.entries(BENCHES).map(([known, { takes }]) => `  ${known} ${takes}`.trimEnd());
  process.stderr.write(`Which bench? There are:\n${known.join('\n')}\n`);
  process.exit(2);
}
await bench.run(folders);
