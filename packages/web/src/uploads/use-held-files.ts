import { useEffect, useState } from 'react';
import { useSteady } from '../ui/use-steady.ts';

/**
 * Files that are dropped anywhere in the window go to one place: the browser never opens them in place of the app, and no field or
 * editor below takes what is in them.
 *
 * @returns whether some are held over the window
 */
export function useHeldFiles(onDrop: (files: readonly File[]) => void): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const take = useSteady(onDrop);
  useEffect(() => {
    // Entering a child fires before leaving its parent: only the count tells whether the pointer is still above the window.
    let depth = 0;
    // A picture of the app that is dragged comes as a file too.
    let isOurs = false;
    const guard = (event: DragEvent): boolean => {
      if (!event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      event.stopPropagation();
      return !isOurs;
    };
    const move = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsHeld(depth > 0);
    };
    const listeners = {
      dragstart: () => {
        isOurs = true;
      },
      dragend: () => {
        isOurs = false;
      },
      // What was dragged may be gone before it is let go, and then nobody is told of the end.
      pointerdown: () => {
        isOurs = false;
      },
      dragenter: (event: DragEvent) => guard(event) && move(1),
      dragleave: (event: DragEvent) => guard(event) && move(-1),
      dragover: guard,
      drop: (event: DragEvent) => {
        if (!guard(event)) return;
        move(-depth);
        take([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: Event) => void][];
    for (const [type, listener] of all) window.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of all) window.removeEventListener(type, listener, true);
    };
  }, [take]);
  return isHeld;
}
