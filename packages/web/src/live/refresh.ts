import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Asks again for what is remembered under a key, soon, and not more often than is good for those who answer. */
export type Refresh = (key: QueryKey, pace?: Pace) => void;

export interface Pace {
  /** Milliseconds from one answer to the next question. */
  readonly gap: number;
  /** What is to be waited for, such as an editor that is open; looked at every now and then. */
  readonly mayAsk?: () => boolean;
  /** What is asked; unless told, everything that is remembered under the key. */
  readonly ask?: () => Promise<void>;
}

/** What belongs together happens together: a batch of events makes one question. */
const FIRST_WAIT = 120;
const LOOK_EVERY = 300;
const USUAL: Pace = { gap: 800 };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A question under way is not broken off by the next event, or many events would keep every answer from coming. */
export function createRefresh(queries: QueryClient): Refresh {
  const wanted = new Map<string, boolean>();
  const run = async (name: string, key: QueryKey, { gap, mayAsk = () => true, ask }: Pace) => {
    await pause(FIRST_WAIT);
    while (wanted.get(name)) {
      while (!mayAsk()) await pause(LOOK_EVERY);
      wanted.set(name, false);
      await (ask ?? (() => queries.invalidateQueries({ queryKey: key })))();
      await pause(gap);
    }
    wanted.delete(name);
  };
  return (key, pace = USUAL) => {
    const name = JSON.stringify(key);
    const running = wanted.has(name);
    wanted.set(name, true);
    if (!running) void run(name, key, pace);
  };
}
