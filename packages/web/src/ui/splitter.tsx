import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface SplitterProps {
  readonly label: string;
  /** Of the whole width, what lies at its left. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  /** By an arrow key. */
  readonly step: number;
  readonly onMove: (share: number) => void;
  /** Double click. */
  readonly onReset: () => void;
}

/** A bar between two parts that stand side by side in one element, which is dragged or moved by arrow keys. */
export function Splitter({ label, share, least, most, step, onMove, onReset }: SplitterProps) {
  const isDragged = useRef(false);
  const bounded = (wanted: number) => onMove(Math.min(most, Math.max(least, wanted)));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const around = event.currentTarget.parentElement?.getBoundingClientRect();
    if (isDragged.current && around) bounded((event.clientX - around.left) / around.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    bounded(share + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: what parts two things and can be moved is no <hr>.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={Math.round(least * 100)}
      aria-valuemax={Math.round(most * 100)}
      tabIndex={0}
      className="group relative w-px shrink-0 cursor-col-resize touch-none bg-line max-lg:hidden"
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
      <span className="absolute inset-y-0 -left-1.5 z-10 w-3 group-hover:bg-accent/20 group-focus-visible:bg-accent/30" />
    </div>
  );
}
