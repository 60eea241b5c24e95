import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { bool, expectIs, extraction, int, listOf, members, text } from './members.ts';
import { CONFIG, enter, makeMailbox, owner, read, stranger, uploadAndWait } from './under-test.ts';

const extractionList = members({
  items: listOf(extraction),
  totalCount: int,
  page: int,
  pageSize: int,
  hasNextPage: bool,
});

describe('the list of extractions', () => {
  it('[4.5.1, 2.25, 8.2] pages by 25 unless told, and tells whether there is more', async () => {
    const id = await makeMailbox();
    const ids: string[] = [];
    for (let index = 0; index < 27; index += 1) ids.push((await enter(id)).extractionId);
    const list = (query: string) => owner.ask('GET', `/api/Extractions?mailboxId=${id}${query}`);
    const first = (await list('')).body;
    expectIs(first, extractionList);
    expect(first).toMatchObject({ totalCount: 27, page: 1, pageSize: 25, hasNextPage: true });
    const second = (await list('&page=2')).body;
    expect(second).toMatchObject({ page: 2, hasNextPage: false });
    const listed = [...first.items, ...second.items].map((one: { id: string }) => one.id);
    expect(listed).toEqual(ids.toReversed());
    expect((await list('&pageSize=100')).body).toMatchObject({ pageSize: 100, hasNextPage: false });
    expect((await list('&pageSize=9&page=3')).body).toMatchObject({ hasNextPage: false, totalCount: 27 });
    for (const query of ['&page=0', '&pageSize=0', '&pageSize=101'])
      expect((await list(query)).status).toBe(400);
    expect((await owner.ask('GET', '/api/Extractions')).status).toBe(400);
  });
});

describe('an extraction', () => {
  it('[4.5.2, 2.25, 2.26, 2.28] is found by its id and by its document’s, within its mailbox', async () => {
    const id = await makeMailbox();
    const { documentId, extractionId } = await enter(
      id,
      { invoiceNumber: '1' },
      { items: [{ quantity: 2 }] },
    );
    const paths = [`/api/Extractions/${extractionId}`, `/api/Extractions/document/${documentId}`];
    const [byId, byDocument] = await Promise.all(
      paths.map(async (path) => (await owner.ask('GET', `${path}?mailboxId=${id}`)).body),
    );
    expectIs(byId, extraction);
    expect(byId).toEqual(byDocument);
    expect(byId).toMatchObject({ id: extractionId, documentId, mailboxId: id });
    expect(byId.data).toMatchObject({ invoiceNumber: '1', invoiceDate: null, net: null });
    expect(byId.sections.items).toMatchObject([
      { data: { description: null, quantity: 2 }, validationStatus: 'valid', validationIssues: [] },
    ]);
    const other = await makeMailbox();
    for (const path of paths) {
      expect((await owner.ask('GET', path)).status).toBe(400);
      expect((await owner.ask('GET', `${path}?mailboxId=${other}`)).status).toBe(404);
      expect((await stranger.ask('GET', `${path}?mailboxId=${id}`)).status).toBe(404);
    }
  });

  it('[2.27] has no sections in a mailbox without groups, and an empty one for a group without rows', async () => {
    const bare = await makeMailbox({ fields: [{ key: 'a', type: 'text' }] });
    expect((await read(bare, (await enter(bare)).extractionId)).sections).toEqual({});
    const id = await makeMailbox();
    expect((await read(id, (await enter(id)).extractionId)).sections).toEqual({ items: [] });
  });

  it('[2.31] tells where each value stands, how sure it is, and why it is there', async () => {
    const id = await makeMailbox({
      fields: [
        { key: 'invoice_number', label: 'Invoice number', type: 'text' },
        { key: 'total', label: 'Total', type: 'currency' },
        { key: 'half', type: 'number', formula: 'total / 2' },
        { key: 'iban', label: 'IBAN', type: 'text' },
      ],
      groups: [],
    });
    const { results } = await uploadAndWait(id, ['a.pdf', await composeInvoice('A-4711')]);
    const found = await read(id, results[0]?.extractionId ?? '');
    expect(found.citations.invoice_number).toMatchObject({ page: 1, text: 'A-4711' });
    const [left = 0, top = 0, right = 0, bottom = 0] = found.citations.invoice_number?.box ?? [];
    expect(0 < left && left < right && right < 1 && 0 < top && top < bottom && bottom < 1).toBe(true);
    expect(found.states).toMatchObject({ invoice_number: 'found', half: 'computed', iban: 'absent' });
    expect(found.confidence.invoice_number).toBeGreaterThan(0);
    expect(found.confidence.invoice_number).toBeLessThanOrEqual(1);
    expect(found.data).toMatchObject({ total: 422.4, half: 211.2, iban: null });
    expect(found.attempt).toBe(1);
  });

  it('[4.5.3, 4.4, 1.6] is deleted, and its document stays', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id);
    const path = `/api/Extractions/${extractionId}?mailboxId=${id}&deleteFromSpreadsheet=false`;
    expect((await owner.ask('DELETE', `/api/Extractions/${extractionId}`)).status).toBe(400);
    expect((await stranger.ask('DELETE', path)).status).toBe(404);
    const deleted = await owner.ask('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    expect((await owner.ask('GET', path)).status).toBe(404);
    expect((await owner.ask('DELETE', path)).status).toBe(404);
    expect((await owner.rowbox.listDocuments({ mailboxId: id })).totalCount).toBe(1);
    expect((await owner.rowbox.getRows({ mailboxId: id })).rows).toEqual([]);
  });
});

