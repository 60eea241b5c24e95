import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './blob-store.ts';
import type { S3Address } from './s3-address.ts';
import type { Spooled } from './spool.ts';

/** What a blob store asks of a bucket. Everything throws StorageUnavailable when the store cannot do it now. */
export interface S3Bucket {
  /** Answered when the whole of it is stored; until then nobody sees any of it. */
  readonly put: (key: string, content: Spooled) => Promise<void>;
  /** Null: there is none. */
  readonly get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly has: (key: string) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
  readonly list: (
    prefix: string,
  ) => AsyncIterable<{ readonly key: string; readonly at: Date; readonly size: number }>;
  /** Removes the parts of uploads that were begun before, and never ended. */
  readonly abortUploads: (prefix: string, before: Date) => Promise<void>;
}

export interface S3BucketOptions {
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** How long the store may say nothing. */
  readonly idleMilliseconds: number;
}

const CONNECT_MILLISECONDS = 5000;
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** The official SDK is loaded only where files are in a bucket. */
export async function openS3Bucket(address: S3Address, options: S3BucketOptions): Promise<S3Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = clientOf(s3.S3Client, address, options);
  const { bucket: Bucket, encryption, kmsKey } = address;
  const atRest = {
    ...(encryption && { ServerSideEncryption: encryption }),
    ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
  };
  return {
    put: async (Key, { bytes, size, open }) => {
      if (bytes !== null) {
        await asked(client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ...atRest })));
        return;
      }
      const Body = open();
      const sizes = { partSize: PART_BYTES, queueSize: PARTS_AT_ONCE };
      await asked(
        new Upload({
          client,
          ...sizes,
          params: { Bucket, Key, Body, ContentLength: size, ...atRest },
        }).done(),
      );
    },
    get: async (Key) => {
      const found = await unlessMissing(client.send(new s3.GetObjectCommand({ Bucket, Key })));
      return found?.Body
        ? unlessSilent(found.Body as AsyncIterable<Uint8Array>, options.idleMilliseconds)
        : null;
    },
    has: async (Key) =>
      (await unlessMissing(client.send(new s3.HeadObjectCommand({ Bucket, Key })))) !== null,
    delete: async (Key) => {
      await unlessMissing(client.send(new s3.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      let token: string | undefined;
      do {
        const page = await asked(
          client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token })),
        );
        for (const { Key, LastModified, Size = 0 } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key, at: LastModified, size: Size };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    abortUploads: async (Prefix, before) => {
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
      while (next !== null) {
        const page: ListMultipartUploadsCommandOutput = await asked(
          client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix, ...next })),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Key === undefined || Initiated === undefined || Initiated >= before) continue;
          await unlessMissing(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        }
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        next = IsTruncated === true && KeyMarker !== undefined ? { KeyMarker, UploadIdMarker } : null;
      }
    },
  };
}

function clientOf(
  Client: typeof S3Client,
  { endpoint, region, pathStyle }: S3Address,
  { credentials, idleMilliseconds }: S3BucketOptions,
): S3Client {
  return new Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    // Many stores know none of the newer checksums; bytes are verified by their digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: idleMilliseconds,
      throwOnRequestTimeout: true,
      socketTimeout: idleMilliseconds,
    },
  });
}

/** @throws StorageUnavailable for whatever goes wrong: nothing here is anybody's fault but the store's or its settings' */
async function asked<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}

/** @returns null when what was asked for is not there */
async function unlessMissing<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw unavailable(error);
  }
}

/** Passes bytes on until none have come for too long. */
async function* unlessSilent(body: AsyncIterable<Uint8Array>, idleMilliseconds: number) {
  const chunks = body[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no bytes came for too long')), idleMilliseconds);
      });
      const next = await Promise.race([chunks.next(), silence]).catch((error: unknown) => {
        throw unavailable(error);
      });
      clearTimeout(timer);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    // A connection that says nothing more is not waited for.
    if ('destroy' in body && typeof body.destroy === 'function') body.destroy();
  }
}

function unavailable(error: unknown): StorageUnavailable {
  const name = error instanceof Error ? error.name : 'unknown';
  return new StorageUnavailable(`Files cannot be kept or read now (S3: ${name})`, { cause: error });
}
