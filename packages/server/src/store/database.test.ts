import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function select(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

test.each([
  ["'9007199254740991'::bigint", 9007199254740991],
  ["'{1,null,-9007199254740991}'::bigint[]", [1, null, -9007199254740991]],
  ["'1234567890.123456789012345678'::numeric", '1234567890.123456789012345678'],
  ["'{0.10,null}'::numeric[]", ['0.10', null]],
  ["'2024-02-29'::date", '2024-02-29'],
  ["'{2024-02-29,null}'::date[]", ['2024-02-29', null]],
  ["'2024-03-31 02:30:00'::timestamp", '2024-03-31 02:30:00'],
  ["'23:59:59'::time", '23:59:59'],
  ["'2024-03-31T02:30:00.123+02:00'::timestamptz", new Date('2024-03-31T00:30:00.123Z')],
  [`'{"a":[1,"x"]}'::jsonb`, { a: [1, 'x'] }],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ["'ä€😀'::text", 'ä€😀'],
])('%s comes as expected', async (expression, expected) => {
  expect(await select(expression)).toEqual(expected);
});

test('a bigint beyond what a number holds exactly is an error, not another number', async () => {
  await expect(select("'9007199254740993'::bigint")).rejects.toThrow(RangeError);
  expect(await select('1')).toBe(1);
});

test('a connection that the server ends is replaced', async () => {
  const lost: Error[] = [];
  const own = openDatabase(database.connection, { onConnectionLost: (error) => lost.push(error) });
  const { rows } = await own.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lost.length).toBe(1);
  expect((await own.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await own.close();
});

test('a connection that the server ends between two statements of a transaction fails the second one, and nothing else', async () => {
  const own = openDatabase(database.connection);
  const client = await own.pool.connect();
  const { rows } = await client
    .query<{ pid: number }>('BEGIN; SELECT pg_backend_pid() AS pid')
    .then((all) => (Array.isArray(all) ? all[1] : all));
  const gone = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await own.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await own.close();
});

test.each(['', 'localhost:5432', 'mysql://user:secret@host/db', 'postgres'])(
  '%j is no database URL',
  (url) => {
    expect(() => openDatabase(url)).toThrow(/must be of the form postgres:/);
    expect(() => openDatabase(url)).not.toThrow(/secret/);
  },
);
