import {
  findRunningEmbeddedPostgres,
  migrate,
  openDatabase,
  parseSettings,
  type ServiceDatabase,
  startEmbeddedPostgres,
} from '@rowbox/server';

/**
 * Lets a command work on the service's database: the one `ROWBOX_DATABASE_URL` names, that of the service which runs on
 * the data folder, or, when none runs, the folder's own database started for the time of the command.
 */
export async function withDatabase<Result>(use: (db: ServiceDatabase) => Promise<Result>): Promise<Result> {
  const { settings } = parseSettings(process.env);
  if (settings.databaseUrl !== undefined) return onConnection(settings.databaseUrl, use);
  const running = await findRunningEmbeddedPostgres(settings.dataDir);
  if (running !== null) return onConnection(running.connection, use);
  const started = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    return await onConnection(started.connection, use);
  } finally {
    await started.stop();
  }
}

async function onConnection<Result>(
  connection: Parameters<typeof openDatabase>[0],
  use: (db: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection, { maxConnections: 2 });
  try {
    await migrate(database.pool);
    return await use(database.db);
  } finally {
    await database.close();
  }
}
