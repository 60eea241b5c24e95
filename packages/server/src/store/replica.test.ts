import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEBIAN_BIN, follow, openTwoServers, type TwoServers } from '../testing/serve-replicated.ts';
import { runAlone } from '../testing/test-server.ts';
import { countOf } from './counts.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createReplicaReads, type PassedOver, type ReplicaReads } from './replica.ts';
import type { Database } from './schema.ts';

/* Two real servers, of which the second follows the first by streaming replication. */

describe.skipIf(DEBIAN_BIN === null)('a replica', () => {
  let servers: TwoServers;
  let primary: OpenDatabase<Database>;
  let replica: OpenDatabase<Database>;
  let told: (PassedOver | null)[];
  let reads: ReplicaReads;

  beforeAll(async () => {
    servers = await openTwoServers();
    await runAlone(servers.first.superuser, `create role rowbox login password 'rowbox'`);
    await runAlone(servers.first.superuser, 'create database rowbox owner rowbox');
    await follow(servers);
    const urlOf = ({ superuser }: { readonly superuser: { readonly port: number } }) =>
      `postgres://rowbox:rowbox@127.0.0.1:${superuser.port}/rowbox`;
    primary = openDatabase<Database>(urlOf(servers.first));
    replica = openDatabase<Database>(urlOf(servers.second), { connectTimeout: 1000 });
    await migrate(primary.pool);
    await sql`create table noted (number integer)`.execute(primary.db);
  });
  afterAll(async () => {
    await primary.close();
    await replica.close();
    await servers.close();
  });
  const renew = () => {
    told = [];
    reads = createReplicaReads(primary.db, replica.db, (passedOver) => told.push(passedOver));
  };
  afterEach(renew);
  beforeAll(renew);

  const note = () => sql`insert into noted values (1)`.execute(primary.db);
  /** How many there are, and which of the two said so. */
  const seen = () =>
    reads.reading(async (db: Kysely<Database>) => {
      const { rows } = await sql<{ count: number }>`select count(*) from noted`.execute(db);
      return { count: rows[0]?.count, by: db === replica.db ? 'replica' : 'primary' };
    });
  const untilReplica = async () => {
    for (let tries = 0; (await seen()).by !== 'replica'; tries += 1) {
      if (tries > 200) throw new Error('the replica is not read from again');
      await pause(100);
    }
  };

  it('is read from, and has whatever was written before, by whomever', async () => {
    await untilReplica();
    const { count: before = 0 } = await seen();
    const by: string[] = [];
    for (let written = 1; written <= 200; written += 1) {
      await note();
      const found = await seen();
      expect(found.count).toBe(before + written);
      by.push(found.by);
    }
    expect(by.filter((one) => one === 'replica').length).toBeGreaterThan(100);
  });

  it('is passed over while it is behind, and is read from again once it has caught up', async () => {
    await untilReplica();
    await runAlone(servers.second.superuser, 'select pg_wal_replay_pause()');
    const { count: before = 0 } = await seen();
    await note();
    expect(await seen()).toEqual({ count: before + 1, by: 'primary' });
    expect(reads.passedOver()).toBe('behind');
    // Nobody waits for it for a while.
    const started = performance.now();
    for (let times = 0; times < 5; times += 1) expect((await seen()).by).toBe('primary');
    expect(performance.now() - started).toBeLessThan(500);
    await runAlone(servers.second.superuser, 'select pg_wal_replay_resume()');
    await untilReplica();
    expect(await seen()).toEqual({ count: before + 1, by: 'replica' });
    expect(told.at(-1)).toBeNull();
  });

  it('that loses a connection amid a query costs nobody an answer', async () => {
    await untilReplica();
    const slow = reads.reading(async (db) => {
      if (db === replica.db) await sql`select pg_sleep(30)`.execute(db);
      return db === replica.db ? 'replica' : 'primary';
    });
    await pause(500);
    await runAlone(
      servers.second.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and usename = 'rowbox'`,
    );
    expect(await slow).toBe('primary');
    expect(told).toContain('away');
  });

  it('that is away costs nobody an answer, and is read from when it is back', async () => {
    await untilReplica();
    await servers.second.stop();
    const started = performance.now();
    expect((await seen()).by).toBe('primary');
    expect((await seen()).by).toBe('primary');
    expect(performance.now() - started).toBeLessThan(3000);
    expect(reads.passedOver()).toBe('away');
    await servers.second.start();
    await untilReplica();
    expect(told.at(-1)).toBeNull();
  });

  it('is not written to by who adds up counts', async () => {
    await sql`insert into mailbox_counts (mailbox_id, counted, value, change)
      select 'm', 'documents', 'extracted', 1 from generate_series(1, 1500)`.execute(primary.db);
    await untilReplica();
    expect(await countOf(replica.db, 'm', 'documents')).toBe(1500);
    const { rows } = await sql<{ count: number }>`select count(*) from mailbox_counts`.execute(primary.db);
    expect(rows[0]?.count).toBe(1500);
  });

  it('that went on by itself, or is of something else, is passed over for good', async () => {
    await untilReplica();
    await servers.run('pg_ctl', ['promote', '-D', servers.second.folder, '-w']);
    renew();
    expect((await seen()).by).toBe('primary');
    expect(reads.passedOver()).toBe('another database');
    // The first is its replica now as little: both have a history of their own.
    const other = createReplicaReads(replica.db, primary.db, () => undefined);
    expect(await other.reading(async (db) => db === replica.db)).toBe(true);
    expect(other.passedOver()).toBe('another database');
  });
});
