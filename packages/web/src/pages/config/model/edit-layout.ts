import { type EditedNode, newUid } from './edited-config.ts';

/* What can be done to the nodes of a layout. Each gives new nodes. */

export type Nodes = readonly EditedNode[];

export const canHold = ({ type }: Pick<EditedNode, 'type'>): boolean => type === 'card' || type === 'grid';

/** A node among all, depth first, with where it hangs. */
export interface PlacedNode {
  readonly node: EditedNode;
  readonly depth: number;
  /** Null: at the top. */
  readonly parentUid: string | null;
  readonly index: number;
  /** Of its siblings, itself included. */
  readonly siblings: number;
  /** As a JSON pointer beneath the layout: `/children/0/children/2`. */
  readonly pointer: string;
}

export const placedNodes = (
  nodes: Nodes,
  depth = 0,
  parentUid: string | null = null,
  pointer = '',
): readonly PlacedNode[] =>
  nodes.flatMap((node, index) => {
    const own = `${pointer}/children/${index}`;
    return [
      { node, depth, parentUid, index, siblings: nodes.length, pointer: own },
      ...placedNodes(node.children, depth + 1, node.uid, own),
    ];
  });

export const placedNode = (nodes: Nodes, uid: string): PlacedNode | undefined =>
  placedNodes(nodes).find(({ node }) => node.uid === uid);

export const newNode = (type: string, more: Partial<EditedNode> = {}): EditedNode => ({
  uid: newUid(),
  type,
  span: null,
  level: null,
  key: null,
  label: null,
  control: null,
  group: null,
  tableColumns: null,
  children: [],
  ...more,
});

export const changeNode = (nodes: Nodes, uid: string, changes: Partial<EditedNode>): Nodes =>
  nodes.map((node) =>
    node.uid === uid
      ? { ...node, ...changes }
      : { ...node, children: changeNode(node.children, uid, changes) },
  );

export const removeNode = (nodes: Nodes, uid: string): Nodes =>
  nodes
    .filter((node) => node.uid !== uid)
    .map((node) => ({ ...node, children: removeNode(node.children, uid) }));

/** @param parentUid null: at the top */
export function insertNode(nodes: Nodes, parentUid: string | null, index: number, added: EditedNode): Nodes {
  if (parentUid === null) return [...nodes.slice(0, index), added, ...nodes.slice(index)];
  return nodes.map((node) =>
    node.uid === parentUid
      ? { ...node, children: insertNode(node.children, null, index, added) }
      : { ...node, children: insertNode(node.children, parentUid, index, added) },
  );
}

const holds = (node: EditedNode, uid: string | null): boolean =>
  uid !== null && (node.uid === uid || node.children.some((child) => holds(child, uid)));

/** Puts a node elsewhere; never into itself. */
export function moveNode(nodes: Nodes, uid: string, parentUid: string | null, index: number): Nodes {
  const from = placedNode(nodes, uid);
  if (!from || holds(from.node, parentUid)) return nodes;
  const isBehind = from.parentUid === parentUid && index > from.index;
  return insertNode(removeNode(nodes, uid), parentUid, isBehind ? index - 1 : index, from.node);
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Among its siblings, into the container above it, or out of the one it is in. */
export function stepNode(nodes: Nodes, uid: string, direction: Direction): Nodes {
  const placed = placedNode(nodes, uid);
  if (!placed) return nodes;
  const { parentUid, index, siblings } = placed;
  const around = parentUid === null ? nodes : (placedNode(nodes, parentUid)?.node.children ?? []);
  if (direction === 'up') return index === 0 ? nodes : moveNode(nodes, uid, parentUid, index - 1);
  if (direction === 'down')
    return index === siblings - 1 ? nodes : moveNode(nodes, uid, parentUid, index + 2);
  if (direction === 'in') {
    const above = around[index - 1];
    return above && canHold(above) ? moveNode(nodes, uid, above.uid, above.children.length) : nodes;
  }
  const parent = parentUid === null ? undefined : placedNode(nodes, parentUid);
  return parent ? moveNode(nodes, uid, parent.parentUid, parent.index + 1) : nodes;
}
