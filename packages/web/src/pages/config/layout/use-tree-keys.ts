import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type Direction, placedNodes, stepNode } from '../model/edit-layout.ts';
import type { NodeTreeProps } from './node-tree-props.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** What keys do on a part of a layout: go on, move it, remove it. The focus goes along once it is drawn. */
export function useTreeKeys(
  tree: RefObject<HTMLElement | null>,
  { nodes, canEdit, onChange, onRemove }: NodeTreeProps,
): (event: KeyboardEvent) => void {
  const wanted = useRef<string | null>(null);
  const rowOf = (uid: string) => tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(uid)}"]`);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = rowOf(wanted.current);
    wanted.current = null;
    row?.focus();
  });
  return (event) => {
    const uid = (event.target as HTMLElement).dataset.node;
    if (uid === undefined) return;
    const direction = DIRECTIONS[event.key];
    const placed = placedNodes(nodes);
    const at = placed.findIndex(({ node }) => node.uid === uid);
    if (direction && event.altKey && canEdit) {
      wanted.current = uid;
      onChange(stepNode(nodes, uid, direction));
    } else if (direction === 'up' || direction === 'down') {
      const next = placed[at + (direction === 'up' ? -1 : 1)];
      if (next) rowOf(next.node.uid)?.focus();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && canEdit) {
      wanted.current = (placed[at - 1] ?? placed[at + 1])?.node.uid ?? null;
      onRemove(uid);
    } else return;
    event.preventDefault();
  };
}
