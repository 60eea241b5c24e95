/*
 * `npm run bench -- <name> …`: runs one measurement and writes its results to `bench/results`; `rasterise` makes a
 * labelled set of scans to measure on.
 */
import { measureDrafts } from './drafts/measure-drafts.ts';
import { measureFuzz } from './fuzz/measure-fuzz.ts';
import { measureHostile } from './hostile/measure-hostile.ts';
import { measureKeyValues } from './key-values/measure-key-values.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureOcr } from './ocr/measure-ocr.ts';
import { measurePdfReader } from './pdf-reader/measure-pdf-reader.ts';
import { rasteriseSet } from './rasterise/rasterise-set.ts';
import { measureSets } from './sets/measure-sets.ts';
import { measureSheet } from './sheet/measure-sheet.ts';
import { measureStartUp } from './start-up/measure-start-up.ts';
import { measureTextPdf } from './text-pdf/measure-text-pdf.ts';
import { writeResults } from './write-results.ts';

interface Bench {
  /** What follows the name. */
  readonly takes: string;
  readonly run: (folders: readonly string[]) => Promise<void>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  drafts: { takes: 'SET…', run: measureDrafts },
  fuzz: { takes: '', run: async () => writeResults('fuzz', await measureFuzz()) },
  hostile: {
    takes: 'DIR',
    run: async (folders) => writeResults('hostile', await measureHostile(folders)),
  },
  load: {
    takes: '',
    run: async (parts) => {
      const results = await measureLoad(parts);
      if (parts.length === 0) await writeResults('load', results);
    },
  },
  'key-values': { takes: 'SET…', run: measureKeyValues },
  ocr: { takes: 'SET', run: async (sets) => writeResults('ocr', await measureOcr(sets)) },
  'pdf-reader': { takes: '', run: async () => writeResults('pdf-reader', await measurePdfReader()) },
  rasterise: { takes: 'SET OUT', run: rasterise },
  sets: { takes: 'DIR', run: async ([directory = '']) => measureSets(directory) },
  sheet: { takes: '', run: async () => writeResults('sheet', await measureSheet()) },
  'start-up': { takes: '', run: async () => writeResults('start-up', await measureStartUp()) },
  'text-pdf': {
    takes: 'SET…',
    run: async (sets) => writeResults('text-pdf', await measureTextPdf(sets)),
  },
};

async function rasterise([set = '', out = '']: readonly string[]): Promise<void> {
  const { documents, pages } = await rasteriseSet(set, out);
  process.stdout.write(`${documents} documents, ${pages} pages\n`);
}

const [name = '', ...folders] = process.argv.slice(2);
const bench = BENCHES[name];
const needed = bench?.takes === '' ? 0 : (bench?.takes.split(' ').length ?? 0);
if (bench === undefined || folders.length < needed) {
  const known = Object.entries(BENCHES).map(([known, { takes }]) => `  ${known} ${takes}`.trimEnd());
  process.stderr.write(`Which bench? There are:\n${known.join('\n')}\n`);
  process.exit(2);
}
await bench.run(folders);
