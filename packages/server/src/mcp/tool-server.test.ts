import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client as Client2,
  ClientCredentialsProvider as Credentials2,
  StreamableHTTPClientTransport as Http2,
} from '@modelcontextprotocol/client';
import { ClientCredentialsProvider as Credentials1 } from '@modelcontextprotocol/sdk/client/auth-extensions.js';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../domain/document-files.ts';
import { endExtracted, makeMailbox, pdfBytes } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { AGENT_INFO, agentOfVersion1, agentOfVersion2, toolServerAt, toolToken } from './testing/agents.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const CONFIG = {
  fields: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text', required: true },
    { key: 'total', label: 'Total', type: 'currency' },
  ],
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', label: 'Amount', type: 'currency' }] }],
};

const base64 = (text: string): string => Buffer.from(pdfBytes(text)).toString('base64');

describe.each([
  ['1', agentOfVersion1],
  ['2', agentOfVersion2],
])('an agent with the client of version %s', (_version, connect) => {
  it('uploads, waits, corrects, confirms and gets the rows', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const agent = await connect(service, await toolToken(service, account));

    const listed = await agent.call('mailboxes_list');
    expect(listed.structuredContent).toMatchObject({ mailboxes: [{ mailboxId, name: 'Invoices' }] });

    const uploaded = await agent.call('document_upload', {
      mailboxId,
      fileName: 'bill.pdf',
      content: base64('bill'),
    });
    expect(uploaded.isError).toBeFalsy();
    const documentId = String(uploaded.structuredContent?.documentId);
    expect(service.enqueued.at(-1)?.documentId).toBe(documentId);

    const waiting = agent.call('document_wait', { mailboxId, documentId, seconds: 20 });
    await endExtracted(service.domain, documentId, {
      header: { invoiceNumber: 'A-17', total: 90 },
      sections: { items: [{ amount: 40 }, { amount: 50 }] },
    });
    expect((await waiting).structuredContent).toMatchObject({
      ended: true,
      document: { documentId, status: 'extracted' },
    });

    const got = await agent.call('extraction_get', { mailboxId, documentId });
    expect(got.structuredContent).toMatchObject({
      untrusted: true,
      documentId,
      fields: [
        { path: 'Data.invoiceNumber', label: 'Invoice number', value: 'A-17', state: 'found' },
        { path: 'Data.total', value: 90, confidence: expect.any(Number) },
      ],
      sections: [{ id: 'items', totalRows: 2 }],
    });
    const extractionId = String(got.structuredContent?.extractionId);

    const corrected = await agent.call('cells_correct', {
      mailboxId,
      extractionId,
      changes: [
        { path: 'Data.total', value: '1.234,50' },
        { path: 'Sections.items[1].data.amount', value: 51 },
      ],
      language: 'de',
    });
    expect(corrected.structuredContent).toMatchObject({
      cells: [
        { path: 'Data.total', value: 1234.5, state: 'corrected', readValue: 90 },
        { path: 'Sections.items[1].data.amount', value: 51 },
      ],
    });

    const confirmed = await agent.call('cells_confirm', {
      mailboxId,
      extractionId,
      paths: ['Data.invoiceNumber'],
    });
    expect(confirmed.structuredContent).toMatchObject({ cells: [{ value: 'A-17', state: 'confirmed' }] });

    const rows = await agent.call('rows_query', {
      mailboxId,
      section: 'items',
      columns: ['invoiceNumber', 'amount'],
      where: [{ column: 'amount', operator: 'greater', value: 45 }],
    });
    expect(rows.structuredContent).toMatchObject({
      totalCount: 1,
      rows: [{ documentId, rowIndex: 1, values: { invoiceNumber: 'A-17', amount: 51 } }],
    });
    await agent.close();
  });
});

describe('an agent that knows the address and its credentials only', () => {
  const credentials = (account: TestAccount) => ({
    clientId: account.clientId,
    clientSecret: account.clientSecret,
    expectedIssuer: service.url,
  });

  it('finds out by itself where tokens are, with the client of version 1', async () => {
    const account = await service.newAccount();
    await makeMailbox(account, CONFIG);
    const client = new Client1(AGENT_INFO);
    const transport = new Http1(toolServerAt(service), {
      authProvider: new Credentials1(credentials(account)),
    });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    const { structuredContent } = await client.callTool({ name: 'mailboxes_list', arguments: {} });
    expect(structuredContent).toMatchObject({ totalCount: 1 });
    await client.close();
  });

  it('finds out by itself where tokens are, with the client of version 2', async () => {
    const account = await service.newAccount();
    await makeMailbox(account, CONFIG);
    const client = new Client2(AGENT_INFO, { versionNegotiation: { mode: 'auto' } });
    const authProvider = new Credentials2(credentials(account));
    await client.connect(new Http2(toolServerAt(service), { authProvider }));
    const { structuredContent } = await client.callTool({ name: 'mailboxes_list', arguments: {} });
    expect(structuredContent).toMatchObject({ totalCount: 1 });
    await client.close();
  });
});

it('a document is fetched from the link an agent gives, where its operator allows such addresses', async () => {
  const files = createServer((request, response) =>
    request.url === '/invoice.pdf'
      ? response.end(pdfBytes('linked'))
      : response.writeHead(404).end('SECRET of the network'),
  ).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const { port } = files.address() as AddressInfo;
  const open = await startTestService({ allowPrivateTargets: true });
  const owner = await open.newAccount();
  const mailboxId = await makeMailbox(owner);
  const token = await toolToken(open, owner);
  const agent = await agentOfVersion2(open, token);
  const upload = (path: string) =>
    agent.call('document_upload', {
      mailboxId,
      fileName: 'invoice.pdf',
      uri: `http://127.0.0.1:${port}${path}`,
    });
  const missing = await upload('/other.pdf');
  expect([missing.isError, JSON.stringify(missing.content)]).toEqual([
    true,
    expect.stringContaining('127.0.0.1 answered 404.'),
  ]);
  expect(JSON.stringify(missing)).not.toContain('SECRET');
  const { documentId } = (await upload('/invoice.pdf')).structuredContent ?? {};
  const place = { mailboxId, documentId: String(documentId) };
  const stored = await readDocumentFiles(open.domain, owner.accountId, place);
  expect(Buffer.from(stored[0]?.bytes ?? [])).toEqual(Buffer.from(pdfBytes('linked')));
  await agent.close();
  await open.close();
  files.close();
});
