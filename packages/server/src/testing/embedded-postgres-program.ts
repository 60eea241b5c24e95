/**
 * A program that owns an embedded PostgreSQL until it is told to stop, for tests that kill it, run it as another
 * user or from another place. Prints one line of JSON when it is up or has failed; a line on its input stops it.
 *
 * Arguments: the data folder. What is killed is processes, never the machine, so nothing is forced to the disk.
 */
import { once } from 'node:events';
import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';

const [, , dataDir = ''] = process.argv;
try {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  console.log(JSON.stringify({ arrival: postgres.arrival, connection: postgres.connection }));
  await once(process.stdin, 'data');
  await postgres.stop();
  process.stdin.destroy();
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  console.log(JSON.stringify({ code, message }));
  process.exitCode = 1;
}
