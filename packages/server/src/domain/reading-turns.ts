import {
  documentOfJob,
  giveBackToReadingQueue,
  leaveReadingQueue,
  type TakenDocument,
  takeFromReadingQueue,
  type WaitingPlace,
  waitingPlaces,
} from '../store/reading-queue.ts';
import type { Context } from './context.ts';

export type { TakenDocument };

export interface ReadingTurns {
  /** Gives the job the document whose turn it is. @returns undefined when none waits */
  readonly take: (jobId: string) => Promise<TakenDocument | undefined>;
  /** For a job that was begun before: the document it was given then, and that was lost with its process, again. */
  readonly takeAgain: (jobId: string) => Promise<TakenDocument | undefined>;
  /** The job's document cannot be read for now: it waits again, in its place, for another job. */
  readonly giveBack: (jobId: string) => Promise<void>;
  /** The job's document has ended. */
  readonly leave: (jobId: string) => Promise<void>;
}

/** So many accounts and mailboxes are remembered with their last turn. */
const MOST_REMEMBERED = 10_000;

/**
 * Whose document is read next, decided when a thread is free: of the accounts that have documents waiting, the one of
 * which the fewest are being read, and of those the one whose last turn is longest ago. So an account takes all threads
 * while nobody else waits, and no more than its share from then on. Within the account it is the most urgent, and of
 * equally urgent ones the mailbox whose last turn is longest ago. Each process keeps its own account of turns.
 */
export function createReadingTurns({ db }: Pick<Context, 'db'>): ReadingTurns {
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const remember = (id: string) => {
    if (lastTurns.size >= MOST_REMEMBERED) lastTurns.clear();
    lastTurns.set(id, turns);
  };
  const takeNext = async (jobId: string): Promise<TakenDocument | undefined> => {
    for (;;) {
      const next = nextPlace(await waitingPlaces(db), (id) => lastTurns.get(id) ?? 0);
      if (!next) return undefined;
      const taken = await takeFromReadingQueue(db, jobId, next);
      // Another process took the last one there.
      if (!taken) continue;
      turns += 1;
      remember(next.accountId);
      remember(next.mailboxId);
      return taken;
    }
  };
  // One after the other: each looks at what the one before has taken.
  let last: Promise<unknown> = Promise.resolve();
  const take = (jobId: string) => {
    const mine = last.then(() => takeNext(jobId));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    take,
    takeAgain: async (jobId) => (await documentOfJob(db, jobId)) ?? take(jobId),
    giveBack: (jobId) => giveBackToReadingQueue(db, jobId),
    leave: (jobId) => leaveReadingQueue(db, jobId),
  };
}

function nextPlace(
  places: readonly WaitingPlace[],
  lastTurnOf: (id: string) => number,
): WaitingPlace | undefined {
  return places.toSorted(
    (one, other) =>
      one.accountAtWork - other.accountAtWork ||
      lastTurnOf(one.accountId) - lastTurnOf(other.accountId) ||
      // Of accounts that had no turn yet, one: the rest compares places within it.
      Number(one.accountId > other.accountId) - Number(one.accountId < other.accountId) ||
      one.urgency - other.urgency ||
      lastTurnOf(one.mailboxId) - lastTurnOf(other.mailboxId),
  )[0];
}
