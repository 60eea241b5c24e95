import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { type Client, connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

const text = (value: string) => new TextEncoder().encode(value);

/**
 * A PDF whose trailer asks for a password. Its cipher's numbers are of the right shape and belong to no password
 * anybody could give.
 */
function composeEncryptedPdf(): Uint8Array {
  const hex = 'a1'.repeat(32);
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    `4 0 obj\n<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${hex}> /U <${hex}> >>\nendobj\n`,
  ];
  let body = '%PDF-1.5\n';
  const offsets = objects.map((object) => {
    const offset = body.length;
    body += object;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return text(
    `${body}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

describe('bad input', () => {
  let service: Service;
  let client: Client;
  let mailboxId: string;
  let removeData: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await makeDataDir();
    removeData = dataDir.remove;
    service = await startService(dataDir.path);
    client = await connect(service);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    mailboxId = mailbox.body.id;
  }, 90_000);

  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await removeData();
  }, 60_000);

  test('a text file renamed to .pdf is refused as no supported format', async () => {
    const answer = await client.upload(mailboxId, [['invoice.pdf', text('Dear all, see attached.')]]);
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ status: 415, type: expect.stringContaining('urn:rowbox:problem:') });
  });

  test('an empty file is refused, and beside a good one it is a warning that names it', async () => {
    const alone = await client.upload(mailboxId, [['empty.pdf', new Uint8Array(0)]]);
    expect(alone.status).toBe(415);
    const both = await client.upload(mailboxId, [
      ['empty.pdf', new Uint8Array(0)],
      ['good.pdf', await composeInvoice('B-1')],
    ]);
    expect(both.status).toBe(202);
    expect(both.body.status).toBe('partial');
    expect(both.body.warnings).toEqual([{ fieldName: 'Files[0]', message: expect.any(String) }]);
    expect(both.body.results).toHaveLength(1);
  });

  test('a broken PDF becomes a failed document that says so', async () => {
    const upload = await client.upload(mailboxId, [['broken.pdf', text('%PDF-1.7\nthis goes nowhere')]]);
    expect(upload.status).toBe(202);
    const document = await waitUntilEnded(client, mailboxId, upload.body.results[0].documentId);
    expect(document).toMatchObject({ status: 'failed', failureCode: 'unreadable_file' });
    expect(document.failureMessage).toEqual(expect.stringMatching(/\w+ \w+/));
  });

  test('an encrypted PDF becomes a failed document that asks for no password', async () => {
    const upload = await client.upload(mailboxId, [['locked.pdf', composeEncryptedPdf()]]);
    expect(upload.status).toBe(202);
    const document = await waitUntilEnded(client, mailboxId, upload.body.results[0].documentId);
    expect(document).toMatchObject({ status: 'failed', failureCode: 'password_protected' });
  });

  test('a request of 10.5 MB is refused, with a declared length or in chunks of unknown number', async () => {
    const large = new Uint8Array(10.5 * 1024 * 1024);
    large.set(text('%PDF-1.7\n'));
    const declared = await client.upload(mailboxId, [['large.pdf', large]]);
    expect(declared.status).toBe(413);
    expect(await sendInChunks(service.url, mailboxId, client.authorization, large)).toBe(413);
  });

  test('an unknown field type and a circular formula are refused by their pointers', async () => {
    const field = { key: 'a', type: 'money' };
    const unknown = await client.call('POST', '/api/Mailboxes', { name: 'M', config: { fields: [field] } });
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(['/config/fields/0/type']);
    const circular = await client.call('POST', '/api/Mailboxes', {
      name: 'M',
      config: {
        fields: [
          { key: 'a', type: 'number', formula: 'b + 1' },
          { key: 'b', type: 'number', formula: 'a + 1' },
        ],
      },
    });
    expect(circular.status).toBe(422);
    expect(JSON.stringify(circular.body.errors)).toContain('a → b → a');
  });

  test('the service has stayed up and lost nothing it accepted', async () => {
    const good = await client.upload(mailboxId, [['good.pdf', await composeInvoice('B-2')]]);
    const document = await waitUntilEnded(client, mailboxId, good.body.results[0].documentId);
    expect(document.status).toBe('extracted');
    const documents = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=100`);
    expect(
      documents.body.items.map((item: { originalFileName: string }) => item.originalFileName).sort(),
    ).toEqual(['broken.pdf', 'good.pdf', 'good.pdf', 'locked.pdf']);
  });
});

/** Sends a multipart body without a Content-Length; the status of the answer. */
function sendInChunks(
  url: string,
  mailboxId: string,
  authorization: string,
  file: Uint8Array,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/mailboxes/${mailboxId}/uploads`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'multipart/form-data; boundary=edge',
        'transfer-encoding': 'chunked',
      },
    });
    let answered = false;
    sending.on('response', (response) => {
      answered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server may close the connection once it has answered; that is its right.
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    sending.write('--edge\r\nContent-Disposition: form-data; name="Files"; filename="large.pdf"\r\n\r\n');
    for (let offset = 0; offset < file.length; offset += 65_536)
      sending.write(file.subarray(offset, offset + 65_536));
    sending.end('\r\n--edge--\r\n');
  });
}
