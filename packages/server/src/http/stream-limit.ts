import { HttpProblem } from './problem-types.ts';

export interface StreamLimit {
  /**
   * Takes a place. @returns what gives it back
   * @throws HttpProblem `rate-limited` when the caller has none left, `unavailable` when nobody has
   */
  readonly take: (caller: string) => () => void;
  readonly open: () => number;
}

/** Each open stream holds a connection and some memory. */
const MOST_IN_ALL = 5000;
const RETRY_AFTER = { 'retry-after': '30' };

/** @param most streams of one caller at once */
export function createStreamLimit(most: number): StreamLimit {
  const held = new Map<string, number>();
  let all = 0;
  return {
    open: () => all,
    take: (caller) => {
      const own = held.get(caller) ?? 0;
      if (own >= most) {
        const detail = `At most ${most} event streams can be open at once.`;
        throw new HttpProblem('rate-limited', detail, { headers: RETRY_AFTER });
      }
      if (all >= MOST_IN_ALL) {
        const detail = 'Too many event streams are open. Ask for the lists instead, or try again later.';
        throw new HttpProblem('unavailable', detail, { headers: RETRY_AFTER });
      }
      held.set(caller, own + 1);
      all += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (held.get(caller) ?? 1) - 1;
        if (left === 0) held.delete(caller);
        else held.set(caller, left);
      };
    },
  };
}
