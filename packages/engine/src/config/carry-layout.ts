import type {
  ExtractionConfig,
  FieldDefinition,
  LayoutDefinitionInput,
  LayoutNodeInput,
} from '@rowbox/contract';
import { defaultLayout, fieldToNode } from './default-layout.ts';

type Shown = Pick<ExtractionConfig, 'name' | 'fields' | 'groups'>;

/**
 * The layout of a config for another config: what it shows stays where it is, without what there is no more, and with what is new at the
 * end. Fields that both configs have and the layout does not show are left out still.
 */
export function carryLayout(
  layout: LayoutDefinitionInput,
  before: Shown,
  after: Shown,
): LayoutDefinitionInput {
  const keys = new Set(after.fields.map(({ key }) => key));
  const kept = layout.children.flatMap((node) => nodeFor(node, keys, before, after));
  const newFields = after.fields.filter(({ key }) => !before.fields.some((field) => field.key === key));
  const newGroups = after.groups.filter(({ id }) => !before.groups.some((group) => group.id === id));
  const shown = newFields.length === 0 ? kept : withFields(kept, newFields);
  const tables = defaultLayout({ name: null, fields: [], groups: newGroups }).children;
  return { ...layout, children: [...shown, ...tables] };
}

/** The node without what there is no more; none when it showed nothing else. */
function nodeFor(
  node: LayoutNodeInput,
  keys: ReadonlySet<string>,
  before: Shown,
  after: Shown,
): readonly LayoutNodeInput[] {
  if (node.type === 'field' && !keys.has(node.key ?? '')) return [];
  if (node.type !== 'table') return [withChildren(node, keys, before, after)];
  const id = node.group || before.groups[0]?.id;
  const group = after.groups.find((candidate) => candidate.id === id);
  if (group === undefined) return [];
  const columns = new Set(group.fields.map(({ key }) => key));
  const table = withChildren(node, columns, before, after);
  const known = before.groups.find((candidate) => candidate.id === id)?.fields ?? [];
  const fresh = group.fields.filter(({ key }) => !known.some((field) => field.key === key));
  return [
    {
      ...table,
      // It may have been left out while there was one group only.
      ...(after.groups.length > 1 && { group: group.id }),
      ...(node.tableColumns && {
        tableColumns: [
          ...node.tableColumns.filter((key) => columns.has(key)),
          ...fresh.map(({ key }) => key),
        ],
      }),
    },
  ];
}

function withChildren(
  node: LayoutNodeInput,
  keys: ReadonlySet<string>,
  before: Shown,
  after: Shown,
): LayoutNodeInput {
  if (!node.children) return node;
  return { ...node, children: node.children.flatMap((child) => nodeFor(child, keys, before, after)) };
}

/** Puts fields behind those of the first grid that shows some; without one, in front of everything. */
function withFields(
  nodes: readonly LayoutNodeInput[],
  fields: readonly FieldDefinition[],
): readonly LayoutNodeInput[] {
  let placed = false;
  const place = (node: LayoutNodeInput): LayoutNodeInput => {
    if (placed || node.type === 'table' || !node.children) return node;
    if (node.type === 'grid' && node.children.some(({ type }) => type === 'field')) {
      placed = true;
      return { ...node, children: [...node.children, ...fields.map(fieldToNode)] };
    }
    return { ...node, children: node.children.map(place) };
  };
  const all = nodes.map(place);
  return placed ? all : [...defaultLayout({ name: null, fields, groups: [] }).children, ...nodes];
}
