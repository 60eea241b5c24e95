import { Plus, SquareDashedMousePointer } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { valueToInput } from '../rows/value-text.ts';
import type { CellValue } from './cell.ts';
import { DrawingContext } from './drawing.ts';
import { focusCell, RevealsContext } from './focus-cell.ts';
import { ProposedRows } from './proposed-rows.tsx';
import type { GroupField, SectionTableProps } from './section-table-props.ts';
import { tableActions } from './table-actions.ts';
import { TableRow } from './table-row.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { HabitsContext, NUMERIC } from './value-text.ts';

/** The rows of a section: edited in place, added, moved, removed, filled down, pasted from a spreadsheet. */
export function SectionTable({ group, columns = null, ...props }: SectionTableProps) {
  const { extraction, apply, readOnly } = props;
  const section = group.id;
  const rows = extraction.sections[section] ?? [];
  const all = group.fields as readonly GroupField[];
  const fields = columns ? columns.flatMap((key) => all.find((field) => field.key === key) ?? []) : all;
  const widths = fields.map((field) =>
    widthOf(
      rows.map(({ data }) => data[field.key] ?? null),
      field,
    ),
  );
  const habits = useContext(HabitsContext);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(rows.length, body);
  const reveals = useContext(RevealsContext);
  const reveal = useSteady(sight.reveal);
  useEffect(() => {
    reveals.set(section, reveal);
    return () => void reveals.delete(section);
  }, [reveals, section, reveal]);
  const focusOn = (row: number, key: string) => focusCell(frame.current, { section, row, key }, reveals);
  const actions = tableActions({ section, fields, rows, habits, apply, focusOn });

  return (
    // The hidden words of its head are placed within it, or they would widen the page itself.
    <div
      ref={frame}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      // Without a cell to go to, a narrow screen is moved along by keys only so.
      tabIndex={rows.length === 0 ? 0 : undefined}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{group.name}</caption>
        <TableHead fields={fields} readOnly={readOnly} />
        <tbody ref={body}>
          <Spacer pixels={sight.before} />
          {sight.drawn.map(({ index, measure }) => (
            <TableRow
              key={index}
              {...props}
              row={index}
              fields={fields}
              widths={widths}
              rowCount={rows.length}
              actions={actions}
              measure={measure}
            />
          ))}
          <Spacer pixels={sight.after} />
        </tbody>
      </table>
      <ProposedRows group={group} rowCount={rows.length} />
      {!readOnly && (
        <TableFoot groupId={section} isEmpty={rows.length === 0} onAdd={() => actions.insert(rows.length)} />
      )}
    </div>
  );
}

interface TableFootProps {
  readonly groupId: string;
  readonly isEmpty: boolean;
  readonly onAdd: () => Promise<void>;
}

/** How a table gets rows. */
function TableFoot({ groupId, isEmpty, onAdd }: TableFootProps) {
  const { begin } = useContext(DrawingContext);
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-1 py-1">
      <Button small look="quiet" icon={<Plus size={14} aria-hidden />} onClick={() => void onAdd()}>
        {TEXTS.review.addRow}
      </Button>
      {begin && (
        <Button
          small
          look="quiet"
          icon={<SquareDashedMousePointer size={14} aria-hidden />}
          title={TEXTS.drawing.key}
          onClick={() => begin(groupId)}
        >
          {TEXTS.drawing.begin}
        </Button>
      )}
      {!isEmpty && <span className="text-xs text-ink-faint max-sm:hidden">{TEXTS.review.rowKeysHint}</span>}
    </div>
  );
}

/** Stands for rows that are not drawn. */
const Spacer = ({ pixels }: { readonly pixels: number }) =>
  pixels > 0 && (
    <tr aria-hidden>
      <td style={{ height: pixels }} />
    </tr>
  );

const TableHead = ({
  fields,
  readOnly,
}: {
  readonly fields: readonly GroupField[];
  readonly readOnly: boolean;
}) => (
  <thead>
    <tr className="border-b border-line text-left text-xs text-ink-soft">
      {fields.map(({ key, label, type }) => (
        <th
          key={key}
          className={classNames(
            'px-2 py-1.5 font-medium whitespace-nowrap',
            NUMERIC.has(type) && 'text-right',
          )}
        >
          {label ?? key}
        </th>
      ))}
      {!readOnly && (
        <th className="w-0">
          <span className="sr-only">{TEXTS.common.more}</span>
        </th>
      )}
    </tr>
  </thead>
);

const NARROWEST = 7;
const WIDEST = 26;
const ROWS_LOOKED_AT = 200;

/** As much as the values take: amounts at the end of a row are not to be out of sight because numbers have room to spare. */
function widthOf(values: readonly CellValue[], { type }: GroupField): string {
  const lengths = values.slice(0, ROWS_LOOKED_AT).map((value) => valueToInput(value, type, {}).length);
  return `calc(${Math.min(WIDEST, Math.max(NARROWEST, ...lengths))}ch + 1.25rem)`;
}
