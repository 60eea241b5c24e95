import type { NameScope } from '@rowbox/engine/expression';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Completion, complete, completionAt, type Suggestion } from './completion.ts';

export interface CompletionOptions {
  readonly value: string;
  readonly scope: NameScope;
  readonly onChange: (value: string) => void;
}

/** Names that are offered while one types a formula; arrow keys choose among them, and Enter takes one. */
export function useCompletion({ value, scope, onChange }: CompletionOptions) {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const cursorAfter = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor goes behind what was inserted once it is there.
  useEffect(() => {
    if (cursorAfter.current === null) return;
    input.current?.setSelectionRange(cursorAfter.current, cursorAfter.current);
    cursorAfter.current = null;
  }, [value]);

  const look = (source: string, cursor: number) => {
    setCompletion(completionAt(source, cursor, scope));
    setChosen(0);
  };
  const take = (suggestion: Suggestion | undefined) => {
    const cursor = input.current?.selectionStart ?? value.length;
    if (!completion || !suggestion) return;
    const next = complete(value, cursor, completion, suggestion);
    cursorAfter.current = next.cursor;
    setCompletion(null);
    onChange(next.source);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!completion) return;
    const { length } = completion.suggestions;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % length);
    else if (event.key === 'ArrowUp') setChosen((chosen + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(completion.suggestions[chosen]);
    else if (event.key === 'Escape') setCompletion(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { input, completion, chosen, look, take, onKeyDown, close: () => setCompletion(null) };
}
