import { CircleCheck, CircleX, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { Button, IconButton } from './button.tsx';

/* Short messages about what has just happened, in the corner. Errors stay until they are read. */

interface Toast {
  readonly id: number;
  readonly tone: 'ok' | 'bad';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const SHOWN_MILLISECONDS = 5000;
/** What can be taken back is shown while the page that it led to is loaded and looked at. */
const SHOWN_WITH_ACTION_MILLISECONDS = 12_000;
let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  made += 1;
  const { tone = 'ok', action } = options;
  const id = made;
  set([...toasts.slice(-3), { id, tone, text, action }]);
  const shown = action === undefined ? SHOWN_MILLISECONDS : SHOWN_WITH_ACTION_MILLISECONDS;
  if (tone === 'ok') setTimeout(() => dismiss(id), shown);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-3 bottom-3 z-50 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2"
    >
      {shown.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-3 shadow-pop"
        >
          {tone === 'ok' ? (
            <CircleCheck size={16} className="shrink-0 text-ok" aria-hidden />
          ) : (
            <CircleX size={16} className="shrink-0 text-bad" aria-hidden />
          )}
          <span className="min-w-0 flex-1 break-words">{text}</span>
          {action && (
            <Button
              small
              look="quiet"
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton small label={TEXTS.common.dismiss} onClick={() => dismiss(id)}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
