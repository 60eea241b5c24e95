import { LAYOUT_NODE_TYPES } from '@rowbox/contract';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { TEXTS } from '../../../texts/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useEditor } from '../config-editor.ts';
import {
  changeNode,
  type Direction,
  type Nodes,
  newNode,
  placedNodes,
  stepNode,
} from '../model/edit-layout.ts';
import type { EditedConfig, EditedNode } from '../model/edited-config.ts';
import { LiveForm } from './live-form.tsx';
import { nodeIcon, nodeName, nodeTypeName } from './node-icons.ts';
import { NodeInspector } from './node-inspector.tsx';
import { NodeTree } from './node-tree.tsx';
import { useLayoutEdits } from './use-layout-edits.ts';

const STEPS: readonly (readonly [Direction, string, typeof ArrowUp])[] = [
  ['up', TEXTS.config.moveUp, ArrowUp],
  ['down', TEXTS.config.moveDown, ArrowDown],
  ['in', TEXTS.config.moveIn, IndentIncrease],
  ['out', TEXTS.config.moveOut, IndentDecrease],
];

/** The parts of the form at the left, the form itself, filled from a real document, at the right. */
export function LayoutPage() {
  const { edited, errors, canEdit } = useEditor();
  const layout = useLayoutEdits();
  const { nodes, selected, select, chosen, change, remove } = layout;
  const unplaced = unplacedFields(edited, nodes);
  const faulty = errors.flatMap(({ pointer }) =>
    pointer.startsWith('/layout') ? [pointer.slice('/layout'.length)] : [],
  );
  return (
    <div className="flex h-full min-h-0 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="shrink-0 border-line bg-surface p-3 max-lg:border-b lg:w-[22rem] lg:overflow-y-auto lg:border-r">
        <WhoseLayout onReset={layout.reset} />
        {canEdit && (
          <div className="flex flex-wrap items-center gap-1">
            <AddMenu unplaced={unplaced} onAdd={layout.add} />
            {chosen && <NodeTools uid={chosen.node.uid} {...layout} />}
          </div>
        )}
        {nodes.length === 0 && <p className="py-4 text-ink-faint">{TEXTS.config.emptyLayout}</p>}
        <NodeTree
          nodes={nodes}
          config={edited}
          selected={selected}
          faulty={faulty}
          canEdit={canEdit}
          onSelect={select}
          onChange={change}
          onRemove={remove}
        />
        {edited.layout && unplaced.length > 0 && (
          <p className="px-2 py-1 text-xs text-ink-faint">
            {TEXTS.config.unplaced({ number: unplaced.length })}
          </p>
        )}
        {chosen && <ChosenNode key={chosen.node.uid} chosen={chosen} nodes={nodes} change={change} />}
      </div>
      <div className="min-h-0 min-w-0 flex-1 p-4 sm:p-6 lg:overflow-y-auto">
        <LiveForm />
      </div>
    </div>
  );
}

type LayoutEdits = ReturnType<typeof useLayoutEdits>;

/** Whether the layout is one's own, with a way back to the automatic one. */
function WhoseLayout({ onReset }: { readonly onReset: () => void }) {
  const { edited, canEdit } = useEditor();
  return (
    <div className="mb-2 flex items-start justify-between gap-2">
      <p className="text-xs text-ink-soft">
        {edited.layout ? TEXTS.config.designed : TEXTS.config.automatic}
        {!edited.layout && canEdit && (
          <span className="block text-ink-faint">{TEXTS.config.automaticHint}</span>
        )}
      </p>
      {edited.layout && canEdit && (
        <Button small icon={<RotateCcw size={13} aria-hidden />} onClick={onReset}>
          {TEXTS.config.reset}
        </Button>
      )}
    </div>
  );
}

interface AddMenuProps {
  readonly unplaced: EditedConfig['fields'];
  readonly onAdd: (added: EditedNode) => void;
}

function AddMenu({ unplaced, onAdd }: AddMenuProps) {
  const { edited } = useEditor();
  return (
    <Menu
      button={
        <Button small icon={<Plus size={14} aria-hidden />}>
          {TEXTS.config.add}
        </Button>
      }
    >
      {LAYOUT_NODE_TYPES.map((type) => {
        const Icon = nodeIcon(type);
        const template = templateOf(type, edited, unplaced);
        return (
          <MenuItem
            key={type}
            icon={<Icon size={15} aria-hidden />}
            disabled={template === null}
            onSelect={() => template && onAdd(template)}
          >
            {nodeTypeName(type)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** Moves the chosen part, or removes it. */
const NodeTools = ({
  uid,
  nodes,
  change,
  remove,
}: Pick<LayoutEdits, 'nodes' | 'change' | 'remove'> & { readonly uid: string }) => (
  <div className="ml-auto flex">
    {STEPS.map(([direction, label, Icon]) => (
      <IconButton
        key={direction}
        small
        label={label}
        disabled={stepNode(nodes, uid, direction) === nodes}
        onClick={() => change(stepNode(nodes, uid, direction))}
      >
        <Icon size={14} aria-hidden />
      </IconButton>
    ))}
    <IconButton small label={TEXTS.config.delete} onClick={() => remove(uid)}>
      <Trash2 size={14} aria-hidden />
    </IconButton>
  </div>
);

/** What can be said of the chosen part. */
function ChosenNode({
  chosen: { node, pointer },
  nodes,
  change,
}: Pick<LayoutEdits, 'nodes' | 'change'> & { readonly chosen: NonNullable<LayoutEdits['chosen']> }) {
  const { edited, errors, canEdit } = useEditor();
  const own = `/layout${pointer}/`;
  const error = errors
    .filter((one) => one.pointer.startsWith(own) && !one.pointer.startsWith(`${own}children/`))
    .map(({ message }) => message)
    .join(' ');
  return (
    <fieldset disabled={!canEdit} className="mt-2 min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{nodeName(node, edited)}</legend>
      <NodeInspector
        node={node}
        config={edited}
        error={error}
        onChange={(changes) =>
          change(changeNode(nodes, node.uid, changes), `${node.uid} ${Object.keys(changes).join()}`)
        }
      />
    </fieldset>
  );
}

/** Fields of the header that no part of the layout shows. */
function unplacedFields(config: EditedConfig, nodes: Nodes) {
  const shown = new Set(
    placedNodes(nodes).flatMap(({ node }) => (node.type === 'field' && node.key ? [node.key] : [])),
  );
  return config.fields.filter(({ key }) => !shown.has(key));
}

/** A new part of a kind with what it cannot do without; null where there is nothing it could show. */
function templateOf(
  type: (typeof LAYOUT_NODE_TYPES)[number],
  config: EditedConfig,
  unplaced: EditedConfig['fields'],
): EditedNode | null {
  if (type === 'grid') return newNode(type, { span: 2 });
  if (type === 'heading') return newNode(type, { level: 2, label: nodeTypeName(type) });
  if (type === 'field') {
    const field = unplaced[0] ?? config.fields[0];
    return field ? newNode(type, { key: field.key, span: 1 }) : null;
  }
  if (type === 'table') {
    const group = config.groups[0];
    return group ? newNode(type, { group: group.id }) : null;
  }
  return newNode(type);
}
