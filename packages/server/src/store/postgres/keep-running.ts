import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type BringUpOptions, bringUp, type RunningServer } from './bring-up.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { takeOwnership } from './ownership.ts';
import type { Site } from './site.ts';

/** Where the server's comings and goings are told; pino's logger fits. */
export interface EmbeddedPostgresLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
}

/** A running server whose data folder is ours for as long as the connection lasts. */
export interface HeldServer {
  readonly server: RunningServer;
  readonly owner: Client;
}

/** How often a server may end between being found and being taken, as it does when its owner is just stopping. */
const HOLD_ATTEMPTS = 5;

/** Pauses before the attempts to bring a server up again, in milliseconds. */
const BACKOFF = [0, 100, 400, 1_500, 3_000] as const;

/** A server that ran this long, in milliseconds, has all attempts again when it dies. */
const HEALTHY_AFTER = 30_000;

/** Brings the server of a data folder up and takes the folder for this process. */
export async function holdServer(site: Site, options: BringUpOptions): Promise<HeldServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await bringUp(site, options);
    try {
      return { server, owner: await takeOwnership(server, site.dataDir) };
    } catch (error) {
      if (error instanceof EmbeddedPostgresError || attempt === HOLD_ATTEMPTS) throw error;
    }
  }
}

/**
 * Watches over a server: when it dies, it is held again by `holdAgain`, with pauses that grow.
 *
 * @param told `onLost` hears once that all attempts failed
 * @returns how to end the watch; it resolves with the server as it is held by then
 */
export function keepRunning(
  first: HeldServer,
  holdAgain: () => Promise<HeldServer>,
  told: { readonly log: EmbeddedPostgresLog; readonly onLost: (error: Error) => void },
): { readonly letGo: () => Promise<HeldServer> } {
  const { log, onLost } = told;
  let held = first;
  let ended = false;
  let attempts = 0;
  let upSince = Date.now();
  let recovery: Promise<void> = Promise.resolve();

  const recover = async (): Promise<void> => {
    if (Date.now() - upSince > HEALTHY_AFTER) attempts = 0;
    let problem: unknown = new EmbeddedPostgresError('start_failed', 'PostgreSQL ends again and again');
    while (!ended && attempts < BACKOFF.length) {
      await delay(BACKOFF[attempts]);
      attempts += 1;
      try {
        held = await holdAgain();
        upSince = Date.now();
        watch();
        log.info({ pid: held.server.pid, arrival: held.server.arrival }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        problem = error;
        log.warn({ err: error, attempts }, 'PostgreSQL could not be brought up again');
      }
    }
    if (!ended) onLost(problem as Error);
  };
  // The end of the owner's connection tells of the server's end, whether it is our child or was adopted.
  const watch = (): void => {
    held.owner.once('end', () => {
      if (ended) return;
      log.warn({ pid: held.server.pid }, 'The connection to PostgreSQL ended unexpectedly');
      recovery = recover();
    });
  };
  watch();

  const letGo = async (): Promise<HeldServer> => {
    ended = true;
    await recovery;
    return held;
  };
  return { letGo };
}
