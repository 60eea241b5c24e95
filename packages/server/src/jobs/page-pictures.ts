import type { WantedPicture } from '@rowbox/readers';
import { Piscina } from 'piscina';
import type { PagePictures } from '../domain/shown-pages.ts';

/** Longer than any page of real documents takes. */
const TIMEOUT_MILLISECONDS = 15_000;
/** A person leafs through a document with pauses; after this one the memory goes back. */
const IDLE_MILLISECONDS = 20_000;
const MOST_WAITING = 100;

export interface PagePicturesOptions {
  readonly workerFile: URL;
  readonly memoryMegabytes: number;
  readonly maxPixels: number;
}

/**
 * A thread of its own that draws pages: who looks at a document must not wait until another one has been read. It starts
 * with the first page that is asked for.
 */
export function startPagePictures({ workerFile, memoryMegabytes, maxPixels }: PagePicturesOptions): {
  readonly draw: PagePictures;
  readonly close: () => Promise<void>;
} {
  const piscina = new Piscina<WantedPicture, Uint8Array | null>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MOST_WAITING,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  piscina.on('error', () => undefined);
  return {
    // A page that cannot be drawn, in time and in memory, is shown as such: the document was read all the same.
    draw: (wanted) =>
      piscina
        .run(
          { ...wanted, maxPixels },
          { name: 'pictureTask', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) },
        )
        .catch(() => null),
    close: () => piscina.destroy(),
  };
}
