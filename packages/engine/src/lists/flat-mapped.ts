/**
 * The same as `list.flatMap(map)`. V8 adds each element of a `flatMap` by a call of its own into its runtime, which takes
 * fifteen times as long: on pages of hundreds of words that was a twentieth of the reading.
 */
export function flatMapped<T, U>(list: readonly T[], map: (item: T, index: number) => U | readonly U[]): U[] {
  const all: U[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const part = map(list[index] as T, index);
    if (!Array.isArray(part)) all.push(part as U);
    else for (let at = 0; at < part.length; at += 1) all.push(part[at]);
  }
  return all;
}