interface Batch {
  readonly rowOperations?: readonly object[];
  readonly changes?: readonly object[];
}

const patch = (mailboxId: string, json: Batch & { mailboxId?: string }, query = `?mailboxId=${mailboxId}`) =>
  owner.ask('PATCH', `/api/Extractions/cells${query}`, { json });

describe('correcting cells', () => {
  const items = [
    { description: 'a', quantity: 1, price: 10 },
    { description: 'b', quantity: 2, price: 20 },
  ];

  it('[4.5.4, 4.5.7] takes the mailbox in the query or in the body, and needs it', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id);
    const changes = [{ extractionId, fieldPath: 'Data.invoiceNumber', newValue: '1' }];
    const inQuery = await patch(id, { changes });
    expect(inQuery.status).toBe(200);
    expectIs(
      inQuery.body,
      members({ successCount: int, failedUpdates: listOf(members({ extractionId: text, error: text })) }),
    );
    expect(inQuery.body).toEqual({ successCount: 1, failedUpdates: [] });
    expect((await patch(id, { mailboxId: id, changes }, '')).body.successCount).toBe(1);
    expect((await patch(id, { changes }, '')).status).toBe(400);
    expect((await patch(id, { mailboxId: await makeMailbox(), changes })).status).toBe(400);
    expect((await patch('mbx_unknown', { changes })).status).toBe(404);
  });

  it('[4.5.5, 4.5.6, 4.5.9, 1.6] adds and removes rows first, then sets cells, and computes anew', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id, { invoiceNumber: '1', net: 10 }, { items });
    const rowOperations = [
      { extractionId, op: 'remove', section: 'items', index: 0 },
      { extractionId, op: 'add', section: 'items' },
      { extractionId, op: 'add', section: 'items', index: 0 },
    ];
    const cell = (index: number, key: string, newValue: unknown) => ({
      extractionId,
      fieldPath: `Sections.items[${index}].data.${key}`,
      newValue,
    });
    const changes = [
      cell(0, 'description', 'first'),
      cell(1, 'quantity', 3),
      cell(2, 'price', '4.50'),
      cell(2, 'quantity', 2),
      { extractionId, fieldPath: 'Data.net', newValue: 100 },
      { extractionId, fieldPath: 'Data.invoiceNumber', newValue: null },
    ];
    expect((await patch(id, { rowOperations, changes })).body).toEqual({
      successCount: 1,
      failedUpdates: [],
    });
    const corrected = await read(id, extractionId);
    expect(corrected.sections.items?.map(({ data }) => data)).toEqual([
      { description: 'first', quantity: null, price: null, amount: null },
      { description: 'b', quantity: 3, price: 20, amount: 60 },
      { description: null, quantity: 2, price: 4.5, amount: 9 },
    ]);
    expect(corrected.data).toMatchObject({ net: 100, gross: 119, invoiceNumber: null });
    expect(corrected.validationStatus).toBe('invalid');
    expect(corrected.validationIssues).toMatchObject([
      { fieldKey: 'invoiceNumber', code: 'required_missing' },
    ]);
  });

  it('[4.5.7, 4.5.8, 7.14] does all of an extraction or nothing, and tells why', async () => {
    const id = await makeMailbox();
    const good = await enter(id, { invoiceNumber: 'good' });
    const bad = await enter(id, { invoiceNumber: 'bad' }, { items });
    const failing: readonly object[] = [
      { fieldPath: 'Data.unknown', newValue: 1 },
      { fieldPath: 'Data.gross', newValue: 1 },
      { fieldPath: 'Data.invoiceDate', newValue: 'never' },
      { fieldPath: 'Data.state', newValue: 'lost' },
      { fieldPath: 'Data.net', newValue: '1,234' },
      { fieldPath: 'Data.net', newValue: {} },
      { fieldPath: 'Sections.items[2].data.price', newValue: 1 },
      { fieldPath: 'Sections.items[-1].data.price', newValue: 1 },
      { fieldPath: 'Sections.items[0].data.unknown', newValue: 1 },
      { fieldPath: 'Sections.items[0].data.amount', newValue: 1 },
      { fieldPath: 'Sections.others[0].data.price', newValue: 1 },
      { fieldPath: 'net', newValue: 1 },
      { fieldPath: '', newValue: 1 },
    ];
    for (const change of failing) {
      const changes = [
        { extractionId: bad.extractionId, fieldPath: 'Data.invoiceNumber', newValue: 'changed' },
        { extractionId: bad.extractionId, ...change },
        { extractionId: good.extractionId, fieldPath: 'Data.invoiceNumber', newValue: 'changed' },
      ];
      const { status, body } = await patch(id, { changes });
      expect([change, status, body.successCount]).toEqual([change, 200, 1]);
      expect(body.failedUpdates).toMatchObject([{ extractionId: bad.extractionId }]);
      expect(body.failedUpdates[0].error.length).toBeGreaterThan(10);
    }
    for (const operation of [
      { op: 'remove', section: 'items', index: 2 },
      { op: 'remove', section: 'items' },
      { op: 'add', section: 'others' },
      { op: 'add', section: 'items', index: 3 },
    ]) {
      const rowOperations = [{ extractionId: bad.extractionId, ...operation }];
      const { body } = await patch(id, { rowOperations });
      expect([operation, body.successCount, body.failedUpdates.length]).toEqual([operation, 0, 1]);
    }
    expect((await read(id, bad.extractionId)).data.invoiceNumber).toBe('bad');
    expect((await read(id, bad.extractionId)).sections.items).toHaveLength(2);
    expect((await read(id, good.extractionId)).data.invoiceNumber).toBe('changed');
  });

  it('[4.5.8, 7.5] of an extraction that is unknown, or of another mailbox, fails alone', async () => {
    const id = await makeMailbox();
    const other = await makeMailbox();
    const mine = await enter(id);
    const elsewhere = await enter(other, { invoiceNumber: 'kept' });
    const set = (extractionId: string) => ({ extractionId, fieldPath: 'Data.invoiceNumber', newValue: 'x' });
    const changes = [set(mine.extractionId), set(elsewhere.extractionId), set('ext_unknown')];
    const { body } = await patch(id, { changes });
    expect(body.successCount).toBe(1);
    expect(body.failedUpdates.map((one: { extractionId: string }) => one.extractionId).sort()).toEqual(
      [elsewhere.extractionId, 'ext_unknown'].sort(),
    );
    expect(new Set(body.failedUpdates.map((one: { error: string }) => one.error)).size).toBe(1);
    expect((await read(other, elsewhere.extractionId)).data.invoiceNumber).toBe('kept');
    expect(
      (await stranger.ask('PATCH', `/api/Extractions/cells?mailboxId=${id}`, { json: { changes } })).status,
    ).toBe(404);
  });

  it('[4.5.11, 7.4] takes 10,000 changes and refuses more, and what has another form', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id);
    const changes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ extractionId, fieldPath: 'Data.net', newValue: index }));
    expect((await patch(id, { changes: changes(10_000) })).body.successCount).toBe(1);
    expect((await read(id, extractionId)).data.net).toBe(9999);
    expect((await patch(id, { changes: changes(10_001) })).status).toBe(400);
    for (const json of [
      { changes: {} },
      { changes: [{}] },
      { rowOperations: [{ extractionId, op: 'turn', section: 'items' }] },
    ]) {
      expect((await patch(id, json as Batch)).status).toBe(400);
    }
    expect((await patch(id, {})).body).toEqual({ successCount: 0, failedUpdates: [] });
  });

  it('[4.5.10] keeps what was read beside what a person set, through another reading', async () => {
    const id = await makeMailbox();
    const { results } = await uploadAndWait(id, ['a.pdf', await composeInvoice('A-4711')]);
    const { extractionId = '', documentId = '' } = results[0] ?? {};
    const set = (key: string, newValue: unknown) => ({ extractionId, fieldPath: `Data.${key}`, newValue });
    await patch(id, { changes: [set('invoiceNumber', 'B-1'), set('net', 352)] });
    const corrected = await read(id, extractionId ?? '');
    expect(corrected.states.invoiceNumber).toBe('corrected');
    expect(corrected.readValues.invoiceNumber).toBe('A-4711');
    const again = await owner.ask('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${id}`);
    expect(again.status).toBe(202);
    await owner.rowbox.documentEnd(id, documentId, { everySeconds: 0.2 });
    const reread = await read(id, extractionId ?? '');
    expect(reread).toMatchObject({ id: extractionId, attempt: 2 });
    expect(reread.data).toMatchObject({
      invoiceNumber: 'B-1',
      net: 352,
      gross: 418.88,
      invoiceDate: '2026-03-14',
    });
    expect(reread.readValues.invoiceNumber).toBe('A-4711');
  });

  it('[4.5.12] confirms what is right, and takes that back', async () => {
    const id = await makeMailbox();
    const { results } = await uploadAndWait(id, ['a.pdf', await composeInvoice('A-4712')]);
    const { extractionId = '', documentId = '' } = results[0] ?? {};
    const confirm = (json: object) =>
      owner.ask('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${id}`, { json });
    const fieldPath = 'Data.invoiceNumber';
    await patch(id, { changes: [{ extractionId, fieldPath, newValue: 'A-4712' }] });
    const one = await read(id, extractionId ?? '');
    expect([one.states.invoiceNumber, one.states.net]).toEqual(['confirmed', 'found']);
    expect(one.confirmations.invoiceNumber?.by).toEqual(expect.any(String));
    await patch(id, { changes: [{ extractionId, fieldPath, newValue: null, reset: true }] });
    expect((await read(id, extractionId ?? '')).states.invoiceNumber).toBe('found');

    expect((await confirm({ fieldPaths: ['Data.unknown'] })).status).toBe(422);
    expect((await confirm({})).status).toBe(200);
    await owner.ask('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${id}`);
    await owner.rowbox.documentEnd(id, documentId, { everySeconds: 0.2 });
    const reread = await read(id, extractionId ?? '');
    expect(reread).toMatchObject({ attempt: 2, states: { invoiceNumber: 'confirmed', net: 'confirmed' } });
    expect(reread.validationIssues.filter(({ severity }) => severity === 'warning')).toEqual([]);
  });

  it('[9.3, 7.9] with the tag it was made on is refused when somebody was faster', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id);
    const path = `/api/Extractions/${extractionId}?mailboxId=${id}`;
    const tag = (await owner.ask('GET', path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    const send = (newValue: string) =>
      owner.ask('PATCH', `/api/Extractions/cells?mailboxId=${id}`, {
        json: { changes: [{ extractionId, fieldPath: 'Data.invoiceNumber', newValue }] },
        headers: { 'if-match': tag },
      });
    expect((await owner.ask('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await send('first')).status).toBe(200);
    const late = await send('second');
    expect([late.status, late.body.type]).toEqual([412, 'urn:rowbox:problem:precondition-failed']);
    expect((await read(id, extractionId)).data.invoiceNumber).toBe('first');
    expect((await owner.ask('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

it('[4.5.9] formulas that depend on each other are computed in their order, through header and rows', async () => {
  const id = await makeMailbox({
    ...CONFIG,
    fields: [
      { key: 'due', type: 'currency', formula: 'total - paid' },
      { key: 'total', type: 'currency', formula: 'SUM(items.amount) * (1 + rate)' },
      { key: 'rate', type: 'number' },
      { key: 'paid', type: 'currency' },
    ],
  });
  const { extractionId } = await enter(id, { rate: 0.1, paid: 5 }, { items: [{ quantity: 3, price: 0.1 }] });
  expect((await read(id, extractionId)).data).toMatchObject({ total: 0.33, due: -4.67 });
  const fieldPath = 'Sections.items[0].data.quantity';
  await patch(id, { changes: [{ extractionId, fieldPath, newValue: 100 }] });
  expect((await read(id, extractionId)).data).toMatchObject({ total: 11, due: 6 });
});
