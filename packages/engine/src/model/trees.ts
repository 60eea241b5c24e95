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
  readonly stretches: Stretches;
  /** For each tree and node the bin's column (see `rowsToBins`) times 256, and the greatest bin that goes left. */
  readonly nodes: Int32Array;
  readonly leaves: Int16Array;
  /** Least and greatest number of units that the trees from each one on can add; a last 0 stands for none. Of one output. */
  readonly least: Int32Array;
  readonly most: Int32Array;
}

/**
 * The way from each feature's least edge to its greatest, parted into `STRETCHES` equal stretches: a value is looked for among the edges of
 * its own stretch.
 */
interface Stretches {
  readonly from: Float64Array;
  /** Stretches in one of the value. */
  readonly scale: Float64Array;
  /** For each feature and stretch how many of its edges lie in those before, and last how many there are. */
  readonly before: Uint8Array;
}

const STRETCHES = 32;

export function decodeTrees(data: TreesData): Trees {
  const nodeBytes = base64ToBytes(data.nodes);
  const leafBytes = base64ToBytes(data.leaves);
  const nodes = new Int32Array(nodeBytes.length / 3);
  for (let node = 0; node < nodes.length; node += 1)
    nodes[node] = (nodeBytes[3 * node]! << 8) | (nodeBytes[3 * node + 1]! << 16) | nodeBytes[3 * node + 2]!;
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
    stretches: edgesToStretches(data.edges),
    nodes,
    leaves,
    ...restOfTrees(leaves, data.trees, data.outputs === 1 ? 1 << data.depth : 0),
  };
}

function edgesToStretches(all: TreesData['edges']): Stretches {
  const [from, scale] = [new Float64Array(all.length), new Float64Array(all.length)];
  const before = new Uint8Array(all.length * (STRETCHES + 1));
  all.forEach((edges, feature) => {
    from[feature] = edges[0] ?? 0;
    scale[feature] = STRETCHES / Math.max(1e-12, (edges.at(-1) ?? 0) - from[feature]!);
    const at = feature * (STRETCHES + 1);
    for (const edge of edges) {
      const own = stretchOf(edge, from[feature]!, scale[feature]!);
      for (let stretch = own + 1; stretch <= STRETCHES; stretch += 1)
        before[at + stretch] = before[at + stretch]! + 1;
    }
  });
  return { from, scale, before };
}

/** Never less of a greater value, so that edges of other stretches need no comparing. */
function stretchOf(value: number, from: number, scale: number): number {
  const at = (value - from) * scale;
  return at >= STRETCHES ? STRETCHES - 1 : at > 0 ? Math.floor(at) : 0;
}

function restOfTrees(leaves: Int16Array, trees: number, width: number): Pick<Trees, 'least' | 'most'> {
  const [least, most] = [new Int32Array(trees + 1), new Int32Array(trees + 1)];
  for (let tree = trees - 1; tree >= 0; tree -= 1) {
    const own = leaves.subarray(tree * width, (tree + 1) * width);
    least[tree] = least[tree + 1]! + own.reduce((low, units) => Math.min(low, units), own[0] ?? 0);
    most[tree] = most[tree + 1]! + own.reduce((high, units) => Math.max(high, units), own[0] ?? 0);
  }
  return { least, most };
}

/** Whether any node looks at a feature. */
export function asksFor({ edgeStarts }: Trees, feature: number): boolean {
  return edgeStarts[feature] !== edgeStarts[feature + 1];
}

/** The bin of a missing value where missing values go left, and where they go right. Others are 1 to 254. */
const MISSING_LEFT = 0;
const MISSING_RIGHT = 255;

/**
 * Scores `count` rows: `outputs` log-odds for each, row by row. `rows` holds the features of a row side by side, NaN for
 * what is not known. Leaves are whole numbers, whose sum is exact: the scores are the same on every machine.
 */
export function scoreRows(trees: Trees, rows: Float32Array, count: number): Float64Array {
  const { outputs, unit, base } = trees;
  const width = 2 * trees.features.length;
  // Four rows are walked at once, which hides how long each waits for memory; the last four may stand behind the end.
  const binned = rowsToBins(trees, rows, count, 4 * Math.ceil(count / 4));
  const sums = new Int32Array(count * outputs);
  const reached = new Int32Array(4);
  for (let tree = 0; tree < trees.trees; tree += 1) {
    for (let row = 0; row < count; row += 4) {
      walkFour(trees, tree, binned, row * width, width, reached);
      const few = Math.min(4, count - row);
      if (outputs === 1) {
        for (let of = 0; of < few; of += 1) sums[row + of] = sums[row + of]! + trees.leaves[reached[of]!]!;
        continue;
      }
      for (let of = 0; of < few; of += 1) {
        const leaf = reached[of]! * outputs;
        const sum = (row + of) * outputs;
        for (let output = 0; output < outputs; output += 1)
          sums[sum + output] = sums[sum + output]! + trees.leaves[leaf + output]!;
      }
    }
  }
  return Float64Array.from(sums, (sum, index) => base[index % outputs]! + unit * sum);
}

/** Trees after which rows that can no longer be among the best are left. */
const STRIDE = 5;
/** Of units: far less than any tells apart, and more than what is added besides loses as a number of them. */
const ROUNDING = 1e-6;

