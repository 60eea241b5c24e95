/* Arrays with a number for each field. */

/** Raises each number to another's where that is higher, in place. */
export function raise(most: Float32Array, values: Float32Array): void {
  for (let at = 0; at < most.length; at += 1) most[at] = Math.max(most[at] as number, values[at] as number);
}

/** For each field the highest of the others' numbers; `none` where there is none above it. */
export function highestOfOthers(values: Float32Array, none: number): Float32Array {
  let [first, second, at] = [none, none, -1];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    if (value > first) [first, second, at] = [value, first, index];
    else if (value > second) second = value;
  }
  return values.map((_, index) => (index === at ? second : first));
}
