import type { Schema } from '@rowbox/client';
import { api } from '../../api/client.ts';

type DocumentItem = Schema<'Document'>;
/** Moving names the mailbox. */
export type ManyAction = 'confirm' | 'again' | 'delete' | { readonly moveTo: string };

/** `passedOver`: of this document it makes no sense. */
type Outcome = 'done' | 'passedOver';

/** Of what a confirmation, a reading or a deletion is of one document. */
const ACTIONS: Readonly<Record<ManyAction & string, (item: DocumentItem) => Promise<Outcome>>> = {
  confirm: async ({ id, mailboxId, status }) => {
    if (status !== 'extracted') return 'passedOver';
    const extraction = await api.getDocumentExtraction({ documentId: id, mailboxId });
    await api.confirmExtraction({ id: extraction.id, mailboxId, body: {} });
    return 'done';
  },
  again: async ({ id, mailboxId, status, documentType }) => {
    if (documentType === 'manual') return 'passedOver';
    if (status === 'failed') await api.retryDocument({ id, mailboxId });
    else if (status === 'extracted') await api.reprocessDocument({ id, mailboxId });
    else return 'passedOver';
    return 'done';
  },
  delete: async ({ id, mailboxId }) => {
    await api.deleteDocument({ id, mailboxId });
    return 'done';
  },
};

const moveTo =
  (toMailboxId: string) =>
  async ({ id, mailboxId, status, documentType }: DocumentItem): Promise<Outcome> => {
    if (documentType === 'manual' || (status !== 'extracted' && status !== 'failed')) return 'passedOver';
    await api.moveDocument({ id, mailboxId, body: { toMailboxId } });
    return 'done';
  };

export interface ManyResult {
  readonly done: number;
  readonly passedOver: number;
  readonly failed: readonly { readonly item: DocumentItem; readonly fault: unknown }[];
}

/** So many requests are under way at once: the service answers others meanwhile. */
const AT_ONCE = 3;

/** Does the same with each, as far as it is not told to stop. One that fails does not keep the others from it. */
export async function actOnMany(
  action: ManyAction,
  items: readonly DocumentItem[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ManyResult> {
  const act = typeof action === 'string' ? ACTIONS[action] : moveTo(action.moveTo);
  const waiting = items.values();
  const failed: { item: DocumentItem; fault: unknown }[] = [];
  const counts = { done: 0, passedOver: 0 };
  const work = async () => {
    // All workers take from the same line.
    for (const item of waiting) {
      if (signal.aborted) return;
      try {
        counts[await act(item)] += 1;
      } catch (fault) {
        failed.push({ item, fault });
      }
      onProgress(counts.done + counts.passedOver + failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...counts, failed };
}
