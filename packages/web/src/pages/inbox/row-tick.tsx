import type { MouseEvent } from 'react';

/** The box that selects a row, told whether Shift was held: by a click or by the space bar, which is a click to the browser, too. */
export const RowTick = ({
  label,
  isSelected,
  onTick,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onTick: (isTicked: boolean, withShift: boolean) => void;
}) => (
  <input
    type="checkbox"
    className="block"
    aria-label={label}
    checked={isSelected}
    onMouseDown={keepTextUnmarked}
    onChange={({ target, nativeEvent }) =>
      onTick(target.checked, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
    }
  />
);

/** A click with Shift would mark all the words up to it. */
function keepTextUnmarked(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}
