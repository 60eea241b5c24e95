import { useEffect, useRef } from 'react';
import type { CellInputProps } from './cell-input-props.ts';
import type { TypedText } from './use-typed-text.ts';
import { useUnsent } from './use-unsent.ts';

/** Stores what was typed into a cell: with Enter (`asked`) or on leaving it; or takes it back. */
export function useCommit(
  typed: TypedText,
  { refused, rowCount, onCommit, onEnter, onForget }: CellInputProps,
) {
  const { shown, text, setText, base, setBase, saving, setSaving, refusedText, latest } = typed;
  const { isSame, isContested } = typed;
  const sentText = useRef<string | null>(null);
  /** Enter was pressed on another text while one was on its way. */
  const isNext = useRef(false);
  const isUnsent = base !== null && !isSame && !isContested && !saving && text !== refusedText.current;
  useUnsent(isUnsent, () => void onCommit(text));

  const takeBack = () => {
    refusedText.current = null;
    isNext.current = false;
    setBase(null);
    setText(shown);
    if (refused) onForget();
  };
  const commit = async ({ asked }: { readonly asked: boolean }) => {
    if (latest.current.saving) {
      isNext.current ||= asked && latest.current.text !== sentText.current;
      return;
    }
    if (base === null || (isSame && !isContested)) {
      if (base !== null) takeBack();
      if (asked) onEnter('looked at');
      return;
    }
    if (!asked && (isContested || text === refusedText.current)) return;
    latest.current.saving = true;
    sentText.current = text;
    setSaving(true);
    const saved = await onCommit(text);
    if (asked && saved) onEnter('changed');
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
  return { commit, takeBack };
}
