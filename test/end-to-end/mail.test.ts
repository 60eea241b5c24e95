import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { CII_INVOICE } from '../../packages/readers/src/e-invoice/testing/compose-cii.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

const SENDER = 'billing@supplier.example';
const OFF_LINE = { ROWBOX_MAIL_AUTHENTICATION: 'off' };

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

type Client = Awaited<ReturnType<typeof connect>>;

async function newMailbox(client: Client): Promise<{ id: string; emailAddress: string }> {
  const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  await client.call('PUT', `/api/Mailboxes/${mailbox.body.id}/authorized-senders`, {
    customEmails: [SENDER],
  });
  return mailbox.body;
}

async function sendInvoice(service: Service, to: string, number: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
  try {
    const content = Buffer.from(await composeInvoice(number));
    const messageId = `<${number}@supplier.example>`;
    const attachments = [{ filename: `${number}.pdf`, content }];
    return (await transport.sendMail({ from: SENDER, to, subject: number, messageId, attachments })).response;
  } finally {
    transport.close();
  }
}

/** Sends all of a message but its end. */
async function beginMessage(port: number, to: string): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  for (const line of ['EHLO x', `MAIL FROM:<${SENDER}>`, `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
  socket.write(`From: ${SENDER}\r\nSubject: half\r\n\r\n${'half of it\r\n'.repeat(2000)}`);
  return socket;
}

describe('a service that takes mail', () => {
  test('killed right after 250 and in the middle of a message: nothing acknowledged is lost, nothing is doubled', {
    timeout: 240_000,
  }, async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const first = await startService(dataDir.path, OFF_LINE);
    const client = await connect(first);
    const { id, emailAddress } = await newMailbox(client);
    const half = await beginMessage(first.smtpPort, emailAddress);
    const acknowledged = await Promise.all(
      ['M-1', 'M-2', 'M-3'].map((number) => sendInvoice(first, emailAddress, number)),
    );
    expect(acknowledged.every((reply) => reply.startsWith('250'))).toBe(true);
    await first.kill();
    half.destroy();

    const second = await startService(dataDir.path, OFF_LINE);
    cleanUp.push(second.stop);
    const again = await connect(second);
    // The sender did not hear the first answer, and sends it once more.
    expect(await sendInvoice(second, emailAddress, 'M-2')).toMatch(/^250 .*already/);
    const list = await again.call('GET', `/api/Documents?mailboxId=${id}&pageSize=100`);
    expect(list.body.items.map((item: { displaySubject: string }) => item.displaySubject).sort()).toEqual([
      'M-1',
      'M-2',
      'M-3',
    ]);
    for (const item of list.body.items) {
      expect((await waitUntilEnded(again, id, item.id, 90_000)).status).toBe('extracted');
    }
    const messages = await again.call('GET', `/api/mailboxes/${id}/messages`);
    expect(messages.body.items.map((message: { outcome: string }) => message.outcome)).toEqual([
      'duplicate',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  test('reads a mail without attachments, and an e-invoice that came without pages', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(dataDir.remove);
    const service = await startService(dataDir.path, OFF_LINE);
    cleanUp.push(service.stop);
    const client = await connect(service);
    const { id, emailAddress } = await newMailbox(client);
    const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
    const html = '<h1>Invoice</h1><p>Invoice number: K-77<br>Total: 84.80 EUR</p>';
    await transport.sendMail({ from: SENDER, to: emailAddress, subject: 'Kettles', html });
    transport.close();
    const [document] = (await client.call('GET', `/api/Documents?mailboxId=${id}`)).body.items;
    expect(document).toMatchObject({ documentType: 'email', source: 'email' });
    await waitUntilEnded(client, id, document.id, 90_000);
    const extraction = await client.call('GET', `/api/Extractions/document/${document.id}?mailboxId=${id}`);
    expect(extraction.body.data).toMatchObject({ invoice_number: 'K-77' });
    const upload = await client.upload(id, [['invoice.xml', new TextEncoder().encode(CII_INVOICE)]]);
    const { documentId } = upload.body.results[0];
    const read = await waitUntilEnded(client, id, documentId, 90_000);
    expect(read).toMatchObject({ status: 'extracted', documentType: 'pdf', pageCount: 1 });
    const invoice = await client.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${id}`);
    expect(invoice.body.data).toMatchObject({
      invoice_number: 'RE-7001',
      invoice_date: '2025-03-14',
      total: 116.6,
    });
    expect(invoice.body.sections.items).toHaveLength(2);
  });
});
