import { afterEach, describe, expect, test } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

describe('a service killed between the 202 and the extraction', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  test('extracts every accepted document once after a restart', { timeout: 180_000 }, async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const first: Service = await startService(dataDir.path);
    const client = await connect(first);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    expect(mailbox.status).toBe(201);
    const files = await Promise.all(
      ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'].map(
        async (number) => [`${number}.pdf`, await composeInvoice(number)] as const,
      ),
    );
    const upload = await client.upload(mailbox.body.id, files);
    expect(upload.status).toBe(202);
    await first.kill();

    const second = await startService(dataDir.path);
    cleanUp.push(second.stop);
    const again = await connect(second);
    for (const result of upload.body.results) {
      const document = await waitUntilEnded(again, mailbox.body.id, result.documentId, 90_000);
      expect(document.status).toBe('extracted');
    }
    const extractions = await again.call('GET', `/api/Extractions?mailboxId=${mailbox.body.id}&pageSize=100`);
    expect(extractions.body.totalCount).toBe(files.length);
    const numbers = extractions.body.items.map(
      (item: { data: Record<string, unknown> }) => item.data.invoice_number,
    );
    expect(numbers.sort()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']);
  });
});
