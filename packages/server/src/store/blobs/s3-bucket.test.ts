import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { textToS3Address } from './s3-address.ts';
import { openS3Bucket } from './s3-bucket.ts';

/* What no small store does: answer a list of unfinished uploads in more than one page. */

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0)) await task();
});

const BEGUN = '2026-01-01T00:00:00.000Z';

function pageOf(key: string, next: string | null): string {
  const more =
    next === null ? '' : `<NextKeyMarker>${next}</NextKeyMarker><NextUploadIdMarker>id</NextUploadIdMarker>`;
  return `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>${next !== null}</IsTruncated>${more}
    <Upload><Key>${key}</Key><UploadId>id</UploadId><Initiated>${BEGUN}</Initiated></Upload></ListMultipartUploadsResult>`;
}

it('forgets parts of unfinished uploads on every page of their list', async () => {
  const aborted: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store.example.com');
    if (request.method === 'DELETE') {
      aborted.push(pathname);
      response.writeHead(204).end();
      return;
    }
    const isSecond =
      searchParams.get('key-marker') === 'files/one' && searchParams.get('upload-id-marker') === 'id';
    response.end(isSecond ? pageOf('files/two', null) : pageOf('files/one', 'files/one'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  const bucket = await openS3Bucket(textToS3Address(`s3://bucket/files?endpoint=http://127.0.0.1:${port}`), {
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    idleMilliseconds: 5000,
  });
  await bucket.abortUploads('files/', new Date());
  expect(aborted).toEqual(['/bucket/files/one', '/bucket/files/two']);
});
