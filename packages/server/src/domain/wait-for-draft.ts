import { setTimeout as delay } from 'node:timers/promises';
import { getConfigDraft, type StoredConfigDraft } from './config-drafts.ts';
import type { Context } from './context.ts';

const LOOK_EVERY_MILLISECONDS = 200;

/**
 * The draft as soon as its samples are read, or as it is when the time is over.
 *
 * @param signal ends the waiting early, e.g. when the client has hung up or the service is stopping
 * @throws DomainError `not-found` when it is deleted meanwhile
 */
export async function waitForDraft(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  draftId: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<StoredConfigDraft> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const draft = await getConfigDraft(ctx, accountId, draftId);
    if (draft.status !== 'pending' || signal.aborted || Date.now() >= deadline) return draft;
    await delay(LOOK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  }
}
