/** Milliseconds each of these took, run one after the other. */
export async function timesOf(count: number, run: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

export function fastest(values: readonly number[]): number {
  return Math.min(...values);
}

/** To at most two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
