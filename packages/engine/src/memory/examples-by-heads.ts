import type { Example } from './example.ts';

/** Finds the examples of a group whose tables have many of some heads (folded), whatever the look: the newest of those that share most. */
export type ExamplesByHeads = (group: string, heads: ReadonlySet<string>) => readonly Example[];

/** Heads that two tables must have in common to be of one form: as a number, and as a share of the example's. */
const LEAST_HEADS = 4;
const SAME_HEADS = 0.6;
/** Of a head that more examples have, the newest are kept. */
const COMMON = 100;
const MOST = 4;

/** `examples`: oldest first. */
export function examplesByHeads(examples: readonly Example[]): ExamplesByHeads {
  const byHead = new Map<string, Example[]>();
  for (const example of [...examples].reverse()) {
    for (const [group, { table }] of Object.entries(example.groups)) {
      for (const head of table?.heads ?? []) {
        const key = `${group} ${head}`;
        const having = byHead.get(key) ?? [];
        byHead.set(key, having);
        if (having.length < COMMON) having.push(example);
      }
    }
  }
  return (group, heads) => {
    const counts = new Map<Example, number>();
    for (const head of heads)
      for (const example of byHead.get(`${group} ${head}`) ?? [])
        counts.set(example, (counts.get(example) ?? 0) + 1);
    return [...counts]
      .filter(([example, count]) => count >= LEAST_HEADS && sharedHeads(example, group, count) >= SAME_HEADS)
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST)
      .map(([example]) => example);
  };
}

function sharedHeads({ groups }: Example, group: string, count: number): number {
  return count / Math.max(1, groups[group]?.table?.heads.length ?? 0);
}
