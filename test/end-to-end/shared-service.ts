import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { makeDataDir, type Service, startService } from './service.ts';

/** A database and a place for files, for services of several processes. */
export interface SharedService {
  readonly server: Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];
  readonly databaseUrl: string;
  readonly start: (environment?: Record<string, string>) => Promise<Service>;
  readonly stop: () => Promise<void>;
}

export async function makeSharedService(): Promise<SharedService> {
  const { path, remove } = await makeDataDir();
  const cleanUp: (() => Promise<unknown>)[] = [remove];
  const { connection: server, stop } = await startEmbeddedPostgres({ dataDir: path, tcp: true });
  cleanUp.push(stop);
  const { user, password, host, port, database } = server;
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  return {
    server,
    databaseUrl,
    start: async (environment = {}) => {
      const own = await makeDataDir();
      cleanUp.push(own.remove);
      const service = await startService(own.path, {
        ROWBOX_DATABASE_URL: databaseUrl,
        ROWBOX_FILES_URL: `file://${join(path, 'files')}`,
        ROWBOX_SECRET_KEY: 'the same key for all of them',
        ROWBOX_WORKERS: '1',
        ...environment,
      });
      cleanUp.push(() => service.kill().catch(() => undefined));
      return service;
    },
    stop: async () => {
      for (const task of cleanUp.splice(0).reverse()) await task();
    },
  };
}
