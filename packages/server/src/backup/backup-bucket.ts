import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFileSeal } from '../store/blobs/file-seal.ts';
import type { S3Address } from '../store/blobs/s3-address.ts';
import { openS3BlobStore } from '../store/blobs/s3-blob-store.ts';
import { openS3Bucket } from '../store/blobs/s3-bucket.ts';
import type { BackupPlace, LocalBackup } from './backup-place.ts';
import { BACKUP, BackupError, FILES, MANIFEST, SECRET_KEY } from './manifest.ts';

const SILENT_AT_MOST_MILLISECONDS = 30_000;
/** What a backup is made of. Names come from outside: nothing else becomes a path. */
const PARTS = new RegExp(
  `^(${[MANIFEST, FILES, SECRET_KEY].join('|').replaceAll('.', '\\.')}|tables/[a-z0-9_.]+)$`,
);

/**
 * Backups in a bucket: `<name>/…` and `blobs/<sha256>`. They are made in a folder of temporary files and sent; whole is one that has its
 * manifest, which is sent last.
 */
export async function openBackupBucket(address: S3Address): Promise<BackupPlace> {
  const { prefix } = address;
  const idleMilliseconds = SILENT_AT_MOST_MILLISECONDS;
  const bucket = await openS3Bucket(address, { credentials: undefined, idleMilliseconds });

  const send = async (name: string, folder: string, part: string) => {
    const path = join(folder, part);
    const { size } = await stat(path);
    const content = { bytes: null, size, open: () => createReadStream(path), remove: async () => {} };
    await bucket.put(`${prefix}${name}/${part}`, content);
  };
  const receive = async (name: string, part: string, folder: string) => {
    const content = await bucket.get(`${prefix}${name}/${part}`);
    if (content === null) throw new BackupError(`${part} of the backup ${name} is missing.`);
    await mkdir(dirname(join(folder, part)), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(content),
      createWriteStream(join(folder, part), { flags: 'wx', mode: 0o600 }),
    );
  };
  /** Of each backup that was begun, the parts that are there. Names begin with the year; `blobs/` is not gone through. */
  const partsByName = async (beginning = '2'): Promise<ReadonlyMap<string, readonly string[]>> => {
    const found = new Map<string, string[]>();
    for await (const { key } of bucket.list(`${prefix}${beginning}`)) {
      const [name = '', ...rest] = key.slice(prefix.length).split('/');
      const part = rest.join('/');
      if (BACKUP.test(name) && PARTS.test(part)) found.set(name, [...(found.get(name) ?? []), part]);
    }
    return found;
  };
  const namesWhere = async (isSought: (parts: readonly string[]) => boolean) =>
    [...(await partsByName())].filter(([, parts]) => isSought(parts)).map(([name]) => name);

  return {
    names: async () => (await namesWhere((parts) => parts.includes(MANIFEST))).sort(),
    unfinished: () => namesWhere((parts) => !parts.includes(MANIFEST)),
    files: (key) =>
      openS3BlobStore({
        address: { ...address, prefix: `${prefix}blobs/` },
        maxBytes: Number.MAX_SAFE_INTEGER,
        seal: createFileSeal(key ?? null),
      }),
    begin: temporaryFolder,
    keepList: (name, path) => send(name, path, FILES),
    end: async (name, path) => {
      const tables = (await readdir(join(path, 'tables'))).map((file) => `tables/${file}`);
      const rest = (await readdir(path)).filter((file) => file === SECRET_KEY);
      for (const part of [...tables, ...rest, MANIFEST]) await send(name, path, part);
    },
    fetch: async (name) => {
      const local = await temporaryFolder();
      try {
        const parts = (await partsByName(`${name}/`)).get(name) ?? [];
        for (const part of parts) await receive(name, part, local.path);
        return local;
      } catch (error) {
        await local.close();
        throw error;
      }
    },
    fetchList: async (name) => {
      if (!(await bucket.has(`${prefix}${name}/${FILES}`))) return null;
      const { path, close } = await temporaryFolder();
      await receive(name, FILES, path);
      return { path: join(path, FILES), close };
    },
    delete: async (name) => {
      const parts = (await partsByName(`${name}/`)).get(name) ?? [];
      // The manifest first, that none seems whole which is not; the list last, that its files are found again.
      const order = (part: string) => (part === MANIFEST ? 0 : part === FILES ? 2 : 1);
      for (const part of parts.toSorted((one, other) => order(one) - order(other))) {
        await bucket.delete(`${prefix}${name}/${part}`);
      }
    },
  };
}

async function temporaryFolder(): Promise<LocalBackup> {
  const path = await mkdtemp(join(tmpdir(), 'rowbox-backup-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
