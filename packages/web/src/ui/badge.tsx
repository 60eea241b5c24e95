import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'bad';

const TONES: Readonly<Record<Tone, string>> = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-wash text-accent-wash-ink',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
};

export const Badge = ({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) => (
  <span
    className={classNames(
      'inline-flex h-5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);
