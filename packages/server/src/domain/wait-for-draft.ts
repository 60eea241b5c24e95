import { getConfigDraft, type StoredConfigDraft } from './config-drafts.ts';
import type { Context } from './context.ts';

/** Tidings may be missing: those who wait look for themselves this often. */
const LOOK_EVERY_MILLISECONDS = 1000;

/**
 * The draft as soon as its samples are read, or as it is when the time is over.
 *
 * @param signal ends the waiting early, e.g. when the client has hung up or the service is stopping
 * @throws DomainError `not-found` when it is deleted meanwhile
 */
export async function waitForDraft(
  ctx: Pick<Context, 'db' | 'documentEnds'>,
  accountId: string,
  draftId: string,
  milliseconds: number,
  signal: AbortSignal,
  lookEveryMilliseconds: number = LOOK_EVERY_MILLISECONDS,
): Promise<StoredConfigDraft> {
  const deadline = Date.now() + milliseconds;
  let wake = () => {};
  let stirred = false;
  const stopHearing = ctx.documentEnds.listenToStirs((id) => {
    if (id !== draftId) return;
    stirred = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      const draft = await getConfigDraft(ctx, accountId, draftId);
      const rest = deadline - Date.now();
      if (draft.status !== 'pending' || signal.aborted || rest <= 0) return draft;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(rest, lookEveryMilliseconds));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        // It may have ended, or the signal come, while the database was asked.
        if (stirred || signal.aborted) wake();
      });
      stirred = false;
    }
  } finally {
    stopHearing();
    signal.removeEventListener('abort', onAbort);
  }
}
