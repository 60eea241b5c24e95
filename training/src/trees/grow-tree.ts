import type { BinnedRows } from './bin-rows.ts';
import type { Slopes } from './objective.ts';

export interface GrowSettings {
  readonly depth: number;
  /** Pull of leaves towards 0, in units of curvature. */
  readonly decay: number;
  /** Curvature that each side of a split must have at least. */
  readonly leastCurvature: number;
  /** What a split must bring at least. */
  readonly leastGain: number;
  readonly rate: number;
}

/** A whole tree as a heap; `leaves` are whole numbers of units, `outputs` for each leaf. */
export interface GrownTree {
  /** 2 × feature + 1 where missing values go right. */
  readonly columns: Uint16Array;
  /** The greatest bin that goes left; 255: all go left. */
  readonly bins: Uint8Array;
  readonly leaves: Int16Array;
}

/** What one unit of a leaf is worth. */
export const UNIT = 1 / 4096;
const MOST_UNITS = 32767;
const BINS = 256;

interface Node {
  readonly position: number;
  readonly from: number;
  readonly end: number;
  readonly histogram: Float64Array;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly missingRight: boolean;
}

/** Memory that all trees of one fit share. */
export interface Workspace {
  readonly rows: Uint32Array;
  readonly spare: Uint32Array;
  readonly gathered: Float64Array;
  /** Histograms that no node uses. */
  readonly histograms: Float64Array[];
}

export function makeWorkspace(rows: number, outputs: number): Workspace {
  return {
    rows: new Uint32Array(rows),
    spare: new Uint32Array(rows),
    gathered: new Float64Array(rows * (outputs + 1)),
    histograms: [],
  };
}

/**
 * Grows one tree level by level over the first `count` rows of `work.rows`, asking only `features`. A split's gain is that
 * of all outputs together over their mean curvature, so that one tree serves all classes; leaves take each output's own.
 */
export function growTree(
  binned: BinnedRows,
  slopes: Slopes,
  outputs: number,
  features: readonly number[],
  count: number,
  settings: GrowSettings,
  work: Workspace,
): GrownTree {
  const inner = (1 << settings.depth) - 1;
  const tree: GrownTree = {
    columns: new Uint16Array(inner),
    bins: new Uint8Array(inner).fill(255),
    leaves: new Int16Array((inner + 1) * outputs),
  };
  const take = () => work.histograms.pop() ?? new Float64Array(binned.features.length * BINS * (outputs + 1));
  const fill = (from: number, end: number) => {
    const histogram = take();
    rowsToHistogram(binned, slopes, outputs, features, work, from, end, histogram);
    return histogram;
  };
  let level: Node[] = [{ position: 0, from: 0, end: count, histogram: fill(0, count) }];
  const leaves: { position: number; from: number; end: number }[] = [];
  for (let depth = 0; depth < settings.depth; depth += 1) {
    const isLast = depth + 1 === settings.depth;
    const next: Node[] = [];
    for (const node of level) {
      const split = bestSplit(node.histogram, binned, features, outputs, settings);
      if (split === null) {
        leaves.push({ position: leftmostLeaf(node.position, inner), from: node.from, end: node.end });
        work.histograms.push(node.histogram);
        continue;
      }
      tree.columns[node.position] = 2 * split.feature + (split.missingRight ? 1 : 0);
      tree.bins[node.position] = split.bin;
      const middle = partition(binned.columns[split.feature]!, split, work, node.from, node.end);
      const [left, right] = [2 * node.position + 1, 2 * node.position + 2];
      if (isLast) {
        leaves.push({ position: left, from: node.from, end: middle });
        leaves.push({ position: right, from: middle, end: node.end });
        work.histograms.push(node.histogram);
        continue;
      }
      const leftIsSmaller = middle - node.from < node.end - middle;
      const smaller = leftIsSmaller ? fill(node.from, middle) : fill(middle, node.end);
      const larger = node.histogram;
      subtract(larger, smaller, binned, features, outputs);
      const [leftOnes, rightOnes] = leftIsSmaller ? [smaller, larger] : [larger, smaller];
      next.push({ position: left, from: node.from, end: middle, histogram: leftOnes });
      next.push({ position: right, from: middle, end: node.end, histogram: rightOnes });
    }
    level = next;
  }
  for (const leaf of leaves) setLeaf(tree, leaf, inner, slopes, outputs, work.rows, settings);
  return tree;
}

