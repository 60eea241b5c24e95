import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../testing/programs.ts';
import { type S3Server, serveS3 } from '../../testing/serve-s3.ts';
import { describeBlobStore, SUITE_MAX_BYTES } from './blob-store.suite.ts';
import { BlobDamaged, BlobNotFound, type BlobStore, StorageUnavailable } from './blob-store.ts';
import { createFileSeal } from './file-seal.ts';
import { textToS3Address } from './s3-address.ts';
import { openS3BlobStore, type S3BlobStoreOptions } from './s3-blob-store.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/faulty-proxy.ts';

const BUCKET = 'rowbox-files';
const MEGABYTE = 1024 * 1024;

describe.skipIf(!hasProgram('radosgw'))('files in S3', () => {
  let server: S3Server;
  let client: S3Client;
  let proxy: FaultyProxy;

  beforeAll(async () => {
    server = await serveS3();
    proxy = await startFaultyProxy(server.endpoint);
    const { endpoint, credentials } = server;
    client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  });
  afterAll(async () => {
    client.destroy();
    await proxy.close();
    await server.stop();
  });

  const open = (
    options: Partial<S3BlobStoreOptions> & { readonly at?: string; readonly more?: string } = {},
  ) => {
    const { at = server.endpoint, more = '', ...rest } = options;
    return openS3BlobStore({
      address: textToS3Address(`s3://${BUCKET}/${randomUUID()}?endpoint=${at}${more}`),
      maxBytes: 100 * MEGABYTE,
      credentials: server.credentials,
      ...rest,
    });
  };
  describeBlobStore('bucket', async () => ({
    store: await open({ maxBytes: SUITE_MAX_BYTES }),
    remove: async () => {},
  }));
  it('encrypts what it sends when there is a key', async () => {
    const seal = createFileSeal('a key of the operator');
    const [small, large] = [Buffer.from('somebody might look for it'), randomBytes(9 * MEGABYTE)];
    const address = textToS3Address(`s3://${BUCKET}/sealed?endpoint=${server.endpoint}`);
    const { credentials } = server;
    const store = await openS3BlobStore({ address, maxBytes: 100 * MEGABYTE, credentials, seal });
    for (const bytes of [small, large]) {
      const { sha256 } = await store.put(bytes);
      expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `sealed/${sha256}` }));
      const stored = Buffer.from((await Body?.transformToByteArray()) ?? []);
      expect(stored.length).toBeGreaterThan(bytes.length);
      expect(stored.includes(bytes.subarray(0, 20))).toBe(false);
    }
  });

  it('takes large files in parts, of which nobody sees any before the last', async () => {
    const store = await open({ at: proxy.url });
    const large = randomBytes(20 * MEGABYTE);
    const key = createHash('sha256').update(large).digest('hex');
    const before = proxy.requests.length;
    let sawHalf = false;
    proxy.fault = () => 'none';
    async function* slowly() {
      for (let at = 0; at < large.length; at += MEGABYTE) {
        yield large.subarray(at, at + MEGABYTE);
        sawHalf ||= await store.has(key);
      }
    }
    expect(await store.put(slowly())).toEqual({ sha256: key, size: large.length });
    expect(sawHalf).toBe(false);
    const puts = proxy.requests.slice(before).filter(({ method }) => method === 'PUT');
    expect(puts.length).toBe(3);
    expect(
      (await (await store.getWhole(key)).toArray().then((parts) => Buffer.concat(parts))).equals(large),
    ).toBe(true);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('rowbox-file-'))).toEqual([]);
  });

  it('asks the store to encrypt as its address says', async () => {
    const prefix = randomUUID();
    const address = textToS3Address(
      `s3://${BUCKET}/${prefix}?endpoint=${server.endpoint}&encryption=aws:kms&kms-key=${server.kmsKey}`,
    );
    const store = await openS3BlobStore({
      address,
      maxBytes: 100 * MEGABYTE,
      credentials: server.credentials,
    });
    for (const bytes of [randomBytes(1000), randomBytes(9 * MEGABYTE)]) {
      const { sha256 } = await store.put(bytes);
      expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `${prefix}/${sha256}` }));
      expect(head).toMatchObject({ ServerSideEncryption: 'aws:kms', SSEKMSKeyId: server.kmsKey });
    }
  });

  it('forgets the parts of uploads that were never ended', async () => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: `parts/${'a'.repeat(64)}` }),
    );
    const { openS3Bucket } = await import('./s3-bucket.ts');
    const address = textToS3Address(`s3://${BUCKET}/parts?endpoint=${server.endpoint}`);
    const bucket = await openS3Bucket(address, { credentials: server.credentials, idleMilliseconds: 10_000 });
    const uploads = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET, Prefix: 'parts/' }))).Uploads ??
      [];
    await bucket.abortUploads('parts/', new Date(Date.now() - 3_600_000));
    expect((await uploads()).map((upload) => upload.UploadId)).toEqual([UploadId]);
    await bucket.abortUploads('parts/', new Date(Date.now() + 3_600_000));
    expect(await uploads()).toEqual([]);
  });

  describe('that goes wrong', () => {
    let store: BlobStore;
    let sha256: string;
    const bytes = randomBytes(300_000);
    beforeAll(async () => {
      store = await open({ at: proxy.url, idleMilliseconds: 150 });
      proxy.fault = () => 'none';
      ({ sha256 } = await store.put(bytes));
    });
    const firstOnly = (fault: FaultName) => {
      const from = proxy.requests.length;
      proxy.fault = (_, count) => (count === from ? fault : 'none');
    };

    it.each(['silent', 'busy', 'lost'] as const)('stores a file whose first answer is %s', async (fault) => {
      const other = randomBytes(1000);
      firstOnly(fault);
      const blob = await store.put(other);
      expect(Buffer.from(await store.read(blob.sha256)).equals(other)).toBe(true);
    });

    it.each(['silent', 'stalls', 'busy', 'cut', 'garbled', 'lost'] as const)(
      'reads a file whose first answer is %s',
      async (fault) => {
        firstOnly(fault);
        const stream = await store.getWhole(sha256);
        expect(Buffer.concat(await stream.toArray()).equals(bytes)).toBe(true);
      },
    );

    it.each(['silent', 'stalls', 'busy', 'forbidden', 'cut'] as const)(
      'says that files are away while all answers are %s, and goes on by itself',
      async (fault) => {
        proxy.fault = () => fault;
        await expect(store.getWhole(sha256)).rejects.toThrow(StorageUnavailable);
        if (fault !== 'stalls' && fault !== 'cut') {
          await expect(store.put(randomBytes(10))).rejects.toThrow(StorageUnavailable);
        }
        if (fault === 'forbidden') {
          await expect(store.has(sha256)).rejects.toThrow(StorageUnavailable);
          await expect(store.probe()).rejects.toThrow(StorageUnavailable);
        }
        proxy.fault = () => 'none';
        expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
      },
    );

    it('gives no byte of a file that is not what was stored', async () => {
      proxy.fault = (method) => (method === 'GET' ? 'garbled' : 'none');
      await expect(store.get(sha256)).rejects.toThrow(BlobDamaged);
      await expect(store.check(sha256)).rejects.toThrow(BlobDamaged);
    });

    it('takes a bucket that is not there for a fault, not for a file that is missing', async () => {
      const nowhere = await openS3BlobStore({
        address: textToS3Address(`s3://no-such-bucket?endpoint=${server.endpoint}`),
        maxBytes: 10,
        credentials: server.credentials,
      });
      await expect(nowhere.read(sha256)).rejects.toThrow(StorageUnavailable);
      await expect(nowhere.probe()).rejects.toThrow(StorageUnavailable);
    });

    it('is refused with a wrong key', async () => {
      const credentials = { ...server.credentials, secretAccessKey: 'another secret' };
      await expect((await open({ credentials })).probe()).rejects.toThrow(StorageUnavailable);
    });
  });

  it('lists only files, and deletes for good', async () => {
    const prefix = randomUUID();
    const address = textToS3Address(`s3://${BUCKET}/${prefix}?endpoint=${server.endpoint}`);
    const store = await openS3BlobStore({ address, maxBytes: 1000, credentials: server.credentials });
    const { sha256 } = await store.put(Readable.from([Buffer.from('hello')]));
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: `${prefix}/notes.txt`, Body: 'mine' }));
    const listed = [];
    for await (const blob of store.list()) listed.push(blob.sha256);
    expect(listed).toEqual([sha256]);
    await store.delete(sha256);
    await expect(store.get(sha256)).rejects.toThrow(BlobNotFound);
  });
});

type FaultName = ReturnType<FaultyProxy['fault']>;
