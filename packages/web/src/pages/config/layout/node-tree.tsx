import { type KeyboardEvent, useRef } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Fault } from '../fields/field-row.tsx';
import { placedNodes } from '../model/edit-layout.ts';
import { nodeIcon, nodeName, nodeTypeName } from './node-icons.ts';
import type { NodeTreeProps } from './node-tree-props.ts';
import { type Drop, useDraggedNode } from './use-dragged-node.ts';
import { useTreeKeys } from './use-tree-keys.ts';

const INDENT_REM = 1;

/** The parts of a layout as they stand in each other: chosen, moved and removed by keys or by drag. */
export function NodeTree(props: NodeTreeProps) {
  const { nodes, onChange } = props;
  const tree = useRef<HTMLUListElement>(null);
  const drag = useDraggedNode(nodes, onChange);
  const onKeyDown = useTreeKeys(tree, props);
  return (
    <ul ref={tree} aria-label={TEXTS.config.nodeTree} className="py-1">
      {placedNodes(nodes).map((placed) => (
        <TreeRow key={placed.node.uid} {...props} placed={placed} drag={drag} onKeyDown={onKeyDown} />
      ))}
    </ul>
  );
}

interface TreeRowProps extends NodeTreeProps {
  readonly placed: ReturnType<typeof placedNodes>[number];
  readonly drag: ReturnType<typeof useDraggedNode>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function TreeRow({ placed, drag, onKeyDown, config, selected, faulty, canEdit, onSelect }: TreeRowProps) {
  const { node, depth, pointer } = placed;
  const { dragged, drop } = drag;
  const Icon = nodeIcon(node.type);
  const isDrop = drop?.uid === node.uid && dragged !== node.uid;
  const isFaulty = faulty.some(
    (at) => at.startsWith(`${pointer}/`) && !at.startsWith(`${pointer}/children/`),
  );
  return (
    <li
      className={classNames(
        'relative rounded-md',
        dragged === node.uid && 'opacity-40',
        isDrop && drop.where === 'inside' && 'bg-accent-wash',
      )}
      onDragOver={(event) => drag.onDragOver(event, node)}
      onDrop={drag.onDrop}
    >
      {isDrop && drop.where !== 'inside' && <DropLine where={drop.where} depth={depth} />}
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
        onDragStart={(event) => drag.begin(event, node.uid)}
        onDragEnd={drag.end}
      >
        <Icon size={15} aria-hidden className="shrink-0 opacity-70" />
        <span className="sr-only">{nodeTypeName(node.type)}:</span>
        <span className="truncate">{nodeName(node, config)}</span>
        {isFaulty && <Fault />}
      </button>
    </li>
  );
}

const DropLine = ({ where, depth }: { readonly where: Drop['where']; readonly depth: number }) => (
  <span
    aria-hidden
    className={classNames(
      'pointer-events-none absolute right-0 z-10 h-0.5 rounded-full bg-accent',
      where === 'above' ? '-top-px' : '-bottom-px',
    )}
    style={{ left: `${depth * INDENT_REM}rem` }}
  />
);
