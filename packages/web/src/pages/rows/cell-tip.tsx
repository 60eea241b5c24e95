/** A place in pixels of the window. */
export interface TipPlace {
  readonly x: number;
  /** Below it there is room. */
  readonly y: number;
}

/** What there is to say of one cell of the sheet, below it. */
export const CellTip = ({
  at: { x, y },
  tone,
  children,
}: {
  readonly at: TipPlace;
  readonly tone: 'bad' | 'plain';
  readonly children: string;
}) => (
  <p
    role="status"
    className={`pointer-events-none fixed z-40 max-w-72 rounded-md border border-line bg-raised px-2 py-1 text-xs shadow-pop ${tone === 'bad' ? 'text-bad' : 'text-ink-soft'}`}
    style={{ left: Math.min(x, window.innerWidth - 300), top: y + 4 }}
  >
    {children}
  </p>
);