/** Where the rows of a node that was not split end: all nodes below it send all to the left. */
function leftmostLeaf(position: number, inner: number): number {
  let leaf = position;
  while (leaf < inner) leaf = 2 * leaf + 1;
  return leaf;
}

function setLeaf(
  tree: GrownTree,
  leaf: { readonly position: number; readonly from: number; readonly end: number },
  inner: number,
  { first, second }: Slopes,
  outputs: number,
  rows: Uint32Array,
  { decay, rate }: GrowSettings,
): void {
  for (let output = 0; output < outputs; output += 1) {
    let slope = 0;
    let curvature = 0;
    for (let index = leaf.from; index < leaf.end; index += 1) {
      const at = rows[index]! * outputs + output;
      slope += first[at]!;
      curvature += second[at]!;
    }
    const units = Math.round((-rate * slope) / (curvature + decay) / UNIT);
    tree.leaves[(leaf.position - inner) * outputs + output] = Math.max(
      -MOST_UNITS,
      Math.min(MOST_UNITS, units),
    );
  }
}

/** Sums slopes (one for each output) and the mean curvature by feature and bin. */
function rowsToHistogram(
  binned: BinnedRows,
  { first, second }: Slopes,
  outputs: number,
  features: readonly number[],
  { rows, gathered }: Workspace,
  from: number,
  end: number,
  histogram: Float64Array,
): void {
  const stride = outputs + 1;
  for (let index = from, to = 0; index < end; index += 1, to += stride) {
    const at = rows[index]! * outputs;
    let curvature = 0;
    for (let output = 0; output < outputs; output += 1) {
      gathered[to + output] = first[at + output]!;
      curvature += second[at + output]!;
    }
    gathered[to + outputs] = curvature / outputs;
  }
  for (const feature of features) {
    const column = binned.columns[feature]!;
    const start = feature * BINS * stride;
    histogram.fill(0, start, start + (binned.edges[feature]!.length + 2) * stride);
    if (outputs === 1) {
      for (let index = from, of = 0; index < end; index += 1, of += 2) {
        const at = start + 2 * column[rows[index]!]!;
        histogram[at] = histogram[at]! + gathered[of]!;
        histogram[at + 1] = histogram[at + 1]! + gathered[of + 1]!;
      }
      continue;
    }
    if (outputs === 5) {
      // As the loop below, written out: it is where a fit of five classes spends its time.
      for (let index = from, of = 0; index < end; index += 1, of += 6) {
        const at = start + 6 * column[rows[index]!]!;
        histogram[at] = histogram[at]! + gathered[of]!;
        histogram[at + 1] = histogram[at + 1]! + gathered[of + 1]!;
        histogram[at + 2] = histogram[at + 2]! + gathered[of + 2]!;
        histogram[at + 3] = histogram[at + 3]! + gathered[of + 3]!;
        histogram[at + 4] = histogram[at + 4]! + gathered[of + 4]!;
        histogram[at + 5] = histogram[at + 5]! + gathered[of + 5]!;
      }
      continue;
    }
    for (let index = from, of = 0; index < end; index += 1, of += stride) {
      const at = start + stride * column[rows[index]!]!;
      for (let part = 0; part < stride; part += 1)
        histogram[at + part] = histogram[at + part]! + gathered[of + part]!;
    }
  }
}

function subtract(
  larger: Float64Array,
  smaller: Float64Array,
  { edges }: BinnedRows,
  features: readonly number[],
  outputs: number,
): void {
  const stride = outputs + 1;
  for (const feature of features) {
    const start = feature * BINS * stride;
    const end = start + (edges[feature]!.length + 2) * stride;
    for (let at = start; at < end; at += 1) larger[at] = larger[at]! - smaller[at]!;
  }
}

