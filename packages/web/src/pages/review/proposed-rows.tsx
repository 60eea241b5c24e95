import { useContext, useEffect, useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { valueToInput } from '../rows/value-text.ts';
import { type Drawing, DrawingContext } from './drawing.ts';
import type { Group, ProposedRow } from './proposal.ts';
import type { GroupField } from './section-table-props.ts';
import { HabitsContext, NUMERIC } from './value-text.ts';

export interface ProposedRowsProps {
  readonly group: Group;
  /** How many the group has. */
  readonly rowCount: number;
}

/** What was read where somebody drew a table, to be taken or left; nothing of it is stored yet. */
export function ProposedRows({ group, rowCount }: ProposedRowsProps) {
  const { proposal, take, cancel } = useContext(DrawingContext);
  if (proposal?.groupId !== group.id) return null;
  const { rows } = proposal;
  const title = TEXTS.drawing.found({ number: rows.length, group: group.name });
  return (
    <section aria-label={title} className="border-t-2 border-accent bg-accent-wash p-2">
      <p className="px-1 pb-2 font-medium">{title}</p>
      <ProposedTable group={group} rows={rows} />
      <Choices rows={rows} rowCount={rowCount} take={take} cancel={cancel} />
    </section>
  );
}

const ProposedTable = ({ group, rows }: { readonly group: Group; readonly rows: readonly ProposedRow[] }) => {
  const fields = group.fields as readonly GroupField[];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <div tabIndex={0} className="max-h-72 overflow-auto rounded-md border border-line bg-surface">
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            {fields.map(({ key, label, type }) => (
              <th
                key={key}
                className={classNames('px-2 py-1 font-medium', NUMERIC.has(type) && 'text-right')}
              >
                {label ?? key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their number.
            <tr key={index} className="border-b border-line last:border-b-0">
              {fields.map((field) => (
                <ProposedCell key={field.key} row={row} field={field} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

function ProposedCell({ row, field }: { readonly row: ProposedRow; readonly field: GroupField }) {
  const { key, type } = field;
  const habits = useContext(HabitsContext);
  const issues = row.validationIssues.filter(({ fieldKey }) => fieldKey === key);
  return (
    <td
      title={issues.map(({ message }) => message).join(' ') || undefined}
      className={classNames(
        'px-2 py-1 align-top',
        NUMERIC.has(type) && 'text-right tabular-nums',
        issues.length > 0 && 'bg-warn-wash text-warn',
      )}
    >
      {valueToInput(row.data[key] ?? null, type, habits)}
    </td>
  );
}

function Choices({
  rows,
  rowCount,
  take,
  cancel,
}: Pick<Drawing, 'take' | 'cancel'> & {
  readonly rows: readonly ProposedRow[];
  readonly rowCount: number;
}) {
  const first = useRef<HTMLButtonElement>(null);
  // Each time rows are proposed: what comes next is said here.
  useEffect(() => {
    if (rows.length > 0) first.current?.focus();
  }, [rows]);
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <Button ref={first} small look="primary" onClick={() => take(rowCount > 0 ? 'replace' : 'append')}>
        {rowCount > 0 ? TEXTS.drawing.replace({ number: rowCount }) : TEXTS.drawing.take}
      </Button>
      {rowCount > 0 && (
        <Button small onClick={() => take('append')}>
          {TEXTS.drawing.append}
        </Button>
      )}
      <Button small look="quiet" onClick={cancel}>
        {TEXTS.drawing.leave}
      </Button>
    </div>
  );
}
