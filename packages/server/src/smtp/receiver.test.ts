import { once } from 'node:events';
import { connect } from 'node:net';
import { unpackMessage } from '@rowbox/readers';
import { zipSync } from 'fflate';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createMailer } from '../outbound/mailer.ts';
import { makeMailbox, pdfBytes } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
let receiver: Receiver;
let account: TestAccount;
let mailboxId: string;
let address: string;
const SENDER = 'billing@supplier.example';

beforeAll(async () => {
  // Mails could be sent.
  service = await startTestService({ smtpUrl: 'smtp://127.0.0.1:9' });
  receiver = await startReceiver(
    {
      domain: service.domain,
      mail: { unpackMessage, authenticate: null, enforce: true },
      logger: createLogger({ logLevel: 'silent', logFormat: 'json' }),
      hostName: 'in.example.com',
      maxBytes: 2 * 1024 * 1024,
      maxConnections: 20,
      limit: null,
      tls: null,
      protocol: 'smtp',
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(async () => {
  await receiver.close(1000);
  await service.close();
});
beforeEach(async () => {
  account = await service.newAccount();
  mailboxId = await makeMailbox(account);
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/authorized-senders`, { customEmails: [SENDER] });
  const mailbox = await mailboxNow();
  address = mailbox.emailAddress;
});

const pdf = (text: string, filename = `${text}.pdf`) => ({ filename, content: Buffer.from(pdfBytes(text)) });

async function send(message: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    return (await transport.sendMail({ from: SENDER, to: address, ...message })).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

/** Speaks line by line, as hostile programs do. @returns all that was answered */
async function speak(...said: readonly string[]): Promise<string> {
  const socket = connect(receiver.port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => {});
  await once(socket, 'data');
  for (const text of said) {
    const before = heard.length;
    socket.write(text);
    for (let wait = 0; wait < 100 && heard.length === before; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  socket.destroy();
  return heard;
}

type Items = readonly Readonly<Record<string, unknown>>[];

const itemsOf = async (answer: Response): Promise<Items> => ((await answer.json()) as { items: Items }).items;

async function mailboxNow() {
  const answer = await account.call('GET', `/api/Mailboxes/${mailboxId}`);
  return (await answer.json()) as { name: string; emailAddress: string; notificationPreferences: object };
}

async function documents(): Promise<Items> {
  const answer = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=100`);
  return itemsOf(answer);
}

async function messages(): Promise<Items> {
  return itemsOf(await account.call('GET', `/api/mailboxes/${mailboxId}/messages`));
}

describe('a message with documents', () => {
  it('makes each of them a document that says who sent it', async () => {
    const reply = await send({
      from: `Supplier Ltd <${SENDER}>`,
      subject: 'Your invoices',
      text: 'See attached.',
      attachments: [pdf('one'), pdf('two')],
    });
    expect(reply).toMatch(/^250 /);
    expect(await documents()).toMatchObject([
      { source: 'email', documentType: 'pdf', originalFileName: 'two.pdf', status: 'pending' },
      {
        displaySubject: 'Your invoices',
        displayFrom: `Supplier Ltd <${SENDER}>`,
        originalFileName: 'one.pdf',
      },
    ]);
    expect(await service.measured('rowbox_mails_total')).toContain('{outcome="accepted"} 1');
    const [message] = await messages();
    expect(message).toMatchObject({
      sender: SENDER,
      subject: 'Your invoices',
      outcome: 'accepted',
      reason: null,
    });
    expect(message?.documents).toHaveLength(2);
  });

  it('puts the reading of each into the queue', async () => {
    const before = service.enqueued.length;
    await send({ attachments: [pdf('three')] });
    const [document] = await documents();
    expect(service.enqueued.slice(before)).toMatchObject([{ documentId: document?.id }]);
  });

  it('keeps what stands behind a plus as the reference', async () => {
    await send({ to: address.replace('@', '+March 2026@').replace(' ', '-'), attachments: [pdf('four')] });
    expect(await documents()).toMatchObject([{ clientReferenceId: 'March-2026' }]);
  });

  it('brings nothing new when it comes again', async () => {
    const message = { messageId: '<same@supplier.example>', attachments: [pdf('five')] };
    await send(message);
    expect(await send(message)).toMatch(/^250 .*already/);
    expect(await documents()).toHaveLength(1);
    expect((await messages()).map(({ outcome }) => outcome)).toEqual(['duplicate', 'accepted']);
  });

  it('brings nothing new when many servers deliver it at once', async () => {
    const message = { messageId: '<race@supplier.example>', attachments: [pdf('six')] };
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(message)));
    expect(replies.filter((reply) => reply.startsWith('250 '))).toHaveLength(6);
    expect(await documents()).toHaveLength(1);
  });

  it('is looked through with its archives and the messages in it, logos left out', async () => {
    const inner = [
      'From: x@y.example',
      'Content-Type: multipart/mixed; boundary=q',
      '',
      '--q',
      'Content-Type: application/octet-stream; name=deep.bin',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(pdfBytes('deep')).toString('base64'),
      '--q--',
      '',
    ].join('\r\n');
    const logo = Buffer.from('89504e470d0a1a0a', 'hex');
    await send({
      html: '<p>Hello <img src="cid:logo"></p>',
      attachments: [
        { filename: 'all.zip', content: Buffer.from(zipSync({ 'a/in-zip.pdf': pdfBytes('zipped') })) },
        { filename: 'forwarded.eml', content: inner, contentType: 'message/rfc822' },
        { filename: 'logo.png', content: logo, cid: 'logo', contentDisposition: 'inline' },
      ],
    });
    expect((await documents()).map(({ originalFileName }) => originalFileName).sort()).toEqual([
      'deep.bin',
      'in-zip.pdf',
    ]);
  });
});

describe('a message without documents', () => {
  it('is the document itself', async () => {
    await send({ subject: 'Order 12', html: '<p>Two kettles, please.</p>' });
    expect(await documents()).toMatchObject([{ documentType: 'email', originalFileName: 'Order 12.html' }]);
  });

  it('is refused when it says nothing', async () => {
    expect(await send({ subject: 'empty' })).toMatch(/^550 5\.6\.0 .*neither a document nor a text/);
  });
});

describe('what is refused', () => {
  it.each([
    ['somebody who is not on the list', { from: 'other@supplier.example' }, /^550 5\.7\.1 .*may not send/],
    ['a name that looks like one of the list', { from: `"${SENDER}" <other@evil.example>` }, /^550 5\.7\.1/],
    ['an unknown mailbox', { to: 'nobody-aaaaaaaaaa@in.example.com' }, /^550 5\.1\.1/],
    ['another domain: this is no relay', { to: 'somebody@elsewhere.example' }, /^550 5\.1\.1/],
    ['too large a message', { attachments: [pdf('x'.repeat(3_000_000), 'big.pdf')] }, /^552 5\.3\.4|^552 /],
  ])('%s', async (_what, message, reply) => {
    expect(await send({ subject: 'x', attachments: [pdf('seven')], ...message })).toMatch(reply);
    expect(await documents()).toEqual([]);
  });

  it('a sender off the list, and the list of messages tells why', async () => {
    await send({ from: 'other@supplier.example', attachments: [pdf('eight')] });
    expect(await messages()).toMatchObject([
      { sender: 'other@supplier.example', outcome: 'refused', reason: 'sender_not_allowed', documents: [] },
    ]);
  });

  it('a paused mailbox', async () => {
    const mailbox = await mailboxNow();
    await account.call('PUT', `/api/Mailboxes/${mailboxId}`, {
      name: mailbox.name,
      isActive: false,
      notificationPreferences: mailbox.notificationPreferences,
    });
    expect(await send({ attachments: [pdf('nine')] })).toMatch(/^550 5\.1\.1/);
  });

  it('two From headers', async () => {
    const heard = await speak(
      'EHLO x\r\n',
      `MAIL FROM:<${SENDER}>\r\n`,
      `RCPT TO:<${address}>\r\n`,
      'DATA\r\n',
      `From: ${SENDER}\r\nFrom: other@evil.example\r\nSubject: a\r\n\r\nhello\r\n.\r\n`,
    );
    expect(heard).toMatch(/550 5\.7\.1 .*more than one From/);
  });

  it('a second message smuggled behind a bare line feed', async () => {
    const inner = `MAIL FROM:<${SENDER}>\r\nRCPT TO:<${address}>\r\nDATA\r\nFrom: ${SENDER}\r\n\r\nsmuggled\r\n.\r\n`;
    for (const end of ['\n.\n', '\n.\r\n', '\r.\r', '\r\n.\n', '\r\n.\r']) {
      await speak(
        'EHLO x\r\n',
        `MAIL FROM:<${SENDER}>\r\n`,
        `RCPT TO:<${address}>\r\n`,
        'DATA\r\n',
        `From: ${SENDER}\r\nMessage-ID: <${Math.random()}@x>\r\n\r\nouter${end}${inner}`,
      );
    }
    // Five messages, and no sixth: what was smuggled is text of the first.
    expect((await documents()).length).toBe(5);
  });

  it('a message of thousands of parts', async () => {
    const parts = 'Content-Type: text/plain\r\n\r\nx\r\n--b\r\n'.repeat(5000);
    const heard = await speak(
      'EHLO x\r\n',
      `MAIL FROM:<${SENDER}>\r\n`,
      `RCPT TO:<${address}>\r\n`,
      'DATA\r\n',
      `From: ${SENDER}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${parts}\r\n.\r\n`,
    );
    expect(heard).toMatch(/550 5\.6\.0 .*too many parts/);
  });

  it('a message of 100 MB, which is never in memory nor kept', async () => {
    const socket = connect(receiver.port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    await once(socket, 'data');
    // Its size is not told beforehand.
    for (const line of ['EHLO x', `MAIL FROM:<${SENDER}>`, `RCPT TO:<${address}>`, 'DATA']) {
      socket.write(`${line}\r\n`);
      await once(socket, 'data');
    }
    socket.write(`From: ${SENDER}\r\nSubject: large\r\n\r\n`);
    const megabyte = Buffer.from(`${'x'.repeat(1022)}\r\n`.repeat(1024));
    const start = process.memoryUsage().rss;
    let most = start;
    for (let sent = 0; sent < 100; sent += 1) {
      if (!socket.write(megabyte)) await once(socket, 'drain');
      most = Math.max(most, process.memoryUsage().rss);
    }
    socket.write('.\r\n');
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toMatch(/552 5\.3\.4 A message may have 2 MB at most/);
    expect(most - start).toBeLessThan(80 * 1024 ** 2);
    expect([await documents(), await messages()]).toEqual([[], []]);
    socket.destroy();
    const told = await speak('EHLO x\r\n', `MAIL FROM:<${SENDER}> SIZE=104857600\r\n`);
    expect(told).toMatch(/552 /);
  });

  it('a mail of the service itself that comes back, and one that goes in a circle', async () => {
    const mailer = createMailer({
      url: `smtp://127.0.0.1:${receiver.port}`,
      from: SENDER,
      loopMark: 'in.example.com',
    });
    await expect(
      mailer.send({ to: address, subject: '“a.pdf” was read', text: 'It was read.' }),
    ).rejects.toThrow(/550 5\.4\.6 .*sent back to it/);
    mailer.close();
    const received = Array.from({ length: 101 }, (_, hop) => `from a by b; hop ${hop}`);
    expect(await send({ headers: { received }, text: 'round and round' })).toMatch(/^550 5\.4\.6/);
    expect(await send({ headers: { received: received.slice(0, 20) }, text: 'far' })).toMatch(/^250 /);
    expect((await messages()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['accepted', null],
      ['refused', 'mail_loop'],
      ['refused', 'mail_loop'],
    ]);
  });

  it('nothing by a mail: auto-replies and bounces are never answered', async () => {
    const enqueued = service.enqueuedMails.length;
    const replies = [
      { from: 'away@elsewhere.example', headers: { 'auto-submitted': 'auto-replied' }, text: 'I am away.' },
      {
        from: 'mailer-daemon@elsewhere.example',
        envelope: { from: '', to: address },
        text: 'Undeliverable.',
      },
      { headers: { 'auto-submitted': 'auto-replied' }, text: 'Of somebody who may send.' },
    ];
    const answers = [];
    for (const reply of replies) answers.push((await send(reply)).slice(0, 3));
    // Who sends is told while he is connected, and never afterwards.
    expect(answers).toEqual(['550', '550', '250']);
    expect(service.enqueuedMails.length).toBe(enqueued);
  });

  it('line ends in the name of a file', async () => {
    await send({ attachments: [{ ...pdf('ten'), filename: 'a\r\nSet-Cookie: x=1.pdf' }] });
    const [document] = await documents();
    expect(document?.originalFileName).not.toMatch(/[\r\n]/);
  });
});

it('says to try again when the message cannot be stored, and stores it then', async () => {
  const { blobs } = service.domain;
  const put = blobs.put;
  Object.assign(blobs, { put: () => Promise.reject(new Error('disk full')) });
  const message = { messageId: '<later@supplier.example>', attachments: [pdf('eleven')] };
  expect(await send(message)).toMatch(/^451 4\.3\.0/);
  Object.assign(blobs, { put });
  expect(await send(message)).toMatch(/^250 /);
  expect(await documents()).toHaveLength(1);
});

it('gives the raw message back', async () => {
  await send({ subject: 'Raw', attachments: [pdf('twelve')] });
  const [message] = await messages();
  const raw = await account.call('GET', `/api/mailboxes/${mailboxId}/messages/${message?.id}/raw`);
  expect(raw.headers.get('content-type')).toBe('message/rfc822');
  expect(raw.headers.get('content-disposition')).toContain('Raw.eml');
  expect(await raw.text()).toContain('Subject: Raw');
});

it('forgets the raw message with the last of its documents', async () => {
  await send({ subject: 'Gone', attachments: [pdf('thirteen'), pdf('fourteen')] });
  const [one, other] = await documents();
  const remove = (id: unknown) => account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
  await remove(one?.id);
  const [kept] = await messages();
  expect(kept).toMatchObject({ hasRaw: true, documents: [other?.id] });
  await remove(other?.id);
  const [message] = await messages();
  expect(message).toMatchObject({ outcome: 'accepted', hasRaw: false, documents: [] });
  expect((await account.call('GET', `/api/mailboxes/${mailboxId}/messages/${message?.id}/raw`)).status).toBe(
    404,
  );
});
