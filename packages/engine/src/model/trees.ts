import { base64ToBytes } from './base64.ts';

/**
 * Gradient-boosted trees as data. All trees are whole binary trees of one depth, stored as heaps: the children of node i
 * are 2i + 1 and 2i + 2, so that walking one needs no branch. A feature's value is first turned into the number of its
 * edges that lie below it (its bin); nodes compare bins.
 */
export interface TreesData {
  /** What the columns of a row are, in order. */
  readonly features: readonly string[];
  /** Scores a row gets: 1 for a yes or no and for a choice among rows, else one for each class. */
  readonly outputs: number;
  readonly depth: number;
  readonly trees: number;
  /** The score before any tree, for each output. */
  readonly base: readonly number[];
  /** What one unit of a leaf is worth. */
  readonly unit: number;
  /** For each feature its edges, ascending, at most 253; none where no node asks for it. */
  readonly edges: readonly (readonly number[])[];
  /** Base64: for each tree and node 3 bytes: 2 × feature + 1 where a missing value goes right (low byte first), greatest bin that goes left. */
  readonly nodes: string;
  /** Base64: for each tree, leaf and output a signed number of units in 2 bytes, low byte first. */
  readonly leaves: string;
}

/** Trees made ready for use. */
export interface Trees {
  readonly features: readonly string[];
  readonly outputs: number;
  readonly depth: number;
  readonly trees: number;
  readonly base: Float64Array;
  readonly unit: number;
  readonly edges: Float64Array;
  /** Where each feature's edges begin in `edges`, and the end of the last. */
  readonly edgeStarts: Uint32Array;
  readonly columns: Uint16Array;
  readonly bins: Uint8Array;
  readonly leaves: Int16Array;
}

export function decodeTrees(data: TreesData): Trees {
  const nodes = base64ToBytes(data.nodes);
  const leafBytes = base64ToBytes(data.leaves);
  const columns = new Uint16Array(nodes.length / 3);
  const bins = new Uint8Array(columns.length);
  for (let node = 0; node < columns.length; node += 1) {
    columns[node] = nodes[3 * node]! | (nodes[3 * node + 1]! << 8);
    bins[node] = nodes[3 * node + 2]!;
  }
  const leaves = new Int16Array(leafBytes.length / 2);
  for (let leaf = 0; leaf < leaves.length; leaf += 1)
    leaves[leaf] = leafBytes[2 * leaf]! | (leafBytes[2 * leaf + 1]! << 8);
  const edgeStarts = new Uint32Array(data.features.length + 1);
  data.edges.forEach((edges, feature) => {
    edgeStarts[feature + 1] = edgeStarts[feature]! + edges.length;
  });
  return {
    features: data.features,
    outputs: data.outputs,
    depth: data.depth,
    trees: data.trees,
    base: Float64Array.from(data.base),
    unit: data.unit,
    edges: Float64Array.from(data.edges.flat()),
    edgeStarts,
    columns,
    bins,
    leaves,
  };
}

/** The bin of a missing value where missing values go left, and where they go right. Others are 1 to 254. */
const MISSING_LEFT = 0;
const MISSING_RIGHT = 255;

/**
 * Scores `count` rows: `outputs` log-odds for each, row by row. `rows` holds the features of a row side by side, NaN for
 * what is not known. Leaves are whole numbers, whose sum is exact: the scores are the same on every machine.
 */
export function scoreRows(trees: Trees, rows: Float32Array, count: number): Float64Array {
  const { outputs, depth, columns, bins, leaves, unit, base } = trees;
  const width = 2 * trees.features.length;
  const binned = rowsToBins(trees, rows, count);
  const sums = new Int32Array(count * outputs);
  const nodesOfTree = (1 << depth) - 1;
  for (let tree = 0; tree < trees.trees; tree += 1) {
    const firstNode = tree * nodesOfTree;
    const firstLeaf = tree * (nodesOfTree + 1) - nodesOfTree;
    for (let row = 0; row < count; row += 1) {
      const at = row * width;
      let node = 0;
      for (let level = 0; level < depth; level += 1) {
        const bin = binned[at + columns[firstNode + node]!]!;
        node = 2 * node + 1 + ((bins[firstNode + node]! - bin) >>> 31);
      }
      if (outputs === 1) {
        sums[row] = sums[row]! + leaves[firstLeaf + node]!;
        continue;
      }
      const leaf = (firstLeaf + node) * outputs;
      const sum = row * outputs;
      for (let output = 0; output < outputs; output += 1)
        sums[sum + output] = sums[sum + output]! + leaves[leaf + output]!;
    }
  }
  return Float64Array.from(sums, (sum, index) => base[index % outputs]! + unit * sum);
}

/** Two columns a feature: its bin with missing values at the lower end, and with missing values at the upper end. */
function rowsToBins({ features, edges, edgeStarts }: Trees, rows: Float32Array, count: number): Uint8Array {
  const width = features.length;
  const binned = new Uint8Array(count * width * 2);
  for (let feature = 0; feature < width; feature += 1) {
    const first = edgeStarts[feature]!;
    const end = edgeStarts[feature + 1]!;
    if (first === end) continue;
    for (let row = 0; row < count; row += 1) {
      const value = rows[row * width + feature]!;
      const to = 2 * (row * width + feature);
      if (Number.isNaN(value)) {
        binned[to] = MISSING_LEFT;
        binned[to + 1] = MISSING_RIGHT;
        continue;
      }
      let low = first;
      let high = end;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (edges[middle]! < value) low = middle + 1;
        else high = middle;
      }
      binned[to] = low - first + 1;
      binned[to + 1] = low - first + 1;
    }
  }
  return binned;
}

/** What log-odds stand for as a probability. */
export function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** Turns each row of `outputs` scores into probabilities that sum up to 1, in place. */
export function softmaxRows(scores: Float64Array, outputs: number): Float64Array {
  for (let row = 0; row < scores.length; row += outputs) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = row; at < row + outputs; at += 1) highest = Math.max(highest, scores[at]!);
    let sum = 0;
    for (let at = row; at < row + outputs; at += 1) {
      scores[at] = Math.exp(scores[at]! - highest);
      sum += scores[at]!;
    }
    for (let at = row; at < row + outputs; at += 1) scores[at] = scores[at]! / sum;
  }
  return scores;
}
