import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import { watchPeakMemory } from '../load/process-figures.ts';
import { rounded } from '../load/timings.ts';
import type { BenchResults } from '../write-results.ts';
import { paddedPdf } from './padded-pdf.ts';

const MESSAGES = 1_000;
const CONNECTIONS = 20;
const PDF_BYTES = 300_000;
const PORT = 18_025;
const SENDER = 'billing@supplier.example';
const BARE = fileURLToPath(new URL('bare-receiver.ts', import.meta.url));

/** Messages with a PDF each, from many connections: how many a second are stored, against a server that only writes them down. */
export async function measureMail(): Promise<BenchResults> {
  const bare = await againstBareReceiver();
  const service = await startLoadService({
    ROWBOX_SMTP_PORT: String(PORT),
    ROWBOX_MAIL_AUTHENTICATION: 'off',
    ROWBOX_RATE_LIMIT_MAILS: '0',
  });
  try {
    const mailbox = await newMailbox(service);
    const peak = await watchPeakMemory(service.pid);
    const sent = await sendAll(PORT, mailbox.emailAddress);
    const memory = await peak();
    const accepted = await waitUntilRead(service);
    const { rows } = await service.database.query(
      'select count(distinct document_id)::int as documents, count(distinct sha256)::int as files from document_files',
    );
    const { documents, files } = rows[0] as { documents: number; files: number };
    return {
      method:
        `${MESSAGES} messages with a PDF of ${PDF_BYTES / 1000} kB, each another, from ${CONNECTIONS} connections that are kept. ` +
        'A message counts when it was answered 250: stored on disk, its document and job committed. The bare receiver is the same library, ' +
        'and writes each message to a file. Memory: the most of the service beyond what it had, while messages came and documents were read. ' +
        'Lost: acknowledged messages without a document; doubled: documents beyond one a message.',
      figures: [
        { name: 'the bare receiver', value: rounded(bare.perSecond), unit: 'messages/s' },
        { name: 'the service', value: rounded(sent.perSecond), unit: 'messages/s' },
        {
          name: 'the service against the bare receiver',
          value: rounded(bare.perSecond / sent.perSecond),
          unit: 'times as long',
        },
        { name: 'the slowest 250', value: rounded(sent.slowestSeconds), unit: 's' },
        { name: 'memory while they came', value: Math.round(memory), unit: 'MB', bar: 400 },
        { name: 'not taken', value: MESSAGES - sent.taken, unit: 'messages', bar: 0 },
        { name: 'lost', value: sent.taken - files, unit: 'messages', bar: 0 },
        { name: 'doubled', value: documents - files, unit: 'documents', bar: 0 },
        { name: 'documents read in the end', value: accepted, unit: 'documents' },
      ],
    };
  } finally {
    await service.stop();
  }
}

async function againstBareReceiver() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-mail-'));
  const bare = spawn(process.execPath, ['--import', 'tsx', BARE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = (await once(bare.stdout, 'data')) as [Buffer];
    return await sendAll(Number(port.toString()), 'anybody@rowbox.localhost');
  } finally {
    const ended = once(bare, 'close');
    bare.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function newMailbox(service: LoadService): Promise<{ id: string; emailAddress: string }> {
  const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
  const made = await service.call('POST', '/api/Mailboxes', { name: 'Mail', config });
  const mailbox = (await made.json()) as { id: string; emailAddress: string };
  const senders = await service.call('PUT', `/api/Mailboxes/${mailbox.id}/authorized-senders`, {
    customEmails: [SENDER],
  });
  if (!senders.ok) throw new Error(`the sender was not taken: ${senders.status}`);
  return mailbox;
}

async function sendAll(port: number, to: string) {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const seconds: number[] = [];
  let next = 0;
  const started = performance.now();
  const sendOn = async () => {
    while (next < MESSAGES) {
      next += 1;
      const number = `M-${next}`;
      const content = paddedPdf(`Invoice number: ${number}`, randomBytes(PDF_BYTES));
      const began = performance.now();
      const { response } = await transport.sendMail({
        from: SENDER,
        to,
        subject: number,
        attachments: [{ filename: `${number}.pdf`, content }],
      });
      if (response.startsWith('250')) seconds.push((performance.now() - began) / 1000);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
  const perSecond = (1000 * MESSAGES) / (performance.now() - started);
  transport.close();
  return { perSecond, taken: seconds.length, slowestSeconds: Math.max(...seconds) };
}

/** @returns how many documents were read in the end */
async function waitUntilRead(service: LoadService): Promise<number> {
  for (;;) {
    const { rows } = await service.database.query(
      'select status, count(*)::int as count from documents group by status',
    );
    const counts = new Map(rows.map(({ status, count }) => [String(status), Number(count)]));
    if (!counts.has('pending') && !counts.has('processing')) return counts.get('extracted') ?? 0;
    await pause(500);
  }
}
