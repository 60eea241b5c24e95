import { createMemory, type Example, type Memory } from '@rowbox/engine';
import type { SharedMemory } from './extraction-task.ts';
import { forgetUnused } from './forget-unused.ts';

/** Indexes that a thread keeps: those of the mailboxes it has read for last. */
const MOST_KNOWN = 4;
const known = new Map<string, { readonly version: string; readonly memory: Memory }>();
const use = forgetUnused(known);

export const sharedToExamples = ({ examples }: Pick<SharedMemory, 'examples'>): readonly Example[] =>
  JSON.parse(Buffer.from(examples).toString()) as readonly Example[];

/** The index of what a mailbox has learnt. */
export function knownMemory(shared: SharedMemory): Memory {
  const { mailboxId, version } = shared;
  const before = known.get(mailboxId);
  known.delete(mailboxId);
  const now =
    before?.version === version ? before : { version, memory: createMemory(sharedToExamples(shared)) };
  known.set(mailboxId, now);
  use(mailboxId);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return now.memory;
}
