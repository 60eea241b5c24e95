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

/** Pause before another attempt, in milliseconds. */
const PAUSE = 20;

/**
 * What PostgreSQL says when something of a server that ended a moment ago is still there, or when another process
 * starts the same cluster at the same moment. Both pass.
 */
const PASSING_PROBLEM = /pre-existing shared memory block|lock file "[^"\n]*" (?:already exists|is empty)/;

/**
 * Sees to it that the server of a data folder runs: adopts the one that does (a killed service leaves it behind),
 * waits for one that is just starting or stopping, or makes the cluster if need be and starts it.
 *
 * @throws EmbeddedPostgresError `start_failed`, `initialisation_failed`, `wrong_major_version`
 */
export async function bringUp(
  site: Site,
  endpoint: Endpoint,
  overrides: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const deadline = Date.now() + START_TIMEOUT;
  let problem = 'another process keeps starting or stopping it';
  while (Date.now() < deadline) {
    const recorded = await readPostmasterRecord(site.cluster);
    if (recorded !== null && (await isPostmasterOf(recorded.pid, site.cluster))) {
      const adopted = await answeringServer(site.cluster);
      if (adopted !== null) return { ...adopted, arrival: 'adopted' };
      problem = `process ${recorded.pid} serves ${site.cluster} but can not be connected to`;
      await delay(PAUSE);
      continue;
    }
    if (recorded !== null && isAlive(recorded.pid)) await disownPostmasterRecord(site.cluster);
    const initialised = await ensureCluster(site);
    try {
      const postmaster = await launchPostmaster(site, endpoint, overrides);
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
  if (recorded?.endpoint == null || !recorded.ready) return null;
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
