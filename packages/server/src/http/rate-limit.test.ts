import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLimitLedger } from '../domain/limit-ledger.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts';

function limiterAt(limit: number) {
  let time = 1_000_000;
  const limiter = createRateLimiter('requests', limit, { now: () => time });
  if (!limiter) throw new Error('the limit is off');
  return { limiter, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a rate limit', () => {
  it('is off when it is 0', () => {
    expect(createRateLimiter('requests', 0)).toBeNull();
  });

  it('lets so many through a minute and key, and again when the minute is over', async () => {
    const { limiter, pass } = limiterAt(2);
    expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    pass(30_500);
    expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 0, resetSeconds: 30 });
    expect(await limiter.take('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 30 });
    expect((await limiter.take('b')).allowed).toBe(true);
    pass(29_500);
    expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
  });

  it('can be looked at without being spent', async () => {
    const { limiter } = limiterAt(1);
    expect((await limiter.look('a')).allowed).toBe(true);
    await limiter.take('a');
    expect((await limiter.look('a')).allowed).toBe(false);
  });

  it('tells of several with the nearest to its end first', async () => {
    const { limiter } = limiterAt(10);
    const uploads = createRateLimiter('uploads', 5, { now: () => 0 });
    if (!uploads) throw new Error('the limit is off');
    expect(
      rateLimitHeaders([
        [limiter, await limiter.take('a')],
        [uploads, await uploads.take('a')],
      ]),
    ).toEqual({
      ratelimit: '"uploads";r=4;t=60, "requests";r=9;t=60',
      'ratelimit-policy': '"uploads";q=5;w=60, "requests";q=10;w=60',
    });
  });
});

describe('a rate limit of several processes', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeTestDatabase();
  });
  afterEach(() => database.drop());

  /** The same limit as two processes have it. */
  function two(limit: number, uncounted: 'allow' | 'refuse' = 'allow') {
    const ledger = createLimitLedger(database.db);
    const one = createRateLimiter('requests', limit, { ledger, uncounted });
    const other = createRateLimiter('requests', limit, { ledger, uncounted });
    if (!one || !other) throw new Error('the limit is off');
    return [one, other] as const;
  }

  it('lets as many through as that of one, whichever is asked', async () => {
    const pair = two(30);
    const states = await Promise.all(Array.from({ length: 100 }, (_, at) => pair[at % 2 ? 1 : 0].take('a')));
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(30);
    expect(await pair[0].take('a')).toMatchObject({ allowed: false, remaining: 0 });
    expect((await pair[1].take('b')).allowed).toBe(true);
  });

  it('shows one process what the other took', async () => {
    const [one, other] = two(2);
    expect(await one.take('a')).toMatchObject({ allowed: true, remaining: 1 });
    expect(await other.take('a')).toMatchObject({ allowed: true, remaining: 0 });
    expect((await one.look('a')).allowed).toBe(false);
    expect((await one.look('b')).allowed).toBe(true);
  });

  it('counts alone, or refuses, while the database is away', async () => {
    const [request] = two(2);
    const [signIn] = two(2, 'refuse');
    await database.pool.query('drop table limit_leases');
    expect((await request.take('a')).allowed).toBe(true);
    expect((await request.take('a')).allowed).toBe(true);
    expect((await request.take('a')).allowed).toBe(false);
    await expect(signIn.take('a')).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(signIn.look('a')).rejects.toMatchObject({ slug: 'unavailable' });
  });
});
