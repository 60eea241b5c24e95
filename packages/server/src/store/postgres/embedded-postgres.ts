import { rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import {
  type Arrival,
  answeringServer,
  type BringUpOptions,
  bringUp,
  type RunningServer,
} from './bring-up.ts';
import { connectionTo, DATABASE, SERVICE_ROLE, SUPERUSER_ROLE } from './credentials.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseEndpoint, type Endpoint, freeLoopbackEndpoint } from './endpoint.ts';
import { takeOwnership } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import { clusterOf, prepareSite, type Site } from './site.ts';

/** Where the server's comings and goings are told; pino's logger fits. */
export interface EmbeddedPostgresLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
}

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

/** Pauses before the attempts to bring the server up again, in milliseconds. */
const BACKOFF = [0, 100, 400, 1_500, 3_000] as const;

/** A server that ran this long, in milliseconds, starts with all attempts again when it dies. */
const HEALTHY_AFTER = 60_000;

const SILENT: EmbeddedPostgresLog = { info: () => {}, warn: () => {} };

/**
 * Runs PostgreSQL for a data folder: makes the cluster the first time, starts or adopts the server, takes the
 * folder for this process, and brings the server up again when it dies.
 *
 * @throws EmbeddedPostgresError with what to do about it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? SILENT;
  const site = await prepareSite(options.dataDir);
  const preferred =
    options.tcp === true ? await freeLoopbackEndpoint() : await chooseEndpoint(site.dataDir, site.user);
  const settings = options.settings ?? {};

  let { server, owner } = await raiseServer(site, { endpoint: preferred, settings, mayInitialise: true });
  const first = server;
  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();
  let attempt = 0;
  let upSince = Date.now();

  const recover = async (): Promise<void> => {
    if (Date.now() - upSince > HEALTHY_AFTER) attempt = 0;
    let cause: unknown = new EmbeddedPostgresError('start_failed', 'PostgreSQL ends again and again');
    while (!stopping && attempt < BACKOFF.length) {
      await delay(BACKOFF[attempt]);
      attempt += 1;
      try {
        // At the same place, because the connections handed out name it.
        const again = { endpoint: first.endpoint, settings, mayInitialise: false };
        ({ server, owner } = await raiseServer(site, again));
        upSince = Date.now();
        watch(owner);
        log.info({ pid: server.pid, arrival: server.arrival }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        cause = error;
        log.warn({ error, attempt }, 'PostgreSQL could not be brought up again');
        if (error instanceof EmbeddedPostgresError && error.code === 'data_folder_in_use') break;
      }
    }
    if (!stopping) options.onLost?.(cause as Error);
  };
  const watch = (client: Client): void => {
    client.once('end', () => {
      if (stopping) return;
      log.warn({ pid: server.pid }, 'The connection to PostgreSQL ended unexpectedly');
      recovery = recover();
    });
  };
  watch(owner);
  log.info({ pid: server.pid, arrival: server.arrival, endpoint: server.endpoint }, 'PostgreSQL runs');

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    // The folder is let go after the server is gone, not before, so that nobody adopts what is about to end.
    await stopPostmaster(site, server.pid);
    await owner.end();
    if (first.endpoint.kind === 'socket') await rmdir(first.endpoint.folder).catch(() => {});
    log.info({ pid: server.pid }, 'PostgreSQL stopped');
  };
  return {
    ...connections(first.endpoint, first.password),
    arrival: first.arrival,
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

/** How often a server may end between being found and being taken, as it does when its owner is just stopping. */
const RAISE_ATTEMPTS = 5;

async function raiseServer(
  site: Site,
  options: BringUpOptions,
): Promise<{ readonly server: RunningServer; readonly owner: Client }> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await bringUp(site, options);
    try {
      return { server, owner: await takeOwnership(server, site.dataDir) };
    } catch (error) {
      if (error instanceof EmbeddedPostgresError || attempt === RAISE_ATTEMPTS) throw error;
    }
  }
}
