import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensureCluster } from './cluster.ts';
import { connectionTo, readPassword, SUPERUSER_ROLE } from './credentials.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Endpoint } from './endpoint.ts';
import { launchPostmaster, type Postmaster, START_TIMEOUT } from './postmaster.ts';
import {
  disownPostmasterRecord,
  isAlive,
  isPostmasterOf,
  readPostmasterRecord,
} from './postmaster-record.ts';
import type { Site } from './site.ts';

/** How a server came to be ours: with a new cluster, from an existing one, or already running. */
export type Arrival = 'initialised' | 'started' | 'adopted';

/** A running server of a data folder, and how it came to run. */
export interface RunningServer extends Postmaster {
  readonly password: string;
  readonly arrival: Arrival;
}

export interface BringUpOptions {
  /** Where the server is to listen if it does not run yet. */
  readonly endpoint: Endpoint;
  /** Server settings that replace ours. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether a cluster may be made. One that was there a moment ago must not be replaced by an empty one. */
  readonly mayInitialise: boolean;
}

/** Pause before another attempt, in milliseconds. */
const PAUSE = 20;

/** A record that is still not legible after this long, in milliseconds, is not being written any more. */
const WRITING_TIME = 500;

/**
 * What PostgreSQL says when something of a server that ended a moment ago is still there, when another process
 * starts the same cluster at the same moment, or when one that just stopped took the socket's folder away. All pass.
 */
const PASSING_PROBLEM =
  /pre-existing shared memory block|lock file "[^"\n]*" (?:already exists|is empty)|could not create lock file "[^"\n]*": No such file/;

/**
 * Sees to it that the server of a data folder runs: adopts the one that does (a killed service leaves it behind),
 * waits for one that is just starting or stopping, or makes the cluster if need be and starts it.
 *
 * @throws EmbeddedPostgresError `start_failed`, `initialisation_failed`, `wrong_major_version`
 */
export async function bringUp(site: Site, options: BringUpOptions): Promise<RunningServer> {
  const begun = Date.now();
  let problem = 'another process keeps starting or stopping it';
  while (Date.now() - begun < START_TIMEOUT) {
    const recorded = await readPostmasterRecord(site.cluster);
    if (recorded?.pid != null && (await isPostmasterOf(recorded.pid, site.cluster))) {
      const adopted = await answeringServer(site.cluster);
      if (adopted !== null) return { ...adopted, arrival: 'adopted' };
      problem = `process ${recorded.pid} serves ${site.cluster} but can not be connected to`;
      await delay(PAUSE);
      continue;
    }
    if (recorded?.pid === null && Date.now() - begun < WRITING_TIME) {
      await delay(PAUSE);
      continue;
    }
    if (recorded !== null && (recorded.pid === null || isAlive(recorded.pid))) {
      await disownPostmasterRecord(site.cluster);
    }
    const initialised =
      options.mayInitialise && (await ensureCluster(site, options.settings.fsync !== 'off'));
    try {
      const postmaster = await launchPostmaster(site, options.endpoint, options.settings);
      const password = await readPassword(site.cluster);
      return { ...postmaster, password, arrival: initialised ? 'initialised' : 'started' };
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError) || !PASSING_PROBLEM.test(error.message)) throw error;
      problem = error.message;
      await delay(PAUSE);
    }
  }
  throw new EmbeddedPostgresError('start_failed', `PostgreSQL could not be started: ${problem}`);
}

/** The server of `cluster` if it runs and lets us in, else null. */
export async function answeringServer(
  cluster: string,
): Promise<(Postmaster & { readonly password: string }) | null> {
  const recorded = await readPostmasterRecord(cluster);
  if (recorded?.pid == null || recorded.endpoint === null || !recorded.ready) return null;
  if (!(await isPostmasterOf(recorded.pid, cluster))) return null;
  const password = await readPassword(cluster);
  const client = new pg.Client(connectionTo(recorded.endpoint, password, SUPERUSER_ROLE, SUPERUSER_ROLE));
  // A connection that breaks rejects what waits on it; the event repeats the news.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch {
    return null;
  }
  return { pid: recorded.pid, endpoint: recorded.endpoint, password };
}
