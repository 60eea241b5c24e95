import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMailbox } from '../testing/test-documents.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { listDocuments } from './documents.ts';
import type { Database } from './schema.ts';

const DOCUMENTS = 20_000;
const TO_CHECK_EVERY = 1000;
/** Those to be checked, with their documents, and what else a page is made of. */
const ROWS_OF_A_PAGE = 200;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** How many rows of documents and extractions the transaction has read so far. */
async function rowsRead(transaction: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
    where relname in ('documents', 'extractions')
  `.execute(transaction);
  return rows[0]?.read ?? Number.NaN;
}

describe('the documents to be checked', () => {
  it('are found among many without looking at the others', async () => {
    const { db } = service.domain;
    const mailboxId = await makeMailbox(await service.newAccount(), { fields: [] });
    await sql`
      insert into documents (id, mailbox_id, document_type, source, status, created_at)
      select 'doc_' || n, ${mailboxId}, 'pdf', 'upload', 'extracted', now() - n * interval '1 second'
      from generate_series(1, ${DOCUMENTS}::integer) as n
    `.execute(db);
    await sql`
      insert into extractions (id, mailbox_id, document_id, read_header, read_sections, header, sections,
        validation_status, validation_issues, notes, split, config_version, engine, engine_version, attempt, extracted_at)
      select 'ext_' || n, ${mailboxId}, 'doc_' || n, '{}', '{}', '{}', '{}',
        case when n % ${TO_CHECK_EVERY}::integer = 0 then 'warning' else 'valid' end, '[]', '[]', null, 1, 'rowbox', '0', 1, now()
      from generate_series(1, ${DOCUMENTS}::integer) as n
    `.execute(db);
    await sql`analyze documents, extractions`.execute(db);
    await db.transaction().execute(async (transaction) => {
      const found = await listDocuments(
        transaction,
        mailboxId,
        { state: 'toCheck' },
        { page: 1, pageSize: 5 },
      );
      expect(found.totalCount).toBe(DOCUMENTS / TO_CHECK_EVERY);
      expect(found.items.map(({ id }) => id)).toEqual(
        [1, 2, 3, 4, 5].map((nth) => `doc_${nth * TO_CHECK_EVERY}`),
      );
      expect(await rowsRead(transaction)).toBeLessThan(ROWS_OF_A_PAGE);
    });
  });
});
