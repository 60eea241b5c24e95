import { type DragEvent, useCallback, useState } from 'react';
import type { FieldPlace } from '../model/edit-fields.ts';

export type DraggedRow = ReturnType<typeof useDraggedRow>;

/** A row that is dragged, and where it would come to lie. */
export function useDraggedRow(moveTo: (uid: string, place: FieldPlace) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<FieldPlace | null>(null);
  const end = useCallback(() => {
    setDragged(null);
    setTarget(null);
  }, []);
  return {
    dragged,
    begin: setDragged,
    end,
    isTarget: (groupUid: string | null, index: number) =>
      dragged !== null && target?.groupUid === groupUid && target.index === index,
    /** What has a row dropped on it; below its middle it comes to lie behind it, unless that is no place of its own. */
    dropAt: (groupUid: string | null, index: number, isLast: boolean) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const below = !isLast && event.clientY > top + height / 2;
        const next = { groupUid, index: index + (below ? 1 : 0) };
        if (target?.groupUid !== next.groupUid || target.index !== next.index) setTarget(next);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && target) moveTo(dragged, target);
        end();
      },
    }),
  };
}
