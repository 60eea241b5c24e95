import type { Schema } from '@rowbox/client';
import { ArrowDownToLine, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useContext } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type CellPlace, type CellValue, cellAt, cellPath, type Extraction } from './cell.ts';
import { CellInput } from './cell-input.tsx';
import { clipboardToCells } from './clipboard.ts';
import type { RecordFormProps } from './record-form-props.ts';
import type { Corrections } from './use-corrections.ts';
import { HabitsContext, inputToValue, valueToInput } from './value-text.ts';

type Group = Schema<'Mailbox'>['config']['groups'][number];
type Field = Group['fields'][number];
type Typed = Parameters<typeof inputToValue>[1];

export interface SectionTableProps {
  readonly group: Group;
  /** Keys in their order; null: all. */
  readonly columns?: readonly string[] | null;
  readonly extraction: Extraction;
  readonly apply: Corrections['apply'];
  readonly refused: Corrections['refused'];
  readonly readOnly: boolean;
  readonly onFocus: (place: CellPlace) => void;
  readonly onEnter: RecordFormProps['onEnter'];
}

/** The rows of a section: edited in place, added, removed, filled down, pasted from a spreadsheet. */
export function SectionTable({
  group,
  columns = null,
  extraction,
  apply,
  refused,
  readOnly,
  onFocus,
  onEnter,
}: SectionTableProps) {
  const rows = extraction.sections[group.id] ?? [];
  const fields = columns
    ? columns.flatMap((key) => group.fields.find((field) => field.key === key) ?? [])
    : group.fields;
  const widths = fields.map((field) =>
    widthOf(
      rows.map(({ data }) => data[field.key] ?? null),
      field,
    ),
  );
  const section = group.id;
  const habits = useContext(HabitsContext);
  const placeOf = (row: number, field: Field): CellPlace => ({ section, row, key: field.key });
  const change = (row: number, field: Field, text: string) => ({
    place: placeOf(row, field),
    newValue: inputToValue(text, field as Typed, habits),
  });

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = clipboardToCells(event.clipboardData.getData('text/plain'));
    // A single value is pasted into the text as anywhere.
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const missing = Math.max(0, row + cells.length - rows.length);
    void apply({
      rowOperations: Array.from({ length: missing }, (_, index) => ({
        op: 'add' as const,
        section,
        index: rows.length + index,
      })),
      changes: cells.flatMap((line, down) =>
        line.flatMap((text, across) => {
          const field = fields[column + across];
          return field && !field.formula ? [change(row + down, field, text)] : [];
        }),
      ),
    });
  };
  const fillDown = (row: number, field: Field) => {
    const above = rows[row - 1]?.data[field.key];
    if (above === undefined) return;
    void apply({ changes: [{ place: placeOf(row, field), newValue: above }] });
  };
  const onKeyDown = (event: KeyboardEvent, row: number, field: Field) => {
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      fillDown(row, field);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    const next = document.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellPath(placeOf(row + step, field)))}"]`,
    );
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };

  return (
    // The hidden words of its head are placed within it, or they would widen the page itself.
    <div
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      // Without a cell to go to, a narrow screen is moved along by keys only so.
      tabIndex={rows.length === 0 ? 0 : undefined}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{group.name}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-soft">
            {fields.map((field) => (
              <th key={field.key} className="px-2 py-1.5 font-medium whitespace-nowrap">
                {field.label ?? field.key}
              </th>
            ))}
            {!readOnly && (
              <th className="w-0">
                <span className="sr-only">{TEXTS.common.more}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their index.
            <tr key={row} className="border-b border-line last:border-b-0">
              {fields.map((field, column) => {
                const place = placeOf(row, field);
                const path = cellPath(place);
                const cell = cellAt(extraction, place);
                const refusal = refused[path];
                const fault = refusal ?? cell.issues.map(({ message }) => message).join(' ');
                return (
                  <td
                    key={field.key}
                    className="relative border-r border-line p-0 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent last:border-r-0"
                    style={{ minWidth: widths[column] }}
                    title={fault || undefined}
                    onPaste={(event) => readOnly || paste(event, row, column)}
                    onKeyDown={(event) => readOnly || onKeyDown(event, row, field)}
                  >
                    <CellInput
                      inTable
                      label={TEXTS.review.cell(field.label ?? field.key, row + 1)}
                      path={path}
                      cell={cell}
                      field={field as Typed}
                      readOnly={readOnly || Boolean(field.formula)}
                      refused={refusal}
                      onFocus={() => onFocus(place)}
                      onEnter={(was) => onEnter(place, was)}
                      onCommit={(text) => apply({ changes: [change(row, field, text)] })}
                      rowCount={rows.length}
                    />
                  </td>
                );
              })}
              {!readOnly && (
                <td className="px-1">
                  <IconButton
                    small
                    label={TEXTS.review.removeRow(row + 1)}
                    tabIndex={-1}
                    onClick={() =>
                      void apply({
                        changes: [],
                        rowOperations: [{ op: 'remove', section, index: row }],
                      })
                    }
                  >
                    <Trash2 size={14} aria-hidden />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex items-center gap-3 px-1 py-1">
        {!readOnly && (
          <Button
            small
            look="quiet"
            icon={<Plus size={14} aria-hidden />}
            onClick={() =>
              void apply({
                changes: [],
                rowOperations: [{ op: 'add', section, index: rows.length }],
              })
            }
          >
            {TEXTS.review.addRow}
          </Button>
        )}
        {!readOnly && rows.length > 1 && (
          <span className="flex items-center gap-1 text-xs text-ink-faint">
            <ArrowDownToLine size={12} aria-hidden /> {TEXTS.review.fillDownHint}
          </span>
        )}
      </div>
    </div>
  );
}

const NARROWEST = 7;
const WIDEST = 26;
const ROWS_LOOKED_AT = 200;

/** As much as the values take: amounts at the end of a row are not to be out of sight because numbers have room to spare. */
function widthOf(values: readonly CellValue[], { type }: Field): string {
  const lengths = values
    .slice(0, ROWS_LOOKED_AT)
    .map((value) => valueToInput(value, type as Typed['type']).length);
  return `calc(${Math.min(WIDEST, Math.max(NARROWEST, ...lengths))}ch + 1.25rem)`;
}
