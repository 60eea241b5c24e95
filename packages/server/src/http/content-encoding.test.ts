import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { problemSchema } from '@rowbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMailbox, pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const MAILBOX = Buffer.from(JSON.stringify({ name: 'Encoded' }));
const MEGABYTE = 1024 * 1024;

const post = (body: Buffer, encoding: string): Promise<Response> =>
  fetch(`${service.url}/api/Mailboxes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
    body: new Uint8Array(body),
  });

async function refusal(response: Response) {
  return { status: response.status, type: problemSchema.parse(await response.json()).type };
}

it('a compressed body is read', async () => {
  expect((await post(gzipSync(MAILBOX), 'gzip')).status).toBe(201);
  expect((await post(brotliCompressSync(MAILBOX), 'br')).status).toBe(201);
  expect((await post(MAILBOX, 'identity')).status).toBe(201);
});

it.each([
  ['unknown', 'rot13', MAILBOX],
  ['stacked', 'gzip, gzip', gzipSync(gzipSync(MAILBOX))],
])('an encoding that is %s is answered 415', async (_what, encoding, body) => {
  expect(await refusal(await post(body, encoding))).toEqual({
    status: 415,
    type: 'urn:rowbox:problem:unsupported-media-type',
  });
});

it.each([
  ['that is not compressed', MAILBOX],
  ['that is cut off', gzipSync(MAILBOX).subarray(0, -12)],
  ['that is long and breaks in the middle', gzipSync(randomBytes(MEGABYTE)).fill(0, 1000, 5000)],
])('a body %s is answered 400', async (_what, body) => {
  expect(await refusal(await post(body, 'gzip'))).toEqual({
    status: 400,
    type: 'urn:rowbox:problem:malformed-request',
  });
});

it('a body is not decompressed where files are sent', async () => {
  const mailboxId = await makeMailbox(account);
  const form = new Response(uploadForm([{ name: 'a.pdf', bytes: pdfBytes('a') }]));
  const response = await fetch(`${service.url}/api/mailboxes/${mailboxId}/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-encoding': 'gzip',
    },
    body: new Uint8Array(gzipSync(Buffer.from(await form.arrayBuffer()))),
  });
  expect(await refusal(response)).toEqual({
    status: 415,
    type: 'urn:rowbox:problem:unsupported-media-type',
  });
});

it('a body that grows too large is answered 413', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(50 * MEGABYTE), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
  });
  expect(bomb.length).toBeLessThan(1000);
  expect(await refusal(await post(bomb, 'br'))).toEqual({
    status: 413,
    type: 'urn:rowbox:problem:content-too-large',
  });
});
