import type { LoadService } from '../load/load-service.ts';
import type { Figure } from '../write-results.ts';

const MOST = 8000;
/** Tables that take less of a document are told of together. */
const WORTH_A_LINE = 100;

/** What a document takes of the database, and of that each table with its indexes. @param before the bytes without those documents */
export async function databaseBytes(
  { database }: LoadService,
  before: number,
  documents: number,
): Promise<readonly Figure[]> {
  const { rows } = await database.query<{ name: string; bytes: number; indexes: number }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`,
  );
  const size = await database.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const each = (bytes: number) => Math.round(bytes / documents);
  return [
    {
      name: 'database',
      value: each((size.rows[0]?.bytes ?? 0) - before),
      unit: 'bytes a document',
      bar: MOST,
    },
    ...rows
      .filter(({ bytes }) => each(bytes) >= WORTH_A_LINE)
      .map(({ name, bytes, indexes }) => ({
        name: `database: \`${name}\`, of that ${each(indexes)} indexes`,
        value: each(bytes),
        unit: 'bytes a document',
      })),
  ];
}
