import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorToWords } from '../api/error-to-words.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/* What stands where content will be, was expected, or could not be had. */

export const Loading = ({ what }: { readonly what?: string }) => (
  <div role="status" className="flex items-center justify-center gap-2 p-10 text-ink-faint">
    <Spinner /> {what ?? TEXTS.common.loading}
  </div>
);

export const Empty = ({
  icon,
  title,
  children,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 p-10 text-center">
    {icon && <div className="rounded-full bg-sunken p-3 text-ink-soft">{icon}</div>}
    <h2 className="text-base font-semibold">{title}</h2>
    {children && <div className="text-ink-soft">{children}</div>}
  </div>
);

export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const words = errorToWords(error);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 p-10 text-center">
      <div className="rounded-full bg-bad-wash p-3 text-bad">
        {words.offline ? <CloudOff size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
      </div>
      <h2 className="text-base font-semibold">{words.title}</h2>
      <p className="text-ink-soft">{words.detail}</p>
      {onRetry && <Button onClick={onRetry}>{TEXTS.common.tryAgain}</Button>}
    </div>
  );
}
