import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionForJobs } from '../connection.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startLookingForJobs, WAITING } from './look-for-jobs.ts';
import { DRAFT_CONFIG, LEARN_DOCUMENT, SEND_MAIL, startQueue } from './queue.ts';

const QUEUES = [DRAFT_CONFIG, LEARN_DOCUMENT, SEND_MAIL];
/** Until the next look, and a second in which a machine at work is late. */
const PROMPT = { timeout: 3000, interval: 20 };

let database: TestDatabase;
let boss: PgBoss;
let stopLooking: () => Promise<void>;
/** Queues of jobs that were begun, in this order. */
let begun: string[];
let failing: boolean;
beforeEach(async () => {
  database = await makeTestDatabase();
  const logger = pino({ level: 'silent' });
  boss = await startQueue(connectionForJobs(database.connection), 60, logger);
  begun = [];
  failing = false;
  for (const queue of QUEUES) {
    await boss.work(queue, WAITING, async () => {
      begun.push(queue);
      if (failing) throw new Error('the disk is away');
    });
  }
  stopLooking = startLookingForJobs(boss, logger);
  // Each worker has looked once, when it began.
  await pause(500);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopLooking();
  await boss.stop();
  await database.drop();
});

test('a new job is taken at once', async () => {
  await boss.send(DRAFT_CONFIG, {});
  await vi.waitFor(() => expect(begun).toEqual([DRAFT_CONFIG]), { timeout: 1000, interval: 20 });
});

test('a job whose time to start has come is taken, although nothing is told then', async () => {
  await boss.send(LEARN_DOCUMENT, {}, { startAfter: 2 });
  await pause(1500);
  expect(begun).toEqual([]);
  await vi.waitFor(() => expect(begun).toEqual([LEARN_DOCUMENT]), PROMPT);
});

test('a job that failed is tried again when its delay is over', async () => {
  failing = true;
  await boss.send(DRAFT_CONFIG, {});
  await vi.waitFor(() => expect(begun).toHaveLength(1), PROMPT);
  failing = false;
  // A delay grows from one second, by up to as much again.
  await vi.waitFor(() => expect(begun).toEqual([DRAFT_CONFIG, DRAFT_CONFIG]), { ...PROMPT, timeout: 6000 });
});

test('a job is taken of which the telling was lost', async () => {
  await sql`insert into pgboss.job (name, data) values (${SEND_MAIL}, '{}')`.execute(database.db);
  await vi.waitFor(() => expect(begun).toEqual([SEND_MAIL]), PROMPT);
});

test('one statement asks for all queues, and workers of empty ones ask for nothing', async () => {
  const asked = vi.spyOn(boss.getDb(), 'executeSql');
  await pause(5000);
  const statements = asked.mock.calls.filter(([text]) => /\bpgboss\.job(_common)?\b/.test(text));
  expect(statements.length).toBeGreaterThanOrEqual(2);
  expect(statements.length).toBeLessThanOrEqual(3);
  expect(statements.map(([, values]) => values)).toEqual(statements.map(() => [QUEUES]));
});

test('a look that fails is made again', async () => {
  vi.spyOn(boss.getDb(), 'executeSql').mockRejectedValueOnce(new Error('the database is away'));
  await pause(2000);
  await sql`insert into pgboss.job (name, data) values (${SEND_MAIL}, '{}')`.execute(database.db);
  await vi.waitFor(() => expect(begun).toEqual([SEND_MAIL]), { ...PROMPT, timeout: 5000 });
});
