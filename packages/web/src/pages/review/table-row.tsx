import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { cellAt, cellPath } from './cell.ts';
import { CellInput } from './cell-input.tsx';
import type { GroupField, SectionTableProps } from './section-table-props.ts';
import type { tableActions } from './table-actions.ts';

export interface TableRowProps
  extends Pick<
    SectionTableProps,
    'extraction' | 'refused' | 'forget' | 'apply' | 'readOnly' | 'onFocus' | 'onEnter'
  > {
  readonly row: number;
  readonly fields: readonly GroupField[];
  readonly widths: readonly string[];
  readonly rowCount: number;
  readonly actions: ReturnType<typeof tableActions>;
  readonly measure: (element: HTMLElement | null) => void;
}

/** One row of a section, each value in a cell of its own. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, fields, readOnly, actions } = props;
  return (
    <tr ref={props.measure} data-index={row} className="border-b border-line last:border-b-0">
      {fields.map((field, column) => (
        <TableCell key={field.key} {...props} field={field} column={column} />
      ))}
      {!readOnly && (
        <td className="px-1">
          <IconButton
            small
            label={TEXTS.review.removeRow({ row: row + 1 })}
            tabIndex={-1}
            onClick={() => void actions.remove(row, fields[0]?.key ?? '')}
          >
            <Trash2 size={14} aria-hidden />
          </IconButton>
        </td>
      )}
    </tr>
  );
});

function TableCell({
  row,
  field,
  column,
  extraction,
  refused,
  forget,
  apply,
  readOnly,
  actions,
  ...props
}: TableRowProps & { readonly field: GroupField; readonly column: number }) {
  const place = actions.placeOf(row, field.key);
  const path = cellPath(place);
  const cell = cellAt(extraction, place);
  const refusal = refused[path];
  const fault = refusal?.why ?? cell.issues.map(({ message }) => message).join(' ');
  return (
    <td
      className="relative border-r border-line p-0 align-top focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent last:border-r-0"
      style={{ minWidth: props.widths[column] }}
      title={fault || undefined}
      onPaste={(event) => readOnly || actions.paste(event, row, column)}
      onKeyDown={(event) => readOnly || actions.onKeyDown(event, row, field)}
    >
      <CellInput
        inTable
        label={TEXTS.review.cell({ column: field.label ?? field.key, row: row + 1 })}
        path={path}
        cell={cell}
        field={field}
        readOnly={readOnly || Boolean(field.formula)}
        refused={refusal}
        onForget={() => forget(place)}
        onFocus={() => props.onFocus(place)}
        onEnter={(was) => props.onEnter(place, was)}
        onCommit={(text) => apply({ changes: [actions.change(row, field, text)] })}
        rowCount={props.rowCount}
      />
    </td>
  );
}
