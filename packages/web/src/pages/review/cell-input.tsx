import type { FieldDefinition } from '@rowbox/contract';
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Cell } from './cell.ts';
import { Echo } from './echo.tsx';
import type { RefusedText } from './use-corrections.ts';
import { useUnsent } from './use-unsent.ts';
import { HabitsContext, readInput, valueToInput } from './value-text.ts';

export interface CellInputProps {
  readonly id?: string;
  readonly label: string;
  /** The path of the cell, by which it is found when the focus goes to it. */
  readonly path: string;
  readonly cell: Cell;
  readonly field: Pick<FieldDefinition, 'type' | 'values'>;
  readonly readOnly: boolean;
  readonly refused: RefusedText | undefined;
  readonly inTable?: boolean;
  /** How many rows its table has: when others come or go, the cell at this place may be another one. */
  readonly rowCount?: number;
  /** Several lines, as a layout or an address wants them. */
  readonly isMultiline?: boolean;
  readonly describedBy?: string | undefined;
  readonly onFocus: () => void;
  /** Enter was pressed: on the value as it stands, or after another one was stored. */
  readonly onEnter: (was: 'looked at' | 'changed') => void;
  /** What was refused is not wanted any more. */
  readonly onForget: () => void;
  /** @returns whether it was saved */
  readonly onCommit: (text: string) => Promise<boolean>;
}

const frameClass = (cell: Cell, refused: RefusedText | undefined, inTable: boolean): string => {
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

/** What the cell was when typing began in it. */
interface Base {
  readonly shown: string;
  readonly rowCount: number | undefined;
}

/**
 * One value to check and correct. What is typed is sent on leaving the cell or with Enter, and taken back with Escape. What was refused,
 * and what somebody else changed meanwhile, stays as it was typed until the person decides.
 */
export function CellInput(props: CellInputProps) {
  const { cell, field, readOnly, refused, inTable = false, rowCount, onCommit } = props;
  const { type, values } = field;
  const habits = useContext(HabitsContext);
  const belowId = useId();
  const shown = valueToInput(cell.value, type);
  const [text, setText] = useState(shown);
  const [base, setBase] = useState<Base | null>(null);
  const [saving, setSaving] = useState(false);
  const refusedText = useRef<string | null>(null);
  const sentText = useRef<string | null>(null);
  /** Enter was pressed on another text while one was on its way. */
  const isNext = useRef(false);
  // What a save that ends later finds.
  const latest = useRef({ shown, text, saving, typing: base !== null });
  latest.current = { shown, text, saving, typing: base !== null };
  useEffect(() => {
    // A value that comes from the service replaces the text, unless somebody is typing here.
    if (base === null) setText(shown);
  }, [shown, base]);
  useEffect(() => {
    const { saving: isSaving, typing } = latest.current;
    if (refused === undefined || isSaving || typing) return;
    // It came with others, from the clipboard: it stays to be mended where it belongs.
    refusedText.current = refused.text;
    setText(refused.text);
    setBase({ shown: latest.current.shown, rowCount });
  }, [refused, rowCount]);
  const moved = base !== null && base.rowCount !== rowCount;
  const isContested = base !== null && !saving && text !== shown && (moved || base.shown !== shown);

  const read = base === null ? null : readInput(text, field, habits);
  // Typing the same value, however it is written, is no change.
  const isSame = text === shown || (read?.ok === true && read.value === cell.value);

  const isUnsent = base !== null && !isSame && !isContested && !saving && text !== refusedText.current;
  useUnsent(isUnsent, () => void onCommit(text));

  const commit = async ({ asked }: { readonly asked: boolean }) => {
    if (latest.current.saving) {
      isNext.current ||= asked && latest.current.text !== sentText.current;
      return;
    }
    if (base === null || (isSame && !isContested)) {
      if (base !== null) takeBack();
      if (asked) props.onEnter('looked at');
      return;
    }
    if (!asked && (isContested || text === refusedText.current)) return;
    latest.current.saving = true;
    sentText.current = text;
    setSaving(true);
    const saved = await onCommit(text);
    if (asked && saved) props.onEnter('changed');
    setSaving(false);
    refusedText.current = saved ? null : text;
    // Typed on meanwhile, or refused: it goes on from what is stored now.
    const isDone = saved && latest.current.text === text;
    setBase(isDone ? null : { shown: latest.current.shown, rowCount });
  };
  useEffect(() => {
    if (saving || !isNext.current) return;
    isNext.current = false;
    void commit({ asked: true });
  });
  const takeBack = () => {
    refusedText.current = null;
    isNext.current = false;
    setBase(null);
    setText(shown);
    if (refused) props.onForget();
  };
  const common = {
    id: props.id,
    'aria-label': inTable ? props.label : undefined,
    'aria-invalid': refused !== undefined || undefined,
    'aria-describedby': props.describedBy ?? (inTable && refused ? belowId : undefined),
    'data-cell': props.path,
    className: frameClass(cell, refused, inTable),
    onFocus: props.onFocus,
  };
  const isEnter = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !altKey;
  const onChoiceKey = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    props.onEnter('looked at');
  };
  if (type === 'boolean') {
    return (
      <input
        {...common}
        type="checkbox"
        className="size-4 accent-accent"
        checked={cell.value === true}
        disabled={readOnly}
        onKeyDown={onChoiceKey}
        onChange={({ target }) => void onCommit(String(target.checked))}
      />
    );
  }
  if (type === 'enum' && values !== null && (shown === '' || values.includes(shown))) {
    return (
      <select
        {...common}
        value={shown}
        disabled={readOnly}
        onKeyDown={onChoiceKey}
        onChange={({ target }) => void onCommit(target.value)}
      >
        <option value="" />
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      event.preventDefault();
      void commit({ asked: true });
    }
    if (event.key === 'Escape' && base !== null) {
      event.stopPropagation();
      takeBack();
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      // The browser's own undo would bring back texts from before they were stored, to be sent anew.
      event.preventDefault();
      if (base === null) return;
      event.stopPropagation();
      takeBack();
    }
  };
  const typing = {
    ...common,
    value: text,
    readOnly,
    onKeyDown,
    onBlur: () => void commit({ asked: false }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setBase((before) => before ?? { shown, rowCount });
      setText(target.value);
    },
  };
  const isNumeric = type === 'number' || type === 'integer' || type === 'currency';
  return (
    <>
      {props.isMultiline && !inTable ? (
        <textarea {...typing} rows={3} />
      ) : (
        <input
          {...typing}
          inputMode={isNumeric ? 'decimal' : undefined}
          className={classNames(typing.className, isNumeric && 'text-right')}
        />
      )}
      {read !== null && text !== shown && (read.ok || refused === undefined) && (
        <Echo typed={text} read={read} type={type} inTable={inTable} />
      )}
      {inTable && refused && text === refused.text && (
        <p id={belowId} className="px-2 pb-1 text-xs text-bad">
          {refused.why}
        </p>
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
}
