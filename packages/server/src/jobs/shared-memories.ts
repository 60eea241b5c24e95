import type { Context } from '../domain/context.ts';
import { type LinkedMemory, memoriesOf } from '../store/mailbox-links.ts';
import { memoryVersion, NOTHING_LEARNT, newestExamples } from '../store/memory.ts';
import type { SharedMemory } from './extraction-task.ts';
import { forgetUnused } from './forget-unused.ts';
import { linkedExamples } from './linked-examples.ts';

/* What mailboxes have learnt, for the threads that read. It is laid out once in memory that threads share, so that handing it to one
   costs nothing; a thread turns it into an index when it meets a version that it does not know. */

export interface SharedMemories {
  /** What documents of a mailbox are read by, with what linked ones have learnt. Null: nothing has been learnt. */
  readonly of: (mailboxId: string) => Promise<SharedMemory | null>;
  /** What the mailbox itself has learnt. */
  readonly ofAlone: (mailboxId: string) => Promise<SharedMemory | null>;
}

const PER_MAILBOX = { most: 6000, mostBytes: 32 * 1024 * 1024 } as const;
const MOST_BYTES = 128 * 1024 * 1024;

export function createSharedMemories({ db }: Pick<Context, 'db'>): SharedMemories {
  /** In the order in which they were last used. */
  const known = new Map<string, SharedMemory>();
  const use = forgetUnused(known);
  const memoryOf = async (
    key: string,
    version: string,
    examples: () => Promise<readonly string[]>,
  ): Promise<SharedMemory> => {
    const before = known.get(key);
    known.delete(key);
    const memory =
      before?.version === version
        ? before
        : { mailboxId: key, version, examples: toShared(await examples()) };
    known.set(key, memory);
    use(key);
    forgetBeyond(known);
    return memory;
  };
  const ownMemory = async (mailboxId: string, version: string) => {
    if (version !== NOTHING_LEARNT)
      return memoryOf(mailboxId, version, () => newestExamples(db, mailboxId, PER_MAILBOX));
    known.delete(mailboxId);
    return null;
  };
  return {
    ofAlone: async (mailboxId) => ownMemory(mailboxId, await memoryVersion(db, mailboxId)),
    of: async (mailboxId) => {
      const own = await memoriesOf(db, mailboxId);
      const links = own.links.filter(({ version }) => version !== NOTHING_LEARNT);
      const [first] = links;
      if (!first) return ownMemory(mailboxId, own.version);
      const version = [
        own.version,
        first.own.configVersion,
        ...links.map((link) => `${link.mailboxId}:${link.configVersion}:${link.version}`),
      ].join(' ');
      return memoryOf(`${mailboxId} with others`, version, () => examplesOfAll(db, mailboxId, links));
    },
  };
}

/** Its own first; of the others as many as there is room for. */
async function examplesOfAll(
  db: Context['db'],
  mailboxId: string,
  links: readonly LinkedMemory[],
): Promise<readonly string[]> {
  const all = [...(await newestExamples(db, mailboxId, PER_MAILBOX))];
  let bytes = sizeOf(all);
  for (const link of links) {
    const room = { most: PER_MAILBOX.most - all.length, mostBytes: PER_MAILBOX.mostBytes - bytes };
    if (room.most <= 0 || room.mostBytes <= 0) break;
    const examples = linkedExamples(await newestExamples(db, link.mailboxId, room), link);
    all.push(...examples);
    bytes += sizeOf(examples);
  }
  return all;
}

const sizeOf = (examples: readonly string[]): number =>
  examples.reduce((sum, example) => sum + Buffer.byteLength(example), 0);

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
