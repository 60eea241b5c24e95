import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Codes of Node.js and SQLSTATEs by which a database says that it is not there, is going, has no place left, or is in use. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // Its disk is full, cannot be written to, or fails.
  '53100',
  '25006',
  '58030',
  // A statement that took longer than is allowed: too much is being asked at once.
  '57014',
  // It chose this of two that waited for each other, or that changed the same; or a lock was not to be had in time. Nothing was kept, and
  // the next try succeeds.
  '40P01',
  '40001',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  // What a pooler says of a server that it does not reach, or that has no connection left for it.
  '08P01',
]);

const AWAY_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Whether a query failed because the database could not be had, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isConnecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read');
  const code = 'code' in error ? String(error.code) : '';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  if (AWAY_CODES.has(code) && (isConnecting || isSqlState)) return true;
  return AWAY_MESSAGES.some((message) => error.message.startsWith(message));
}

/** Whether the database answers a query. */
export async function databaseAnswers(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
