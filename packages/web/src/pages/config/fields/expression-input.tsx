import { compileExpression, type NameScope, type Purpose, type Span } from '@rowbox/engine/expression';
import { type ReactNode, useMemo } from 'react';
import { inLanguage } from '../../../texts/messages.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Labelled } from '../../../ui/inputs.tsx';
import type { Completion, Suggestion } from './completion.ts';
import { useCompletion } from './use-completion.ts';

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
export function ExpressionInput(props: ExpressionInputProps) {
  const { label, hint, value, scope, purpose, error } = props;
  const compiled = useMemo(
    () => (value.trim() === '' ? null : compileExpression(value, scope, purpose)),
    [value, scope, purpose],
  );
  const errors = compiled && !compiled.ok ? compiled.errors : [];
  const words = errors.length > 0 ? errors.map(({ message }) => inLanguage(message)).join(' ') : error;
  return (
    <Labelled label={label} hint={hint} error={words}>
      {({ id, below }) => (
        <Formula
          {...props}
          id={id}
          below={below}
          isWrong={words !== ''}
          spans={errors.map(({ span }) => span)}
        />
      )}
    </Labelled>
  );
}

interface FormulaProps extends Pick<ExpressionInputProps, 'value' | 'scope' | 'onChange'> {
  readonly id: string;
  readonly below: string | undefined;
  readonly isWrong: boolean;
  readonly spans: readonly Span[];
}

function Formula({ id, below, isWrong, spans, ...props }: FormulaProps) {
  const { value, onChange } = props;
  const { input, completion, chosen, look, take, onKeyDown, close } = useCompletion(props);
  return (
    <div className="relative">
      <div
        className={classNames(
          'relative rounded-md border bg-surface',
          isWrong ? 'border-bad' : 'border-line-strong',
        )}
      >
        <div
          aria-hidden
          className={classNames(LETTERS, 'pointer-events-none absolute inset-0 text-transparent')}
        >
          <Marked source={value} spans={spans} />
        </div>
        <textarea
          ref={input}
          id={id}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={below}
          aria-invalid={isWrong || undefined}
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
          onBlur={close}
        />
      </div>
      {completion && <Suggestions id={id} completion={completion} chosen={chosen} onTake={take} />}
    </div>
  );
}

interface SuggestionsProps {
  /** Of the input. */
  readonly id: string;
  readonly completion: Completion;
  readonly chosen: number;
  readonly onTake: (suggestion: Suggestion) => void;
}

const Suggestions = ({ id, completion, chosen, onTake }: SuggestionsProps) => (
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
        onClick={() => onTake(suggestion)}
      >
        <span className="font-mono text-[13px]">{suggestion.text}</span>
        {suggestion.about !== '' && <span className="block truncate text-xs">{suggestion.about}</span>}
      </div>
    ))}
  </div>
);

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
