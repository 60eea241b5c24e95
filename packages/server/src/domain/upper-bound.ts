/**
 * The highest share of wrong ones that is still believable: the one-sided bound of Clopper and Pearson.
 *
 * @param doubt with which probability the truth may lie above it, 0 to 1
 */
export function upperBound(wrong: number, all: number, doubt: number): number {
  if (wrong >= all) return 1;
  let low = wrong / all;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const share = (low + high) / 2;
    if (atMost(wrong, all, share) > doubt) low = share;
    else high = share;
  }
  return high;
}

/** The probability of at most so many wrong ones of all, each wrong with the probability `share`. */
function atMost(wrong: number, all: number, share: number): number {
  let logTerm = all * Math.log1p(-share);
  let sum = Math.exp(logTerm);
  for (let count = 1; count <= wrong; count += 1) {
    logTerm += Math.log((all - count + 1) / count) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(logTerm);
  }
  return sum;
}
