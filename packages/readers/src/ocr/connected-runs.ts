/** Pixels `[start, end)` of one row that belong together. */
export interface Run {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Groups the pixels of a map that exceed `threshold` into 8-connected components, each given as its horizontal runs,
 * top to bottom. One pass over the map with union-find over runs (Wu, Otoo, Suzuki 2009: "Optimizing two-pass
 * connected-component labeling algorithms", run-based form).
 */
export const connectedRuns = (
  map: Float32Array | Uint8Array,
  width: number,
  height: number,
  threshold: number,
): readonly (readonly Run[])[] => {
  const runs: Run[] = [];
  const parents: number[] = [];
  let previous = 0;
  for (let row = 0; row < height; row += 1) {
    const first = runs.length;
    let above = previous;
    const offset = row * width;
    for (let x = 0; x < width; x += 1) {
      if (map[offset + x]! <= threshold) continue;
      const start = x;
      while (x < width && map[offset + x]! > threshold) x += 1;
      const index = runs.length;
      runs.push({ row, start, end: x });
      parents.push(index);
      // Runs of the row above that touch this one, diagonals included. The last may touch the next run too.
      while (above < first && (runs[above]?.end ?? 0) < start) above += 1;
      for (let other = above; other < first && (runs[other]?.start ?? 0) <= x; other += 1) {
        join(parents, index, other);
      }
    }
    previous = first;
  }

  const components = new Map<number, Run[]>();
  for (const [index, run] of runs.entries()) {
    const root = rootOf(parents, index);
    const component = components.get(root);
    if (component === undefined) components.set(root, [run]);
    else component.push(run);
  }
  return [...components.values()];
};

const rootOf = (parents: number[], index: number): number => {
  let at = index;
  while (parents[at] !== at) {
    const grandparent = parents[parents[at] ?? at] ?? at;
    parents[at] = grandparent;
    at = grandparent;
  }
  return at;
};

/** The earlier run becomes the root, so that components come out in the order of their first pixel. */
const join = (parents: number[], a: number, b: number): void => {
  const rootA = rootOf(parents, a);
  const rootB = rootOf(parents, b);
  if (rootA !== rootB) parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
};
