import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOneMailbox, watchQueries } from '../testing/one-mailbox.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listDocuments } from './listed-documents.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
  const { db } = database;
  await insertOneMailbox(db);
  await sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
    select 'd' || number, 'm', 'pdf', 'upload',
      case number % 200 when 1 then 'failed' when 2 then 'pending' else 'extracted' end, now() - number * interval '1 second'
    from generate_series(1, 20000) number`.execute(db);
  await sql`insert into extractions (id, mailbox_id, document_id, header, sections,
      validation_status, validation_issues, notes, config_version, engine, engine_version, attempt)
    select 'e' || number, 'm', 'd' || number, '{}', '{}',
      case number % 100 when 3 then 'warning' when 4 then 'invalid' else 'valid' end, '[]', '[]', 1, 'e', '1', 1
    from generate_series(1, 20000) number where number % 200 not in (1, 2)`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.drop());

/** What is read of the tables and their indexes for a page, row by row, whether it is answered or not. */
async function rowsRead(sort: 'status' | '-status', page: number) {
  const { db: watched, asked } = watchQueries(database.pool);
  await listDocuments(watched, 'm', {}, { page, pageSize: 20, sort });
  const list = asked.find(({ sql: text }) => text.includes('order by number'));
  const { rows } = await database.pool.query(`explain (analyze, format json) ${list?.sql}`, [
    ...(list?.parameters ?? []),
  ]);
  const scans: { readonly index: string | undefined; readonly rows: number }[] = [];
  const walk = (plan: Plan) => {
    const { 'Rows Removed by Filter': removed = 0, Plans: below = [], ...node } = plan;
    if (/(Index|Seq|Heap).* Scan/.test(node['Node Type']) && node['Actual Loops'] > 0) {
      scans.push({
        index: node['Index Name'],
        rows: (node['Actual Rows'] + removed) * node['Actual Loops'],
      });
    }
    for (const plan of below) walk(plan);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  return {
    indexes: new Set(scans.map(({ index }) => index)),
    rows: scans.reduce((sum, scan) => sum + scan.rows, 0),
  };
}

describe('the list of documents by status', () => {
  it('is read by indexes in its order, as far as a page goes', async () => {
    for (const sort of ['status', '-status'] as const) {
      const { indexes, rows } = await rowsRead(sort, 1);
      expect(indexes).not.toContain(undefined);
      expect(rows).toBeLessThan(100);
    }
    expect((await rowsRead('status', 1)).indexes).toContain('extractions_by_status');
    // Past the 200 that are invalid and the 200 that are to be checked.
    const further = await rowsRead('status', 21);
    expect(further.indexes).toContain('documents_failed');
    expect(further.rows).toBeLessThan(1500);
  });
});
