import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface SplitterProps {
  /** The bar stands between two parts side by side, or lies between one above the other. */
  readonly direction?: 'standing' | 'lying';
  readonly label: string;
  /** Of the whole width, what lies at its left; of the height, what lies above it. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  /** By an arrow key. */
  readonly step: number;
  readonly onMove: (share: number) => void;
  /** Double click. */
  readonly onReset: () => void;
}

/** A bar between two parts of one element, which is dragged or moved by arrow keys. */
export function Splitter({
  direction = 'standing',
  label,
  share,
  least,
  most,
  step,
  onMove,
  onReset,
}: SplitterProps) {
  const isLying = direction === 'lying';
  const isDragged = useRef(false);
  const bounded = (wanted: number) => onMove(Math.min(most, Math.max(least, wanted)));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const around = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged.current || !around) return;
    bounded(
      isLying ? (event.clientY - around.top) / around.height : (event.clientX - around.left) / around.width,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = isLying ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const by = event.key === less ? -step : event.key === more ? step : undefined;
    if (by === undefined) return;
    event.preventDefault();
    bounded(share + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: what parts two things and can be moved is no <hr>.
    <div
      role="separator"
      aria-orientation={isLying ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={Math.round(least * 100)}
      aria-valuemax={Math.round(most * 100)}
      tabIndex={0}
      className={classNames(
        'group relative shrink-0 touch-none bg-line max-lg:hidden',
        isLying ? 'h-px cursor-row-resize' : 'w-px cursor-col-resize',
      )}
      onPointerDown={(event) => {
        event.preventDefault();
        isDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onPointerCancel={() => {
        isDragged.current = false;
      }}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    >
      {/* A line is too thin to be hit. */}
      <span
        className={classNames(
          'absolute z-10 group-hover:bg-accent/20 group-focus-visible:bg-accent/30',
          isLying ? 'inset-x-0 -top-1.5 h-3' : 'inset-y-0 -left-1.5 w-3',
        )}
      />
    </div>
  );
}
