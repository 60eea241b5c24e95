import { SquareDashedMousePointer, X } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Region } from './drawing.ts';

export interface DrawBarProps {
  readonly region: Region;
  readonly onCancel: () => void;
}

/** Over the foot of the pages, while a table is drawn: what to do, and what is being done. */
export const DrawBar = ({ region: { label, isReading }, onCancel }: DrawBarProps) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3">
    <div
      role="status"
      className="pointer-events-auto flex items-center gap-2 rounded-lg bg-accent px-3 py-1.5 text-accent-ink shadow-pop"
    >
      {isReading ? <Spinner /> : <SquareDashedMousePointer size={15} aria-hidden className="shrink-0" />}
      <span>
        {isReading ? TEXTS.drawing.reading : TEXTS.drawing.draw({ group: label })}
        {!isReading && <span className="block text-xs opacity-85 max-sm:hidden">{TEXTS.drawing.byKeys}</span>}
      </span>
      <button
        type="button"
        aria-label={TEXTS.common.cancel}
        title={TEXTS.keyNames.takeBack}
        onClick={onCancel}
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  </div>
);
