import { createPdfReader, type PdfReader } from '@rowbox/readers';
import type { BenchResults } from '../write-results.ts';
import { composePages } from './compose-pages.ts';

const LIMITS = { maxPages: 200, maxPixels: 40_000_000 };
const RUNS = 5;
const MEGABYTE = 1024 ** 2;

/** Words and rulings of composed text pages, memory over a long document and over many, and pictures of pages. */
export async function measurePdfReader(): Promise<BenchResults> {
  const reader = await createPdfReader();
  const short = await composePages(20);
  const long = await composePages(200);
  await millisecondsAPage(reader, short);
  const shortDocument = await millisecondsAPage(reader, short);
  const before = process.memoryUsage.rss();
  const longDocument = await millisecondsAPage(reader, long);
  for (let i = 0; i < 100; i++) await read(reader, short);
  const after = process.memoryUsage.rss();
  const picture = await milliseconds(() => reader.renderPage(short, 1, 200));
  return {
    method:
      'Composed A4 pages, each a ruled table of 50 rows (about 500 words, 56 drawn lines), read in one process; ' +
      `the best of ${RUNS} runs after a warm-up. Memory is the growth of the process over a document of 200 pages ` +
      'and 100 documents of 20.',
    figures: [
      { name: 'page of a 20-page document', value: shortDocument, unit: 'ms', bar: 3 },
      { name: 'page of a 200-page document', value: longDocument, unit: 'ms', bar: 3 },
      { name: 'memory growth', value: Math.round((after - before) / MEGABYTE), unit: 'MB', bar: 150 },
      { name: 'picture of a page at 200 dpi, file opened', value: picture, unit: 'ms', bar: 60 },
    ],
  };
}

async function millisecondsAPage(reader: PdfReader, bytes: Uint8Array): Promise<number> {
  let pages = 0;
  const time = await milliseconds(async () => {
    pages = await read(reader, bytes);
  });
  return Math.round((100 * time) / pages) / 100;
}

/** The best of some runs: on a machine that does other things too, that is the figure which repeats. */
async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await task();
    best = Math.min(best, performance.now() - start);
  }
  return Math.round(100 * best) / 100;
}

async function read(reader: PdfReader, bytes: Uint8Array): Promise<number> {
  const result = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result.pages.length;
}
