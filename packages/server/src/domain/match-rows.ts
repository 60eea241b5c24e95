import { own, type Values } from './record-values.ts';

/**
 * Which row of a new reading each row of the old one is. As many rows as before are the same rows, read better or worse. Else a
 * row is the next one in the new reading that holds the same values in the fields both readings have.
 *
 * @returns by old index the new one, growing; undefined for rows that are not read any more
 */
export function matchRows(
  before: readonly Values[],
  after: readonly Values[],
): readonly (number | undefined)[] {
  if (before.length === after.length) return before.map((_, index) => index);
  const [first, other] = [before[0], after[0]];
  if (!first || !other) return before.map(() => undefined);
  const keys = Object.keys(first).filter((key) => Object.hasOwn(other, key));
  const contentOf = (row: Values) => JSON.stringify(keys.map((key) => own(row, key)?.value ?? null));
  const places = new Map<string, number[]>();
  for (const [index, row] of after.entries()) {
    const content = contentOf(row);
    const known = places.get(content);
    if (known) known.push(index);
    else places.set(content, [index]);
  }
  let last = -1;
  return before.map((row) => {
    const candidates = places.get(contentOf(row)) ?? [];
    const found = candidates.find((index) => index > last);
    if (found !== undefined) last = found;
    return found;
  });
}
