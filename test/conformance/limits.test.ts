import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { MAX_PAGES } from './service-under-test.ts';
import { askAt, makeMailbox, owner, uploadAndWait } from './under-test.ts';

describe('documents', () => {
  const failureOf = async (name: string, bytes: Uint8Array) => {
    const id = await makeMailbox({ fields: [] });
    const { results } = await uploadAndWait(id, [name, bytes]);
    expect(results[0]?.status).toBe('failed');
    const [document] = (await owner.rowbox.listDocuments({ mailboxId: id })).items;
    return document?.failureCode;
  };
  const pages = async (count: number) => {
    const document = await PDFDocument.create();
    for (let index = 0; index < count; index += 1) document.addPage([200, 200]);
    return document.save();
  };

  it('[8.5] of more pages than are read fail with `too_many_pages`', async () => {
    expect(await failureOf('long.pdf', await pages(MAX_PAGES + 1))).toBe('too_many_pages');
  });

  it('[8.5] of more pixels than are read fail with `image_too_large`', async () => {
    const white = { width: 2000, height: 1000, channels: 3, background: 'white' } as const;
    expect(await failureOf('large.png', await sharp({ create: white }).png().toBuffer())).toBe(
      'image_too_large',
    );
  });
});

/** Starts a service with these settings for the tests of a `describe`. */
function useService(environment: Record<string, string>): { readonly service: () => Service } {
  let service: Service;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const { path, remove } = await makeDataDir();
    removeData = remove;
    service = await startService(path, environment);
  });
  afterAll(async () => {
    await service.stop();
    await removeData();
  });
  return { service: () => service };
}

describe('a service with limits', () => {
  const { service } = useService({
    ROWBOX_RATE_LIMIT_REQUESTS: '5',
    ROWBOX_RATE_LIMIT_UPLOADS: '2',
    ROWBOX_RATE_LIMIT_TOKENS: '3',
  });

  it('[8.4, 7.12] are told with every answer, and kept: 429 with Retry-After', async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
    });
    const stranger = askAt(service().url);
    const token = (await stranger('POST', '/connect/token', { form })).body.access_token;
    const ask = askAt(service().url, async () => token);

    const first = await ask('GET', '/api/mailboxes');
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=4;t=\d+$/);
    const upload = () => ask('POST', '/api/mailboxes/mbx_none/uploads', { form: new FormData() });
    const second = await upload();
    expect(second.headers.get('ratelimit-policy')).toBe('"uploads";q=2;w=60, "requests";q=5;w=60');
    await upload();
    const third = await upload();
    expect([third.status, third.body.type]).toEqual([429, 'urn:rowbox:problem:rate-limited']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    await ask('GET', '/api/mailboxes');
    const over = await ask('GET', '/api/mailboxes');
    expect([over.status, over.body.type]).toEqual([429, 'urn:rowbox:problem:rate-limited']);
    expect(over.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);

    const again = [];
    for (let index = 0; index < 3; index += 1) again.push(await stranger('POST', '/connect/token', { form }));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(again[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('[9.4] without configured origins no page of another may read anything', async () => {
    const { headers } = await askAt(service().url)('GET', '/healthz', {
      headers: { origin: 'https://a.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
