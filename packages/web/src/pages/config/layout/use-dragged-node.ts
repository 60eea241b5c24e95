import { type DragEvent, useState } from 'react';
import { canHold, moveNode, type Nodes, placedNodes } from '../model/edit-layout.ts';
import type { EditedNode } from '../model/edited-config.ts';

/** Where a part would come to lie. */
export interface Drop {
  readonly uid: string;
  readonly where: 'above' | 'below' | 'inside';
}

/** A part of a layout that is dragged over the others. */
export function useDraggedNode(nodes: Nodes, onChange: (nodes: Nodes) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const onDragOver = (event: DragEvent<HTMLElement>, node: EditedNode) => {
    if (dragged === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const where = canHold(node) && at > 0.3 ? 'inside' : at > 0.5 ? 'below' : 'above';
    if (drop?.uid !== node.uid || drop.where !== where) setDrop({ uid: node.uid, where });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const target = placedNodes(nodes).find(({ node }) => node.uid === drop?.uid);
    if (dragged !== null && drop && target) {
      const next =
        drop.where === 'inside'
          ? moveNode(nodes, dragged, target.node.uid, target.node.children.length)
          : moveNode(nodes, dragged, target.parentUid, target.index + (drop.where === 'below' ? 1 : 0));
      onChange(next);
    }
    end();
  };
  const begin = (event: DragEvent, uid: string) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', uid);
    setDragged(uid);
  };
  return { dragged, drop, begin, end, onDragOver, onDrop };
}
