import { rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Arrival, answeringServer } from './bring-up.ts';
import { connectionTo, DATABASE, SERVICE_ROLE, SUPERUSER_ROLE } from './credentials.ts';
import { chooseEndpoint, type Endpoint, freeLoopbackEndpoint } from './endpoint.ts';
import { type EmbeddedPostgresLog, holdServer, keepRunning } from './keep-running.ts';
import { stopPostmaster } from './postmaster.ts';
import { clusterOf, prepareSite } from './site.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the service's data; made if missing. The cluster is its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log?: EmbeddedPostgresLog;
  /** Called once when the server died and could not be brought up again. Nothing works without it from then on. */
  readonly onLost?: (error: Error) => void;
  /** Loopback TCP even where sockets are to be had. */
  readonly tcp?: boolean;
  /** Server settings that replace ours, for tests that can do without durability. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server this process looks after. */
export interface EmbeddedPostgres {
  /** The service's database as its owner. It stays the same when the server is started again. */
  readonly connection: ClientConfig;
  /** The cluster as its superuser. */
  readonly superuserConnection: ClientConfig;
  readonly arrival: Arrival;
  /** Stops the server after rolling back what is open, and waits until it is gone. May be called more than once. */
  stop(): Promise<void>;
}

const SILENT: EmbeddedPostgresLog = { info: () => {}, warn: () => {} };

/**
 * Runs PostgreSQL for a data folder: makes the cluster the first time, starts or adopts the server, takes the
 * folder for this process, and brings the server up again when it dies.
 *
 * @throws EmbeddedPostgresError with what to do about it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = SILENT, onLost = () => {}, settings = {}, tcp = false } = options;
  const site = await prepareSite(options.dataDir);
  const preferred = tcp ? await freeLoopbackEndpoint() : await chooseEndpoint(site.dataDir, site.user);
  const first = await holdServer(site, { endpoint: preferred, settings, mayInitialise: true });
  const { endpoint, password, arrival } = first.server;
  log.info({ pid: first.server.pid, arrival, endpoint }, 'PostgreSQL runs');

  // At the same place, because the connections handed out name it.
  const holdAgain = () => holdServer(site, { endpoint, settings, mayInitialise: false });
  const kept = keepRunning(first, holdAgain, { log, onLost });

  const stop = async (): Promise<void> => {
    const { server, owner } = await kept.letGo();
    // The folder is let go after the server is gone, not before, so that nobody adopts what is about to end.
    await stopPostmaster(site, server.pid);
    await owner.end();
    if (endpoint.kind === 'socket') await rmdir(endpoint.folder).catch(() => {});
    log.info({ pid: server.pid }, 'PostgreSQL stopped');
  };
  let stopped: Promise<void> | null = null;
  return {
    ...connections(endpoint, password),
    arrival,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * The connections of the server that runs for a data folder, for a command on the same machine; null when none
 * runs. The command neither owns the folder nor has anything to stop.
 *
 * @throws Error when the folder belongs to another user
 */
export async function findRunningEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'superuserConnection'> | null> {
  const server = await answeringServer(clusterOf(resolve(dataDir)));
  return server === null ? null : connections(server.endpoint, server.password);
}

function connections(endpoint: Endpoint, password: string) {
  return {
    connection: connectionTo(endpoint, password, SERVICE_ROLE, DATABASE),
    superuserConnection: connectionTo(endpoint, password, SUPERUSER_ROLE, SUPERUSER_ROLE),
  };
}
