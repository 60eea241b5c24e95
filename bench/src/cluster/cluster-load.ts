import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';
import type { Cluster } from './cluster.ts';

const FIELDS = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'currency' },
] as const;
const SENDER = 'billing@supplier.example';
const senders = Array.from({ length: 40 }, (_, index) => createSender(index));
const PATIENCE_MILLISECONDS = 5 * 60_000;

/** What was asked and how it was answered. */
export interface Answered {
  /** How many answers had each status; 0: the connection broke or could not be made. */
  readonly statuses: Map<number, number>;
  /** Names of files that were acknowledged. */
  readonly acknowledged: Set<string>;
}

export interface ClusterLoad extends Answered {
  readonly mailboxId: string;
  /** Until it is acknowledged, by whichever process takes it. */
  readonly upload: (name: string) => Promise<void>;
  readonly mail: (name: string) => Promise<void>;
  /** Lists and rows, as a page that is open asks for them. */
  readonly look: () => Promise<void>;
}

/** A mailbox, and clients that come to any process that takes them, as a load balancer would bring them. */
export async function openLoad(cluster: Cluster): Promise<ClusterLoad> {
  const webs = cluster.members.filter(({ kind }) => kind.startsWith('web') || kind === 'all');
  const mails = cluster.members.filter(({ kind }) => kind === 'mail' || kind === 'all');
  const token = await cluster.token();
  const statuses = new Map<number, number>();
  const acknowledged = new Set<string>();
  let turn = 0;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    turn += 1;
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${webs[turn % webs.length]?.url}${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response) => {
        await response.clone().arrayBuffer();
        return response;
      })
      .catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 && status !== 503) process.stderr.write(`${path}: ${status} ${await answer?.text()}\n`);
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Cluster', config: { fields: FIELDS } });
  const made = await ask('/api/Mailboxes', { method: 'POST', headers: json, body });
  if (made?.ok !== true) throw new Error(`the mailbox was not made: ${made?.status}`);
  const { id: mailboxId, emailAddress } = (await made.json()) as { id: string; emailAddress: string };
  await ask(`/api/Mailboxes/${mailboxId}/authorized-senders`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ customEmails: [SENDER] }),
  });
  const transports = mails.map(({ smtpPort }) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true, socketTimeout: 60_000 }),
  );
  const again = async (attempt: () => Promise<boolean>, name: string): Promise<void> => {
    const until = performance.now() + PATIENCE_MILLISECONDS;
    while (performance.now() < until) {
      if (await attempt()) {
        acknowledged.add(name);
        return;
      }
      await pause(300);
    }
    throw new Error(`${name} was taken by nobody`);
  };
  return {
    mailboxId,
    statuses,
    acknowledged,
    upload: async (name) => {
      const bytes = await nthInvoice(name);
      await again(async () => {
        const form = new FormData();
        form.append('Files', new Blob([new Uint8Array(bytes)]), name);
        const headers = { 'idempotency-key': name };
        const path = `/api/mailboxes/${mailboxId}/uploads`;
        const answer = await ask(path, { method: 'POST', headers, body: form });
        return answer?.ok === true;
      }, name);
    },
    mail: async (name) => {
      const content = Buffer.from(await nthInvoice(name));
      await again(async () => {
        const sent = await transports[0]
          ?.sendMail({
            from: SENDER,
            to: emailAddress,
            subject: name,
            messageId: `<${name}@supplier.example>`,
            date: new Date('2026-03-01T00:00:00Z'),
            attachments: [{ filename: name, content }],
          })
          .catch(() => null);
        return sent?.response.startsWith('250') === true;
      }, name);
    },
    look: async () => {
      await ask(`/api/Documents?mailboxId=${mailboxId}`);
      await ask(`/api/mailboxes/${mailboxId}/rows`);
    },
  };
}

async function nthInvoice(name: string): Promise<Uint8Array> {
  const serial = Number(/(\d+)\.pdf$/.exec(name)?.[1] ?? 0) + (name.startsWith('mail') ? 1_000_000 : 0);
  const sender = senders[serial % senders.length];
  if (sender === undefined) throw new Error('there are no senders');
  return (await composeInvoice(sender, serial, new Date(Date.UTC(2026, serial % 12, 1 + (serial % 28)))))
    .bytes;
}

export interface Waiting {
  readonly waiting: number;
  readonly extracted: number;
}

export async function waitingIn({ database }: Cluster): Promise<Waiting> {
  const { rows } = await database.query<Waiting>(
    `select count(*) filter (where status in ('pending', 'processing'))::int as waiting,
            count(*) filter (where status = 'extracted')::int as extracted from documents`,
  );
  return rows[0] ?? { waiting: 0, extracted: 0 };
}

export async function untilAllEnded(cluster: Cluster): Promise<void> {
  while (((await waitingIn(cluster).catch(() => null))?.waiting ?? 1) > 0) await pause(500);
}
