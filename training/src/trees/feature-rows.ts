/** Rows kept in one piece of memory. */
const ROWS_OF_CHUNK = 8192;

/** A growing table of features, kept in pieces so that it may hold more than one array can. NaN: not known. */
export class FeatureRows {
  readonly chunks: Float32Array[] = [];
  count = 0;

  constructor(readonly features: readonly string[]) {}

  /** Adds `count` rows that stand one after another in `rows`; gives the position of the first. */
  add(rows: Float32Array, count: number): number {
    const width = this.features.length;
    const first = this.count;
    for (let row = 0; row < count; row += 1) {
      const within = this.count % ROWS_OF_CHUNK;
      if (within === 0) this.chunks.push(new Float32Array(ROWS_OF_CHUNK * width));
      this.chunks.at(-1)!.set(rows.subarray(row * width, (row + 1) * width), within * width);
      this.count += 1;
    }
    return first;
  }

  at(row: number, feature: number): number {
    const within = row % ROWS_OF_CHUNK;
    return this.chunks[(row - within) / ROWS_OF_CHUNK]![within * this.features.length + feature]!;
  }

  /** A copy of the rows at these positions, one after another. */
  gather(rows: ArrayLike<number>): Float32Array {
    const width = this.features.length;
    const gathered = new Float32Array(rows.length * width);
    for (let index = 0; index < rows.length; index += 1) {
      const within = rows[index]! % ROWS_OF_CHUNK;
      const chunk = this.chunks[(rows[index]! - within) / ROWS_OF_CHUNK]!;
      gathered.set(chunk.subarray(within * width, (within + 1) * width), index * width);
    }
    return gathered;
  }
}
