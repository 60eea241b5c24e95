import type { KeyboardEvent } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { PERSON_HABITS } from '../rows/value-text.ts';
import type { Cell } from './cell.ts';
import type { CellInputProps } from './cell-input-props.ts';
import { Echo } from './echo.tsx';
import { useCommit } from './use-commit.ts';
import type { RefusedText } from './use-sent-cells.ts';
import { type TypedText, useTypedText } from './use-typed-text.ts';
import { NUMERIC } from './value-text.ts';

/** One value to check and correct: ticked, chosen or typed. */
export function CellInput(props: CellInputProps) {
  const { cell, field } = props;
  const { type, values } = field;
  if (type === 'boolean') return <Ticked {...props} />;
  const shown = String(cell.value ?? '');
  return type === 'enum' && values !== null && (shown === '' || values.includes(shown)) ? (
    <Chosen {...props} shown={shown} values={values} />
  ) : (
    <Typed {...props} />
  );
}

const isEnter = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !altKey;

/** What every kind of input has. */
const common = ({
  id,
  label,
  path,
  cell,
  refused,
  inTable = false,
  describedBy,
  onFocus,
}: CellInputProps) => ({
  id,
  'aria-label': inTable ? label : undefined,
  'aria-invalid': refused !== undefined || undefined,
  'aria-describedby': describedBy,
  'data-cell': path,
  className: frameClass(cell, refused, inTable),
  onFocus,
});

function frameClass(cell: Cell, refused: RefusedText | undefined, inTable: boolean): string {
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
}

/** Enter on a value that is not typed. */
const onChoiceKey = (onEnter: CellInputProps['onEnter']) => (event: KeyboardEvent) => {
  if (!isEnter(event)) return;
  event.preventDefault();
  onEnter('looked at');
};

const Ticked = (props: CellInputProps) => (
  <input
    {...common(props)}
    type="checkbox"
    className="size-4 accent-accent"
    checked={props.cell.value === true}
    disabled={props.readOnly}
    onKeyDown={onChoiceKey(props.onEnter)}
    onChange={({ target }) => void props.onCommit(String(target.checked))}
  />
);

const Chosen = ({
  shown,
  values,
  ...props
}: CellInputProps & { readonly shown: string; readonly values: readonly string[] }) => (
  <select
    {...common(props)}
    value={shown}
    disabled={props.readOnly}
    onKeyDown={onChoiceKey(props.onEnter)}
    onChange={({ target }) => void props.onCommit(target.value)}
  >
    <option value="" />
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </select>
);

/** What is typed is sent on leaving the cell or with Enter, and taken back with Escape. */
function Typed(props: CellInputProps) {
  const { field, readOnly, inTable = false } = props;
  const typed = useTypedText(props);
  const { commit, takeBack } = useCommit(typed, props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      event.preventDefault();
      void commit({ asked: true });
    }
    if (event.key === 'Escape' && typed.base !== null) {
      event.stopPropagation();
      takeBack();
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      // The browser's own undo would bring back texts from before they were stored, to be sent anew.
      event.preventDefault();
      if (typed.base === null) return;
      event.stopPropagation();
      takeBack();
    }
  };
  const attributes = common(props);
  const input = {
    ...attributes,
    value: typed.text,
    readOnly,
    onKeyDown,
    onBlur: () => void commit({ asked: false }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => typed.type(target.value),
  };
  const isNumeric = NUMERIC.has(field.type);
  return (
    <>
      {props.isMultiline && !inTable ? (
        <textarea {...input} rows={3} />
      ) : (
        <input
          {...input}
          inputMode={isNumeric ? 'decimal' : undefined}
          className={classNames(attributes.className, isNumeric && 'text-right')}
        />
      )}
      <Below {...props} typed={typed} />
    </>
  );
}

/** What is to be said of a text that is being typed: how it is understood, why it was refused, what it is now instead. */
const Below = ({
  typed: { text, shown, read, habits, isContested, moved },
  field,
  refused,
  inTable = false,
}: CellInputProps & { readonly typed: TypedText }) => (
  <>
    {read !== null && text !== shown && (read.ok || refused === undefined) && (
      <Echo typed={text} field={field} habits={habits} otherwise={PERSON_HABITS} inTable={inTable} />
    )}
    {isContested && (
      <p role="status" className={classNames('text-xs text-warn', inTable ? 'px-2 pb-1' : 'mt-1')}>
        {moved
          ? TEXTS.review.meanwhileMoved
          : TEXTS.review.meanwhile({ value: shown || TEXTS.review.nothing })}
      </p>
    )}
  </>
);
