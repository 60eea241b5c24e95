import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, rowbox } from './run-command.ts';
import { CREDENTIALS, connect, makeDataDir, type Service, startService } from './service.ts';

/* `rowbox mcp` as a desktop agent starts it: a process that speaks on standard input and output. */

const DEMO = path.join(ROOT, 'demo');
const INVOICE = pathToFileURL(path.join(DEMO, 'invoice.pdf')).href;
const CONFIG = {
  fields: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text' as const, required: true },
    { key: 'invoiceDate', label: 'Invoice date', type: 'date' as const },
  ],
};

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly mimeType?: string;
}

async function startAgent(args: readonly string[], environment: Record<string, string> = {}) {
  const client = new Client(
    { name: 'desktop agent', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(ROOT, 'dist/rowbox.mjs'), 'mcp', ...args],
      env: { PATH: process.env.PATH ?? '', ...environment },
    }),
  );
  return {
    client,
    call: async (name: string, given: Record<string, unknown>) => {
      const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
      return {
        data: structuredContent as Readonly<Record<string, unknown>>,
        isError: isError ?? false,
        content: content as readonly Block[],
      };
    },
  };
}

describe('rowbox mcp with the tools of a service', () => {
  let service: Service;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const { path: dataDir, remove } = await makeDataDir();
    removeData = remove;
    service = await startService(dataDir);
  });
  afterAll(async () => {
    await service.stop();
    await removeData();
  });
  const credentials = {
    ROWBOX_CLIENT_ID: CREDENTIALS.clientId,
    ROWBOX_CLIENT_SECRET: CREDENTIALS.clientSecret,
  };

  it('uploads a file of the machine, waits, looks at it and gets its rows', async () => {
    const { rowbox: api } = await connect(service);
    const { id: mailboxId } = await api.createMailbox({ body: { name: 'Invoices', config: CONFIG } });
    const { client, call } = await startAgent(['--url', service.url, '--files', DEMO], credentials);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('extraction_get');
    expect(client.getInstructions()).toContain('mailboxes_list');

    const uploaded = await call('document_upload', { mailboxId, fileName: 'invoice.pdf', uri: INVOICE });
    const documentId = uploaded.data.documentId;
    const waited = await call('document_wait', { mailboxId, documentId, seconds: 50 });
    expect(waited.data).toMatchObject({ ended: true, document: { status: 'extracted', pageCount: 1 } });

    const extraction = await call('extraction_get', { mailboxId, documentId });
    expect(extraction.data).toMatchObject({
      untrusted: true,
      fields: [
        { value: 'INV-2026-0317', state: 'found', source: { page: 1, text: 'INV-2026-0317' } },
        { value: '2026-03-09' },
      ],
    });
    const page = await call('document_page', { mailboxId, documentId, width: 800 });
    expect(page.data.text).toContain('INV-2026-0317');
    expect(page.content.map(({ type, mimeType }) => mimeType ?? type)).toEqual(['text', 'image/webp']);
    const rows = await call('rows_query', { mailboxId, columns: ['invoiceNumber'] });
    expect(rows.data).toMatchObject({ rows: [{ values: { invoiceNumber: 'INV-2026-0317' } }] });
    await client.close();
  });

  it('proposes a config from a file of the machine', async () => {
    const { client, call } = await startAgent(['--url', service.url, '--files', DEMO], credentials);
    const proposed = await call('config_propose', {
      samples: [{ fileName: 'invoice.pdf', uri: INVOICE }],
      seconds: 50,
    });
    expect(proposed.data).toMatchObject({ status: 'ready', samples: [{ pageCount: 1 }] });
    expect(JSON.stringify(proposed.data)).toContain('INV-2026-0317');
    await client.close();
  });

  it('gives no file of a folder that was not named, also not by a link', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-agent-'));
    await writeFile(path.join(folder, 'secret.pdf'), '%PDF-1.7\n');
    const { client, call } = await startAgent(['--url', service.url, '--files', folder], credentials);
    const refused = await call('document_upload', { mailboxId: 'any', fileName: 'a.pdf', uri: INVOICE });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toMatch(/is in none of the folders/);
    const climbing = `${pathToFileURL(folder).href}/../${path.basename(DEMO)}/invoice.pdf`;
    expect((await call('document_upload', { mailboxId: 'any', fileName: 'a', uri: climbing })).isError).toBe(
      true,
    );
    await client.close();
    await rm(folder, { recursive: true });
  });

  it('says why it cannot be used', async () => {
    const without = await rowbox(['mcp', '--url', service.url], { environment: { ROWBOX_CLIENT_ID: '' } });
    expect(without).toMatchObject({ code: 2, stdout: '' });
    expect(without.stderr).toContain('ROWBOX_CLIENT_SECRET');
    const wrong = await rowbox(['mcp', '--url', service.url], {
      environment: { ...credentials, ROWBOX_CLIENT_SECRET: 'another' },
    });
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain(service.url);
  });
});

describe('rowbox mcp with the engine alone', () => {
  it('reads a document by a config, proposes one and draws a page', async () => {
    const { client, call } = await startAgent(['--files', DEMO]);
    const read = await call('document_extract', { uri: INVOICE, config: CONFIG });
    expect(read.data).toMatchObject({
      untrusted: true,
      pageCount: 1,
      fields: [{ path: 'Data.invoiceNumber', value: 'INV-2026-0317' }, { value: '2026-03-09' }],
    });
    const proposed = await call('config_propose', { samples: [{ uri: INVOICE }] });
    expect(JSON.stringify(proposed.data)).toMatch(/nvoice/);
    const again = await call('document_extract', { uri: INVOICE, config: proposed.data.config });
    expect(JSON.stringify(again.data)).toContain('INV-2026-0317');
    const page = await call('document_page', { uri: INVOICE });
    expect(page.content).toMatchObject([{ type: 'image', mimeType: 'image/webp' }]);
    await client.close();
  });

  it('refuses in plain words', async () => {
    const { client, call } = await startAgent([]);
    const unread = await call('document_extract', { uri: INVOICE, config: CONFIG });
    expect(unread).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('--files') }] });
    const bytes = Buffer.from('no document').toString('base64');
    const odd = await call('document_extract', { content: bytes, config: CONFIG });
    expect(odd).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('unreadable_file') }],
    });
    await client.close();
  });
});
