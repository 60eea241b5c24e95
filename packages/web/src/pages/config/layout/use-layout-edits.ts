import { defaultLayout } from '@rowbox/engine/config';
import { useMemo, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useEditor } from '../config-editor.ts';
import { canHold, insertNode, type Nodes, placedNode, removeNode } from '../model/edit-layout.ts';
import { type EditedConfig, type EditedNode, inputToNode } from '../model/edited-config.ts';
import { nodeName } from './node-icons.ts';

/** The parts of the layout, the chosen one, and what is done to them. */
export function useLayoutEdits() {
  const { edited, edit, usable } = useEditor();
  const [selected, select] = useState<string | null>(null);
  const automatic = useMemo(() => defaultLayout(usable.config).children.map(inputToNode), [usable.config]);
  const nodes: Nodes = edited.layout?.children ?? automatic;
  const chosen = selected === null ? undefined : placedNode(nodes, selected);
  /** The first change makes the automatic layout one's own. */
  const change = (next: Nodes, kind?: string) =>
    edit(
      (config) => ({
        ...config,
        layout: { label: config.layout?.label ?? (config.name.trim() || null), children: next },
      }),
      kind,
    );
  const tell = (words: string, before: EditedConfig['layout']) =>
    toast(words, {
      action: {
        label: TEXTS.config.undo,
        run: () => edit((config) => ({ ...config, layout: before })),
      },
    });
  return {
    nodes,
    selected,
    select,
    chosen,
    change,
    add: (added: EditedNode) => {
      const next =
        chosen && canHold(chosen.node)
          ? insertNode(nodes, chosen.node.uid, chosen.node.children.length, added)
          : insertNode(nodes, chosen?.parentUid ?? null, chosen ? chosen.index + 1 : nodes.length, added);
      change(next);
      select(added.uid);
    },
    remove: (uid: string) => {
      const placed = placedNode(nodes, uid);
      if (!placed) return;
      const before = edited.layout;
      change(removeNode(nodes, uid));
      tell(TEXTS.config.deletedNode({ what: nodeName(placed.node, edited) }), before);
    },
    reset: () => {
      const before = edited.layout;
      edit((config) => ({ ...config, layout: null }));
      select(null);
      tell(TEXTS.config.resetDone, before);
    },
  };
}
