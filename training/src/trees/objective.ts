/** What trees are fitted to: each says what is right and gives slopes of the loss (minus log-likelihood). */
export type Objective =
  /** `truth`: 1 or 0 for each row. */
  | { readonly kind: 'binary'; readonly truth: ArrayLike<number> }
  /** `truth`: the right class of each row, from 0. */
  | { readonly kind: 'classes'; readonly classes: number; readonly truth: ArrayLike<number> }
  /**
   * A choice of one row in each group: rows `starts[g]` to `starts[g + 1]`. `truth`: 1 for what is right, 0 for what is
   * not; where several are right they share the choice. A group without a right row teaches nothing.
   */
  | { readonly kind: 'choice'; readonly starts: ArrayLike<number>; readonly truth: ArrayLike<number> };

export function outputsOf(objective: Objective): number {
  return objective.kind === 'classes' ? objective.classes : 1;
}

/** Slopes (p − y) and curvatures (p (1 − p)) for each row and output, times the row's weight. */
export interface Slopes {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/** Fills `slopes` for the given scores and gives the mean loss over the rows (groups) where `counts` is `part`. */
export function scoresToSlopes(
  objective: Objective,
  scores: Float64Array,
  weights: Float32Array,
  isHeldOut: Uint8Array,
  slopes: Slopes,
): { readonly loss: number; readonly heldOutLoss: number } {
  const sums = [0, 0];
  const masses = [0, 0];
  const count = (row: number, loss: number) => {
    const part = isHeldOut[row]!;
    sums[part] = sums[part]! + weights[row]! * loss;
    masses[part] = masses[part]! + weights[row]!;
  };
  if (objective.kind === 'binary') binarySlopes(objective.truth, scores, weights, slopes, count);
  else if (objective.kind === 'classes') classSlopes(objective, scores, weights, slopes, count);
  else choiceSlopes(objective, scores, weights, slopes, count);
  return { loss: sums[0]! / (masses[0]! || 1), heldOutLoss: sums[1]! / (masses[1]! || 1) };
}

type Count = (row: number, loss: number) => void;
const LEAST = 1e-15;

function binarySlopes(
  truth: ArrayLike<number>,
  scores: Float64Array,
  weights: Float32Array,
  { first, second }: Slopes,
  count: Count,
): void {
  for (let row = 0; row < scores.length; row += 1) {
    const probability = 1 / (1 + Math.exp(-scores[row]!));
    const right = truth[row]!;
    first[row] = weights[row]! * (probability - right);
    second[row] = weights[row]! * Math.max(1e-6, probability * (1 - probability));
    count(row, -Math.log(Math.max(LEAST, right === 1 ? probability : 1 - probability)));
  }
}

function classSlopes(
  { classes, truth }: Extract<Objective, { kind: 'classes' }>,
  scores: Float64Array,
  weights: Float32Array,
  { first, second }: Slopes,
  count: Count,
): void {
  const rows = scores.length / classes;
  for (let row = 0; row < rows; row += 1) {
    const at = row * classes;
    let highest = scores[at]!;
    for (let of = 1; of < classes; of += 1) highest = Math.max(highest, scores[at + of]!);
    let sum = 0;
    for (let of = 0; of < classes; of += 1) sum += Math.exp(scores[at + of]! - highest);
    for (let of = 0; of < classes; of += 1) {
      const probability = Math.exp(scores[at + of]! - highest) / sum;
      const right = truth[row] === of ? 1 : 0;
      first[at + of] = weights[row]! * (probability - right);
      second[at + of] = weights[row]! * Math.max(1e-6, probability * (1 - probability));
      if (right === 1) count(row, -Math.log(Math.max(LEAST, probability)));
    }
  }
}

function choiceSlopes(
  { starts, truth }: Extract<Objective, { kind: 'choice' }>,
  scores: Float64Array,
  weights: Float32Array,
  { first, second }: Slopes,
  count: Count,
): void {
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const [from, end] = [starts[group]!, starts[group + 1]!];
    let highest = Number.NEGATIVE_INFINITY;
    for (let row = from; row < end; row += 1) highest = Math.max(highest, scores[row]!);
    let sum = 0;
    let right = 0;
    for (let row = from; row < end; row += 1) {
      const mass = Math.exp(scores[row]! - highest);
      sum += mass;
      if (truth[row] === 1) right += mass;
    }
    for (let row = from; row < end; row += 1) {
      const mass = Math.exp(scores[row]! - highest);
      const wanted = right > 0 ? (truth[row] === 1 ? mass / right : 0) : mass / sum;
      first[row] = weights[row]! * (mass / sum - wanted);
      second[row] = weights[row]! * Math.max(1e-6, (mass / sum) * (1 - mass / sum));
    }
    if (right > 0) count(from, -Math.log(Math.max(LEAST, right / sum)));
  }
}
