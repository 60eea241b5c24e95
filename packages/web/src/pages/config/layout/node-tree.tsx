import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Fault } from '../fields/field-row.tsx';
import {
  canHold,
  type Direction,
  moveNode,
  type Nodes,
  placedNodes,
  stepNode,
} from '../model/edit-layout.ts';
import type { EditedConfig } from '../model/edited-config.ts';
import { nodeIcon, nodeName, nodeTypeName } from './node-icons.ts';

interface Drop {
  readonly uid: string;
  readonly where: 'above' | 'below' | 'inside';
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const INDENT_REM = 1;

/** The parts of a layout as they stand in each other: chosen, moved and removed by keys or by drag. */
export function NodeTree({
  nodes,
  config,
  selected,
  faulty,
  canEdit,
  onSelect,
  onChange,
  onRemove,
}: {
  readonly nodes: Nodes;
  readonly config: EditedConfig;
  readonly selected: string | null;
  /** Pointers beneath the layout where something is wrong. */
  readonly faulty: readonly string[];
  readonly canEdit: boolean;
  readonly onSelect: (uid: string) => void;
  readonly onChange: (nodes: Nodes) => void;
  readonly onRemove: (uid: string) => void;
}) {
  const tree = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const placed = placedNodes(nodes);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    row?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const uid = (event.target as HTMLElement).dataset.node;
    if (uid === undefined) return;
    const direction = DIRECTIONS[event.key];
    if (direction && event.altKey && canEdit) {
      wanted.current = uid;
      onChange(stepNode(nodes, uid, direction));
    } else if (direction === 'up' || direction === 'down') {
      const at = placed.findIndex(({ node }) => node.uid === uid);
      const next = placed[at + (direction === 'up' ? -1 : 1)];
      if (next)
        tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next.node.uid)}"]`)?.focus();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && canEdit) {
      const at = placed.findIndex(({ node }) => node.uid === uid);
      wanted.current = (placed[at - 1] ?? placed[at + 1])?.node.uid ?? null;
      onRemove(uid);
    } else return;
    event.preventDefault();
  };

  const onDragOver = (event: DragEvent<HTMLElement>, uid: string, holds: boolean) => {
    if (dragged === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const where = holds && at > 0.3 ? 'inside' : at > 0.5 ? 'below' : 'above';
    if (drop?.uid !== uid || drop.where !== where) setDrop({ uid, where });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const target = placed.find(({ node }) => node.uid === drop?.uid);
    if (dragged !== null && drop && target) {
      const next =
        drop.where === 'inside'
          ? moveNode(nodes, dragged, target.node.uid, target.node.children.length)
          : moveNode(nodes, dragged, target.parentUid, target.index + (drop.where === 'below' ? 1 : 0));
      onChange(next);
    }
    setDragged(null);
    setDrop(null);
  };

  return (
    <ul ref={tree} aria-label={TEXTS.config.nodeTree} className="py-1">
      {placed.map(({ node, depth, pointer }) => {
        const Icon = nodeIcon(node.type);
        const isDrop = drop?.uid === node.uid && dragged !== node.uid;
        const isFaulty = faulty.some(
          (at) => at.startsWith(`${pointer}/`) && !at.startsWith(`${pointer}/children/`),
        );
        return (
          <li
            key={node.uid}
            className={classNames(
              'relative rounded-md',
              dragged === node.uid && 'opacity-40',
              isDrop && drop.where === 'inside' && 'bg-accent-wash',
            )}
            onDragOver={(event) => onDragOver(event, node.uid, canHold(node))}
            onDrop={onDrop}
          >
            {isDrop && drop.where !== 'inside' && (
              <span
                aria-hidden
                className={classNames(
                  'pointer-events-none absolute right-0 z-10 h-0.5 rounded-full bg-accent',
                  drop.where === 'above' ? '-top-px' : '-bottom-px',
                )}
                style={{ left: `${depth * INDENT_REM}rem` }}
              />
            )}
            <button
              type="button"
              data-node={node.uid}
              draggable={canEdit}
              aria-current={selected === node.uid}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
              className="flex h-8 w-full min-w-0 items-center gap-2 rounded-md pr-2 text-left aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent-wash-ink not-aria-[current=true]:hover:bg-sunken"
              style={{ paddingLeft: `${0.5 + depth * INDENT_REM}rem` }}
              onFocus={() => onSelect(node.uid)}
              onClick={() => onSelect(node.uid)}
              onKeyDown={onKeyDown}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', node.uid);
                setDragged(node.uid);
              }}
              onDragEnd={() => {
                setDragged(null);
                setDrop(null);
              }}
            >
              <Icon size={15} aria-hidden className="shrink-0 opacity-70" />
              <span className="sr-only">{nodeTypeName(node.type)}:</span>
              <span className="truncate">{nodeName(node, config)}</span>
              {isFaulty && <Fault />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
