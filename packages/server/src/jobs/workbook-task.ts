import type { PackedSheet } from '../domain/workbook-model.ts';
import type { Deleted } from '../workbook/workbook-model.ts';

export interface WorkbookTask {
  readonly present: Uint8Array | null;
  readonly sheets: readonly PackedSheet[];
  readonly deleted: ReadonlyMap<string, Deleted>;
}

export type WorkbookAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** A sentence for the owner of the mailbox. */
  | { readonly ok: false; readonly message: string };
