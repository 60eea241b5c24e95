import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pageToPicture } from '@rowbox/readers';
import { afterEach, describe, expect, it } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { ROOT } from './run-command.ts';
import { CREDENTIALS, connect, makeDataDir, waitUntilEnded } from './service.ts';

/* What must hold on every release of Node.js that is supported; `scripts/test-node-versions.mjs` runs it on each. */

describe('npm start', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  it('reads a scan, and says nothing on standard error', async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const service = startByNpm(dataDir.path);
    cleanUp.push(service.stop);
    const client = await connect({ url: await service.listening });
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const upload = await client.upload(mailbox.body.id, [['scan.webp', await scanOf('LF-2041')]]);
    const [{ documentId }] = upload.body.results;
    expect(await waitUntilEnded(client, mailbox.body.id, documentId)).toMatchObject({ status: 'extracted' });
    const read = await client.call('GET', `/api/Extractions?mailboxId=${mailbox.body.id}`);
    expect(read.body.items[0].data).toMatchObject({ invoice_number: 'LF-2041', total: 422.4 });
    expect(await service.stop()).toBe(0);
    expect(service.complaints()).toBe('');
  });
});

async function scanOf(invoiceNumber: string): Promise<Uint8Array> {
  const picture = await pageToPicture({
    file: { bytes: await composeInvoice(invoiceNumber), contentType: 'application/pdf' },
    page: 1,
    width: 1654,
    pageWidth: 595,
    maxPixels: 1e8,
  });
  if (picture === null) throw new Error('the page could not be drawn');
  return picture;
}

/** Starts the service on a free port; `listening` is its address. */
function startByNpm(dataDir: string) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: dataDir,
      ROWBOX_DATA_DIR: dataDir,
      ROWBOX_PORT: '0',
      ROWBOX_SMTP_PORT: '0',
      ROWBOX_BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      ROWBOX_BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
    },
  });
  const closed = once(child, 'close');
  let output = '';
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error(`npm start ended:\n${output}${complaints}`)));
  });
  return {
    listening,
    complaints: () => complaints,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await closed;
      return code as number | null;
    },
  };
}
