import { afterEach, describe, expect, it } from 'vitest';
import { INVOICE_CONFIG } from './compose-pdf.ts';
import { ROOT } from './run-command.ts';
import { connect, makeDataDir, waitUntilEnded } from './service.ts';
import { scanOf, startBy } from './started-by-npm.ts';

/* What must hold on every release of Node.js that is supported; `scripts/test-node-versions.mjs` runs it on each. */

describe('npm start', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  it('reads a scan, and says nothing on standard error', async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const service = startBy('npm', ['start', '--silent'], { cwd: ROOT, dataDir: dataDir.path });
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
