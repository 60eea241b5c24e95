import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, pause, startService, waitUntilEnded } from './service.ts';

/** So much that packing them takes seconds. */
const DOCUMENTS = 3;
const NOISE_BYTES = 8 * 1024 * 1024;

describe('a service killed while it packs an archive', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  test('leaves no half archive, and makes the whole one after a restart', { timeout: 120_000 }, async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const first = await startService(dataDir.path);
    const client = await connect(first);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const id: string = mailbox.body.id;
    const files = await Promise.all(
      Array.from({ length: DOCUMENTS }, (_, index) => composeLarge(`B-${index}`)),
    );
    for (const [index, file] of files.entries()) {
      const upload = await client.upload(id, [[`B-${index}.pdf`, file]]);
      expect(upload.status).toBe(202);
      await waitUntilEnded(client, id, upload.body.results[0].documentId);
    }
    expect((await client.call('POST', `/api/Mailboxes/${id}/archive`)).status).toBe(202);
    const folder = path.join(dataDir.path, 'archives');
    await untilHalfWritten(folder);
    await first.kill();
    expect((await readdir(folder)).filter((name) => name.endsWith('.zip'))).toEqual([]);

    const second = await startService(dataDir.path);
    cleanUp.push(second.stop);
    const again = await connect(second);
    const statuses = new Set<string>();
    await expect
      .poll(
        async () => {
          const { status } = (await again.call('GET', `/api/Mailboxes/${id}/archive`)).body;
          statuses.add(status);
          return status;
        },
        { timeout: 60_000 },
      )
      .toBe('ready');
    expect([...statuses]).not.toContain('failed');
    expect((await readdir(folder)).filter((name) => !name.endsWith('.zip'))).toEqual([]);
    const download = await fetch(`${second.url}/api/Mailboxes/${id}/archive/file`, {
      headers: { authorization: again.authorization },
    });
    const packed = unzipSync(new Uint8Array(await download.arrayBuffer()));
    const originals = Object.entries(packed).filter(([name]) => /^originals\//.test(name));
    expect(originals.map(([, bytes]) => sha256(bytes)).sort()).toEqual(files.map(sha256).sort());
    expect(Object.keys(packed)).toContain('extractions.jsonl');
    expect(Object.keys(packed)).toContain('Invoices.xlsx');
  });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function composeLarge(number: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await composeInvoice(number));
  pdf.context.register(pdf.context.stream(randomBytes(NOISE_BYTES)));
  return pdf.save();
}

/** Waits until a part of an archive lies on the disk that is not all of it. */
async function untilHalfWritten(folder: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.part'))) {
      const { size } = await stat(path.join(folder, name)).catch(() => ({ size: 0 }));
      if (size > NOISE_BYTES) return;
    }
    await pause(5);
  }
  throw new Error('no archive was begun');
}
