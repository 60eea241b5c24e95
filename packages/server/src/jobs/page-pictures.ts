import type { RegionReading } from '@rowbox/engine';
import type { CutFileResult, UnlockResult, WantedParts, WantedPicture } from '@rowbox/readers';
import { Piscina } from 'piscina';
import type { CutFile } from '../domain/cut-file.ts';
import type { RegionReader } from '../domain/region-reader.ts';
import type { PagePictures } from '../domain/shown-pages.ts';
import type { LockedPdf, UnlockPdf } from '../domain/unlock-pdf.ts';
import type { RegionTask } from './extraction-task.ts';

/** Longer than any page of real documents takes. */
const TIMEOUT_MILLISECONDS = 15_000;
/** A scan is recognised anew, and what recognises it may have to start. */
const REGION_MILLISECONDS = 30_000;
/** A person leafs through a document with pauses; after this one the memory goes back. */
const IDLE_MILLISECONDS = 20_000;
const MOST_WAITING = 100;

type Task = WantedPicture | LockedPdf | WantedParts | RegionTask;
type Answer = Uint8Array | null | UnlockResult | CutFileResult | RegionReading;

export interface PagePicturesOptions {
  readonly workerFile: URL;
  readonly memoryMegabytes: number;
  readonly maxPixels: number;
  readonly maxPages: number;
}

/**
 * A thread of its own that draws pages, opens locked files, cuts stacks and reads the tables that people draw: who looks at a document must not
 * wait until another one has been read.
 * It starts with the first that is asked for.
 */
export function startPagePictures({
  workerFile,
  memoryMegabytes,
  maxPixels,
  maxPages,
}: PagePicturesOptions): {
  readonly draw: PagePictures;
  readonly unlock: UnlockPdf;
  readonly cut: CutFile;
  readonly readRegion: RegionReader;
  readonly close: () => Promise<void>;
} {
  const piscina = new Piscina<Task, Answer>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MOST_WAITING,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  piscina.on('error', () => undefined);
  const run = <Result extends Answer>(
    name: string,
    task: Task,
    milliseconds = TIMEOUT_MILLISECONDS,
  ): Promise<Result | null> =>
    piscina
      .run(task, { name, signal: AbortSignal.timeout(milliseconds) })
      .then((answer) => answer as Result)
      .catch(() => null);
  return {
    // A page that cannot be drawn, in time and in memory, is shown as such: the document was read all the same.
    draw: (wanted) => run<Uint8Array | null>('pictureTask', { ...wanted, maxPixels }),
    unlock: (locked) => run<UnlockResult>('unlockTask', locked),
    cut: (wanted) => run<CutFileResult>('cutTask', { ...wanted, maxPixels }),
    readRegion: (drawn) =>
      run<RegionReading>('regionTask', { ...drawn, maxPages, maxPixels }, REGION_MILLISECONDS),
    close: () => piscina.destroy(),
  };
}
