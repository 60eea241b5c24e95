import { Crosshair, X } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Pointing } from './use-pointing.ts';

/** Over the foot of the pages: arms the field one is in to take its value from there, and says so while it waits. */
export function TakeBar({ field, arm, disarm }: Pick<Pointing, 'field' | 'arm' | 'disarm'>) {
  if (field === null) return null;
  return (
    <div
      // The field in question keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3"
    >
      {field.isArmed ? (
        <div
          role="status"
          className="pointer-events-auto flex items-center gap-2 rounded-lg bg-accent px-3 py-1.5 text-accent-ink shadow-pop"
        >
          <Crosshair size={15} aria-hidden className="shrink-0" />
          {TEXTS.review.pointAt({ label: field.label })}
          <button
            type="button"
            aria-label={TEXTS.common.cancel}
            title={TEXTS.keyNames.takeBack}
            onClick={disarm}
          >
            <X size={15} aria-hidden />
          </button>
        </div>
      ) : (
        <Button
          small
          className="pointer-events-auto max-w-full shadow-pop"
          icon={<Crosshair size={14} aria-hidden className="shrink-0" />}
          title="F2"
          onMouseDown={(event) => event.preventDefault()}
          onClick={arm}
        >
          <span className="truncate">{TEXTS.review.takeFromPage({ label: field.label })}</span>
        </Button>
      )}
    </div>
  );
}
