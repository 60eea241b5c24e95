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

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** To at most two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
