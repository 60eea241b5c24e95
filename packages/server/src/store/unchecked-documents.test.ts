import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOneMailbox, watchQueries } from '../testing/one-mailbox.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countOf } from './counts.ts';
import type { Listing } from './listed-documents.ts';
import { listDocuments } from './listed-documents.ts';
import { migrate } from './migrate.ts';

/** Twenty thousand documents that came one after the other, `d1` last. */
const insertDocuments = (db: TestDatabase['db']) =>
  sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
    select 'd' || number, 'm', 'pdf', 'upload', 'extracted', now() - number * interval '1 second'
    from generate_series(1, 20000) number`.execute(db);

/** The ids that a list answers, and what is read of the tables and their indexes for it. */
async function listed({ pool }: TestDatabase, asked: Partial<Listing> = {}) {
  const { db: watched, asked: queries } = watchQueries(pool);
  const listing = { page: 1, pageSize: 5, ...asked };
  const { items, totalCount } = await listDocuments(watched, 'm', { state: 'unchecked' }, listing);
  const list = queries.find(({ sql: text }) => text.includes('limit') && text.includes('order by'));
  const plan = await pool.query(`explain (analyze, format text) ${list?.sql}`, [...(list?.parameters ?? [])]);
  const lines: string[] = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
  return {
    ids: items.map(({ id }) => id),
    totalCount,
    plan: lines.join('\n'),
    passedOver: lines.reduce(
      (sum, line) => sum + Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0),
      0,
    ),
  };
}

describe('documents that nobody has checked', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
    const { db } = database;
    await insertOneMailbox(db);
    await insertDocuments(db);
    // The oldest are left: one in doubt, though it was checked once, the others without a doubt.
    await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues, notes,
        config_version, engine, engine_version, attempt, reviewed_at, auto_confirmed_at)
      select 'e' || number, 'm', 'd' || number, '{}', '{}', case when number = 19995 then 'warning' else 'valid' end, '[]', '[]',
        1, 'e', '1', 1,
        case when number <= 19990 and number % 2 = 0 or number = 19995 then now() end,
        case when number <= 19990 and number % 2 = 1 then now() end
      from generate_series(1, 20000) number`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  afterAll(() => database.drop());

  it('are found and counted without looking at all the others', async () => {
    const newest = await listed(database);
    expect([newest.ids, newest.totalCount]).toEqual([['d19991', 'd19992', 'd19993', 'd19994', 'd19995'], 10]);
    expect(newest.plan).toContain('extractions_unchecked');
    expect(newest.passedOver).toBe(0);
    const oldest = await listed(database, { sort: 'received', page: 2 });
    expect(oldest.ids).toEqual(['d19995', 'd19994', 'd19993', 'd19992', 'd19991']);
    expect(oldest.plan).toContain('extractions_unchecked');
    const byStatus = await listed(database, { sort: 'status' });
    expect(byStatus.ids).toEqual(['d19995', 'd19991', 'd19992', 'd19993', 'd19994']);
    expect(byStatus.passedOver).toBeLessThan(20);
    expect((await listed(database, { around: 'd19998' })).ids[0]).toBe('d19996');
  });

  it('are counted as they are checked, doubted and read again', async () => {
    const { db } = database;
    const left = async (change: ReturnType<typeof sql>) => {
      await change.execute(db);
      return countOf(db, 'm', 'checks', 'unchecked');
    };
    expect(await left(sql`update extractions set reviewed_at = now() where id = 'e20000'`)).toBe(9);
    expect(await left(sql`update extractions set validation_status = 'warning' where id = 'e20000'`)).toBe(
      10,
    );
    expect(
      await left(sql`update extractions set validation_status = 'valid', reviewed_at = null where id = 'e1'`),
    ).toBe(10);
    expect(await left(sql`delete from extractions where id = 'e20000'`)).toBe(9);
  });

  it('are found as soon where nobody checks anything', async () => {
    const { db } = database;
    await sql`update extractions set reviewed_at = null, auto_confirmed_at = null`.execute(db);
    await sql`vacuum analyze`.execute(db);
    for (const sort of ['-received', 'received'] as const) {
      const { plan, passedOver, totalCount } = await listed(database, { sort });
      expect([totalCount, passedOver]).toEqual([19_999, 0]);
      expect(plan).not.toMatch(/Seq Scan|Sort /);
    }
  });
});

it('an earlier version’s documents are counted, and stand in the order in which they came', async () => {
  const database = await makeTestDatabase({ empty: true });
  const { db, pool } = database;
  await migrate(pool, undefined, 44);
  await insertOneMailbox(db);
  await insertDocuments(db);
  await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues, notes,
      config_version, engine, engine_version, attempt, reviewed_at)
    select 'e' || number, 'm', 'd' || number, '{}', '{}', case when number = 3 then 'invalid' else 'valid' end, '[]', '[]',
      1, case when number = 2 then 'manual' else 'e' end, '1', 1, case when number > 5 then now() end
    from generate_series(1, 20000) number`.execute(db);
  await sql`insert into audit_entries (account_id, mailbox_id, actor_kind, actor_name, action, subject_id)
    values ('a', 'm', 'person', 'Ann', 'document.entered', 'd2')`.execute(db);
  await sql`delete from export_changes`.execute(db);
  await migrate(pool);
  const { ids, totalCount } = await listed(database);
  expect([ids, totalCount]).toEqual([['d1', 'd3', 'd4', 'd5'], 4]);
  const { rows } = await sql`select reviewed_by, reviewed_at = extracted_at as "sinceThen" from extractions
    where id = 'e2'`.execute(db);
  expect(rows).toEqual([{ reviewed_by: 'Ann', sinceThen: true }]);
  expect((await sql`select from export_changes`.execute(db)).rows).toEqual([]);
  await database.drop();
});
