import type { EditedConfig, EditedField, EditedNode } from './edited-config.ts';

/* A key that changes is changed wherever it is named: in formulas and checks, in the layout, among the split keys. */

/** Keys that are typed by hand may be anything on their way; only a name can stand in an expression. */
const NAME = /^\w+(\.\w+)?$/;

/**
 * Replaces a name in an expression, but not within its texts. `name` may be a member such as `items.amount`; a plain name is not
 * replaced where it is a member of something or a function.
 */
export function renameInExpression(expression: string, from: string, to: string): string {
  if (!NAME.test(from) || !expression.includes(from.split('.')[0] ?? '')) return expression;
  const name = new RegExp(`(?<![\\w.])${from.replaceAll('.', '\\s*\\.\\s*')}(?![\\w.]|\\s*\\()`, 'g');
  return expression
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replace(name, () => to) : part))
    .join('"');
}

const inExpressions = (field: EditedField, rename: (expression: string) => string): EditedField => {
  const formula = rename(field.formula);
  const validate = rename(field.validate);
  const expression = rename(field.validator?.expression ?? '');
  const isSame =
    formula === field.formula &&
    validate === field.validate &&
    expression === (field.validator?.expression ?? '');
  if (isSame) return field;
  return { ...field, formula, validate, validator: field.validator && { ...field.validator, expression } };
};

const inNodes = (
  nodes: readonly EditedNode[],
  change: (node: EditedNode) => EditedNode,
): readonly EditedNode[] =>
  nodes.map((node) => change({ ...node, children: inNodes(node.children, change) }));

const inLayout = (layout: EditedConfig['layout'], change: (node: EditedNode) => EditedNode) =>
  layout && { ...layout, children: inNodes(layout.children, change) };

/** @param group the id of the field's group; null: of the header */
export function renameFieldKey(
  config: EditedConfig,
  group: string | null,
  from: string,
  to: string,
): EditedConfig {
  if (from === to) return config;
  return group === null ? renameHeaderKey(config, from, to) : renameColumnKey(config, group, from, to);
}

function renameHeaderKey(config: EditedConfig, from: string, to: string): EditedConfig {
  const rename = (expression: string) =>
    renameInExpression(renameInExpression(expression, from, to), `header.${from}`, `header.${to}`);
  return {
    ...config,
    fields: config.fields.map((field) => inExpressions(field, rename)),
    groups: config.groups.map((group) => {
      // In a row its own field of that key hides the header's.
      const isHidden = group.fields.some(({ key }) => key === from);
      const renameHere = isHidden
        ? (expression: string) => renameInExpression(expression, `header.${from}`, `header.${to}`)
        : rename;
      return { ...group, fields: group.fields.map((field) => inExpressions(field, renameHere)) };
    }),
    splitKeys: config.splitKeys.map((split) =>
      split.fieldKey === from ? { ...split, fieldKey: to } : split,
    ),
    layout: inLayout(config.layout, (node) =>
      node.type === 'field' && node.key === from ? { ...node, key: to } : node,
    ),
  };
}

function renameColumnKey(config: EditedConfig, group: string, from: string, to: string): EditedConfig {
  const member = (expression: string) => renameInExpression(expression, `${group}.${from}`, `${group}.${to}`);
  return {
    ...config,
    fields: config.fields.map((field) => inExpressions(field, member)),
    groups: config.groups.map((one) => ({
      ...one,
      fields: one.fields.map((field) =>
        inExpressions(field, (expression) =>
          one.id === group ? renameInExpression(member(expression), from, to) : member(expression),
        ),
      ),
    })),
    layout: inLayout(config.layout, (node) =>
      node.type === 'table' && (node.group ?? config.groups[0]?.id) === group
        ? { ...node, tableColumns: node.tableColumns?.map((key) => (key === from ? to : key)) ?? null }
        : node,
    ),
  };
}

export function renameGroupId(config: EditedConfig, from: string, to: string): EditedConfig {
  if (from === to || !NAME.test(from)) return config;
  // Of a member only the name before the point changes.
  const owner = new RegExp(`(?<![\\w.])${from}(?=\\s*\\.)`, 'g');
  const rename = (expression: string) =>
    expression
      .split('"')
      .map((part, index) => (index % 2 === 0 ? part.replace(owner, () => to) : part))
      .join('"');
  const all = (fields: readonly EditedField[]) => fields.map((field) => inExpressions(field, rename));
  return {
    ...config,
    fields: all(config.fields),
    groups: config.groups.map((group) => ({ ...group, fields: all(group.fields) })),
    layout: inLayout(config.layout, (node) => (node.group === from ? { ...node, group: to } : node)),
  };
}

/** Takes what is not there any more out of the layout and the split keys; formulas keep it, and say that it is missing. */
export function withoutMissing(config: EditedConfig): EditedConfig {
  const keys = new Set(config.fields.map(({ key }) => key));
  const columns = new Map(
    config.groups.map(({ id, fields }) => [id, new Set(fields.map(({ key }) => key))] as const),
  );
  const kept = (nodes: readonly EditedNode[]): readonly EditedNode[] =>
    nodes
      .filter(({ type, key, group }) => {
        if (type === 'field') return key !== null && keys.has(key);
        return type !== 'table' || group === null || columns.has(group);
      })
      .map((node) => {
        const known = columns.get(node.group ?? config.groups[0]?.id ?? '');
        const tableColumns = node.tableColumns?.filter((key) => known?.has(key)) ?? null;
        return { ...node, tableColumns, children: kept(node.children) };
      });
  return {
    ...config,
    splitKeys: config.splitKeys.filter(({ fieldKey }) => keys.has(fieldKey)),
    layout: config.layout && { ...config.layout, children: kept(config.layout.children) },
  };
}
