import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentReader } from '@rowbox/engine';
import { PDFDocument } from 'pdf-lib';
import { setVersion } from '../labelled-sets.ts';
import { median, rounded } from '../load/timings.ts';
import { composePages } from '../pdf-reader/compose-pages.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { type BundledEngine, bundleEngine } from './bundle-engine.ts';
import { LIMITS, type TextDocument, textDocuments, toConfig } from './text-documents.ts';
import { timePdftotext } from './time-pdftotext.ts';

const RUNS = 5;
const WARM_UPS = 2;
const MEGABYTE = 1024 ** 2;
const TODAY = '2026-01-01';

type Read = (document: Pick<TextDocument, 'bytes' | 'config'>) => Promise<void>;

interface Timed {
  readonly pages: number;
  /** Milliseconds a page, of processor time. */
  readonly ours: number;
  readonly pdftotext: number;
  /** Milliseconds a page by the clock. */
  readonly elapsed: number;
}

/** Bytes → extraction of the text PDFs of labelled sets, against `pdftotext -bbox` on the same files. */
export async function measureTextPdf(directories: readonly string[]): Promise<BenchResults> {
  const engine = await bundleEngine();
  const reader = await engine.createPdfReader();
  const read: Read = (document) => readDocument(engine, reader, document);
  const sets: { readonly name: string; readonly documents: readonly TextDocument[] }[] = [];
  for (const directory of directories) {
    const name = path.basename(path.resolve(directory));
    const version = await setVersion(directory);
    sets.push({ name: `${name} (${version})`, documents: await textDocuments(directory, reader) });
  }
  const documents = sets.flatMap((set) => set.documents);
  for (let run = 0; run < WARM_UPS; run++) for (const document of documents) await read(document);
  const start = await timeProcessStart();
  const timed = new Map<TextDocument, Timed>();
  for (const document of documents) timed.set(document, await timeDocument(read, document, start));
  const figures = sets.flatMap((set) =>
    figuresOf(
      set.name,
      set.documents.flatMap((document) => timed.get(document) ?? []),
    ),
  );
  return {
    method:
      'Bytes → extraction (reader and engine, bundled as they run in production, warm, one process with the young generation, the kept bytecode and the ' +
      'threshold of compiling of the threads that read documents in the service) of every PDF of the sets with a text layer on all ' +
      `pages, against pdftotext -bbox on the same file less its process start (an empty page); mean of ${RUNS} runs, ` +
      'the two in turn. Processor time, so that other work on the machine counts little. Long document: composed ' +
      'pages of 500 words and 56 drawn lines; memory: what is left of it after a collection.',
    figures: [
      ...figures,
      ...figuresOf('all sets', [...timed.values()]),
      ...(await longDocumentFigures(read)),
    ],
  };
}

function figuresOf(name: string, timed: readonly Timed[]): readonly Figure[] {
  const pages = timed.reduce((sum, document) => sum + document.pages, 0);
  const perPage = (part: (document: Timed) => number) =>
    rounded(timed.reduce((sum, document) => sum + part(document) * document.pages, 0) / pages);
  const ratio = median(timed.map(({ ours, pdftotext }) => ours / pdftotext));
  return [
    { name: `${name}: pages`, value: pages, unit: '' },
    { name: `${name}: median ratio to pdftotext`, value: rounded(ratio), unit: '×', bar: 3 },
    { name: `${name}: processor time a page`, value: perPage(({ ours }) => ours), unit: 'ms', bar: 15 },
    { name: `${name}: the same of pdftotext`, value: perPage(({ pdftotext }) => pdftotext), unit: 'ms' },
    { name: `${name}: by the clock`, value: perPage(({ elapsed }) => elapsed), unit: 'ms' },
  ];
}

async function timeDocument(read: Read, document: TextDocument, start: number): Promise<Timed> {
  const theirs = (await timePdftotext(document.file, RUNS)) - start;
  const { processor, elapsed } = await timeRuns(RUNS, () => read(document));
  return {
    pages: document.pages,
    ours: processor / document.pages,
    // A file so small that it takes no longer than an empty one would give a ratio without meaning.
    pdftotext: Math.max(0.5, theirs) / document.pages,
    elapsed: elapsed / document.pages,
  };
}

/** Milliseconds of one run: the mean. */
async function timeRuns(runs: number, task: () => Promise<unknown>) {
  const processorBefore = process.cpuUsage();
  const before = performance.now();
  for (let run = 0; run < runs; run++) await task();
  const elapsed = (performance.now() - before) / runs;
  const { user, system } = process.cpuUsage(processorBefore);
  return { elapsed, processor: (user + system) / 1000 / runs };
}

async function readDocument(
  { extract }: BundledEngine,
  reader: DocumentReader,
  { bytes, config }: Pick<TextDocument, 'bytes' | 'config'>,
): Promise<void> {
  const source = { files: [{ bytes, contentType: 'application/pdf' }] };
  const result = await extract(source, config, { readers: [reader], limits: LIMITS, today: TODAY });
  if (result.outcome === 'unreadable') throw new Error(result.message);
}

async function timeProcessStart(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-bench-'));
  try {
    const document = await PDFDocument.create();
    document.addPage([595, 842]);
    const file = path.join(folder, 'empty.pdf');
    await writeFile(file, await document.save());
    return await timePdftotext(file, 4 * RUNS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LONG_CONFIG = toConfig({
  fields: [
    { key: 'invoice_number', type: 'text', label: 'Invoice number' },
    { key: 'total', type: 'currency', label: 'Total' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'description', type: 'text', label: 'Description' },
        { key: 'quantity', type: 'number', label: 'Quantity' },
        { key: 'amount', type: 'currency', label: 'Amount' },
      ],
    },
  ],
});

/** Whether a page of a long document takes as long as one of a short, and what memory it leaves behind. */
async function longDocumentFigures(read: Read): Promise<readonly Figure[]> {
  const timeOf = async (pages: number) => {
    const document = { bytes: await composePages(pages), config: LONG_CONFIG };
    await read(document);
    const before = memoryKept();
    const { processor } = await timeRuns(3, () => read(document));
    return { perPage: rounded(processor / pages), memory: memoryKept() - before };
  };
  const short = await timeOf(20);
  const long = await timeOf(200);
  return [
    { name: 'page of a 20-page document', value: short.perPage, unit: 'ms' },
    { name: 'page of a 200-page document', value: long.perPage, unit: 'ms' },
    {
      name: '200 pages: ratio of the two',
      value: rounded(long.perPage / short.perPage),
      unit: '×',
      bar: 1.3,
    },
    {
      name: 'memory growth, second to fourth reading',
      value: Math.round(long.memory / MEGABYTE),
      unit: 'MB',
      bar: 100,
    },
  ];
}

/** Bytes that are still referred to, in JavaScript and WebAssembly; what the process holds besides goes up and down. */
function memoryKept(): number {
  const { gc } = globalThis as { readonly gc?: () => void };
  if (gc === undefined) throw new Error('The memory that is kept shows only with node --expose-gc.');
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
