import {
  CircleHelp,
  Heading,
  LayoutGrid,
  type LucideIcon,
  Square,
  Table2,
  TextCursorInput,
} from 'lucide-react';
import { TEXTS } from '../../../texts/texts.ts';
import type { EditedConfig, EditedNode } from '../model/edited-config.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  grid: LayoutGrid,
  card: Square,
  heading: Heading,
  field: TextCursorInput,
  table: Table2,
};

export const nodeIcon = (type: string): LucideIcon => ICONS[type] ?? CircleHelp;

export const nodeTypeName = (type: string): string =>
  type in TEXTS.config.nodes ? TEXTS.config.nodes[type as keyof typeof TEXTS.config.nodes] : type;

/** What a part of the layout is called in its tree. */
export function nodeName(node: EditedNode, config: Pick<EditedConfig, 'fields' | 'groups'>): string {
  const kind = nodeTypeName(node.type);
  if (node.type === 'field') {
    const field = config.fields.find(({ key }) => key === node.key);
    return node.label || field?.label || node.key || kind;
  }
  if (node.type === 'table') {
    const group = config.groups.find(({ id }) => id === (node.group ?? config.groups[0]?.id));
    return group?.name || kind;
  }
  if (node.type === 'grid') return TEXTS.config.columns({ number: node.span ?? 2 });
  return node.label || kind;
}
