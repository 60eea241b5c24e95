import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { INVOICE_CONFIG } from './compose-pdf.ts';
import { type Client, connect, makeDataDir, pause, startService, waitUntilEnded } from './service.ts';

/** Many pages full of words: seconds of work for the engine. */
async function composeLongDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 190; number += 1) {
    const page = document.addPage([595, 842]);
    for (let line = 0; line < 60; line += 1) {
      const text = `Page ${number}, line ${line}: oak shelves, brackets and 12.50 for fitting them on site`;
      page.drawText(text, { x: 50, y: 800 - line * 12, size: 9, font });
    }
  }
  return document.save();
}

async function untilProcessing(client: Client, mailboxId: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const { body } = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}&status=processing`);
    if (body.totalCount > 0) return;
    await pause(10);
  }
  throw new Error('no document was being processed');
}

describe('a service that is told to stop while it reads a document', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  test('puts the document back when its grace is over, and reads it after a restart', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const first = await startService(dataDir.path, { ROWBOX_STOP_GRACE_SECONDS: '1' });
    const client = await connect(first);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Long', config: INVOICE_CONFIG });
    const upload = await client.upload(mailbox.body.id, [['long.pdf', await composeLongDocument()]]);
    await untilProcessing(client, mailbox.body.id);
    expect(await first.stop()).toBe(0);

    const second = await startService(dataDir.path);
    cleanUp.push(second.stop);
    const document = await waitUntilEnded(
      await connect(second),
      mailbox.body.id,
      upload.body.results[0].documentId,
      90_000,
    );
    expect(document).toMatchObject({ status: 'extracted', pageCount: 190 });
  });
});
