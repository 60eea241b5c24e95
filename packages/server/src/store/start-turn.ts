import type { Pool } from 'pg';

/** Key of the advisory lock that processes starting at once on one database take in turn; any constant would do. */
const STARTING_LOCK = 7_201_995;

/**
 * Waits until no other process is starting on this database: what a start makes where there is nothing yet, it makes alone.
 *
 * @returns what lets the next one in; may be called more than once
 * @throws what connecting came to
 */
export async function takeStartTurn(pool: Pool): Promise<() => void> {
  const client = await pool.connect();
  // The lock goes with the connection, whatever becomes of this process.
  let letNextIn = () => {
    letNextIn = () => {};
    client.release(true);
  };
  try {
    // A transaction, because a pooler may give each of them another connection to the server.
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [STARTING_LOCK]);
  } catch (error) {
    letNextIn();
    throw error;
  }
  return () => letNextIn();
}
