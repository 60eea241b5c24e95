import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { document, expectIs, listOf, uploadResponse } from './members.ts';
import { askAt, CONFIG, enter, makeMailbox, owner, read, tokenOf, uploadAndWait, url } from './under-test.ts';

type Part = readonly [name: string, value: string | Uint8Array, fileName?: string];

function form(...parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName = 'file'] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), fileName);
  }
  return data;
}

const post = (mailboxId: string, data: FormData, headers: Record<string, string> = {}) =>
  owner.ask('POST', `/api/mailboxes/${mailboxId}/uploads`, { form: data, headers });
const documentsOf = async (mailboxId: string) => (await owner.rowbox.listDocuments({ mailboxId })).items;

const invoice = await composeInvoice('A-4711');
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } });

describe('an upload', () => {
  it('[4.3.1, 4.3.2, 4.3.3, 4.4, 3.1, 1.2] takes files and tells the documents they became', async () => {
    const id = await makeMailbox();
    const data = form(['Files', invoice, 'a.pdf'], ['ClientReferenceId', 'ref 1'], ['Notes', 'a note']);
    const { status, body } = await post(id, data);
    expect(status).toBe(202);
    expectIs(body, uploadResponse);
    expect(body).toMatchObject({ mailboxId: id, status: 'accepted', warnings: [] });
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({ fileName: 'a.pdf', extractionId: null, extractions: [] });
    expect(['pending', 'processing']).toContain(body.results[0].status);
    const [stored] = await documentsOf(id);
    expectIs(stored, document);
    expect(stored).toMatchObject({
      id: body.results[0].documentId,
      source: 'upload',
      originalFileName: 'a.pdf',
      clientReferenceId: 'ref 1',
      notes: 'a note',
    });
  });

  it('[4.3.1] of several files makes a document of each', async () => {
    const id = await makeMailbox();
    const other = await composeInvoice('A-2');
    const { body } = await post(
      id,
      form(['Files', invoice, 'a.pdf'], ['Files', other, 'b.pdf'], ['Enqueue', 'false']),
    );
    expect(body.results.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['a.pdf', 'b.pdf']);
    expect(new Set(body.results.map((one: { documentId: string }) => one.documentId)).size).toBe(2);
  });

  it('[4.3.3, 4.3.4, 4.3.6] decides by content: what is no document is a warning, and the rest is taken', async () => {
    const id = await makeMailbox();
    const data = form(
      ['Files', invoice, 'really.txt'],
      ['Files', new TextEncoder().encode('MZ\x90'), 'not.pdf'],
    );
    const { status, body } = await post(id, data);
    expect(status).toBe(202);
    expect(body.status).toBe('partial');
    expect(body.results).toHaveLength(1);
    expect(body.warnings).toMatchObject([{ fieldName: 'Files[1]' }]);
    expect(body.warnings[0].message).toContain('not.pdf');
  });

  it('[4.3.4, 7.11] of which nothing is a document is 415', async () => {
    const id = await makeMailbox();
    const { status, body } = await post(id, form(['Files', new Uint8Array([0, 1, 2]), 'a.pdf']));
    expect([status, body.type]).toEqual([415, 'urn:rowbox:problem:unsupported-files']);
    expect(await documentsOf(id)).toEqual([]);
  });

  it('[7.4, 7.11] without files, with parts that mean nothing, or that is no form is refused', async () => {
    const id = await makeMailbox();
    expect((await post(id, form(['Notes', 'alone']))).status).toBe(400);
    const odd = await post(id, form(['Files', invoice, 'a.pdf'], ['Enqueue', 'maybe']));
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ['/Enqueue']]);
    const path = `/api/mailboxes/${id}/uploads`;
    expect((await owner.ask('POST', path, { json: {} })).status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await owner.ask('POST', path, { text: '--x\r\nContent-Dispo', headers })).status).toBe(400);
  });

  it('[4.3.7, 3.2, 4.4, 1.4] that waits answers 200 with what was read', async () => {
    const id = await makeMailbox();
    const { status, headers, body } = await post(id, form(['Files', invoice, 'a.pdf']), {
      prefer: 'wait=60',
    });
    expect(status).toBe(200);
    expect(headers.get('preference-applied')).toBe('wait=60');
    const [result] = body.results;
    expect(result).toMatchObject({
      status: 'extracted',
      extractions: [{ validationStatus: expect.any(String) }],
    });
    expect(result.extractions[0].data).toMatchObject({ invoiceNumber: 'A-4711', invoiceDate: '2026-03-14' });
    const stored = await read(id, result.extractionId);
    expect(stored.data).toEqual(result.extractions[0].data);
    expect(stored.sections.items?.map(({ data }) => data.description)).toEqual([
      'Oak shelf 120 cm',
      'Wall bracket, steel',
      'Fitting on site',
    ]);
    expect(stored.notes).toEqual([]);
    expect(Date.parse(stored.extractedAt)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('[4.3.5] grouped is one document whose pages are the files in order', async () => {
    const id = await makeMailbox();
    const png = await picture.clone().png().toBuffer();
    const data = form(
      ['Files', invoice, 'a.pdf'],
      ['Files', png, 'b.png'],
      ['GroupAsSingleDocument', 'true'],
    );
    const { body } = await post(id, data, { prefer: 'wait=60' });
    expect(body.results).toMatchObject([{ fileName: 'a.pdf', status: 'extracted' }]);
    const [stored, ...others] = await documentsOf(id);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ pageCount: 2 });
    const documentId = body.results[0].documentId;
    for (const [file, contentType] of [
      [1, 'application/pdf'],
      [2, 'image/png'],
    ] as const) {
      const view = await owner.rowbox.getViewUrl({ id: documentId, mailboxId: id, file });
      expect(view).toMatchObject({ contentType, file, fileCount: 2 });
    }
  });

  it('[3.7] with Enqueue=false waits as pending until it is told to be processed, once', async () => {
    const id = await makeMailbox();
    const { body } = await post(id, form(['Files', invoice, 'a.pdf'], ['Enqueue', 'false']), {
      prefer: 'wait=5',
    });
    const { documentId, status } = body.results[0];
    expect(status).toBe('pending');
    const process = () => owner.ask('POST', `/api/Documents/${documentId}/process?mailboxId=${id}`);
    expect((await process()).status).toBe(202);
    const ended = await owner.rowbox.documentEnd(id, documentId, { everySeconds: 0.2 });
    expect(ended.status).toBe('extracted');
    expect([(await process()).status, (await process()).body.type]).toEqual([
      409,
      'urn:rowbox:problem:document-already-started',
    ]);
  });

  it('[4.3.6, 2.23] reads PDFs and the common image formats, whatever they are called', async () => {
    const id = await makeMailbox({ fields: [] });
    const images = await Promise.all([
      picture.clone().png().toBuffer(),
      picture.clone().jpeg().toBuffer(),
      picture.clone().tiff().toBuffer(),
      picture.clone().webp().toBuffer(),
      picture.clone().gif().toBuffer(),
      picture.clone().avif().toBuffer(),
      Promise.resolve(bitmap()),
    ]);
    const files = images.map((bytes, index) => [`${index}.bin`, bytes] as const);
    const { results } = await uploadAndWait(id, ['pdf.bin', invoice], ...files);
    expect(results.map(({ fileName, status }) => [fileName, status])).toEqual(
      ['pdf.bin', ...files.map(([name]) => name)].map((name) => [name, 'extracted']),
    );
    const types = (await documentsOf(id)).map((one) => [one.originalFileName, one.documentType]);
    expect(Object.fromEntries(types)).toMatchObject({ 'pdf.bin': 'pdf', '0.bin': 'image', '6.bin': 'image' });
  });

  it('[2.24] of the same bytes again names the document it is like', async () => {
    const id = await makeMailbox({ fields: [] });
    const first = await uploadAndWait(id, ['a.pdf', invoice]);
    const second = await uploadAndWait(id, ['b.pdf', invoice]);
    const documents = new Map((await documentsOf(id)).map((one) => [one.id, one]));
    const [original, copy] = [first.results[0]?.documentId ?? '', second.results[0]?.documentId ?? ''];
    expect(documents.get(original)).toMatchObject({ duplicateOf: null, pageCount: 1, failureCode: null });
    expect(documents.get(copy)?.duplicateOf).toBe(original);
  });

  it('[8.1, 7.10] of more than 10 MB is 413, of less is taken', async () => {
    const id = await makeMailbox({ fields: [] });
    const padded = (bytes: number) => {
      const file = new Uint8Array(bytes).fill(10);
      file.set(invoice);
      return file;
    };
    const over = await post(id, form(['Files', padded(10 * 1024 * 1024 + 1), 'a.pdf']));
    expect([over.status, over.body.type]).toEqual([413, 'urn:rowbox:problem:content-too-large']);
    const parts = form(['Files', padded(6_000_000), 'a.pdf'], ['Files', padded(6_000_000), 'b.pdf']);
    expect((await post(id, parts)).status).toBe(413);
    const under = form(['Files', padded(10 * 1024 * 1024 - 2000), 'a.pdf'], ['Enqueue', 'false']);
    expect((await post(id, under)).status).toBe(202);
  });

  it('[9.7, 4.3.3] carries the trace it was given as its correlation id', async () => {
    const id = await makeMailbox();
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const { body } = await post(id, form(['Files', invoice, 'a.pdf'], ['Enqueue', 'false']), headers);
    expect(body.correlationId).toBe(trace);
    const refused = await owner.ask('GET', '/api/Documents', { headers });
    expect(refused.body.traceId).toBe(trace);
  });

  it('[9.2] with a key is done once, however often it is sent', async () => {
    const id = await makeMailbox();
    const send = (name: string) =>
      post(id, form(['Files', invoice, name], ['Enqueue', 'false']), { 'idempotency-key': `upload-${id}` });
    const first = await send('a.pdf');
    const second = await send('a.pdf');
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const other = await send('b.pdf');
    expect([other.status, other.body.type]).toEqual([409, 'urn:rowbox:problem:idempotency-key-reused']);
    expect(await documentsOf(id)).toHaveLength(1);
  });
});