function bestSplit(
  histogram: Float64Array,
  { edges }: BinnedRows,
  features: readonly number[],
  outputs: number,
  { decay, leastCurvature, leastGain }: GrowSettings,
): Split | null {
  const stride = outputs + 1;
  const total = new Float64Array(stride);
  const left = new Float64Array(stride);
  let best: Split | null = null;
  let bestGain = leastGain;
  const firstFeature = features[0];
  if (firstFeature === undefined) return null;
  for (let bin = 0; bin < edges[firstFeature]!.length + 2; bin += 1) {
    const at = (firstFeature * BINS + bin) * stride;
    for (let part = 0; part < stride; part += 1) total[part] = total[part]! + histogram[at + part]!;
  }
  const whole = worthOf(total, outputs, decay);
  for (const feature of features) {
    const bins = edges[feature]!.length;
    const start = feature * BINS * stride;
    const hasMissing = histogram[start + outputs]! > 1e-9;
    for (const missingRight of hasMissing ? [false, true] : [false]) {
      left.fill(0);
      if (!missingRight) for (let part = 0; part < stride; part += 1) left[part] = histogram[start + part]!;
      // The last bin may be cut from missing values alone.
      const last = missingRight ? bins + 1 : bins;
      for (let bin = missingRight ? 1 : 0; bin <= last; bin += 1) {
        const at = start + bin * stride;
        if (bin > 0)
          for (let part = 0; part < stride; part += 1) left[part] = left[part]! + histogram[at + part]!;
        const curvature = left[outputs]!;
        const rest = total[outputs]! - curvature;
        if (curvature < leastCurvature || rest < leastCurvature) continue;
        let gain = -whole;
        for (let output = 0; output < outputs; output += 1) {
          const slope = left[output]!;
          const other = total[output]! - slope;
          gain += (slope * slope) / (curvature + decay) + (other * other) / (rest + decay);
        }
        if (gain > bestGain) {
          bestGain = gain;
          best = { feature, bin, missingRight };
        }
      }
    }
  }
  return best;
}

function worthOf(sums: Float64Array, outputs: number, decay: number): number {
  let worth = 0;
  for (let output = 0; output < outputs; output += 1) worth += sums[output]! ** 2 / (sums[outputs]! + decay);
  return worth;
}

/** Puts the rows that go left before those that go right, each in the order they had; gives where the right ones begin. */
function partition(
  column: Uint8Array,
  { bin, missingRight }: Split,
  { rows, spare }: Workspace,
  from: number,
  end: number,
): number {
  let left = from;
  let right = 0;
  for (let index = from; index < end; index += 1) {
    const row = rows[index]!;
    const own = column[row]!;
    if (own > bin || (missingRight && own === 0)) {
      spare[right] = row;
      right += 1;
    } else {
      rows[left] = row;
      left += 1;
    }
  }
  rows.set(spare.subarray(0, right), left);
  return left;
}

/** Adds (`times` 1) or takes back (`times` −1) what a tree gives each row. */
export function addTree(
  tree: GrownTree,
  binned: BinnedRows,
  outputs: number,
  times: 1 | -1,
  sums: Int32Array,
): void {
  const inner = tree.columns.length;
  for (let row = 0; row < binned.count; row += 1) {
    let node = 0;
    while (node < inner) {
      const code = tree.columns[node]!;
      const own = binned.columns[code >> 1]![row]!;
      const bin = own === 0 && (code & 1) === 1 ? 255 : own;
      node = 2 * node + (bin > tree.bins[node]! ? 2 : 1);
    }
    const leaf = (node - inner) * outputs;
    for (let output = 0; output < outputs; output += 1) {
      const at = row * outputs + output;
      sums[at] = sums[at]! + times * tree.leaves[leaf + output]!;
    }
  }
}
