import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from '../end-to-end/compose-pdf.ts';
import { ask, makeMailbox, owner, stranger, tokenOf, url } from './under-test.ts';

/* The tool server, by the client that agents use. */

type Data = Readonly<Record<string, unknown>>;

async function agentOf(who: typeof owner, scope = 'mcp.read mcp.write') {
  const client = new Client({ name: 'conformance', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const authorization = `Bearer ${await tokenOf(who, scope)}`;
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization } },
  });
  await client.connect(transport);
  const call = async (name: string, args: Data) => {
    const { structuredContent, isError = false } = await client.callTool({ name, arguments: args });
    return { data: (structuredContent ?? {}) as Data, isError };
  };
  return { client, call };
}

const TOOLS = [
  'mailboxes_list',
  'mailbox_get',
  'document_upload',
  'document_wait',
  'document_page',
  'documents_to_review',
  'extraction_get',
  'cells_correct',
  'cells_confirm',
  'rows_query',
  'splits_list',
  'document_retry',
  'config_propose',
  'config_replace',
  'manual_document_create',
  'quality_get',
  'memory_get',
  'memory_forget',
  'proposals_list',
  'proposals_accept',
  'proposals_leave',
  'config_backtest',
  'parts_list',
  'document_part',
  'documents_merge',
];

describe('the tool server', () => {
  it('[6.8] takes tokens of its own scopes alone, and says where to get one', async () => {
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = { accept: 'application/json, text/event-stream' };
    const without = await ask('POST', '/mcp', { json, headers });
    expect(without.status).toBe(401);
    const told = /resource_metadata="([^"]+)"/.exec(without.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    const metadata = await ask('GET', new URL(told).pathname);
    expect(metadata.body).toMatchObject({
      resource: expect.stringMatching(/\/mcp$/),
      scopes_supported: ['mcp.read', 'mcp.write'],
    });
    expect((await owner.ask('POST', '/mcp', { json, headers })).status).toBe(403);

    const mailboxId = await makeMailbox();
    const { client, call } = await agentOf(owner, 'mcp.read');
    expect((await call('mailbox_get', { mailboxId })).isError).toBe(false);
    await expect(call('manual_document_create', { mailboxId, data: {} })).rejects.toThrow(/mcp\.write/);
    await client.close();
  });

  it('[6.9] reads, corrects and asks for rows of a document, and changes a config', async () => {
    const made = await owner.ask('POST', '/api/Mailboxes', {
      json: { name: 'Invoices', config: INVOICE_CONFIG },
    });
    const mailboxId = made.body.id;
    const { client, call } = await agentOf(owner);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(TOOLS));

    const content = Buffer.from(await composeInvoice('AGENT-1')).toString('base64');
    const uploaded = await call('document_upload', { mailboxId, fileName: 'invoice.pdf', content });
    const { documentId } = uploaded.data;
    const waited = await call('document_wait', { mailboxId, documentId, seconds: 50 });
    expect(waited.data).toMatchObject({ ended: true, document: { status: 'extracted' } });
    const { data: read } = await call('extraction_get', { mailboxId, documentId });
    expect(read).toMatchObject({ untrusted: true });
    const fields = read.fields as { path: string; value: unknown; confidence: number; state: string }[];
    const number = fields.find(({ path }) => path === 'Data.invoice_number');
    expect(number).toMatchObject({ value: 'AGENT-1', state: 'found', source: { page: 1 }, issues: [] });
    expect(number?.confidence).toBeGreaterThan(0.5);

    const { extractionId } = read;
    const changes = [{ path: 'Data.invoice_number', value: 'AGENT-2' }];
    const corrected = await call('cells_correct', { mailboxId, extractionId, changes });
    expect(corrected.data).toMatchObject({ cells: [{ value: 'AGENT-2', state: 'corrected' }] });
    await call('cells_confirm', { mailboxId, extractionId, paths: ['Data.invoice_date'] });
    const { body } = await owner.ask('GET', `/api/Extractions/${extractionId}?mailboxId=${mailboxId}`);
    expect(body.states).toMatchObject({ invoice_number: 'corrected', invoice_date: 'confirmed' });
    const where = [{ column: 'invoice_number', operator: 'equals', value: 'AGENT-2' }];
    const rows = await call('rows_query', { mailboxId, columns: ['invoice_number'], where });
    expect(rows.data).toMatchObject({ totalCount: 1, rows: [{ values: { invoice_number: 'AGENT-2' } }] });

    const fewer = { fields: INVOICE_CONFIG.fields.slice(0, 1), groups: [], splitKeys: [] };
    const replaced = await call('config_replace', { mailboxId, config: fewer });
    expect(replaced.isError).toBe(false);
    const mailbox = await owner.ask('GET', `/api/Mailboxes/${mailboxId}`);
    expect(mailbox.body.config.fields).toHaveLength(1);
    await client.close();
  });

  it('[6.8] shows nothing of others', async () => {
    const mailboxId = await makeMailbox();
    const { client, call } = await agentOf(stranger);
    expect(await call('mailbox_get', { mailboxId })).toMatchObject({ isError: true });
    expect(JSON.stringify(await call('mailboxes_list', {}))).not.toContain(mailboxId);
    await client.close();
  });
});
