import type { PackedSheet } from '../domain/workbook-model.ts';
import type { Deleted } from '../workbook/workbook-model.ts';

export interface WorkbookTask {
  /** `file`: a workbook, null where there is none yet; `grid`: what was read of a spreadsheet, as JSON. */
  readonly kind: 'file' | 'grid';
  readonly present: Uint8Array | null;
  readonly sheets: readonly PackedSheet[];
  readonly deleted: ReadonlyMap<string, Deleted>;
}

export type WorkbookAnswer =
  /** The file; of a grid, the bodies of requests. */
  | { readonly ok: true; readonly bytes: readonly Uint8Array[] }
  /** A sentence for the owner of the mailbox. */
  | { readonly ok: false; readonly message: string };
