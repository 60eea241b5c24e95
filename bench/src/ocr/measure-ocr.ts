import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createImageReader,
  createOcr,
  decodeImagePage,
  type PageImage,
  sniffContentType,
} from '@rowbox/readers';
import { processesBelow, statOf } from '../process-tree.ts';
import { readLabelledSet } from '../score/labelled-set.ts';
import type { BenchResults } from '../write-results.ts';

const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };
/** `utime` and `stime`, counted from the state on, in hundredths of a second. */
const PROCESSOR_TIMES = [11, 12];
const MILLISECONDS_A_TICK = 10;

/** What reading the pictures of a labelled set takes, all in all and in its parts, on one thread. */
export async function measureOcr([set = '']: readonly string[]): Promise<BenchResults> {
  const ocr = createOcr({ threads: 1 });
  const reader = createImageReader({ ocr });
  const files: { readonly bytes: Uint8Array; readonly contentType: string }[] = [];
  for (const { file } of await readLabelledSet(set)) {
    const bytes = new Uint8Array(await readFile(file));
    const contentType = sniffContentType(bytes) ?? '';
    if (contentType.startsWith('image/')) files.push({ bytes, contentType });
  }
  const decoded = async ({ bytes, contentType }: (typeof files)[number]): Promise<PageImage> => ({
    ...(await decodeImagePage(bytes, 0, contentType, LIMITS)),
    dpi: 200,
  });
  const [first] = files;
  if (first === undefined) throw new Error(`${set} has no pictures.`);
  const readPage = async (file: (typeof files)[number]): Promise<void> => {
    await reader.read(file, LIMITS);
  };
  // Models are loaded once a process, before anything is measured.
  await ocr(await decoded(first));
  await readPage(first);

  const recognition: Cost[] = [];
  const whole: Cost[] = [];
  for (const file of files) {
    const image = await decoded(file);
    recognition.push(await costOf(() => ocr(image)));
    whole.push(await costOf(() => readPage(file)));
  }
  const perPage = (costs: readonly Cost[], part: keyof Cost): number =>
    Math.round(costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length);
  const processor = { recognition: perPage(recognition, 'processor'), page: perPage(whole, 'processor') };
  return {
    method:
      `The ${files.length} pictures of ${path.basename(path.resolve(set))}, one after another, models loaded, one thread. ` +
      'Processor time is of this process and that of inference, and depends little on what else the machine does.',
    figures: [
      { name: 'recognition of a page, processor time', value: processor.recognition, unit: 'ms', bar: 700 },
      { name: 'recognition of a page, wall time', value: perPage(recognition, 'wall'), unit: 'ms' },
      { name: 'page from its bytes, processor time', value: processor.page, unit: 'ms' },
      {
        name: 'page by recognition, processor time',
        value: Math.round((100 * processor.page) / processor.recognition) / 100,
        unit: 'times',
        bar: 1.25,
      },
      { name: 'most memory, both processes', value: await mostMemory(), unit: 'MB', bar: 1000 },
    ],
  };
}

/** Milliseconds. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
}

async function costOf(task: () => Promise<unknown>): Promise<Cost> {
  const [wall, processor] = [performance.now(), await processorTime()];
  await task();
  return { wall: performance.now() - wall, processor: (await processorTime()) - processor };
}

async function processorTime(): Promise<number> {
  const stats = await Promise.all((await processesBelow([process.pid])).map(statOf));
  const ticks = stats.map((stat) =>
    PROCESSOR_TIMES.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0),
  );
  return ticks.reduce((sum, own) => sum + own, 0) * MILLISECONDS_A_TICK;
}

/** The sum of the most that each process had in memory: no less than what all had at once. */
async function mostMemory(): Promise<number> {
  const statuses = await Promise.all(
    (await processesBelow([process.pid])).map((pid) =>
      readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    ),
  );
  const kilobytes = statuses.map((status) => Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, own) => sum + own, 0) / 1024);
}
