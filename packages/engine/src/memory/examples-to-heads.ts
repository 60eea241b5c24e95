import type { Example } from './example.ts';

/** By group id, what stands over columns (folded), and the fields it means in this mailbox whatever the look, each with 0–1. */
export type LearntHeads = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** How surely a head means a field on other looks, where one look says so and where several do: weak beside what the page says. */
const BY_ONE = 0.45;
const BY_SEVERAL = 0.75;
/** Share of the looks that must agree. */
const AGREED = 0.75;

/** `looks`: the examples of each, the newest first; of a look the newest that has a head holds. */
export function looksToHeads(looks: readonly (readonly Example[])[]): LearntHeads {
  const counts = new Map<string, Map<string, Map<string, number>>>();
  for (const examples of looks) {
    for (const [group, ofLook] of newestHeads(examples)) {
      const ofGroup = counts.get(group) ?? new Map<string, Map<string, number>>();
      counts.set(group, ofGroup);
      for (const [head, key] of ofLook) {
        const keys = ofGroup.get(head) ?? new Map<string, number>();
        ofGroup.set(head, keys.set(key, (keys.get(key) ?? 0) + 1));
      }
    }
  }
  return new Map([...counts].map(([group, heads]) => [group, toWeights(heads)]));
}

function newestHeads(examples: readonly Example[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { groups } of examples) {
    for (const [group, { heads }] of Object.entries(groups)) {
      const known = found.get(group) ?? new Map<string, string>();
      found.set(group, known);
      for (const [key, head] of Object.entries(heads)) if (!known.has(head)) known.set(head, key);
    }
  }
  return found;
}

function toWeights(heads: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  return new Map(
    [...heads].map(([head, keys]) => {
      const all = [...keys.values()].reduce((sum, count) => sum + count, 0);
      const agreed = [...keys].filter(([, count]) => count >= AGREED * all);
      return [head, new Map(agreed.map(([key, count]) => [key, count > 1 ? BY_SEVERAL : BY_ONE]))];
    }),
  );
}
