import {
  CONTROLS,
  type ExtractionConfig,
  LAYOUT_NODE_TYPES,
  type LayoutDefinitionInput,
  type LayoutNodeInput,
} from '@rowbox/contract';
import { nearest } from '../expression/scope.ts';
import { type ConfigError, MAX_CONFIG_ERRORS, type Report } from './config-error.ts';

const MAX_NODES = 2000;

type LayoutFields = Pick<ExtractionConfig, 'fields' | 'groups'>;

/** What a layout's nodes may refer to at their place. */
interface Surroundings {
  readonly config: LayoutFields;
  readonly report: Report;
  /** Keys that field nodes can show: those of the header, or inside a table those of its group. */
  readonly keys: readonly string[];
}

/**
 * Whether a layout's nodes are of known kinds and show fields and groups that exist. The pointers of what is wrong start with
 * `pointer`, where the layout stands in the document sent.
 */
export function checkLayout(
  layout: LayoutDefinitionInput,
  config: LayoutFields,
  pointer = '/layout',
): readonly ConfigError[] {
  if (countNodes(layout.children) > MAX_NODES)
    return [{ pointer: `${pointer}/children`, message: `The layout has more than ${MAX_NODES} nodes.` }];
  const errors: ConfigError[] = [];
  const report: Report = (at, message) => {
    if (errors.length < MAX_CONFIG_ERRORS) errors.push({ pointer: at, message });
  };
  const keys = config.fields.map(({ key }) => key);
  checkChildren(layout.children, `${pointer}/children`, { config, report, keys });
  return errors;
}

function checkChildren(
  children: readonly LayoutNodeInput[],
  pointer: string,
  surroundings: Surroundings,
): void {
  for (const [index, node] of children.entries()) checkNode(node, `${pointer}/${index}`, surroundings);
}

function checkNode(node: LayoutNodeInput, pointer: string, surroundings: Surroundings): void {
  const { report } = surroundings;
  if (!includes(LAYOUT_NODE_TYPES, node.type))
    report(`${pointer}/type`, unknown('kind of layout node', node.type, LAYOUT_NODE_TYPES));
  if (isPresent(node.control) && !includes(CONTROLS, node.control))
    report(`${pointer}/control`, unknown('control', node.control, CONTROLS));
  if (node.type === 'field') checkShownField(node.key, `${pointer}/key`, surroundings);
  const inside = node.type === 'table' ? checkTable(node, pointer, surroundings) : surroundings;
  checkChildren(node.children ?? [], `${pointer}/children`, inside);
}

function checkShownField(key: string | null | undefined, pointer: string, surroundings: Surroundings): void {
  if (!isPresent(key)) surroundings.report(pointer, 'A field node needs the key of the field it shows.');
  else if (!surroundings.keys.includes(key)) surroundings.report(pointer, noField(key, surroundings.keys));
}

function checkTable(node: LayoutNodeInput, pointer: string, surroundings: Surroundings): Surroundings {
  const { config, report } = surroundings;
  const group = isPresent(node.group)
    ? config.groups.find(({ id }) => id === node.group)
    : config.groups.length === 1
      ? config.groups[0]
      : undefined;
  if (group === undefined) {
    report(`${pointer}/group`, missingGroup(node.group, config));
    return surroundings;
  }
  const keys = group.fields.map(({ key }) => key);
  for (const [index, column] of (node.tableColumns ?? []).entries())
    if (!keys.includes(column)) report(`${pointer}/tableColumns/${index}`, noField(column, keys));
  return { ...surroundings, keys };
}

function missingGroup(group: string | null | undefined, config: LayoutFields): string {
  const ids = config.groups.map(({ id }) => id);
  if (isPresent(group)) return unknown('group', group, ids);
  return ids.length === 0
    ? 'A table shows the rows of a group, but there is no group.'
    : `A table has to name its group where there are several: ${ids.join(', ')}.`;
}

function noField(key: string, keys: readonly string[]): string {
  const hint = nearest(key, keys);
  const written = `There is no field "${key.slice(0, 80)}" to show here`;
  return hint === null ? `${written}.` : `${written}; did you mean "${hint}"?`;
}

function unknown(noun: string, given: string, known: readonly string[]): string {
  const list = known.length === 0 ? 'There is none.' : `There are ${known.join(', ')}.`;
  return `"${given.slice(0, 80)}" is not a ${noun}. ${list}`;
}

function countNodes(children: readonly LayoutNodeInput[]): number {
  return children.reduce((count, node) => count + 1 + countNodes(node.children ?? []), 0);
}

function includes(known: readonly string[], given: string): boolean {
  return known.includes(given);
}

function isPresent(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
