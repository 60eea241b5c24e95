import {
  findRunningEmbeddedPostgres,
  migrate,
  openDatabase,
  parseSettings,
  type ServiceDatabase,
  type Settings,
  startEmbeddedPostgres,
} from '@rowbox/server';

/**
 * Lets a command work on the service's database: the one `ROWBOX_DATABASE_URL` names, that of the service which runs on
 * the data folder, or, when none runs, the folder's own database started for the time of the command.
 */
export async function withDatabase<Result>(use: (db: ServiceDatabase) => Promise<Result>): Promise<Result> {
  return withConnection((connection) => onConnection(connection, use));
}

type Connection = Parameters<typeof openDatabase>[0];

/** The same, with the database as it is, whatever version it is of. */
export async function withConnection<Result>(
  use: (connection: Connection, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const { settings } = parseSettings(process.env);
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (url !== undefined) return use(url, settings);
  const running = await findRunningEmbeddedPostgres(settings.dataDir);
  if (running !== null) return use(running.connection, settings);
  const started = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    return await use(started.connection, settings);
  } finally {
    await started.stop();
  }
}

async function onConnection<Result>(
  connection: Connection,
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
