import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { cellIn, cellPath, sameIssues } from './cell.ts';
import { CellInput } from './cell-input.tsx';
import { RowDoubts } from './row-doubts.tsx';
import type { RowCell, TableRowProps } from './table-row-props.ts';
import type { RefusedTexts } from './use-sent-cells.ts';

/** One row of a section, each value in a cell of its own, and below what there is to settle. Drawn anew only when it has changed itself. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { section, row, fields, record, issues, refused, readOnly, actions } = props;
  const id = useId();
  const cells = fields.map((field): RowCell => {
    const { key } = field;
    const cell = cellIn(
      record,
      key,
      issues.filter(({ fieldKey }) => fieldKey === key),
    );
    const fault = refused[cellPath({ section, row, key })]?.why;
    const isToSettle = fault !== undefined || cell.issues.length > 0;
    return { field, cell, fault, describedBy: isToSettle ? `${id}-${key}` : undefined };
  });
  return (
    <tbody ref={props.measure} data-index={row} className="border-b border-line last:border-b-0">
      <tr>
        {cells.map((cell, column) => (
          <TableCell key={cell.field.key} {...props} {...cell} column={column} />
        ))}
        {!readOnly && (
          <td className="px-1 align-top">
            <IconButton
              small
              label={TEXTS.review.removeRow({ row: row + 1 })}
              tabIndex={-1}
              className="mt-0.5"
              onClick={() => void actions.remove(row, fields[0]?.key ?? '')}
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </td>
        )}
      </tr>
      <RowDoubts {...props} cells={cells} />
    </tbody>
  );
}, looksTheSame);

function looksTheSame(before: TableRowProps, after: TableRowProps): boolean {
  const { issues, refused, ...rest } = after;
  return (
    Object.entries(rest).every(([name, value]) => before[name as keyof TableRowProps] === value) &&
    sameIssues(before.issues, issues) &&
    sameTexts(before.refused, refused)
  );
}

const sameTexts = (one: RefusedTexts, other: RefusedTexts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, text]) => other[path] === text);

function TableCell({
  section,
  row,
  field,
  cell,
  describedBy,
  column,
  refused,
  forget,
  apply,
  readOnly,
  actions,
  ...props
}: TableRowProps & RowCell & { readonly column: number }) {
  const place = { section, row, key: field.key };
  const path = cellPath(place);
  return (
    <td
      className="relative border-r border-line p-0 align-top focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent last:border-r-0"
      onPaste={(event) => readOnly || actions.paste(event, row, column)}
      onKeyDown={(event) => readOnly || actions.onKeyDown(event, row, field)}
    >
      <CellInput
        inTable
        label={TEXTS.review.cell({ column: field.label ?? field.key, row: row + 1 })}
        path={path}
        cell={cell}
        field={field}
        describedBy={describedBy}
        readOnly={readOnly || Boolean(field.formula)}
        refused={refused[path]}
        onForget={() => forget(place)}
        onFocus={() => props.onFocus(place)}
        onEnter={(was) => props.onEnter(place, was)}
        onCommit={(text) => apply({ changes: [actions.change(row, field, text)] })}
        rowCount={props.rowCount}
      />
    </td>
  );
}
