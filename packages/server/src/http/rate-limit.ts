/** A budget of requests a minute and key, counted in this process. */
export interface RateLimiter {
  readonly name: string;
  /** Requests a minute. */
  readonly limit: number;
  /** Takes one request from the key's budget, if there is any left. */
  readonly take: (key: string) => RateState;
  /** What is left, taking nothing. */
  readonly look: (key: string) => RateState;
}

export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the budget is whole again, at least 1. */
  readonly resetSeconds: number;
}

const WINDOW_SECONDS = 60;
/** Past this many keys those whose minute is over are forgotten. */
const SWEEP_AT = 5_000;

/**
 * @param now in milliseconds, of a clock that nobody sets
 * @returns null when the limit is 0, which turns it off
 */
export function createRateLimiter(
  name: string,
  limit: number,
  now: () => number = () => performance.now(),
): RateLimiter | null {
  if (limit === 0) return null;
  const windows = new Map<string, { used: number; endsAt: number }>();
  let sweepAt = SWEEP_AT;

  const sweep = (time: number) => {
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    sweepAt = Math.max(SWEEP_AT, windows.size * 2);
  };

  const account = (key: string, cost: 0 | 1): RateState => {
    const time = now();
    let window = windows.get(key);
    if (!window || window.endsAt <= time) {
      window = { used: 0, endsAt: time + WINDOW_SECONDS * 1000 };
      if (cost > 0) windows.set(key, window);
      if (windows.size > sweepAt) sweep(time);
    }
    const allowed = window.used < limit;
    if (allowed) window.used += cost;
    return {
      allowed,
      remaining: limit - window.used,
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)),
    };
  };

  return { name, limit, take: (key) => account(key, 1), look: (key) => account(key, 0) };
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers: the policies in force, and what each leaves. With several, the
 * one that is nearest to its end comes first.
 */
export function rateLimitHeaders(
  states: readonly (readonly [limiter: RateLimiter, state: RateState])[],
): Record<string, string> {
  if (states.length === 0) return {};
  const ordered = [...states].sort(([, one], [, other]) => one.remaining - other.remaining);
  return {
    ratelimit: ordered
      .map(([{ name }, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
    'ratelimit-policy': ordered
      .map(([{ name, limit }]) => `"${name}";q=${limit};w=${WINDOW_SECONDS}`)
      .join(', '),
  };
}
