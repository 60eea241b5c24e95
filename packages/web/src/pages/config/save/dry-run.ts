import type { MailboxConfigInput } from '@rowbox/contract';
import { api } from '../../../api/client.ts';
import { readJsonLines } from '../../../api/read-json-lines.ts';

type CellValue = string | number | boolean | null;

export interface CellPlaceTold {
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
  readonly fieldKey: string;
}

export interface ChangedCell extends CellPlaceTold {
  readonly before: CellValue;
  readonly after: CellValue;
  readonly isNew: boolean;
}

export interface DifferingCorrection extends CellPlaceTold {
  readonly set: CellValue;
  readonly read: CellValue;
}

type Status = 'valid' | 'warning' | 'invalid';

export interface TriedDocument {
  readonly documentId: string;
  readonly name: string | null;
  readonly result:
    | {
        readonly outcome: 'compared';
        readonly statusBefore: Status;
        readonly statusAfter: Status;
        readonly changes: readonly ChangedCell[];
        readonly totalChanges: number;
        readonly rowsAdded: number;
        readonly rowsRemoved: number;
        readonly agreeing: number;
        readonly disagreeing: readonly DifferingCorrection[];
        readonly totalDisagreeing: number;
      }
    | { readonly outcome: 'unreadable'; readonly message: string };
}

export type DryRunLine = { readonly total: number } | TriedDocument | { readonly end: true };

/**
 * Has the latest documents read with a config that is not saved, and tells of each as soon as it is read.
 *
 * @param documentId only this one; undefined: the latest
 */
export async function* dryRun(
  mailboxId: string,
  config: MailboxConfigInput,
  signal: AbortSignal,
  documentId?: string,
): AsyncGenerator<DryRunLine, void, undefined> {
  const response = await api.fetch(`/workspace/mailboxes/${encodeURIComponent(mailboxId)}/dry-run`, {
    method: 'POST',
    body: JSON.stringify({ config, documentId }),
    headers: { 'content-type': 'application/json' },
    signal,
  });
  yield* readJsonLines<DryRunLine>(response);
}
