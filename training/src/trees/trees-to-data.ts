import type { TreesData } from '@rowbox/engine';
import type { BinnedRows } from './bin-rows.ts';
import { type GrownTree, UNIT } from './grow-tree.ts';

const ALL_LEFT = 255;

/** Trees as the engine takes them; edges that no node asks for are left out and the bins counted anew. */
export function treesToData(
  trees: readonly GrownTree[],
  binned: BinnedRows,
  outputs: number,
  depth: number,
  base: readonly number[],
): TreesData {
  const asked = binned.features.map(() => new Set<number>());
  for (const { columns, bins } of trees)
    columns.forEach((code, node) => {
      if (bins[node] !== ALL_LEFT) asked[code >> 1]!.add(bins[node]!);
    });
  const kept = asked.map((bins) => [...bins].sort((a, b) => a - b));
  const nodes: number[] = [];
  for (const { columns, bins } of trees)
    columns.forEach((code, node) => {
      const bin = bins[node]!;
      const renumbered = bin === ALL_LEFT ? ALL_LEFT : edgeBins(kept[code >> 1]!, bin);
      nodes.push(code & 255, code >> 8, renumbered);
    });
  const leaves = Buffer.alloc(trees.reduce((sum, tree) => sum + 2 * tree.leaves.length, 0));
  let at = 0;
  for (const tree of trees) for (const leaf of tree.leaves) at = leaves.writeInt16LE(leaf, at);
  return {
    features: binned.features,
    outputs,
    depth,
    trees: trees.length,
    base,
    unit: UNIT,
    edges: kept.map((bins, feature) => bins.map((bin) => edgeOf(binned.edges[feature]!, bin))),
    nodes: Buffer.from(nodes).toString('base64'),
    leaves: leaves.toString('base64'),
  };
}

/** The greatest bin that goes left, once only the kept bins' upper edges are left. */
function edgeBins(kept: readonly number[], bin: number): number {
  return kept.indexOf(bin) + 1;
}

/** The upper edge of a bin: bin 0 (missing values alone go left) ends below every number, the last bin above every number. */
function edgeOf(edges: Float64Array, bin: number): number {
  if (bin === 0) return -Number.MAX_VALUE;
  return edges[bin - 1] ?? Number.MAX_VALUE;
}
