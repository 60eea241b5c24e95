/**
 * 0–1: how probable it is to the scorer that none of a field's options is right: of fields that it knows nothing of nearly 1. `scores`:
 * log-odds of each option, last of absence.
 */
export function shareUnknown(scores: ArrayLike<number>): number {
  const absent = scores.length - 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < absent; at += 1) best = Math.max(best, scores[at] as number);
  return 1 / (1 + Math.exp(best - (scores[absent] as number)));
}
