import type { Schema } from '@rowbox/client';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { cellKey } from './overtaken-cells.ts';
import { type SheetEdit, toCellChange } from './sheet-edit.ts';

/** What was typed or pasted into a cell and is not taken: it stays there to be mended. */
export interface RefusedEdit {
  readonly edit: SheetEdit;
  readonly why: string;
}

/** By the place in the table. */
export type RefusedCells = ReadonlyMap<string, RefusedEdit>;

export const refusedAt = (
  refused: RefusedCells,
  row: TableRow,
  column: TableColumn,
): RefusedEdit | undefined => refused.get(cellKey({ row, column }));

/** As it was typed. */
export const refusedText = ({ edit }: RefusedEdit): string => edit.text ?? String(edit.newValue ?? '');

/** Which of the edits of a batch were not taken. */
export function refusedOf(
  edits: readonly SheetEdit[],
  section: string | undefined,
  { refusedCells = [], failedUpdates }: Pick<Schema<'CellBatchResult'>, 'refusedCells' | 'failedUpdates'>,
): RefusedCells {
  const reasons = new Map(
    refusedCells.map(({ extractionId, fieldPath, error }) => [`${extractionId} ${fieldPath}`, error]),
  );
  const told = new Set(refusedCells.map(({ extractionId }) => extractionId));
  const whole = new Map(
    failedUpdates.flatMap(({ extractionId, error }) =>
      told.has(extractionId) ? [] : [[extractionId, error] as const],
    ),
  );
  return new Map(
    edits.flatMap((edit) => {
      const { extractionId, fieldPath } = toCellChange(edit, section);
      const why = reasons.get(`${extractionId} ${fieldPath}`) ?? whole.get(extractionId);
      return why === undefined ? [] : [[cellKey(edit), { edit, why }] as const];
    }),
  );
}

/** The edits without those of some cells; the same list where none is among them. */
export function withoutCells(edits: readonly SheetEdit[], cells: RefusedCells): readonly SheetEdit[] {
  const left = edits.filter((edit) => !cells.has(cellKey(edit)));
  return left.length === edits.length ? edits : left;
}
