import { useContext, useEffect, useRef, useState } from 'react';
import { valueToInput } from '../rows/value-text.ts';
import type { CellInputProps } from './cell-input-props.ts';
import { HabitsContext, readInput } from './value-text.ts';

/** What the cell was when typing began in it. */
interface Base {
  readonly shown: string;
  readonly rowCount: number | undefined;
}

export type TypedText = ReturnType<typeof useTypedText>;

/**
 * The text in a cell: the value as it comes from the service, until somebody types. What was refused, and what somebody else changed
 * meanwhile, stays as it was typed until the person decides.
 */
export function useTypedText({
  cell,
  field,
  refused,
  rowCount,
}: Pick<CellInputProps, 'cell' | 'field' | 'refused' | 'rowCount'>) {
  const habits = useContext(HabitsContext);
  const shown = valueToInput(cell.value, field.type, habits);
  const [text, setText] = useState(shown);
  const [base, setBase] = useState<Base | null>(null);
  const [saving, setSaving] = useState(false);
  const refusedText = useRef<string | null>(null);
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
  const type = (typed: string) => {
    setBase((before) => before ?? { shown, rowCount });
    setText(typed);
  };
  return {
    /** The value as it is stored. */
    shown,
    text,
    setText,
    type,
    /** Null: nobody types. */
    base,
    setBase,
    saving,
    setSaving,
    refusedText,
    latest,
    /** How it is understood. */
    read,
    habits,
    isSame,
    /** Rows came or went, so that another cell may be meant. */
    moved,
    /** Somebody else has changed the value since typing began. */
    isContested,
  };
}
