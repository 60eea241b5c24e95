import type { Context } from '../domain/context.ts';
import { memoryVersion, newestExamples } from '../store/memory.ts';
import type { SharedMemory } from './extraction-task.ts';
import { forgetUnused } from './forget-unused.ts';

/* What mailboxes have learnt, for the threads that read. It is laid out once in memory that threads share, so that handing it to one
   costs nothing; a thread turns it into an index when it meets a version that it does not know. */

export interface SharedMemories {
  /** Null: the mailbox has learnt nothing. */
  readonly of: (mailboxId: string) => Promise<SharedMemory | null>;
}

const PER_MAILBOX = { most: 6000, mostBytes: 32 * 1024 * 1024 } as const;
const MOST_BYTES = 128 * 1024 * 1024;

export function createSharedMemories({ db }: Pick<Context, 'db'>): SharedMemories {
  /** In the order in which they were last used. */
  const known = new Map<string, SharedMemory>();
  const use = forgetUnused(known);
  return {
    of: async (mailboxId) => {
      const version = await memoryVersion(db, mailboxId);
      const before = known.get(mailboxId);
      known.delete(mailboxId);
      if (version === NOTHING) return null;
      const memory =
        before?.version === version
          ? before
          : { mailboxId, version, examples: toShared(await newestExamples(db, mailboxId, PER_MAILBOX)) };
      known.set(mailboxId, memory);
      use(mailboxId);
      forgetBeyond(known);
      return memory;
    },
  };
}

/** See `memoryVersion`. */
const NOTHING = '0:0';

function toShared(examples: readonly string[]): SharedArrayBuffer {
  const bytes = Buffer.from(`[${examples.join(',')}]`);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

function forgetBeyond(known: Map<string, SharedMemory>): void {
  let bytes = [...known.values()].reduce((sum, { examples }) => sum + examples.byteLength, 0);
  for (const [mailboxId, { examples }] of known) {
    if (bytes <= MOST_BYTES || known.size === 1) return;
    known.delete(mailboxId);
    bytes -= examples.byteLength;
  }
}
