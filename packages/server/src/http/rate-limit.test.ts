import { describe, expect, it } from 'vitest';
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts';

function limiterAt(limit: number) {
  let time = 1_000_000;
  const limiter = createRateLimiter('requests', limit, () => time);
  if (!limiter) throw new Error('the limit is off');
  return { limiter, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a rate limit', () => {
  it('is off when it is 0', () => {
    expect(createRateLimiter('requests', 0)).toBeNull();
  });

  it('lets so many through a minute and key, and again when the minute is over', () => {
    const { limiter, pass } = limiterAt(2);
    expect(limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    pass(30_500);
    expect(limiter.take('a')).toEqual({ allowed: true, remaining: 0, resetSeconds: 30 });
    expect(limiter.take('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 30 });
    expect(limiter.take('b').allowed).toBe(true);
    pass(29_500);
    expect(limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
  });

  it('can be looked at without being spent', () => {
    const { limiter } = limiterAt(1);
    expect(limiter.look('a').allowed).toBe(true);
    limiter.take('a');
    expect(limiter.look('a').allowed).toBe(false);
  });

  it('tells of several with the nearest to its end first', () => {
    const { limiter } = limiterAt(10);
    const uploads = createRateLimiter('uploads', 5, () => 0);
    if (!uploads) throw new Error('the limit is off');
    expect(
      rateLimitHeaders([
        [limiter, limiter.take('a')],
        [uploads, uploads.take('a')],
      ]),
    ).toEqual({
      ratelimit: '"uploads";r=4;t=60, "requests";r=9;t=60',
      'ratelimit-policy': '"uploads";q=5;w=60, "requests";q=10;w=60',
    });
  });
});
