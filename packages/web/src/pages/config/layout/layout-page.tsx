import { LAYOUT_NODE_TYPES } from '@rowbox/contract';
import { defaultLayout } from '@rowbox/engine/config';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useEditor } from '../config-editor.ts';
import {
  canHold,
  changeNode,
  type Direction,
  insertNode,
  type Nodes,
  newNode,
  placedNode,
  placedNodes,
  removeNode,
  stepNode,
} from '../model/edit-layout.ts';
import type { EditedConfig, EditedNode } from '../model/edited-config.ts';
import { inputToNode } from '../model/edited-config.ts';
import { LiveForm } from './live-form.tsx';
import { nodeIcon, nodeName, nodeTypeName } from './node-icons.ts';
import { NodeInspector } from './node-inspector.tsx';
import { NodeTree } from './node-tree.tsx';

const STEPS: readonly (readonly [Direction, string, typeof ArrowUp])[] = [
  ['up', TEXTS.config.moveUp, ArrowUp],
  ['down', TEXTS.config.moveDown, ArrowDown],
  ['in', TEXTS.config.moveIn, IndentIncrease],
  ['out', TEXTS.config.moveOut, IndentDecrease],
];

/** The parts of the form at the left, the form itself, filled from a real document, at the right. */
export function LayoutPage() {
  const { edited, edit, errors, usable, canEdit } = useEditor();
  const [selected, select] = useState<string | null>(null);
  const automatic = useMemo(() => defaultLayout(usable.config).children.map(inputToNode), [usable.config]);
  const nodes: Nodes = edited.layout?.children ?? automatic;
  const node = selected === null ? undefined : placedNode(nodes, selected);
  const unplaced = unplacedFields(edited, nodes);
  /** The first change makes the automatic layout one's own. */
  const change = (next: Nodes, kind?: string) =>
    edit(
      (config) => ({
        ...config,
        layout: { label: config.layout?.label ?? (config.name.trim() || null), children: next },
      }),
      kind,
    );
  const add = (added: EditedNode) => {
    const inside = node && canHold(node.node);
    const next = inside
      ? insertNode(nodes, node.node.uid, node.node.children.length, added)
      : insertNode(nodes, node?.parentUid ?? null, node ? node.index + 1 : nodes.length, added);
    change(next);
    select(added.uid);
  };
  const remove = (uid: string) => {
    const placed = placedNode(nodes, uid);
    if (!placed) return;
    const before = edited.layout;
    change(removeNode(nodes, uid));
    toast(TEXTS.config.deletedNode({ what: nodeName(placed.node, edited) }), {
      action: {
        label: TEXTS.config.undo,
        run: () => edit((config) => ({ ...config, layout: before })),
      },
    });
  };
  const layoutErrors = errors.filter(({ pointer }) => pointer.startsWith('/layout'));
  return (
    <div className="flex h-full min-h-0 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="shrink-0 border-line bg-surface p-3 max-lg:border-b lg:w-[22rem] lg:overflow-y-auto lg:border-r">
        <div className="mb-2 flex items-start justify-between gap-2">
          <p className="text-xs text-ink-soft">
            {edited.layout ? TEXTS.config.designed : TEXTS.config.automatic}
            {!edited.layout && canEdit && (
              <span className="block text-ink-faint">{TEXTS.config.automaticHint}</span>
            )}
          </p>
          {edited.layout && canEdit && (
            <Button
              small
              icon={<RotateCcw size={13} aria-hidden />}
              onClick={() => {
                const before = edited.layout;
                edit((config) => ({ ...config, layout: null }));
                select(null);
                toast(TEXTS.config.resetDone, {
                  action: {
                    label: TEXTS.config.undo,
                    run: () => edit((config) => ({ ...config, layout: before })),
                  },
                });
              }}
            >
              {TEXTS.config.reset}
            </Button>
          )}
        </div>
        {canEdit && (
          <div className="flex flex-wrap items-center gap-1">
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
                    onSelect={() => template && add(template)}
                  >
                    {nodeTypeName(type)}
                  </MenuItem>
                );
              })}
            </Menu>
            {node && (
              <div className="ml-auto flex">
                {STEPS.map(([direction, label, Icon]) => (
                  <IconButton
                    key={direction}
                    small
                    label={label}
                    disabled={stepNode(nodes, node.node.uid, direction) === nodes}
                    onClick={() => change(stepNode(nodes, node.node.uid, direction))}
                  >
                    <Icon size={14} aria-hidden />
                  </IconButton>
                ))}
                <IconButton small label={TEXTS.config.delete} onClick={() => remove(node.node.uid)}>
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              </div>
            )}
          </div>
        )}
        {nodes.length === 0 && <p className="py-4 text-ink-faint">{TEXTS.config.emptyLayout}</p>}
        <NodeTree
          nodes={nodes}
          config={edited}
          selected={selected}
          faulty={layoutErrors.map(({ pointer }) => pointer.slice('/layout'.length))}
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
        {node && (
          <fieldset disabled={!canEdit} className="mt-2 min-w-0 border-t border-line pt-3">
            <legend className="sr-only">{nodeName(node.node, edited)}</legend>
            <NodeInspector
              key={node.node.uid}
              node={node.node}
              config={edited}
              error={layoutErrors
                .filter(
                  ({ pointer }) =>
                    pointer.startsWith(`/layout${node.pointer}/`) &&
                    !pointer.startsWith(`/layout${node.pointer}/children/`),
                )
                .map(({ message }) => message)
                .join(' ')}
              onChange={(changes) =>
                change(
                  changeNode(nodes, node.node.uid, changes),
                  `${node.node.uid} ${Object.keys(changes).join()}`,
                )
              }
            />
          </fieldset>
        )}
      </div>
      <div className="min-h-0 min-w-0 flex-1 p-4 sm:p-6 lg:overflow-y-auto">
        <LiveForm />
      </div>
    </div>
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
