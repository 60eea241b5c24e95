import { LIMIT_WINDOW_SECONDS, type LimitLedger } from '../domain/limit-ledger.ts';
import { HttpProblem } from './problem-types.ts';

/** A budget of requests a minute and key, counted in this process, or by all processes of the service together. */
export interface RateLimiter {
  readonly name: string;
  /** Requests a minute. */
  readonly limit: number;
  /** Takes one request from the key's budget, if there is any left. */
  readonly take: (key: string) => Promise<RateState>;
  /** What is left, taking nothing. */
  readonly look: (key: string) => Promise<RateState>;
}

export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the budget is whole again, at least 1. */
  readonly resetSeconds: number;
}

export interface RateLimiterOptions {
  /** Where other processes count, too; null: there are none. */
  readonly ledger?: LimitLedger | null;
  /** What becomes of a request that nobody can count: `allow` counts it in this process alone. */
  readonly uncounted?: 'allow' | 'refuse';
  /** In milliseconds, of a clock that nobody sets. */
  readonly now?: () => number;
}

interface Window {
  used: number;
  /** What may be used before the others are asked again. */
  leased: number;
  /** Used up by all together. */
  isSpent: boolean;
  /** Taken by other processes, as last heard. */
  elsewhere: number;
  endsAt: number;
  /** One request asks for all that wait. */
  asking: Promise<void> | null;
}

/** Past this many keys those whose minute is over are forgotten. */
const SWEEP_AT = 5_000;

/** @returns null when the limit is 0, which turns it off */
export function createRateLimiter(
  name: string,
  limit: number,
  { ledger = null, uncounted = 'allow', now = () => performance.now() }: RateLimiterOptions = {},
): RateLimiter | null {
  if (limit === 0) return null;
  const windows = new Map<string, Window>();
  let sweepAt = SWEEP_AT;

  const sweep = (time: number) => {
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    sweepAt = Math.max(SWEEP_AT, windows.size * 2);
  };

  const windowOf = (key: string): Window => {
    const time = now();
    const current = windows.get(key);
    if (current && current.endsAt > time) return current;
    const window: Window = {
      used: 0,
      leased: ledger ? 0 : limit,
      isSpent: false,
      elsewhere: 0,
      endsAt: time + LIMIT_WINDOW_SECONDS * 1000,
      asking: null,
    };
    windows.set(key, window);
    if (windows.size > sweepAt) sweep(time);
    return window;
  };

  const stateOf = (window: Window, allowed: boolean): RateState => ({
    allowed,
    remaining: Math.max(0, limit - window.used - window.elsewhere),
    resetSeconds: Math.max(1, Math.ceil((window.endsAt - now()) / 1000)),
  });

  const ask = async (key: string, window: Window, from: LimitLedger): Promise<void> => {
    const askedAt = now();
    try {
      const { granted, taken, secondsLeft } = await from.lease(name, key, limit);
      window.leased += granted;
      window.isSpent = granted === 0;
      window.elsewhere = Math.max(0, taken - window.used - window.leased);
      window.endsAt = askedAt + secondsLeft * 1000;
    } catch {
      if (uncounted === 'refuse') throw cannotCount();
      // Nobody waits for a slow database a second time in this minute.
      window.leased = Math.max(0, limit - window.used);
      window.isSpent = window.leased === 0;
    }
  };

  const take = async (key: string): Promise<RateState> => {
    for (;;) {
      const window = windowOf(key);
      if (window.leased > 0) {
        window.leased -= 1;
        window.used += 1;
        return stateOf(window, true);
      }
      if (!ledger || window.isSpent) return stateOf(window, false);
      window.asking ??= ask(key, window, ledger).finally(() => {
        window.asking = null;
      });
      await window.asking;
    }
  };

  const look = async (key: string): Promise<RateState> => {
    const window = windows.get(key);
    const current = window && window.endsAt > now() ? window : null;
    if (!ledger || current?.isSpent === true) {
      return current
        ? stateOf(current, current.used < limit && !current.isSpent)
        : { allowed: true, remaining: limit, resetSeconds: LIMIT_WINDOW_SECONDS };
    }
    const use = await ledger.use(name, key).catch(() => {
      if (uncounted === 'refuse') throw cannotCount();
      return null;
    });
    const remaining = limit - (use?.taken ?? 0) + (current?.leased ?? 0);
    return {
      allowed: remaining > 0,
      remaining: Math.max(0, remaining),
      resetSeconds: Math.max(1, Math.ceil(use?.secondsLeft ?? LIMIT_WINDOW_SECONDS)),
    };
  };

  return { name, limit, take, look };
}

const cannotCount = (): HttpProblem =>
  new HttpProblem('unavailable', 'This cannot be taken at the moment. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });

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
      .map(([{ name, limit }]) => `"${name}";q=${limit};w=${LIMIT_WINDOW_SECONDS}`)
      .join(', '),
  };
}
