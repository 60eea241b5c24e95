/** Impossible, as a logarithm. */
const NEVER = -1e30;

/**
 * The gradient of CTC's loss by the inputs of the softmax: `probability − share of all paths that spell the letters and
 * pass here`, by the forward–backward recursion of Graves et al. 2006, in logarithms.
 *
 * @param probabilities steps × classes, row-major; it becomes the gradient in place
 * @param letters classes of the text, without blanks (class 0)
 * @returns the loss, −log of the probability of the text
 */
export const ctcGradient = (
  probabilities: Float32Array,
  steps: number,
  classes: number,
  letters: readonly number[],
): number => {
  const states = 2 * letters.length + 1;
  const classOf = (state: number): number => (state % 2 === 0 ? 0 : letters[state >> 1]!);
  const skips = Array.from(
    { length: states },
    (_, state) => state % 2 === 1 && state > 1 && classOf(state) !== classOf(state - 2),
  );
  const log = (step: number, state: number): number =>
    Math.log(probabilities[step * classes + classOf(state)]! + 1e-12);

  const forward = new Float64Array(steps * states).fill(NEVER);
  forward[0] = log(0, 0);
  if (states > 1) forward[1] = log(0, 1);
  for (let step = 1; step < steps; step += 1) {
    const before = (step - 1) * states;
    for (let state = 0; state < states; state += 1) {
      const sum = logSum(
        forward[before + state]!,
        state > 0 ? forward[before + state - 1]! : NEVER,
        skips[state] ? forward[before + state - 2]! : NEVER,
      );
      forward[step * states + state] = sum + log(step, state);
    }
  }

  const backward = new Float64Array(steps * states).fill(NEVER);
  const last = (steps - 1) * states;
  backward[last + states - 1] = 0;
  if (states > 1) backward[last + states - 2] = 0;
  for (let step = steps - 2; step >= 0; step -= 1) {
    const after = (step + 1) * states;
    const from = (state: number): number => backward[after + state]! + log(step + 1, state);
    for (let state = 0; state < states; state += 1) {
      backward[step * states + state] = logSum(
        from(state),
        state + 1 < states ? from(state + 1) : NEVER,
        state + 2 < states && skips[state + 2] ? from(state + 2) : NEVER,
      );
    }
  }

  const total = logSum(forward[last + states - 1]!, states > 1 ? forward[last + states - 2]! : NEVER, NEVER);
  for (let step = 0; step < steps; step += 1) {
    for (let state = 0; state < states; state += 1) {
      const share = Math.exp(forward[step * states + state]! + backward[step * states + state]! - total);
      const at = step * classes + classOf(state);
      probabilities[at] = probabilities[at]! - share;
    }
  }
  return -total;
};

const logSum = (a: number, b: number, c: number): number => {
  const most = Math.max(a, b, c);
  return most <= NEVER
    ? NEVER
    : most + Math.log(Math.exp(a - most) + Math.exp(b - most) + Math.exp(c - most));
};
