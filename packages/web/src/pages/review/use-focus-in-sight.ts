import { type RefObject, useLayoutEffect } from 'react';

/** Keeps what has the focus in sight when the parts of the desk change their places: the pages that come, tables that go below them. */
export function useFocusInSight(
  desk: RefObject<HTMLElement | null>,
  { areBelow, hasPages }: { readonly areBelow: boolean; readonly hasPages: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have gone out of sight when these change.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // In the middle, since what is said of it stands below it.
    if (desk.current?.contains(focused)) focused?.scrollIntoView({ block: 'center' });
  }, [desk, areBelow, hasPages]);
}
