import type { StreamLedger } from '../domain/stream-ledger.ts';
import { HttpProblem } from './problem-types.ts';

export interface StreamLimit {
  /**
   * Takes a place. @returns what gives it back
   * @throws HttpProblem `rate-limited` when the caller has none left, `unavailable` when nobody has
   */
  readonly take: (caller: string) => Promise<() => void>;
  /** In this process. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** Each open stream holds a connection and some memory. */
const MOST_IN_ALL = 5000;
const RETRY_AFTER = { 'retry-after': '30' };
/** Other processes are told this often what is open here, so that what could not be written is made good. */
const TELL_EVERY_MILLISECONDS = 60_000;

/**
 * @param most streams of one caller at once
 * @param ledger where other processes count, too; null: there are none
 */
export function createStreamLimit(most: number, ledger: StreamLedger | null = null): StreamLimit {
  const held = new Map<string, number>();
  let all = 0;
  const tell = () => ledger?.write(held).catch(() => undefined);
  const telling = ledger && setInterval(() => (held.size > 0 ? tell() : undefined), TELL_EVERY_MILLISECONDS);
  telling?.unref();

  const holdHere = (caller: string) => {
    held.set(caller, (held.get(caller) ?? 0) + 1);
    all += 1;
  };
  const letGoHere = (caller: string) => {
    all -= 1;
    const left = (held.get(caller) ?? 1) - 1;
    if (left === 0) held.delete(caller);
    else held.set(caller, left);
  };

  return {
    open: () => all,
    close: async () => {
      if (telling) clearInterval(telling);
      held.clear();
      await tell();
    },
    take: async (caller) => {
      if ((held.get(caller) ?? 0) >= most) throw tooMany(most);
      if (all >= MOST_IN_ALL) {
        const detail = 'Too many event streams are open. Ask for the lists instead, or try again later.';
        throw new HttpProblem('unavailable', detail, { headers: RETRY_AFTER });
      }
      holdHere(caller);
      // While the database does not answer each process counts alone.
      const may = (await ledger?.take(caller, most).catch(() => true)) ?? true;
      if (!may) {
        letGoHere(caller);
        throw tooMany(most);
      }
      let given = false;
      return () => {
        if (given) return;
        given = true;
        letGoHere(caller);
        ledger?.giveBack(caller).catch(() => undefined);
      };
    },
  };
}

function tooMany(most: number): HttpProblem {
  const detail = `At most ${most} event streams can be open at once.`;
  return new HttpProblem('rate-limited', detail, { headers: RETRY_AFTER });
}
