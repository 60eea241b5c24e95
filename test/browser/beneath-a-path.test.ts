import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from '../end-to-end/compose-pdf.ts';
import { type Client, connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, OWNER, openBrowser, visit } from './browser.ts';

/* The service behind a reverse proxy, at a path of its origin: nothing may ask for anything outside of that path. */

const BASE = '/rowbox';

interface Proxy {
  readonly origin: string;
  readonly server: Server;
  /** Where it hands requests on to, and whether without the path. */
  target: string;
  strips: boolean;
}

async function startProxy(): Promise<Proxy> {
  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? '/';
    const isWellKnown = url.startsWith('/.well-known/');
    if (!isWellKnown && url !== BASE && !url.startsWith(`${BASE}/`)) {
      answer.writeHead(404).end('not of this service');
      return;
    }
    const path = proxy.strips && !isWellKnown ? url.slice(BASE.length) || '/' : url;
    const { method, headers } = incoming;
    const asked = forward(proxy.target + path, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    answer.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: Proxy = { origin: `http://127.0.0.1:${port}`, server, target: '', strips: false };
  return proxy;
}

let proxy: Proxy;
let service: Service;
let client: Client;
let publicUrl: string;
let removeData: () => Promise<void>;
beforeAll(async () => {
  proxy = await startProxy();
  publicUrl = proxy.origin + BASE;
  const dataDir = await makeDataDir();
  removeData = dataDir.remove;
  service = await startService(dataDir.path, {
    ROWBOX_PUBLIC_URL: publicUrl,
    ROWBOX_TRUST_PROXY: 'loopback',
  });
  proxy.target = service.url;
  client = await connect({ url: publicUrl });
});
afterAll(async () => {
  proxy.server.closeAllConnections();
  proxy.server.close();
  await service.stop();
  await removeData();
});

describe.each([
  ['takes the path away', true],
  ['leaves the path', false],
])('behind a proxy that %s', (_name, strips) => {
  beforeAll(() => {
    proxy.strips = strips;
  });

  it('tells addresses with the path', async () => {
    const made = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const location = made.headers.get('location') ?? '';
    expect(location).toBe(`${BASE}/api/Mailboxes/${made.body.id}`);
    expect(
      (await fetch(proxy.origin + location, { headers: { authorization: client.authorization } })).status,
    ).toBe(200);
    const upload = await client.upload(made.body.id, [['a.pdf', await composeInvoice('A-1')]]);
    const { documentId } = upload.body.results[0];
    const view = await client.call('GET', `/api/Documents/${documentId}/view-url?mailboxId=${made.body.id}`);
    expect(view.body.url.startsWith(`${publicUrl}/files/`)).toBe(true);
    expect((await fetch(view.body.url)).headers.get('content-type')).toBe('application/pdf');
    const described = await (await fetch(`${publicUrl}/openapi.json`)).json();
    expect(described.servers).toEqual([{ url: publicUrl }]);
    expect(await (await fetch(`${publicUrl}/docs`)).text()).toContain(`href="${BASE}/openapi.json"`);
  });

  it('tells agents where tokens are got, at the addresses they look at', async () => {
    const refused = await fetch(`${publicUrl}/mcp`, { method: 'POST' });
    const [, metadata = ''] =
      /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
    for (const url of [metadata, `${proxy.origin}/.well-known/oauth-protected-resource${BASE}/mcp`]) {
      expect(await (await fetch(url)).json()).toMatchObject({
        resource: `${publicUrl}/mcp`,
        authorization_servers: [publicUrl],
      });
    }
    const server = await fetch(`${proxy.origin}/.well-known/oauth-authorization-server${BASE}`);
    const { issuer, token_endpoint, jwks_uri } = await server.json();
    expect([issuer, token_endpoint]).toEqual([publicUrl, `${publicUrl}/connect/token`]);
    expect((await (await fetch(jwks_uri)).json()).keys.length).toBeGreaterThan(0);
  });

  it.skipIf(browserProgram === null)('is used in a browser, from signing in to a reload', async () => {
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Bills', config: INVOICE_CONFIG });
    const browser = await openBrowser();
    const { page, faults, close } = await visit({ browser, service: { ...service, url: publicUrl } });
    await page.goto(`${publicUrl}/mailboxes/${mailbox.body.id}`);
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${publicUrl}/mailboxes/${mailbox.body.id}`);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => BASE));
    expect(cookies.length).toBeGreaterThan(0);

    const buffer = Buffer.from(await composeInvoice('LF-2026-0117'));
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Upload', { exact: true }).setInputFiles([file]);
    await page.getByRole('link', { name: /invoice\.pdf/ }).click();
    await page.waitForURL(/\/rowbox\/mailboxes\/[^/]+\/documents\//);
    await page.getByLabel('Invoice number').first().waitFor();
    const picture = page.getByRole('img', { name: /Page 1/ }).first();
    await picture.waitFor();
    await page.reload();
    await page.getByLabel('Invoice number').first().waitFor();
    expect(await page.getByLabel('Invoice number').first().inputValue()).toBe('LF-2026-0117');
    await page.goto(`${publicUrl}/no/such/page`);
    await page.getByRole('link', { name: 'Mailboxes' }).first().click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === BASE);
    await page.getByRole('link', { name: /Bills/ }).first().waitFor();
    expect(faults).toEqual([]);
    await close();
    await browser.close();
  });
});
