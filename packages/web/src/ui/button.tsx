import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly small?: boolean;
  /** Shows that it is at work, and takes no second press meanwhile. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover border-transparent',
  plain: 'bg-surface text-ink border-line hover:bg-sunken',
  quiet: 'bg-transparent text-ink-soft border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-bad border-line hover:bg-bad-wash',
};

export function Button({
  look = 'plain',
  small = false,
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55',
        small ? 'h-7 px-2 text-xs' : 'h-9 px-3',
        LOOKS[look],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A button that shows an icon only; its name is read aloud and shown as a hint. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ButtonProps & { readonly label: string }) {
  return (
    <Button
      look="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('aspect-square !px-0', className)}
    >
      {children}
    </Button>
  );
}
