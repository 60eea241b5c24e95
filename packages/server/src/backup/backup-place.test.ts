import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { hasProgram } from '../testing/programs.ts';
import { serveS3 } from '../testing/serve-s3.ts';
import { makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup, openBackupPlace } from './open-backup.ts';
import { verifyBackup } from './verify-backup.ts';

interface Place {
  readonly addressOf: (name: string) => string;
  readonly stop: () => Promise<void>;
}

const PLACES: readonly [string, boolean, () => Promise<Place>][] = [
  ['a folder', true, inFolder],
  ['a bucket', hasProgram('radosgw'), inBucket],
];

describe.each(PLACES.filter(([, isThere]) => isThere))('backups in %s', (_name, _isThere, open) => {
  let place: Place;
  let service: TestService;
  let account: TestAccount;
  let mailboxId: string;
  let dataDir: string;
  let address: string;
  let database: ReturnType<typeof openDatabase<never>>;
  beforeAll(async () => {
    place = await open();
  }, 60_000);
  afterAll(() => place.stop());
  beforeEach(async (context) => {
    address = place.addressOf(context.task.id);
    dataDir = await mkdtemp(join(tmpdir(), 'rowbox-test-'));
    service = await startTestService();
    account = await service.newAccount();
    mailboxId = await makeMailbox(account);
    database = openDatabase<never>(service.connection);
  });
  afterEach(async () => {
    await database.close();
    await service.close();
    await rm(dataDir, { recursive: true });
  });

  const backUp = async (keep?: number) => {
    const to = await openBackupPlace(address);
    return makeBackup(database, { place: to, dataDir, files: service.domain.blobs, keep });
  };
  const filesThere = async () => {
    const found: string[] = [];
    for await (const { sha256 } of (await (await openBackupPlace(address)).files()).list())
      found.push(sha256);
    return found;
  };
  const temporary = async () =>
    (await readdir(tmpdir())).filter((entry) => entry.startsWith('rowbox-backup-'));

  test('are whole, copy each file once, and go by how many are to be kept', async () => {
    const before = await temporary();
    await uploadPdf(account, mailboxId, 'one');
    const first = await backUp();
    expect([first.manifest.files.count, first.newFiles]).toEqual([1, 1]);
    await uploadPdf(account, mailboxId, 'two');
    const second = await backUp();
    expect([second.manifest.files.count, second.newFiles]).toEqual([2, 1]);
    for (const { name } of [first, second]) {
      const backup = await openBackup(address, name);
      const { files, tables } = await verifyBackup(backup);
      expect([files, tables > 20]).toEqual([backup.manifest.files.count, true]);
      await backup.close();
    }
    await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    await service.finishDeletions();
    const third = await backUp(1);
    expect(third.forgotten).toEqual([first.name, second.name]);
    expect(await (await openBackupPlace(address)).names()).toEqual([third.name]);
    expect(await filesThere()).toEqual([]);
    expect(await temporary()).toEqual(before);
  }, 120_000);

  test('that were killed on their way are none, and go with their files at the next', async () => {
    await uploadPdf(account, mailboxId, 'one');
    const to = await openBackupPlace(address);
    const cut = { ...to, end: () => Promise.reject(new Error('killed')) };
    const stays = {
      ...cut,
      begin: async (name: string) => ({ ...(await to.begin(name)), close: async () => {} }),
    };
    const options = { dataDir, files: service.domain.blobs };
    await expect(makeBackup(database, { ...options, place: stays })).rejects.toThrow('killed');
    expect(await to.names()).toEqual([]);
    expect(await to.unfinished()).toHaveLength(1);
    await expect(openBackup(address)).rejects.toThrow('There is no backup in');
    await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    await service.finishDeletions();
    await backUp();
    expect([await to.unfinished(), await filesThere()]).toEqual([[], []]);
  });
});

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-test-'));
  return {
    addressOf: (name) => join(folder, name),
    stop: () => rm(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Place> {
  const { bucket, endpoint, environment, stop } = await serveS3();
  Object.assign(process.env, environment);
  return {
    addressOf: (name) => `s3://${bucket}/${name}?endpoint=${encodeURIComponent(endpoint)}`,
    stop: async () => {
      for (const variable of Object.keys(environment)) delete process.env[variable];
      await stop();
    },
  };
}
