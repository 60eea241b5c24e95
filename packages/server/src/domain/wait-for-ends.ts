import { documentStates } from '../store/documents.ts';
import type { Context } from './context.ts';

/** Tidings of other processes may be missing: those who wait look for themselves this often. */
const LOOK_EVERY_MILLISECONDS = 1000;

const isUnderWay = (status: string): boolean => status === 'pending' || status === 'processing';

/**
 * Waits until every document has ended or is gone.
 *
 * @param signal ends the waiting early, e.g. when the client has hung up or the service is stopping
 * @returns whether all have ended
 */
export async function waitForEnds(
  ctx: Pick<Context, 'db' | 'documentEnds'>,
  documentIds: readonly string[],
  milliseconds: number,
  signal: AbortSignal,
  lookEveryMilliseconds: number = LOOK_EVERY_MILLISECONDS,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  const waiting = new Set(documentIds);
  let wake = () => {};
  let stirred = false;
  const stopListening = ctx.documentEnds.listen(({ documentId }) => {
    if (waiting.delete(documentId) && waiting.size === 0) wake();
  });
  const stopHearing = ctx.documentEnds.listenToStirs((documentId) => {
    if (!waiting.has(documentId)) return;
    stirred = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    // Looks first: a document may have ended before the listener was there.
    while (await lookAgain(ctx, waiting)) {
      const rest = deadline - Date.now();
      if (rest <= 0 || signal.aborted) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(rest, lookEveryMilliseconds));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        // Everything may have ended, or a document been stirred, or the signal come, while the database was asked.
        if (waiting.size === 0 || stirred || signal.aborted) wake();
      });
      stirred = false;
    }
    return true;
  } finally {
    stopListening();
    stopHearing();
    signal.removeEventListener('abort', onAbort);
  }
}

/** @returns whether any is still under way */
async function lookAgain(ctx: Pick<Context, 'db'>, waiting: Set<string>): Promise<boolean> {
  if (waiting.size === 0) return false;
  const states = await documentStates(ctx.db, [...waiting]);
  const underWay = new Set(states.filter(({ status }) => isUnderWay(status)).map(({ id }) => id));
  for (const id of [...waiting]) if (!underWay.has(id)) waiting.delete(id);
  return waiting.size > 0;
}
