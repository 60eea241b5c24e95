import type { Example } from './example.ts';

/** By group id, what stands over columns (folded) and the fields it means in this mailbox, whatever the look. */
export type LearntHeads = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** `examples`: oldest first, so that the newest of contradicting ones holds. */
export function examplesToHeads(examples: readonly Example[]): LearntHeads {
  const heads = new Map<string, Map<string, string>>();
  for (const example of examples) {
    for (const [group, own] of Object.entries(example.groups)) {
      const ofGroup = heads.get(group) ?? new Map<string, string>();
      for (const [key, head] of Object.entries(own.heads)) ofGroup.set(head, key);
      heads.set(group, ofGroup);
    }
  }
  return heads;
}
