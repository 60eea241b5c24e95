import { type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';

/* Labelled inputs beside the line of text (text-field.tsx), in the same clothes. */

const FRAME =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 text-ink placeholder:text-ink-faint disabled:opacity-60 aria-invalid:border-bad';

interface Around {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
}

/** A label above, what is to be said below; the input in between takes the ids. */
export function Labelled({
  label,
  hint,
  error,
  className,
  children,
}: Around & { readonly children: (ids: { id: string; below: string | undefined }) => ReactNode }) {
  const id = useId();
  const below = error || hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      {children({ id, below: below ? `${id}-below` : undefined })}
      {below && (
        <p id={`${id}-below`} className={classNames('mt-1 text-xs', error ? 'text-bad' : 'text-ink-faint')}>
          {below}
        </p>
      )}
    </div>
  );
}

export const SelectField = ({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: Around & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {({ id, below }) => (
      <select
        {...rest}
        id={id}
        aria-describedby={below}
        aria-invalid={error ? true : undefined}
        className={classNames(FRAME, 'h-9')}
      >
        {children}
      </select>
    )}
  </Labelled>
);

export const TextArea = ({
  label,
  hint,
  error,
  className,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {({ id, below }) => (
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-describedby={below}
        aria-invalid={error ? true : undefined}
        className={classNames(FRAME, 'field-sizing-content min-h-9 resize-none py-1.5')}
      />
    )}
  </Labelled>
);

export function CheckField({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
