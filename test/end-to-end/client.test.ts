import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isProblem } from '@rowbox/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeInvoice } from './compose-pdf.ts';
import { ROOT, runCommand } from './run-command.ts';
import { CREDENTIALS, connect, makeDataDir, type Service, startService } from './service.ts';

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

describe('the client', () => {
  it('does what its README shows', async () => {
    const readme = await readFile(path.join(ROOT, 'packages/client/README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? '');
    expect(blocks.length).toBeGreaterThan(5);
    // Beside the sources, so that packages are found as a user's program finds them.
    const program = path.join(ROOT, `packages/cli/readme-${process.pid}.mts`);
    await writeFile(program, blocks.join('\n'));
    try {
      const { code, stdout, stderr } = await runCommand(
        process.execPath,
        ['--conditions=rowbox-source', '--import', 'tsx', program],
        {
          environment: {
            ROWBOX_URL: service.url,
            CLIENT_ID: CREDENTIALS.clientId,
            CLIENT_SECRET: CREDENTIALS.clientSecret,
          },
        },
      );
      expect(code, stderr).toBe(0);
      expect(stdout).toContain("[ 'Invoices' ]");
      expect(stdout).toMatch(/^extracted \{ invoiceNumber: 'INV-2026-0317'/m);
      expect(stdout).toMatch(/^INV-2026-0317 valid$/m);
      expect(stdout).toMatch(/\| Oak bookshelf, 5 boards \| 498$/m);
      expect(stdout).toMatch(/^1 \[\]$/m);
      expect(stdout).toMatch(/^404 Not found$/m);
    } finally {
      await rm(program, { force: true });
    }
  });

  it('speaks with the service as its types say', async () => {
    const { rowbox } = await connect(service);
    const { id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Orders' } });
    const files = [{ name: 'order.pdf', content: new Uint8Array(await composeInvoice('A-1')) }];
    const uploaded = await rowbox.upload(mailboxId, files, { enqueue: false, notes: 'first' });
    expect(uploaded).toMatchObject({ status: 'accepted', results: [{ status: 'pending' }] });
    const id = uploaded.results[0]?.documentId ?? '';
    await rowbox.processDocument({ id, mailboxId });
    expect(await rowbox.documentEnd(mailboxId, id, { everySeconds: 0.1 })).toMatchObject({
      status: 'extracted',
      notes: 'first',
    });
    const view = await rowbox.getViewUrl({ id, mailboxId });
    expect(Buffer.from(await (await fetch(view.url)).arrayBuffer())).toEqual(Buffer.from(files[0]!.content));
    expect(await rowbox.deleteDocument({ id, mailboxId })).toBeUndefined();
    const thrown = await rowbox.getDocumentExtraction({ documentId: id, mailboxId }).catch((error) => error);
    expect(isProblem(thrown, 'not-found')).toBe(true);
  });
});
