import { useLayoutEffect } from 'react';
import type { DeskState } from './use-desk.ts';

/**
 * Keeps what has the focus in sight when the parts of the desk change their places: the pages that come, tables that go below them; gives
 * it back to a cell that is drawn anew elsewhere.
 */
export function useFocusInSight(
  { form: desk, focus, settling }: DeskState,
  { areBelow, hasPages }: { readonly areBelow: boolean; readonly hasPages: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have gone out of sight when these change.
  useLayoutEffect(() => {
    if (focus && document.activeElement === document.body) settling.go(focus);
    const focused = document.activeElement;
    // In the middle, since what is said of it stands below it.
    if (desk.current?.contains(focused)) focused?.scrollIntoView({ block: 'center' });
  }, [desk, areBelow, hasPages]);
}
