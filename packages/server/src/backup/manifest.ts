import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A backup cannot be made, read or restored, for a reason its operator can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Of a file that is packed with gzip: the digest is of the file as it lies there. */
const packedFile = z.object({ sha256: digest });

const manifest = z.object({
  format: z.literal(1),
  /** Of the Rowbox that made it. */
  version: z.string(),
  /** Everything acknowledged before is in it. */
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  migration: z.object({ number: z.int().positive(), checksum: digest }),
  /** Version of the queue's tables. */
  queue: z.int().nullable(),
  tables: z.array(
    packedFile.extend({
      name: z.string().regex(/^(public|pgboss)\.[a-z0-9_]+$/),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  files: packedFile.extend({
    count: z.int().nonnegative(),
    /** Those that were missing or damaged in the service already. */
    lost: z.array(digest),
  }),
  /** Of the key that secrets are sealed with; null: it is the operator's own, in `ROWBOX_SECRET_KEY`. */
  secretKey: digest.nullable(),
});

export type Manifest = z.infer<typeof manifest>;

/** Beneath each backup. */
export const MANIFEST = 'manifest.json';
export const FILES = 'files.txt.gz';
export const SECRET_KEY = 'secrets.key';
export const tableFile = (name: string): string => join('tables', `${name}.copy.gz`);

/** What a backup that was not ended is called. */
export const UNFINISHED = /^unfinished-/;
/** What a whole one is called. */
export const BACKUP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The time, as files may be named on every system. */
export const backupName = (begunAt: Date): string => begunAt.toISOString().replaceAll(/[:.]/g, '-');

/** @param path of a backup on this machine @throws BackupError */
export async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => '');
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${join(path, MANIFEST)} is missing, damaged or of a newer Rowbox.`, {
      cause: error,
    });
  }
}
