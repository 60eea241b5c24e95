import { CheckCheck } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isDoubtful, isWrong } from './cell.ts';
import { Alternatives, RightButton } from './settle-buttons.tsx';
import type { RowCell, TableRowProps } from './table-row-props.ts';

/** Below a row what is in doubt in it, in words, each with the ways to settle it, and the way to say that all of the row is right. */
export function RowDoubts({
  section,
  row,
  cells,
  fields,
  readOnly,
  apply,
  confirm,
  confirmRow,
}: TableRowProps & { readonly cells: readonly RowCell[] }) {
  const doubts = cells.filter(
    ({ cell, describedBy }) => describedBy !== undefined || cell.alternatives.length > 0,
  );
  if (doubts.length === 0) return null;
  const mayConfirm = !readOnly && doubts.some(({ cell }) => isDoubtful(cell) && !isWrong(cell));
  return (
    <tr>
      <td colSpan={fields.length + (readOnly ? 0 : 1)} className="px-2 pt-1 pb-1.5">
        <ul className="sticky left-2 flex w-fit min-w-0 flex-col gap-1.5">
          {doubts.map((doubt, index) => (
            <li key={doubt.field.key} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
              <Why {...doubt} />
              {!readOnly && (
                <>
                  <Alternatives
                    cell={doubt.cell}
                    type={doubt.field.type}
                    place={{ section, row, key: doubt.field.key }}
                    apply={apply}
                  />
                  {isDoubtful(doubt.cell) && !isWrong(doubt.cell) && (
                    <RightButton
                      inTable
                      describedBy={doubt.describedBy ?? ''}
                      onClick={() => void confirm([{ section, row, key: doubt.field.key }])}
                    />
                  )}
                  {mayConfirm && index === doubts.length - 1 && (
                    <RowIsRight row={row} onClick={() => confirmRow(section, row, 'stay')} />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const RowIsRight = ({ row, onClick }: { readonly row: number; readonly onClick: () => void }) => (
  <Button
    small
    look="quiet"
    className="-my-1 text-ok"
    icon={<CheckCheck size={14} aria-hidden />}
    title={TEXTS.keyNames.rowIsRight}
    tabIndex={-1}
    onClick={onClick}
  >
    {TEXTS.review.rowIsRight({ row: row + 1 })}
  </Button>
);

/** The reason, with the name of its column where it does not say that itself. */
function Why({ field, cell, fault, describedBy }: RowCell) {
  const label = field.label ?? field.key;
  const messages = [...(fault === undefined ? [] : [fault]), ...cell.issues.map(({ message }) => message)];
  const text = messages.join(' ') || TEXTS.review.doubtful;
  return (
    <p
      id={describedBy}
      className={classNames('min-w-0', fault !== undefined || isWrong(cell) ? 'text-bad' : 'text-warn')}
    >
      {!text.includes(label) && <span className="font-medium">{label}: </span>}
      {text}
    </p>
  );
}
