import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

const INPUT_CLASS =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 h-9 text-ink placeholder:text-ink-faint disabled:opacity-60 aria-invalid:border-bad';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of input, with what is wrong with it said below. */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        className={INPUT_CLASS}
      />
      {below && (
        <p id={`${id}-below`} className={classNames('mt-1 text-xs', error ? 'text-bad' : 'text-ink-faint')}>
          {below}
        </p>
      )}
    </div>
  );
}
