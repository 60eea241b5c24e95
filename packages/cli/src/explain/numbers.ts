export function percent(probability: number): string {
  return `${(100 * probability).toFixed(1)} %`;
}

/** A score or a part of one: its sign always shows. */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(2)}`;
}
