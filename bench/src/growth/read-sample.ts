import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadService } from '../load/load-service.ts';
import { composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';

const SENDERS = 20;
const FILES_OF_A_REQUEST = 10;
const CONFIG = new URL('../../../demo/config.json', import.meta.url);

/** Mailboxes of one account. */
export interface SampleMailbox {
  readonly id: string;
  readonly accountId: string;
  readonly config: object;
}

/** A mailbox with composed invoices, uploaded and read as customers' are: what they leave in the database is what is multiplied. */
export async function readSample(service: LoadService, documents: number): Promise<SampleMailbox> {
  const demo = JSON.parse(await readFile(CONFIG, 'utf8')) as object;
  const config = { ...demo, splitKeys: [{ fieldKey: 'seller_name' }] };
  const id = await makeMailbox(service, 'Sample', config);
  const senders = Array.from({ length: SENDERS }, (_, index) => createSender(index));
  for (let first = 0; first < documents; first += FILES_OF_A_REQUEST) {
    const form = new FormData();
    for (let serial = first; serial < Math.min(documents, first + FILES_OF_A_REQUEST); serial += 1) {
      const sender = senders[serial % SENDERS];
      if (sender === undefined) throw new Error('there are no senders');
      const issued = new Date(Date.UTC(2026, serial % 12, 1 + (serial % 28)));
      const { name, bytes } = await composeInvoice(sender, serial, issued);
      form.append('Files', new Blob([new Uint8Array(bytes)]), name);
    }
    const answer = await service.call('POST', `/api/mailboxes/${id}/uploads`, form);
    if (!answer.ok) throw new Error(`the upload was answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  while ((await waitingIn(service)) > 0) await pause(200);
  const { rows } = await service.database.query<{ account_id: string }>(
    'select account_id from mailboxes where id = $1',
    [id],
  );
  return { id, accountId: rows[0]?.account_id ?? '', config };
}

export async function makeMailbox({ call }: LoadService, name: string, config: object): Promise<string> {
  const answer = await call('POST', '/api/Mailboxes', { name, config });
  if (!answer.ok) throw new Error(`the mailbox was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function waitingIn({ database }: LoadService): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from reading_queue',
  );
  return rows[0]?.count ?? 0;
}
