import type { FieldDefinition } from '@rowbox/contract';
import type { Cell } from './cell.ts';
import type { RefusedText } from './use-sent-cells.ts';

export interface CellInputProps {
  readonly id?: string;
  readonly label: string;
  /** The path of the cell, by which it is found when the focus goes to it. */
  readonly path: string;
  readonly cell: Cell;
  readonly field: Pick<FieldDefinition, 'type' | 'values'>;
  readonly readOnly: boolean;
  readonly refused: RefusedText | undefined;
  readonly inTable?: boolean;
  /** How many rows its table has: when others come or go, the cell at this place may be another one. */
  readonly rowCount?: number;
  /** Several lines, as a layout or an address wants them. */
  readonly isMultiline?: boolean;
  readonly describedBy?: string | undefined;
  readonly onFocus: () => void;
  /** Enter was pressed: on the value as it stands, or after another one was stored. */
  readonly onEnter: (was: 'looked at' | 'changed') => void;
  /** What was refused is not wanted any more. */
  readonly onForget: () => void;
  /** @returns whether it was saved */
  readonly onCommit: (text: string) => Promise<boolean>;
}
