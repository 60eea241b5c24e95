import { compileExpression, type NameScope, type Purpose, type Span } from '@rowbox/engine/expression';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../../../texts/messages.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Labelled } from '../../../ui/inputs.tsx';
import { type Completion, complete, completionAt, type Suggestion } from './completion.ts';

export interface ExpressionInputProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly value: string;
  readonly scope: NameScope;
  readonly purpose: Purpose;
  /** What is wrong beyond the expression itself, such as a circle of formulas. */
  readonly error: string;
  readonly onChange: (value: string) => void;
}

/** Same letters at the same places in the input and in what lies behind it. */
const LETTERS = 'font-mono text-[13px] leading-5 px-2.5 py-1.5 whitespace-pre-wrap break-words';

/** A formula: checked at every letter, with what is wrong marked where it stands, and names offered while one types. */
export function ExpressionInput({
  label,
  hint,
  value,
  scope,
  purpose,
  error,
  onChange,
}: ExpressionInputProps) {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const cursorAfter = useRef<number | null>(null);
  const compiled = useMemo(
    () => (value.trim() === '' ? null : compileExpression(value, scope, purpose)),
    [value, scope, purpose],
  );
  const errors = compiled && !compiled.ok ? compiled.errors : [];
  const words = errors.length > 0 ? errors.map(({ message }) => inLanguage(message)).join(' ') : error;

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

  return (
    <Labelled label={label} hint={hint} error={words}>
      {({ id, below }) => (
        <div className="relative">
          <div
            className={classNames(
              'relative rounded-md border bg-surface',
              words === '' ? 'border-line-strong' : 'border-bad',
            )}
          >
            <div
              aria-hidden
              className={classNames(LETTERS, 'pointer-events-none absolute inset-0 text-transparent')}
            >
              <Marked source={value} spans={errors.map(({ span }) => span)} />
            </div>
            <textarea
              ref={input}
              id={id}
              rows={1}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              aria-describedby={below}
              aria-invalid={words === '' ? undefined : true}
              aria-autocomplete="list"
              aria-controls={completion ? `${id}-list` : undefined}
              aria-activedescendant={completion ? `${id}-${chosen}` : undefined}
              className={classNames(
                LETTERS,
                'field-sizing-content relative block w-full resize-none bg-transparent',
              )}
              value={value}
              onChange={({ target }) => {
                onChange(target.value);
                look(target.value, target.selectionStart);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setCompletion(null)}
            />
          </div>
          {completion && (
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={TEXTS.config.suggestions}
              className="absolute top-full left-0 z-30 mt-1 max-h-64 w-full min-w-64 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-pop"
            >
              {completion.suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the input, which keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active one.
                <div
                  key={suggestion.text}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className="rounded-md px-2 py-1 aria-selected:bg-accent-wash aria-selected:text-accent-wash-ink"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(suggestion)}
                >
                  <span className="font-mono text-[13px]">{suggestion.text}</span>
                  {suggestion.about !== '' && (
                    <span className="block truncate text-xs">{suggestion.about}</span>
                  )}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Labelled>
  );
}

/** The source with what is wrong underlined; a place at its end shows as a wave behind it. */
function Marked({ source, spans }: { readonly source: string; readonly spans: readonly Span[] }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    pieces.push(source.slice(at, start));
    pieces.push(
      <span key={start} className="underline decoration-bad decoration-wavy underline-offset-2">
        {source.slice(start, Math.max(end, start + 1)) || '\u00a0\u00a0'}
      </span>,
    );
    at = Math.max(end, start + 1);
  }
  return (
    <>
      {pieces}
      {source.slice(at)}
    </>
  );
}