/**
 * The positions of the `most` rows of highest score by trees of one output, of equal ones the first; ascending. A row is left as soon as what
 * the other trees can add no longer brings it to the score that `most` rows have for sure: the answer is that of scoring all.
 * `further`: what each row's score gains besides.
 */
export function bestRows(
  trees: Trees,
  rows: Float32Array,
  count: number,
  most: number,
  further?: ArrayLike<number>,
): number[] {
  const width = 2 * trees.features.length;
  const binned = rowsToBins(trees, rows, count, 4 * Math.ceil(count / 4));
  const sums = new Int32Array(count);
  const reached = new Int32Array(4);
  const ordered = new Float64Array(count);
  const sumOf = (row: number) => sums[row]! + (further === undefined ? 0 : further[row]! / trees.unit);
  let alive = new Int32Array(count).map((_, row) => row);
  for (let tree = 0; tree < trees.trees; tree += 1) {
    for (let row = 0; row < alive.length; row += 4) {
      walkFour(trees, tree, binned, row * width, width, reached);
      const few = Math.min(4, alive.length - row);
      for (let of = 0; of < few; of += 1) {
        const own = alive[row + of]!;
        sums[own] = sums[own]! + trees.leaves[reached[of]!]!;
      }
    }
    if ((tree + 1) % STRIDE !== 0 || alive.length <= most) continue;
    const sorted = ordered.subarray(0, alive.length);
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = 0; row < alive.length; row += 1) {
      const sum = sumOf(alive[row]!);
      sorted[row] = sum;
      if (sum < lowest) lowest = sum;
      if (sum > highest) highest = sum;
    }
    const open = trees.most[tree + 1]! - trees.least[tree + 1]! + ROUNDING;
    // Where even the best is not so far ahead, sorting is for nothing.
    if (lowest >= highest - open) continue;
    sorted.sort();
    const needed = sorted[sorted.length - most]! - open;
    if (lowest >= needed) continue;
    // Those that stay close up, so that four of them stand side by side again.
    let to = 0;
    for (let from = 0; from < alive.length; from += 1) {
      const own = alive[from]!;
      if (sumOf(own) < needed) continue;
      if (to < from) binned.copyWithin(to * width, from * width, (from + 1) * width);
      alive[to] = own;
      to += 1;
    }
    alive = alive.subarray(0, to);
  }
  const scores = new Float64Array(count);
  for (const row of alive) scores[row] = trees.base[0]! + trees.unit * sums[row]! + (further?.[row] ?? 0);
  return [...alive]
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/** Finds the leaves that four rows, which begin at `at` and are `width` long, reach in a tree. */
function walkFour(
  { depth, nodes }: Trees,
  tree: number,
  binned: Uint8Array,
  at: number,
  width: number,
  reached: Int32Array,
): void {
  const inner = (1 << depth) - 1;
  const root = tree * inner;
  const [second, third, fourth] = [at + width, at + 2 * width, at + 3 * width];
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let level = 0; level < depth; level += 1) {
    const nodeA = nodes[root + a]!;
    const nodeB = nodes[root + b]!;
    const nodeC = nodes[root + c]!;
    const nodeD = nodes[root + d]!;
    a = 2 * a + 1 + (((nodeA & 255) - binned[at + (nodeA >> 8)]!) >>> 31);
    b = 2 * b + 1 + (((nodeB & 255) - binned[second + (nodeB >> 8)]!) >>> 31);
    c = 2 * c + 1 + (((nodeC & 255) - binned[third + (nodeC >> 8)]!) >>> 31);
    d = 2 * d + 1 + (((nodeD & 255) - binned[fourth + (nodeD >> 8)]!) >>> 31);
  }
  const firstLeaf = tree * (inner + 1) - inner;
  reached[0] = firstLeaf + a;
  reached[1] = firstLeaf + b;
  reached[2] = firstLeaf + c;
  reached[3] = firstLeaf + d;
}

/** Two columns a feature: its bin with missing values at the lower end, and with missing values at the upper end. */
function rowsToBins(
  { features, edges, edgeStarts, stretches }: Trees,
  rows: Float32Array,
  count: number,
  room: number,
): Uint8Array {
  const width = features.length;
  const binned = new Uint8Array(room * width * 2);
  for (let feature = 0; feature < width; feature += 1) {
    const first = edgeStarts[feature]!;
    const end = edgeStarts[feature + 1]!;
    if (first === end) continue;
    const from = stretches.from[feature]!;
    const scale = stretches.scale[feature]!;
    // Most rows that follow each other have the same value: it is looked up once.
    let [before, bin] = [Number.NaN, 0];
    for (let row = 0; row < count; row += 1) {
      const value = rows[row * width + feature]!;
      const to = 2 * (row * width + feature);
      if (value === before) {
        binned[to] = bin;
        binned[to + 1] = bin;
        continue;
      }
      if (Number.isNaN(value)) {
        binned[to] = MISSING_LEFT;
        binned[to + 1] = MISSING_RIGHT;
        continue;
      }
      const stretch = feature * (STRETCHES + 1) + stretchOf(value, from, scale);
      let low = first + stretches.before[stretch]!;
      let high = first + stretches.before[stretch + 1]!;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (edges[middle]! < value) low = middle + 1;
        else high = middle;
      }
      before = value;
      bin = low - first + 1;
      binned[to] = bin;
      binned[to + 1] = bin;
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
