import { Plus, SquareDashedMousePointer } from 'lucide-react';
import { type Ref, useContext, useEffect, useMemo, useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { valueToInput } from '../rows/value-text.ts';
import { type CellValue, cellPath, type Extraction, issuesOfRow } from './cell.ts';
import { DrawingContext } from './drawing.ts';
import { focusCell, RevealsContext } from './focus-cell.ts';
import { ProposedRows } from './proposed-rows.tsx';
import type { GroupField, SectionTableProps } from './section-table-props.ts';
import { useTableActions } from './table-actions.ts';
import { TableRow } from './table-row.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';
import type { RefusedTexts } from './use-sent-cells.ts';
import { HabitsContext, NUMERIC } from './value-text.ts';

/** The rows of a section: edited in place, confirmed, added, moved, removed, filled down, pasted from a spreadsheet. */
export function SectionTable({ group, columns = null, ...props }: SectionTableProps) {
  const { extraction, apply, refused, readOnly, confirmRow } = props;
  const section = group.id;
  const rows = extraction.sections[section] ?? NO_ROWS;
  const fields = useMemo(() => {
    const all = group.fields as readonly GroupField[];
    return columns ? columns.flatMap((key) => all.find((field) => field.key === key) ?? []) : all;
  }, [group, columns]);
  const habits = useContext(HabitsContext);
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(rows.length, head);
  const reveals = useContext(RevealsContext);
  const reveal = useSteady(sight.reveal);
  useEffect(() => {
    reveals.set(section, reveal);
    return () => void reveals.delete(section);
  }, [reveals, section, reveal]);
  const focusOn = (row: number, key: string) => focusCell(frame.current, { section, row, key }, reveals);
  const actions = useTableActions({ section, fields, rows, habits, apply, confirmRow, focusOn });

  return (
    // The hidden words of its head are placed within it, or they would widen the page itself.
    <div
      ref={frame}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      // Without a cell to go to, a narrow screen is moved along by keys only so.
      tabIndex={rows.length === 0 ? 0 : undefined}
    >
      <table data-section={section} className="w-full border-collapse">
        <caption className="sr-only">{group.name}</caption>
        <TableHead ref={head} fields={fields} rows={rows} readOnly={readOnly} />
        <Spacer pixels={sight.before} />
        {sight.drawn.map(({ index, measure }) => (
          <TableRow
            key={index}
            {...rowProps(props)}
            section={section}
            row={index}
            record={rows[index]}
            issues={issuesOfRow(extraction, section, index)}
            refused={refusedIn(refused, section, index)}
            fields={fields}
            rowCount={rows.length}
            actions={actions}
            measure={measure}
          />
        ))}
        <Spacer pixels={sight.after} />
      </table>
      <ProposedRows group={group} rowCount={rows.length} />
      {!readOnly && (
        <TableFoot groupId={section} isEmpty={rows.length === 0} onAdd={() => actions.insert(rows.length)} />
      )}
    </div>
  );
}

const NO_ROWS: Extraction['sections'][string] = [];

/** What is always the same for a row, whatever changes beside it. */
const rowProps = ({
  apply,
  confirm,
  confirmRow,
  forget,
  readOnly,
  onFocus,
  onEnter,
}: Omit<SectionTableProps, 'group'>) => ({
  apply,
  confirm,
  confirmRow,
  forget,
  readOnly,
  onFocus,
  onEnter,
});

function refusedIn(refused: RefusedTexts, section: string, row: number): RefusedTexts {
  const start = cellPath({ section, row, key: '' });
  return Object.fromEntries(Object.entries(refused).filter(([path]) => path.startsWith(start)));
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
    <tbody aria-hidden>
      <tr>
        <td style={{ height: pixels }} />
      </tr>
    </tbody>
  );

function TableHead({
  ref,
  fields,
  rows,
  readOnly,
}: {
  readonly ref: Ref<HTMLTableSectionElement>;
  readonly fields: readonly GroupField[];
  readonly rows: Extraction['sections'][string];
  readonly readOnly: boolean;
}) {
  const widths = useMemo(
    () =>
      fields.map((field) =>
        widthOf(
          rows.slice(0, ROWS_LOOKED_AT).map(({ data }) => data[field.key] ?? null),
          field,
        ),
      ),
    [fields, rows],
  );
  return (
    <thead ref={ref}>
      <tr className="border-b border-line text-left text-xs text-ink-soft">
        {fields.map(({ key, label, type }, column) => (
          <th
            key={key}
            style={{ minWidth: widths[column] }}
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
}

const NARROWEST = 7;
const WIDEST = 26;
const ROWS_LOOKED_AT = 200;

/** As much as the values take: amounts at the end of a row are not to be out of sight because numbers have room to spare. */
function widthOf(values: readonly CellValue[], { type }: GroupField): string {
  const lengths = values.map((value) => valueToInput(value, type, {}).length);
  return `calc(${Math.min(WIDEST, Math.max(NARROWEST, ...lengths))}ch + 1.25rem)`;
}
