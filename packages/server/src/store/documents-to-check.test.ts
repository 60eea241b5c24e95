import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertOneMailbox, watchQueries } from '../testing/one-mailbox.ts';
import { makeTestDatabase } from '../testing/test-database.ts';
import { listDocuments } from './listed-documents.ts';

it('finds the few documents to check without looking at all the others', async () => {
  const { db, pool, drop } = await makeTestDatabase();
  await insertOneMailbox(db);
  await sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
    select 'd' || number, 'm', 'pdf', 'upload', 'extracted', now() - number * interval '1 second'
    from generate_series(1, 20000) number`.execute(db);
  // The oldest, as after a long while of good work.
  await sql`insert into extractions (id, mailbox_id, document_id, read_header, read_sections, header, sections,
      validation_status, validation_issues, notes, config_version, engine, engine_version, attempt)
    select 'e' || number, 'm', 'd' || number, '{}', '{}', '{}', '{}',
      case when number > 19990 then 'warning' else 'valid' end, '[]', '[]', 1, 'e', '1', 1
    from generate_series(1, 20000) number`.execute(db);
  await sql`analyze`.execute(db);

  const { db: watched, asked } = watchQueries(pool);
  const { items, totalCount } = await listDocuments(
    watched,
    'm',
    { state: 'toCheck' },
    { page: 1, pageSize: 5 },
  );
  expect([items.map(({ id }) => id), totalCount]).toEqual([
    ['d19991', 'd19992', 'd19993', 'd19994', 'd19995'],
    10,
  ]);
  const list = asked.find(({ sql: text }) => text.includes('order by'));
  const plan = await pool.query(`explain ${list?.sql}`, [...(list?.parameters ?? [])]);
  const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('extractions_to_check');
  await drop();
});
