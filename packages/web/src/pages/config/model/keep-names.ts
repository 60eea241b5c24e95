import type { EditedConfig, EditedField, EditedNode } from './edited-config.ts';

/** Gives the parts of a config that came as text the names that the same parts had before, so that what is chosen stays chosen. */
export function keepNames(now: EditedConfig, before: EditedConfig): EditedConfig {
  return {
    ...now,
    fields: keepFields(now.fields, before.fields),
    groups: now.groups.map((group) => {
      const was = before.groups.find(({ id }) => id === group.id);
      return was ? { ...group, uid: was.uid, fields: keepFields(group.fields, was.fields) } : group;
    }),
    layout: now.layout && {
      ...now.layout,
      children: keepNodes(now.layout.children, before.layout?.children ?? []),
    },
  };
}

function keepFields(now: readonly EditedField[], before: readonly EditedField[]): readonly EditedField[] {
  const uids = new Map(before.map(({ key, uid }) => [key, uid]));
  return now.map((field) => {
    const uid = uids.get(field.key);
    // Two fields of one key, which is a mistake, are still two.
    uids.delete(field.key);
    return uid === undefined ? field : { ...field, uid };
  });
}

const keepNodes = (now: readonly EditedNode[], before: readonly EditedNode[]): readonly EditedNode[] =>
  now.map((node, index) => {
    const was = before[index];
    if (!was || was.type !== node.type) return node;
    return { ...node, uid: was.uid, children: keepNodes(node.children, was.children) };
  });
