import { collectGarbage } from './collect-garbage.ts';
import type { Pdfium, StartPdfium } from './pdfium.ts';

/** Runs a task on a PDFium instance of its own for the time of the task. */
export type WithPdfium = <T>(use: (pdfium: Pdfium) => Promise<T>) => Promise<T>;

/** Bytes; memory of WebAssembly never shrinks, so an instance that a large file blew up is replaced. */
const LARGEST_KEPT_MEMORY = 160 * 1024 * 1024;

/**
 * Lets tasks take turns on one instance, so that no document's reading depends on another's. An instance is used
 * again only after a task that ended well: after a trap its memory is in an unknown state.
 */
export function createTurns(start: StartPdfium): WithPdfium {
  let idle: Pdfium | undefined;
  let oneWasMade = false;
  let last: Promise<unknown> = Promise.resolve();
  return (use) => {
    const turn = last.then(async () => {
      // Before the next is made: otherwise the memories of several would stand beside each other.
      if (idle === undefined && oneWasMade) collectGarbage();
      const pdfium = idle ?? (await start());
      idle = undefined;
      oneWasMade = true;
      const result = await use(pdfium);
      if (pdfium.memory.HEAPU8.length <= LARGEST_KEPT_MEMORY) idle = pdfium;
      return result;
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/**
 * Whether an exception came out of WebAssembly (out of memory, out of bounds, stack exhausted): the file's doing,
 * not a mistake of ours.
 */
export function isTrap(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
}
