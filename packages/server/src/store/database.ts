import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A database: the query builder, and beneath it the pool for what has no table types (migrations, the queue). */
export interface OpenDatabase<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Most connections at once; 10 unless told. */
  readonly maxConnections?: number;
  /** Longest wait for a connection in milliseconds, counted from asking the pool; ten seconds unless told. */
  readonly connectTimeout?: number;
  /** What its address is called where somebody set it; `ROWBOX_DATABASE_URL` unless told. */
  readonly setting?: string;
  /** Told when a resting connection breaks, as all do when the server ends. The pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Longest time in milliseconds that a statement may run, and that a transaction may wait for its next one. */
const STATEMENT_TIMEOUT = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

const CONNECT_TIMEOUT = 10_000;
const IDLE_CONNECTION_KEPT = 30_000;

/**
 * Opens a pool of connections. Nothing is connected yet; the first query does that.
 *
 * Column values come as: `timestamptz` Date (its microseconds cut off), `date`, `timestamp`, `time` and `numeric`
 * string as PostgreSQL writes them, `bigint` number, `json` and `jsonb` parsed, everything else as `pg` has it.
 * A `bigint` that a number can not hold exactly rejects its query.
 *
 * @param connection connection settings, or the URL of a server (`postgres://…`)
 * @throws TypeError when the URL is none; the message does not repeat it, because it holds a password
 */
export function openDatabase<Tables>(
  connection: pg.ClientConfig | string,
  options: OpenDatabaseOptions = {},
): OpenDatabase<Tables> {
  const pool = new pg.Pool({
    application_name: 'rowbox',
    ...(typeof connection === 'string'
      ? { connectionString: checkedUrl(connection, options.setting) }
      : connection),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: IDLE_CONNECTION_KEPT,
    connectionTimeoutMillis: options.connectTimeout ?? CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    types: COLUMN_TYPES,
  });
  // Without a listener a resting connection that breaks would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // The pool does not listen to one that is lent out. When it breaks between two statements, the next one tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pool only if it has made a query itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

function checkedUrl(text: string, setting = 'ROWBOX_DATABASE_URL'): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text;
  throw new TypeError(`${setting} must be of the form postgres://user:password@host:5432/database`);
}

/** Object ids of types, as PostgreSQL's `pg_type.dat` has them; they never change. */
const OID = {
  int8: 20,
  int8Array: 1016,
  textArray: 1009,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestampArray: 1115,
  numericArray: 1231,
} as const;

const COLUMN_TYPES = columnTypes();

function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  // Its declaration takes the parser's argument for the type's id.
  const textArray = types.getTypeParser(OID.textArray) as unknown as (text: string) => (string | null)[];
  types.setTypeParser(OID.int8, safeInteger);
  types.setTypeParser(OID.int8Array, (text) =>
    textArray(text).map((item) => (item === null ? null : safeInteger(item))),
  );
  // A day has no instant, and a `timestamp` has one only for whoever knows the time zone it was written in.
  types.setTypeParser(OID.date, (text) => text);
  types.setTypeParser(OID.timestamp, (text) => text);
  types.setTypeParser(OID.dateArray, textArray);
  types.setTypeParser(OID.timestampArray, textArray);
  // A single numeric is a string already; `pg` rounds those in arrays to floats.
  types.setTypeParser(OID.numericArray, textArray);
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`A bigint column holds ${text}, which is beyond what a number holds exactly`);
}
