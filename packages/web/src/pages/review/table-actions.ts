import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import { PERSON_HABITS } from '../rows/value-text.ts';
import type { CellPlace, Extraction } from './cell.ts';
import { clipboardToCells } from './clipboard.ts';
import type { RecordFormProps } from './record-form-props.ts';
import type { GroupField } from './section-table-props.ts';
import type { Corrections } from './use-corrections.ts';
import { inputToValue } from './value-text.ts';

/** Cells that were copied from our own sheet of rows stand as the person writes, not as this document does. */
const OF_SHEET = /<td gdg-raw-value=/;

type Habits = Parameters<typeof inputToValue>[2];

export interface TableActionsOptions {
  /** Group id. */
  readonly section: string;
  /** In the order of the columns. */
  readonly fields: readonly GroupField[];
  readonly rows: Extraction['sections'][string];
  readonly habits: Habits;
  readonly apply: Corrections['apply'];
  readonly confirmRow: RecordFormProps['confirmRow'];
  /** Has the focus go to a cell, once it is there. */
  readonly focusOn: (row: number, key: string) => void;
}

export type TableActions = ReturnType<typeof tableActions>;

/** The same functions whatever changes: a row that is drawn with them need not be drawn anew. */
export function useTableActions(options: TableActionsOptions): TableActions {
  const now = tableActions(options);
  const change = useSteady(now.change);
  const insert = useSteady(now.insert);
  const remove = useSteady(now.remove);
  const paste = useSteady(now.paste);
  const onKeyDown = useSteady(now.onKeyDown);
  return useMemo(
    () => ({ change, insert, remove, paste, onKeyDown }),
    [change, insert, remove, paste, onKeyDown],
  );
}

/** What is done to the rows of a table as a whole, by keys, by buttons and from the clipboard. */
function tableActions(options: TableActionsOptions) {
  const { section, fields, rows, habits, apply } = options;
  const placeOf = (row: number, key: string): CellPlace => ({ section, row, key });
  const change = (row: number, field: GroupField, text: string, as = habits) => ({
    place: placeOf(row, field.key),
    newValue: inputToValue(text, field, as),
  });
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = clipboardToCells(event.clipboardData.getData('text/plain'));
    const isOfSheet = OF_SHEET.test(event.clipboardData.getData('text/html'));
    // A single value is pasted into the text as anywhere.
    if (cells.length === 1 && cells[0]?.length === 1 && !isOfSheet) return;
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
          return field && !field.formula
            ? [change(row + down, field, text, isOfSheet ? PERSON_HABITS : habits)]
            : [];
        }),
      ),
    });
  };
  const { insert, remove, move } = rowActions(options);
  const fillDown = (row: number, { key }: GroupField) => {
    const above = rows[row - 1]?.data[key];
    if (above !== undefined) void apply({ changes: [{ place: placeOf(row, key), newValue: above }] });
  };
  const onKeyDown = keysOfTable(options, { insert, remove, move, fillDown });
  return { change, insert, remove, paste, onKeyDown };
}

/** Adding, removing and moving rows; the focus goes along. */
function rowActions({ section, fields, rows, apply, focusOn }: TableActionsOptions) {
  const firstKey = fields.find(({ formula }) => !formula)?.key ?? '';
  const onRow = (operation: { op: 'add' | 'remove' | 'move'; index: number; to?: number }) =>
    apply({ changes: [], rowOperations: [{ section, ...operation }] });
  return {
    insert: async (index: number) => {
      if (await onRow({ op: 'add', index })) focusOn(index, firstKey);
    },
    remove: async (index: number, key: string) => {
      const isDone = await onRow({ op: 'remove', index });
      if (isDone && rows.length > 1) focusOn(Math.min(index, rows.length - 2), key);
    },
    move: async (index: number, to: number, key: string) => {
      if (to < 0 || to >= rows.length) return;
      if (await onRow({ op: 'move', index, to })) focusOn(to, key);
    },
  };
}

interface KeyActions extends ReturnType<typeof rowActions> {
  readonly fillDown: (row: number, field: GroupField) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What keys do in a cell of a table, beside those of every cell. */
function keysOfTable(
  { section, rows, focusOn, confirmRow }: TableActionsOptions,
  { insert, remove, move, fillDown }: KeyActions,
) {
  const rowKey = (event: KeyboardEvent, row: number, { key }: GroupField): (() => Promise<void>) | null => {
    const step = STEPS[event.key];
    // By the key's place: with Alt some keyboards write other letters.
    if (event.code === 'KeyN') return () => insert(event.shiftKey ? row : row + 1);
    if (event.key === 'Delete') return () => remove(row, key);
    return step ? () => move(row, row + step, key) : null;
  };
  return (event: KeyboardEvent, row: number, field: GroupField): void => {
    const isCommand = event.ctrlKey || event.metaKey;
    const step = STEPS[event.key];
    if (event.key === 'Enter' && event.shiftKey && !isCommand && !event.altKey) {
      event.preventDefault();
      // Leaving the cell sends what is in it.
      (event.target as HTMLElement).blur();
      confirmRow(section, row, 'go on');
    } else if (isCommand && event.key === 'd') {
      event.preventDefault();
      fillDown(row, field);
    } else if (event.altKey && !isCommand) {
      const run = rowKey(event, row, field);
      if (run === null) return;
      event.preventDefault();
      // Leaving the cell sends what is in it.
      (event.target as HTMLElement).blur();
      void run();
    } else if (step && !event.shiftKey && row + step >= 0 && row + step < rows.length) {
      event.preventDefault();
      focusOn(row + step, field.key);
    }
  };
}