describe('a document entered by hand', () => {
  const path = (id: string) => `/api/mailboxes/${id}/manual-documents`;

  it('[4.3.8, 3.6, 4.4, 1.2, 1.10] is extracted at once, and served like any other', async () => {
    const id = await makeMailbox();
    const json = {
      title: 'Rent, November',
      data: { invoiceNumber: '4711', invoiceDate: '2026-11-20', net: 100 },
      sections: { items: [{ description: 'Rent', quantity: 2, price: 50.5 }] },
    };
    const { status, headers, body } = await owner.ask('POST', path(id), { json });
    expect(status).toBe(201);
    const located = await owner.ask('GET', headers.get('location') ?? '');
    expect(located.body).toMatchObject({ id: body.extractionId, documentId: body.documentId });
    const [stored] = await documentsOf(id);
    expect(stored).toMatchObject({
      id: body.documentId,
      source: 'manual',
      documentType: 'manual',
      displaySubject: 'Rent, November',
      status: 'extracted',
    });
    const extraction = await read(id, body.extractionId);
    expect(extraction.data).toMatchObject({ invoiceNumber: '4711', net: 100, gross: 119 });
    expect(extraction.sections.items?.[0]?.data).toMatchObject({ quantity: 2, price: 50.5, amount: 101 });
    expect(extraction.validationStatus).toBe('valid');
    const uploaded = await uploadAndWait(id, ['a.pdf', invoice]);
    const other = await read(id, uploaded.results[0]?.extractionId ?? '');
    expect(Object.keys(extraction).sort()).toEqual(Object.keys(other).sort());
    expect(Object.keys(extraction.data)).toEqual(Object.keys(other.data));
  });

  it('[4.3.8] needs no title and no values', async () => {
    const id = await makeMailbox({ fields: [{ key: 'a', type: 'text' }] });
    const { status, body } = await owner.ask('POST', path(id), { json: {} });
    expect(status).toBe(201);
    expect((await read(id, body.extractionId)).data).toEqual({ a: null });
  });

  it('[2.3, 4.3.9] has its values read as the types of their fields', async () => {
    const types = [
      'text',
      'number',
      'integer',
      'currency',
      'date',
      'time',
      'datetime',
      'boolean',
      'address',
    ] as const;
    const id = await makeMailbox({
      fields: [
        ...types.map((type) => ({ key: type, type })),
        { key: 'enum', type: 'enum', values: ['Open', 'Paid'] },
      ],
    });
    const values = {
      text: 'a',
      number: 1.5,
      integer: 3,
      currency: 12.34,
      date: '2026-02-28',
      time: '09:30',
      datetime: '2026-02-28T09:30:00Z',
      boolean: true,
      address: '1 High Street',
      enum: 'Open',
    };
    expect((await read(id, (await enter(id, values)).extractionId)).data).toEqual(values);
    const texts = { number: '1.5', integer: '3', currency: '12.34', boolean: 'true', time: '09:30:15' };
    expect((await read(id, (await enter(id, texts)).extractionId)).data).toMatchObject({
      number: 1.5,
      integer: 3,
      currency: 12.34,
      boolean: true,
      time: '09:30:15',
    });
  });

  it('[4.3.9, 7.2] that cannot be read is 422 with a pointer for each value', async () => {
    const id = await makeMailbox();
    const json = {
      data: { net: '1.234,50', invoiceDate: 'soon', nothing: 1, gross: 5, state: 'lost' },
      sections: { items: [{ quantity: 'many' }], others: [] },
    };
    const { status, body } = await owner.ask('POST', path(id), { json });
    expect([status, body.type]).toEqual([422, 'urn:rowbox:problem:invalid-values']);
    expect(Object.keys(body.errors).sort()).toEqual([
      '/data/gross',
      '/data/invoiceDate',
      '/data/net',
      '/data/nothing',
      '/data/state',
      '/sections/items/0/quantity',
      '/sections/others',
    ]);
    expect(await documentsOf(id)).toEqual([]);
    const german = { json: { data: { net: '1.234,50' } }, headers: { 'content-language': 'de' } };
    const made = await owner.ask('POST', path(id), german);
    expect((await read(id, made.body.extractionId)).data.net).toBe(1234.5);
  });

  it('[7.4] of another form is 400', async () => {
    const id = await makeMailbox();
    for (const json of [
      { data: [] },
      { data: 'x' },
      { sections: { items: {} } },
      { sections: { items: [1] } },
    ]) {
      expect((await owner.ask('POST', path(id), { json })).status).toBe(400);
    }
  });
});

it('[5.10, 4.1] uploading needs the scope to write', async () => {
  const id = await makeMailbox(CONFIG);
  const reader = askAt(url, async () => tokenOf(owner, 'api.read'));
  const answer = await reader('POST', `/api/mailboxes/${id}/uploads`, {
    form: form(['Files', invoice, 'a.pdf']),
  });
  expect(answer.status).toBe(403);
  expectIs(await documentsOf(id), listOf(document));
});

/** A bitmap of 2 × 2 white pixels. */
function bitmap(): Uint8Array {
  const bytes = Buffer.alloc(54 + 16, 255);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(2, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.writeUInt32LE(16, 34);
  return bytes;
}
