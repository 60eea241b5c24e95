import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { problemSchema, uploadResponseSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, { fields: [{ key: 'total', type: 'number' }] });
});
afterAll(() => service.close());

const MEGABYTE = 1024 * 1024;
const upload = (form: unknown, headers: Record<string, string> = {}, to = mailboxId) =>
  account.call('POST', `/api/mailboxes/${to}/uploads`, form, headers);
const onePdf = (text: string, parts = {}) =>
  uploadForm([{ name: `${text}.pdf`, bytes: pdfBytes(text) }], parts);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

async function accepted(response: Response, status = 202) {
  expect(response.status).toBe(status);
  return uploadResponseSchema.parse(await response.json());
}

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problemSchema.parse(await response.json());
  expect(body.status).toBe(response.status);
  return body;
}

describe('an upload', () => {
  it('makes a pending document of each file, in order, with a job for each', async () => {
    const before = service.enqueued.length;
    const response = await upload(
      uploadForm([
        { name: 'one.pdf', bytes: pdfBytes('one') },
        { name: 'C:\\scans\\two.PNG', bytes: png },
      ]),
      { 'x-request-id': 'from-the-client-1' },
    );
    const body = await accepted(response);
    expect(body).toMatchObject({
      mailboxId,
      status: 'accepted',
      warnings: [],
      correlationId: 'from-the-client-1',
      results: [
        { fileName: 'one.pdf', status: 'pending', extractionId: null, extractions: [] },
        { fileName: 'two.PNG', status: 'pending', extractionId: null, extractions: [] },
      ],
    });
    expect(service.enqueued.slice(before)).toEqual(
      body.results.map(({ documentId }) => ({
        documentId,
        traceId: 'from-the-client-1',
        urgency: 'program',
      })),
    );
  });

  it('keeps the bytes of its files', async () => {
    const { results } = await accepted(await upload(onePdf('kept')));
    const file = await service.domain.db
      .selectFrom('document_files')
      .selectAll()
      .where('document_id', '=', results[0]?.documentId ?? '')
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ position: 0, content_type: 'application/pdf', file_name: 'kept.pdf' });
    const stored = await service.domain.blobs.read(file.sha256);
    expect(Buffer.from(stored).equals(pdfBytes('kept'))).toBe(true);
  });

  it('warns of the files that are no documents, and takes the others', async () => {
    const response = await upload(
      uploadForm([
        { name: 'good.pdf', bytes: pdfBytes('good') },
        { name: 'empty.pdf', bytes: new Uint8Array(0) },
        { name: 'text.pdf', bytes: new Uint8Array(Buffer.from('only text')) },
      ]),
    );
    const body = await accepted(response);
    expect(body.status).toBe('partial');
    expect(body.results.map(({ fileName }) => fileName)).toEqual(['good.pdf']);
    expect(body.warnings).toEqual([
      { fieldName: 'Files[1]', message: 'empty.pdf is empty.' },
      { fieldName: 'Files[2]', message: expect.stringContaining('neither a PDF, an image') },
    ]);
  });

  it('is refused when none of its files is a document, whatever their names say', async () => {
    const response = await upload(
      uploadForm([{ name: 'text.pdf', bytes: new Uint8Array(Buffer.from('only text')) }]),
    );
    expect(response.status).toBe(415);
    expect((await problem(response)).errors).toHaveProperty('Files[0]');
  });

  it.each([
    [['a.pdf'], 'The file is empty.'],
    [['a.pdf', 'b.png'], 'All files are empty: a.pdf, b.png'],
    [
      ['a.pdf', 'text.pdf'],
      'None of the files is a PDF, an image of a supported format or an e-invoice: a.pdf, text.pdf',
    ],
    [['text.pdf'], 'The file is neither a PDF, an image of a supported format, nor an e-invoice.'],
  ])('says what is wrong with %j when it is refused', async (names, detail) => {
    const bytesOf = (name: string) => new Uint8Array(Buffer.from(name.startsWith('text') ? 'only text' : ''));
    const response = await upload(uploadForm(names.map((name) => ({ name, bytes: bytesOf(name) }))));
    expect(response.status).toBe(415);
    const answer = await problem(response);
    expect([answer.type, answer.detail]).toEqual([expect.stringMatching(/unsupported-files$/), detail]);
    expect(Object.keys(answer.errors ?? {})).toEqual(names.map((_, index) => `Files[${index}]`));
  });

  it('is refused without files', async () => {
    const response = await upload(uploadForm([], { Notes: 'nothing here' }));
    expect(response.status).toBe(400);
    expect((await problem(response)).errors).toEqual({ '/Files': ['at least one file is needed'] });
  });

  it('makes one document of files that are grouped, in their order', async () => {
    const form = uploadForm(
      [
        { name: 'page1.png', bytes: png },
        { name: 'page2.pdf', bytes: pdfBytes('page 2') },
      ],
      { GroupAsSingleDocument: 'True', ClientReferenceId: 'ref-7', Notes: 'two pages' },
    );
    const { results } = await accepted(await upload(form));
    expect(results).toHaveLength(1);
    const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=1`);
    const { items } = (await list.json()) as { items: object[] };
    expect(items[0]).toMatchObject({
      id: results[0]?.documentId,
      documentType: 'pdf',
      originalFileName: 'page1.png',
      clientReferenceId: 'ref-7',
      notes: 'two pages',
    });
    const files = await service.domain.db
      .selectFrom('document_files')
      .select('file_name')
      .where('document_id', '=', results[0]?.documentId ?? '')
      .orderBy('position')
      .execute();
    expect(files.map((file) => file.file_name)).toEqual(['page1.png', 'page2.pdf']);
  });

  it('only stores when it is not to be enqueued, until it is told to process', async () => {
    const before = service.enqueued.length;
    const { results } = await accepted(await upload(onePdf('later', { Enqueue: 'false' })));
    const id = results[0]?.documentId ?? '';
    expect(service.enqueued).toHaveLength(before);
    const started = await account.call('POST', `/api/Documents/${id}/process?mailboxId=${mailboxId}`);
    expect(started.status).toBe(202);
    expect(service.enqueued.at(-1)?.documentId).toBe(id);
    const again = await account.call('POST', `/api/Documents/${id}/process?mailboxId=${mailboxId}`);
    expect(again.status).toBe(409);
    expect((await problem(again)).type).toBe('urn:rowbox:problem:document-already-started');
  });

  it('names the earliest document with the same bytes', async () => {
    const first = await accepted(await upload(onePdf('twice')));
    await upload(onePdf('twice'));
    const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=1`);
    const { items } = (await list.json()) as { items: object[] };
    expect(items[0]).toMatchObject({ duplicateOf: first.results[0]?.documentId });
  });

  it('is refused by a mailbox that is not active', async () => {
    const inactive = await makeMailbox(account);
    await account.call('PUT', `/api/Mailboxes/${inactive}`, { isActive: false });
    const response = await upload(onePdf('x'), {}, inactive);
    expect(response.status).toBe(409);
    expect((await problem(response)).type).toBe('urn:rowbox:problem:mailbox-inactive');
  });

  it('keeps of its texts what can be kept', async () => {
    await accepted(await upload(onePdf('texts', { Notes: ' a\0b ', ClientReferenceId: '  ' })));
    const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=1`);
    const { items } = (await list.json()) as { items: object[] };
    expect(items[0]).toMatchObject({ notes: 'ab', clientReferenceId: null });
  });

  it('takes parts by their names in any case, and options that are no booleans not at all', async () => {
    const form = new FormData();
    form.append('files[]', new Blob([pdfBytes('odd names')]), 'odd.pdf');
    form.append('clientreferenceid', 'lower');
    await accepted(await upload(form));
    const response = await upload(onePdf('x', { Enqueue: 'maybe' }));
    expect(response.status).toBe(400);
    expect(Object.keys((await problem(response)).errors ?? {})).toEqual(['/Enqueue']);
  });
});

describe('an upload of the wrong size or form', () => {
  const big = (bytes: number) => {
    const content = new Uint8Array(bytes);
    content.set(pdfBytes('big'));
    return uploadForm([{ name: 'big.pdf', bytes: content }]);
  };

  it('just below 10 MB is taken', async () => {
    await accepted(await upload(big(10 * MEGABYTE - 2048)));
  });

  it('over 10 MB is answered 413', async () => {
    const response = await upload(big(10.5 * 1000 * 1000));
    expect(response.status).toBe(413);
    expect((await problem(response)).type).toBe('urn:rowbox:problem:content-too-large');
  });

  it('over 10 MB is answered also to a client that first sends everything, and its connection stays', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head = [
      `POST /api/mailboxes/${mailboxId}/uploads HTTP/1.1`,
      'Host: test',
      `Authorization: Bearer ${account.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${20 * MEGABYTE}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(20 * MEGABYTE, 0x20), () => resolve());
    });
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    await expect.poll(() => text).toMatch(/^HTTP\/1\.1 413 /);
    socket.write('GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n');
    await expect.poll(() => text).toContain('{"status":"ok"}');
    socket.destroy();
  });

  it('over 10 MB that does not say its length is answered 413 too', async () => {
    const head = `--b\r\ncontent-disposition: form-data; name="Files"; filename="big.pdf"\r\n\r\n%PDF-1.7\n`;
    const chunk = Buffer.alloc(MEGABYTE, 0x20);
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
        if (text.includes('\r\n\r\n')) resolve(text);
      });
      socket.on('error', reject);
    });
    socket.write(
      [
        `POST /api/mailboxes/${mailboxId}/uploads HTTP/1.1`,
        'Host: test',
        `Authorization: Bearer ${account.token}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Transfer-Encoding: chunked',
        '',
        '',
      ].join('\r\n'),
    );
    const write = (data: Buffer) => {
      socket.write(`${data.length.toString(16)}\r\n`);
      socket.write(data);
      socket.write('\r\n');
    };
    write(Buffer.from(head));
    for (let sent = 0; sent < 11; sent += 1) write(chunk);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('that breaks off stores nothing', async () => {
    const before = service.enqueued.length;
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head = [
      `POST /api/mailboxes/${mailboxId}/uploads HTTP/1.1`,
      'Host: test',
      `Authorization: Bearer ${account.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000',
    ];
    const part = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, () => resolve());
    });
    socket.destroy();
    // A whole upload afterwards: by the time it is answered the broken one has been dealt with.
    await accepted(await upload(onePdf('after the break')));
    expect(service.enqueued).toHaveLength(before + 1);
  });

  it('without a length, but within 10 MB, is taken', async () => {
    const form = new Response(onePdf('chunked'));
    const response = await fetch(`${service.url}/api/mailboxes/${mailboxId}/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      body: form.body,
      duplex: 'half',
    } as RequestInit);
    await accepted(response);
  });

  it('that is cut off is answered 400', async () => {
    const form = new Response(onePdf('whole'));
    const whole = await form.text();
    const response = await upload(whole.slice(0, -20), {
      'content-type': form.headers.get('content-type') ?? '',
    });
    expect(response.status).toBe(400);
    expect((await problem(response)).type).toBe('urn:rowbox:problem:malformed-request');
  });

  it('that names no boundary, or is no multipart at all, is refused', async () => {
    const noBoundary = await upload('x', { 'content-type': 'multipart/form-data' });
    expect([noBoundary.status, (await problem(noBoundary)).type]).toEqual([
      400,
      'urn:rowbox:problem:malformed-request',
    ]);
    const garbage = await upload('nothing of the kind', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(garbage.status).toBe(400);
    for (const type of ['application/json', 'text/plain']) {
      const other = await upload('{}', { 'content-type': type });
      expect([other.status, (await problem(other)).type]).toEqual([
        415,
        'urn:rowbox:problem:unsupported-media-type',
      ]);
    }
  });

  it('is answered before its body has come where it is not wanted', async () => {
    const inactive = await makeMailbox(account);
    await account.call('PUT', `/api/Mailboxes/${inactive}`, { isActive: false });
    expect(await statusOfHead(service, account.token, 'mbx_unknown')).toBe('404');
    expect(await statusOfHead(service, account.token, inactive)).toBe('409');
    expect(await statusOfHead(service, 'not-a-token', mailboxId)).toBe('401');
  });

  it('is answered also to a client that first sends everything and then has the connection closed', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head = uploadHead(account.token, 'mbx_unknown', 9 * MEGABYTE);
    socket.write(head.replace('Host: test', 'Host: test\r\nConnection: close'));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    const closed = once(socket, 'close');
    for (let sent = 0; sent < 9; sent += 1) {
      await new Promise<void>((resolve, reject) => {
        socket.write(Buffer.alloc(MEGABYTE, 0x20), (error) => (error ? reject(error) : resolve()));
      });
    }
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('does not wait for those of another account that say much and send little', async () => {
    const small = await startTestService({ uploadMemoryBytes: 50_000 });
    const sockets: Socket[] = [];
    try {
      const slow = await small.newAccount();
      const slowId = await makeMailbox(slow);
      const other = await small.newAccount();
      const otherId = await makeMailbox(other);
      const part = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n%PDF';
      for (let made = 0; made < 30; made += 1) {
        const socket = connect(Number(new URL(small.url).port), '127.0.0.1');
        sockets.push(socket);
        await new Promise<void>((resolve) => {
          socket.write(`${uploadHead(slow.token, slowId, 10_000_000)}${part}`, () => resolve());
        });
      }
      const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes('x'.repeat(20_000)) }]);
      const response = await other.call('POST', `/api/mailboxes/${otherId}/uploads`, form);
      expect(response.status).toBe(202);
    } finally {
      for (const socket of sockets) socket.destroy();
      await small.close();
    }
  });

  it('is put off while too many others are arriving', async () => {
    const small = await startTestService({ uploadMemoryBytes: 1000 });
    try {
      const owner = await small.newAccount();
      const id = await makeMailbox(owner);
      const response = await owner.call('POST', `/api/mailboxes/${id}/uploads`, big(5000));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
    } finally {
      await small.close();
    }
  });
});

const uploadHead = (token: string, to: string, length: number): string =>
  [
    `POST /api/mailboxes/${to}/uploads HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** The status that a client is answered who has sent nothing but the head of his upload. */
async function statusOfHead(at: TestService, token: string, to: string): Promise<string | undefined> {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.write(uploadHead(token, to, 1000));
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
  });
  socket.destroy();
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1];
}

describe('an upload whose client waits', () => {
  it('is answered 200 with what was read, as soon as every document has ended', async () => {
    const before = service.enqueued.length;
    const answer = upload(onePdf('waited'), { prefer: 'respond-async, wait=30' });
    while (service.enqueued.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    const documentId = service.enqueued.at(-1)?.documentId ?? '';
    // The job is noted within the transaction: the document is there a moment later.
    await expect
      .poll(() =>
        endExtracted(service.domain, documentId, { header: { total: 12.5 } }).then(
          () => 'read',
          () => '',
        ),
      )
      .toBe('read');
    const response = await answer;
    expect(response.headers.get('preference-applied')).toBe('wait=30');
    const { results } = await accepted(response, 200);
    expect(results[0]).toMatchObject({
      documentId,
      status: 'extracted',
      extractionId: expect.stringMatching(/^ext_/),
      extractions: [{ validationStatus: 'valid', data: { total: 12.5 } }],
    });
  });

  it('is answered 202 when the time is over first', async () => {
    const { results } = await accepted(await upload(onePdf('too slow'), { prefer: 'wait=0' }));
    expect(results[0]?.status).toBe('pending');
  });
});
