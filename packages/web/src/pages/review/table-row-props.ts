import type { Cell, Issue, SectionRow } from './cell.ts';
import type { GroupField, SectionTableProps } from './section-table-props.ts';
import type { TableActions } from './table-actions.ts';
import type { RefusedTexts } from './use-sent-cells.ts';

export interface TableRowProps
  extends Pick<
    SectionTableProps,
    'forget' | 'apply' | 'confirm' | 'confirmRow' | 'readOnly' | 'onFocus' | 'onEnter'
  > {
  readonly section: string;
  /** From 0. */
  readonly row: number;
  readonly record: SectionRow | undefined;
  /** Of its cells. */
  readonly issues: readonly Issue[];
  /** Of its cells, by their paths. */
  readonly refused: RefusedTexts;
  readonly fields: readonly GroupField[];
  readonly rowCount: number;
  readonly actions: TableActions;
  readonly measure: (element: HTMLElement | null) => void;
}

/** A field of a row with what is in it, and what describes it where there is something to say. */
export interface RowCell {
  readonly field: GroupField;
  readonly cell: Cell;
  /** Why what was entered is not taken. */
  readonly fault: string | undefined;
  readonly describedBy: string | undefined;
}
