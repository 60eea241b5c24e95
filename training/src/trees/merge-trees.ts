import type { TreesData } from '@rowbox/engine';

const GREATEST = 32_767;

/** Trees whose score is the mean of several trees' scores, all of one depth and one output. */
export function mergeTrees(members: readonly TreesData[]): TreesData {
  const features = [...new Set(members.flatMap((member) => member.features))];
  const edges = features.map(() => new Set<number>());
  for (const member of members)
    for (const [at, name] of member.features.entries())
      for (const edge of member.edges[at] ?? []) edges[features.indexOf(name)]!.add(edge);
  const all = edges.map((own) => [...own].sort((a, b) => a - b));
  const unit =
    Math.max(...members.map((member) => (member.unit * greatestLeaf(member)) / members.length)) / GREATEST;
  return {
    features,
    outputs: 1,
    depth: (members[0] as TreesData).depth,
    trees: members.reduce((sum, { trees }) => sum + trees, 0),
    base: [members.reduce((sum, { base }) => sum + (base[0] as number), 0) / members.length],
    unit,
    edges: all,
    nodes: Buffer.concat(members.map((member) => nodesOf(member, features, all))).toString('base64'),
    leaves: Buffer.concat(
      members.map((member) => leavesOf(member, member.unit / members.length / unit)),
    ).toString('base64'),
  };
}

function nodesOf(
  { features: own, edges: ownEdges, nodes }: TreesData,
  features: readonly string[],
  edges: readonly (readonly number[])[],
): Buffer {
  const bytes = Buffer.from(nodes, 'base64');
  for (let at = 0; at < bytes.length; at += 3) {
    const code = bytes.readUInt16LE(at);
    const feature = features.indexOf(own[code >> 1] as string);
    bytes.writeUInt16LE(2 * feature + (code & 1), at);
    bytes[at + 2] = binOf(bytes[at + 2] as number, ownEdges[code >> 1] ?? [], edges[feature] ?? []);
  }
  return bytes;
}

/** The greatest bin that goes left, by other edges: below the same edge as before. */
function binOf(bin: number, own: readonly number[], all: readonly number[]): number {
  // Bins are numbered from 1: a bin k holds what lies between the edges k - 2 and k - 1.
  const edge = own[bin - 1];
  return edge === undefined ? bin : all.indexOf(edge) + 1;
}

function leavesOf({ leaves }: TreesData, scale: number): Buffer {
  const bytes = Buffer.from(leaves, 'base64');
  for (let at = 0; at < bytes.length; at += 2)
    bytes.writeInt16LE(Math.round(bytes.readInt16LE(at) * scale), at);
  return bytes;
}

function greatestLeaf({ leaves }: TreesData): number {
  const bytes = Buffer.from(leaves, 'base64');
  let most = 1;
  for (let at = 0; at < bytes.length; at += 2) most = Math.max(most, Math.abs(bytes.readInt16LE(at)));
  return most;
}
