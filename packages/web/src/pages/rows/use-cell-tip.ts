import type { DataEditorRef, Item } from '@glideapps/glide-data-grid';
import { type RefObject, useState } from 'react';
import type { TipPlace } from './cell-tip.tsx';

interface Tip extends TipPlace {
  readonly text: string;
}

/** What is said of the cell one is at, by mouse or by keys. @param textOf null: nothing is to be said of it */
export function useCellTip(editor: RefObject<DataEditorRef | null>, textOf: (cell: Item) => string | null) {
  const [at, setAt] = useState<Tip | null>(null);
  const show = (cell: Item | null) => {
    const text = cell && textOf(cell);
    const bounds = cell && text ? editor.current?.getBounds(cell[0], cell[1]) : undefined;
    setAt(text && bounds ? { text, x: bounds.x, y: bounds.y + bounds.height } : null);
  };
  return { at, show };
}
