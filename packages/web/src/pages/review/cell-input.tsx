import type { FieldType } from '@rowbox/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Cell } from './cell.ts';
import { valueToInput } from './value-text.ts';

export interface CellInputProps {
  readonly id?: string;
  readonly label: string;
  /** The path of the cell, by which it is found when the focus goes to it. */
  readonly path: string;
  readonly cell: Cell;
  readonly type: FieldType;
  readonly values: readonly string[] | null;
  readonly readOnly: boolean;
  readonly refused: string | undefined;
  readonly inTable?: boolean;
  readonly describedBy?: string | undefined;
  readonly onFocus: () => void;
  readonly onCommit: (text: string) => void;
}

const frameClass = (cell: Cell, refused: string | undefined, inTable: boolean): string => {
  const isBad = refused !== undefined || cell.issues.some(({ severity }) => severity === 'error');
  const isWarned = !isBad && (cell.issues.length > 0 || cell.state === 'ambiguous');
  return classNames(
    'w-full bg-surface px-2 text-ink',
    inTable ? 'h-8 border-0' : 'min-h-9 rounded-md border',
    !inTable && (isBad ? 'border-bad' : isWarned ? 'border-warn' : 'border-line-strong'),
    inTable && isBad && 'bg-bad-wash',
    inTable && isWarned && 'bg-warn-wash',
    cell.state === 'corrected' && 'font-medium',
  );
};

/** One value to check and correct. What is typed is sent on leaving the cell or with Enter, and taken back with Escape. */
export function CellInput(props: CellInputProps) {
  const { cell, type, values, readOnly, refused, inTable = false, onCommit } = props;
  const shown = valueToInput(cell.value, type);
  const [text, setText] = useState(shown);
  const edited = useRef(false);
  useEffect(() => {
    // A value that comes from the service replaces the text, unless somebody is typing here.
    if (!edited.current) setText(shown);
  }, [shown]);
  const commit = () => {
    if (!edited.current) return;
    edited.current = false;
    if (text !== shown) onCommit(text);
  };
  const common = {
    id: props.id,
    'aria-label': inTable ? props.label : undefined,
    'aria-invalid': refused !== undefined || undefined,
    'aria-describedby': props.describedBy,
    'data-cell': props.path,
    className: frameClass(cell, refused, inTable),
    onFocus: props.onFocus,
  };
  if (type === 'boolean') {
    return (
      <input
        {...common}
        type="checkbox"
        className="size-4 accent-accent"
        checked={cell.value === true}
        disabled={readOnly}
        onChange={({ target }) => onCommit(String(target.checked))}
      />
    );
  }
  if (type === 'enum' && values !== null && (shown === '' || values.includes(shown))) {
    return (
      <select {...common} value={shown} disabled={readOnly} onChange={({ target }) => onCommit(target.value)}>
        <option value="" />
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && edited.current) {
      event.stopPropagation();
      edited.current = false;
      setText(shown);
    }
  };
  const typing = {
    ...common,
    value: text,
    readOnly,
    onKeyDown,
    onBlur: commit,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      edited.current = true;
      setText(target.value);
    },
  };
  if (type === 'address' && !inTable) return <textarea {...typing} rows={3} />;
  const isNumeric = type === 'number' || type === 'integer' || type === 'currency';
  return (
    <input
      {...typing}
      inputMode={isNumeric ? 'decimal' : undefined}
      className={classNames(typing.className, isNumeric && 'text-right')}
    />
  );
}
