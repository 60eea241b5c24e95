import { moveFiles, openDatabase, openFilePlaces, rewriteFiles, type ServiceDatabase } from '@rowbox/server';
import { CommandFailure, UsageError } from '../errors.ts';
import { withConnection } from '../operator/with-database.ts';

type Places = Awaited<ReturnType<typeof openFilePlaces>>;

export async function runFilesMove(): Promise<void> {
  await onFiles(async (db, { to, from }) => {
    if (from === null)
      throw new UsageError('ROWBOX_FILES_ALSO_URL says where the files come from; it is not set.');
    const { moved, left, damaged } = await moveFiles({ db, from, to });
    process.stdout.write(`${moved} files moved.\n`);
    if (left > 0) {
      throw new CommandFailure(
        `${left} files are in both places, because a backup is being made: call this again.`,
      );
    }
    expectNone(damaged);
  });
}

export async function runFilesRewrite(): Promise<void> {
  await onFiles(async (db, { to }) => {
    const { rewritten, damaged } = await rewriteFiles({ db, files: to });
    process.stdout.write(`${rewritten} files stored anew.\n`);
    expectNone(damaged);
  });
}

function expectNone(damaged: readonly string[]): void {
  if (damaged.length > 0)
    throw new CommandFailure(`Damaged, and left where they are: ${damaged.join(', ')}.`);
}

async function onFiles(use: (db: ServiceDatabase, places: Places) => Promise<void>): Promise<void> {
  await withConnection(async (connection, settings) => {
    // As many as files are moved at once.
    const database: { db: ServiceDatabase; close: () => Promise<void> } = openDatabase(connection, {
      maxConnections: 5,
    });
    try {
      await use(database.db, await openFilePlaces(settings));
    } finally {
      await database.close();
    }
  });
}
