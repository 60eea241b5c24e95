import type { TreesData } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import type { BinnedRows } from './bin-rows.ts';
import { addTree, type GrownTree, type GrowSettings, growTree, makeWorkspace, UNIT } from './grow-tree.ts';
import { type Objective, outputsOf, type Slopes, scoresToSlopes } from './objective.ts';
import { treesToData } from './trees-to-data.ts';

export interface FitSettings extends GrowSettings {
  readonly trees: number;
  /** Share of the rows (of the groups, for a choice) that each tree sees. */
  readonly rowShare: number;
  /**
   * Of the rows (groups) that are right already (no slope above `EASY`), the share of `rowShare` that is drawn; those that are
   * count as much more (gradient-based one-side sampling of LightGBM, Ke et al. 2017). 1: all alike.
   */
  readonly easyShare: number;
  /** Share of the features that each tree may ask. */
  readonly featureShare: number;
  /** Stops when the loss on the rows held out has not fallen for so many trees. */
  readonly patience: number;
  readonly seed: number;
}

export const FIT_SETTINGS: FitSettings = {
  trees: 300,
  depth: 6,
  rate: 0.1,
  decay: 1,
  leastCurvature: 1,
  leastGain: 1e-6,
  rowShare: 0.8,
  easyShare: 1,
  featureShare: 0.6,
  patience: 30,
  seed: 1,
};

export interface FitOptions {
  /** How much each row counts; 1 where not told. */
  readonly weights?: Float32Array;
  /** 1: the row (the group, told by its first row) is not learnt from but tells when to stop. */
  readonly heldOut?: Uint8Array;
  readonly settings?: Partial<FitSettings>;
  /** What each row's score begins with, and the trees add to. */
  readonly offsets?: ArrayLike<number>;
  /** Hears of the losses every so many trees. */
  readonly onProgress?: (trees: number, loss: number, heldOutLoss: number) => void;
}

export interface FittedTrees {
  readonly data: TreesData;
  /** The scores of all rows by `data`, as the engine gives them. */
  readonly scores: Float64Array;
  /** Mean loss on the rows held out, by the trees that were kept. */
  readonly heldOutLoss: number;
}

/** Fits boosted trees to binned rows. The same seed and rows give the same trees. */
export function fitTrees(binned: BinnedRows, objective: Objective, options: FitOptions = {}): FittedTrees {
  const settings = { ...FIT_SETTINGS, ...options.settings };
  const outputs = outputsOf(objective);
  const weights = options.weights ?? new Float32Array(binned.count).fill(1);
  const heldOut = options.heldOut ?? new Uint8Array(binned.count);
  const random = seededRandom(settings.seed);
  const base = baseScores(objective, weights, heldOut);
  const sums = new Int32Array(binned.count * outputs);
  const scores = new Float64Array(binned.count * outputs);
  const slopes: Slopes = {
    first: new Float32Array(scores.length),
    second: new Float32Array(scores.length),
  };
  const work = makeWorkspace(binned.count, outputs);
  const useful = binned.features.flatMap((_, feature) =>
    binned.edges[feature]!.length > 0 || hasMissing(binned, feature) ? [feature] : [],
  );
  const trees: GrownTree[] = [];
  let best = { trees: 0, loss: Number.POSITIVE_INFINITY };
  for (;;) {
    sumsToScores(sums, base, scores, options.offsets);
    const { loss, heldOutLoss } = scoresToSlopes(objective, scores, weights, heldOut, slopes);
    const judged = options.heldOut === undefined ? loss : heldOutLoss;
    if (judged < best.loss || options.heldOut === undefined) best = { trees: trees.length, loss: judged };
    if (trees.length % 25 === 0) options.onProgress?.(trees.length, loss, heldOutLoss);
    if (trees.length >= settings.trees || trees.length - best.trees >= settings.patience) break;
    const count = drawRows(objective, heldOut, weights, slopes, settings, random, work.rows);
    const features = drawFeatures(useful, settings.featureShare, random);
    const tree = growTree(binned, slopes, outputs, features, count, settings, work);
    addTree(tree, binned, outputs, 1, sums);
    trees.push(tree);
  }
  for (const tree of trees.splice(best.trees)) addTree(tree, binned, outputs, -1, sums);
  sumsToScores(sums, base, scores, options.offsets);
  const data = treesToData(trees, binned, outputs, settings.depth, base);
  return { data, scores, heldOutLoss: best.loss };
}

function hasMissing(binned: BinnedRows, feature: number): boolean {
  return binned.columns[feature]!.includes(0);
}

function sumsToScores(
  sums: Int32Array,
  base: readonly number[],
  scores: Float64Array,
  offsets?: ArrayLike<number>,
): void {
  for (let at = 0; at < sums.length; at += 1)
    scores[at] = base[at % base.length]! + UNIT * sums[at]! + (offsets?.[at] ?? 0);
}

/** The log-odds of each output over the rows that are learnt from. */
function baseScores(objective: Objective, weights: Float32Array, heldOut: Uint8Array): number[] {
  if (objective.kind === 'choice') return [0];
  const classes = objective.kind === 'binary' ? 2 : objective.classes;
  const masses = new Float64Array(classes).fill(1);
  for (let row = 0; row < weights.length; row += 1) {
    const of = objective.truth[row]!;
    if (heldOut[row] === 0) masses[of] = masses[of]! + weights[row]!;
  }
  const logs = Array.from(masses, (mass) => Math.log(mass));
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  if (objective.kind === 'binary') return [rounded(logs[1]! - logs[0]!)];
  const mean = logs.reduce((sum, value) => sum + value, 0) / classes;
  return logs.map((value) => rounded(value - mean));
}

/** A row with no slope above this is right already. */
const EASY = 0.05;

/** Puts the rows a tree sees to the front of `rows`, ascending; gives how many. Groups are drawn whole. */
function drawRows(
  objective: Objective,
  heldOut: Uint8Array,
  weights: Float32Array,
  slopes: Slopes,
  { rowShare, easyShare }: FitSettings,
  random: () => number,
  rows: Uint32Array,
): number {
  const outputs = outputsOf(objective);
  let count = 0;
  const draw = (from: number, end: number) => {
    if (heldOut[from] === 1 || weights[from] === 0) return;
    const isEasy =
      easyShare < 1 && steepest(slopes.first, from * outputs, end * outputs) < EASY * weights[from]!;
    const share = isEasy ? rowShare * easyShare : rowShare;
    if (share < 1 && random() >= share) return;
    if (isEasy) steepen(slopes, from * outputs, end * outputs, 1 / easyShare);
    for (let row = from; row < end; row += 1) {
      rows[count] = row;
      count += 1;
    }
  };
  if (objective.kind === 'choice')
    for (let group = 0; group + 1 < objective.starts.length; group += 1)
      draw(objective.starts[group]!, objective.starts[group + 1]!);
  else for (let row = 0; row < heldOut.length; row += 1) draw(row, row + 1);
  return count;
}

function steepest(slopes: Float32Array, from: number, end: number): number {
  let most = 0;
  for (let at = from; at < end; at += 1) most = Math.max(most, Math.abs(slopes[at]!));
  return most;
}

function steepen({ first, second }: Slopes, from: number, end: number, times: number): void {
  for (let at = from; at < end; at += 1) {
    first[at] = first[at]! * times;
    second[at] = second[at]! * times;
  }
}

function drawFeatures(features: readonly number[], share: number, random: () => number): number[] {
  const wanted = Math.max(1, Math.round(share * features.length));
  const left = [...features];
  while (left.length > wanted) left.splice(Math.floor(random() * left.length), 1);
  return left;
}
