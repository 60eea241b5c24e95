/** How one asked value came out. A value rightly left out where the truth has none is not counted. */
export type Outcome = 'right' | 'wrong' | 'missing' | 'spurious';

export type Tally = Readonly<Record<Outcome, number>>;

const EMPTY_TALLY: Tally = { right: 0, wrong: 0, missing: 0, spurious: 0 };

export function countOutcomes(outcomes: Iterable<Outcome>): Tally {
  const counts = { ...EMPTY_TALLY };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

/** Of the values given, how many are right, 0–1. Null when none was given. */
export function precision({ right, wrong, spurious }: Tally): number | null {
  return quotient(right, right + wrong + spurious);
}

/** Of the values there are, how many were given rightly, 0–1. Null when there are none. */
export function recall({ right, wrong, missing }: Tally): number | null {
  return quotient(right, right + wrong + missing);
}

/** Harmonic mean of precision and recall, 0–1; a wrong value costs both. Null when there is nothing to score. */
export function f1({ right, wrong, missing, spurious }: Tally): number | null {
  return quotient(2 * right, 2 * right + 2 * wrong + missing + spurious);
}

function quotient(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
