import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/*
 * Tables as text, in PostgreSQL's own COPY format: it goes from one version and machine to another, and streams both ways.
 */

/** Ours, and those of the queue. */
const SCHEMAS = ['public', 'pgboss'] as const;
/** Written by whoever migrates. */
const NOT_COPIED = 'schema_migrations';

export interface TableToCopy {
  /** With its schema, such as `public.documents`. */
  readonly name: string;
  /** Those that are stored; computed ones are computed again. */
  readonly columns: readonly string[];
}

export interface SequenceValue {
  readonly name: string;
  /** The last that was given out. */
  readonly value: string;
}

/**
 * Lends a connection on which statements may take as long as they need. It is closed afterwards, and with it go its
 * locks and what was not committed.
 */
export async function onLongConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Whatever waits for it is told by its own failure; without a listener the process would end.
  client.on('error', () => {});
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** Everything read in it is as it was at one moment. */
export async function inSnapshot<Result>(client: PoolClient, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  const result = await read();
  await client.query('commit');
  return result;
}

/**
 * Puts rows into emptied tables, all or none.
 *
 * @throws what `fill` threw, or the database's error when a row refers to one that is not there
 */
export async function refillTables<Result>(client: PoolClient, fill: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  const putBack = await emptyTables(client, await tablesToCopy(client));
  const result = await fill();
  await putBack();
  await client.query('commit');
  // The plans of the first queries go by it.
  await client.query('analyze');
  return result;
}

/** Every table that holds data of its own, in order of name; of one in partitions the whole. What is unlogged is counts of minutes. */
export async function tablesToCopy(client: PoolClient): Promise<readonly TableToCopy[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select nspname || '.' || relname as name,
            array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition
       and relpersistence <> 'u'
       and not (nspname = 'public' and relname = $2)
     group by nspname, relname
     order by name`,
    [SCHEMAS, NOT_COPIED],
  );
  return rows;
}

/** Those that have given out a value. They are of no snapshot: read after one was taken, they are beyond all of its rows. */
export async function sequenceValues(client: PoolClient): Promise<readonly SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by name`,
    [SCHEMAS],
  );
  return rows;
}

export async function setSequences(client: PoolClient, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }
}

/** The rows of a table as text, one a line. Its `rowCount` is set at its end. */
export function tableToText(client: PoolClient, table: TableToCopy): Readable & { rowCount: number } {
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`));
}

/** @returns how many rows there were */
export async function textToTable(
  client: PoolClient,
  table: TableToCopy,
  text: Readable | AsyncIterable<Uint8Array>,
): Promise<number> {
  const into = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));
  await pipeline(text, into);
  return into.rowCount;
}

/** Every digest of a file that a row refers to, in order, one a line. */
export function heldFilesToText(client: PoolClient): Readable {
  return client.query(
    copyTo(
      `copy (
         select sha256 from (
           select sha256 from document_files
           union select sha256 from whole_files
           union select sha256 from config_draft_files
           union select sha256 from messages where sha256 is not null
         ) as held order by sha256 collate "C"
       ) to stdout`,
    ),
  );
}

/**
 * Takes the rows out of tables and everything that acts when rows are put in: what the triggers did is in the rows
 * already, and references are checked at the end, all at once.
 *
 * @returns puts triggers and references back; it fails when a row refers to one that is not there
 */
async function emptyTables(client: PoolClient, tables: readonly TableToCopy[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quoted(name));
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [SCHEMAS],
  );
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Counts the rows of a table. */
export async function rowsOfTable(client: PoolClient, { name }: Pick<TableToCopy, 'name'>): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${quoted(name)}`,
  );
  return Number(rows[0]?.count);
}

export interface SchemaVersion {
  /** Number of the last migration. */
  readonly migration: number;
  /** Of its text. */
  readonly checksum: string;
  /** Of the queue's tables; null: there are none. */
  readonly queue: number | null;
}

/** @returns null for a database that is none of ours */
export async function schemaVersion(client: PoolClient): Promise<SchemaVersion | null> {
  const there = await client.query<{ ours: boolean; queue: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as ours, to_regclass('pgboss.version') is not null as queue`,
  );
  if (there.rows[0]?.ours !== true) return null;
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from public.schema_migrations order by number desc limit 1',
  );
  const last = rows[0];
  if (last === undefined) return null;
  const queue = there.rows[0].queue
    ? (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version
    : undefined;
  return { migration: last.number, checksum: last.checksum, queue: queue ?? null };
}

/** Whether nobody has made anything in a database yet: it has no tables, or ours without an account. */
export async function isUnused(client: PoolClient): Promise<boolean> {
  if ((await schemaVersion(client)) === null) return (await tablesToCopy(client)).length === 0;
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('public.accounts') as there`,
  );
  if (rows[0]?.there == null) return true;
  return (await client.query('select from public.accounts limit 1')).rowCount === 0;
}

const columnsOf = ({ columns }: TableToCopy): string => columns.map(quotedPart).join(', ');

/** `schema.table` as SQL names it. Manifests come from outside: nothing in them is taken as SQL. */
const quoted = (name: string): string => name.split('.').map(quotedPart).join('.');

const quotedPart = (part: string): string => `"${part.replaceAll('"', '""')}"`;
