import { cellBatchResultSchema, extractionSchema, type ValidationIssue } from '@rowbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'date', type: 'date' },
    { key: 'total', type: 'currency', formula: 'net + tax' },
    { key: 'net', type: 'currency', formula: 'SUM(items.amount)' },
    { key: 'tax', type: 'currency' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'text', type: 'text', required: true },
        { key: 'amount', type: 'currency' },
      ],
    },
  ],
  splitKeys: [{ fieldKey: 'date' }],
};

const mismatch = (change: Partial<ValidationIssue>): ValidationIssue => ({
  fieldKey: 'number',
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'page_mismatch',
  message: 'The page says otherwise.',
  ...change,
});

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let extractionId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, config);
});
afterAll(() => service.close());
beforeEach(async () => {
  extractionId = await newExtraction();
});

async function newExtraction(issues: readonly ValidationIssue[] = []): Promise<string> {
  const documentId = await uploadPdf(account, mailboxId, `cells ${Math.random()}`);
  await endExtracted(service.domain, documentId, {
    header: { number: 'R1', date: '2026-03-09', tax: 2 },
    sections: {
      items: [
        { text: 'a', amount: 1 },
        { text: 'b', amount: 2 },
        { text: 'c', amount: 3 },
      ],
    },
    issues,
  });
  const response = await account.call(
    'GET',
    `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`,
  );
  return ((await response.json()) as { id: string }).id;
}

const read = async (id = extractionId) => {
  const response = await account.call('GET', `/api/Extractions/${id}?mailboxId=${mailboxId}`);
  return extractionSchema.parse(await response.json());
};
const tag = async (id = extractionId) =>
  (await account.call('GET', `/api/Extractions/${id}?mailboxId=${mailboxId}`)).headers.get('etag') ?? '';

const patch = (body: object, headers: Record<string, string> = {}) =>
  account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body, headers);
const change = (fieldPath: string, newValue: unknown, id = extractionId) => ({
  extractionId: id,
  fieldPath,
  newValue,
});
const rowOperation = (op: string, index: number | null, id = extractionId) => ({
  extractionId: id,
  op,
  section: 'items',
  index,
});
const result = async (body: object) => {
  const response = await patch(body);
  expect(response.status).toBe(200);
  return cellBatchResultSchema.parse(await response.json());
};
const texts = async () => (await read()).sections.items?.map(({ data }) => data.text);

describe('corrected cells', () => {
  it('are set, and all that depends on them is computed and judged again', async () => {
    const changes = [
      change('Data.tax', 1.5),
      change('Sections.items[1].data.amount', '20.25'),
      change('Sections.items[0].data.text', null),
    ];
    expect(await result({ changes })).toEqual({ successCount: 1, failedUpdates: [] });
    const extraction = await read();
    expect(extraction).toMatchObject({
      data: { number: 'R1', tax: 1.5, net: 24.25, total: 25.75 },
      states: { number: 'found', tax: 'corrected', net: 'computed' },
      confidence: { tax: 1 },
      readValues: { tax: 2 },
      validationStatus: 'invalid',
      validationIssues: [{ code: 'required_missing', sectionId: 'items', rowIndex: 0, fieldKey: 'text' }],
    });
    expect(extraction.readValues).toEqual({ tax: 2 });
    expect(extraction.sections.items).toMatchObject([
      { data: { text: null, amount: 1 }, readValues: { text: 'a' }, validationStatus: 'invalid' },
      { data: { text: 'b', amount: 20.25 }, readValues: { amount: 2 }, validationStatus: 'valid' },
      { data: { text: 'c', amount: 3 }, readValues: {} },
    ]);
  });

  it('keep what was read at first however often they are set, and where it stands when it is confirmed', async () => {
    await result({ changes: [change('Data.number', 'X')] });
    await result({ changes: [change('Data.number', 'Y'), change('Data.date', '2026-03-09')] });
    const { readValues, citations, states } = await read();
    expect(readValues).toEqual({ number: 'R1' });
    expect([states.date, citations.date?.text, citations.number]).toEqual(['confirmed', '2026-03-09', null]);
  });

  it('move the document to the split they now say', async () => {
    await result({ changes: [change('Data.date', '2031-01-31')] });
    const rows = await account.call('GET', `/api/mailboxes/${mailboxId}/rows?split=2031-01`);
    expect(await rows.json()).toMatchObject({ rows: [{ extractionId }] });
  });

  it('are done with issues that only the page gave, while those of other cells stand where they move', async () => {
    const id = await newExtraction([
      mismatch({}),
      mismatch({ fieldKey: 'tax' }),
      mismatch({ fieldKey: 'text', sectionId: 'items', rowIndex: 0 }),
      mismatch({ fieldKey: 'text', sectionId: 'items', rowIndex: 2 }),
    ]);
    await result({
      rowOperations: [rowOperation('remove', 0, id)],
      changes: [change('Data.tax', 2, id)],
    });
    expect((await read(id)).validationIssues).toEqual([
      mismatch({}),
      mismatch({ fieldKey: 'text', sectionId: 'items', rowIndex: 1 }),
    ]);
  });
});

describe('row operations', () => {
  it('come before changes, in their order', async () => {
    await result({
      changes: [change('Sections.items[0].data.text', 'new'), change('sections.items[3].DATA.text', 'last')],
      rowOperations: [rowOperation('remove', 1), rowOperation('add', 0), rowOperation('add', null)],
    });
    expect(await texts()).toEqual(['new', 'a', 'c', 'last']);
    const { sections, data } = await read();
    expect(sections.items?.[0]).toMatchObject({
      data: { amount: null },
      states: { text: 'corrected', amount: 'absent' },
      readValues: {},
    });
    expect(data.net).toBe(4);
  });

  it('move a row with all it holds', async () => {
    await result({ rowOperations: [{ ...rowOperation('move', 0), to: 2 }] });
    expect(await texts()).toEqual(['b', 'c', 'a']);
    expect((await read()).sections.items?.[2]?.states).toEqual({ text: 'found', amount: 'found' });
  });

  it('give rows that are empty and not read', async () => {
    await result({ rowOperations: [rowOperation('add', null)] });
    await result({ changes: [change('Sections.items[3].data.amount', 9)] });
    expect((await read()).sections.items?.[3]).toMatchObject({
      data: { text: null, amount: 9 },
      readValues: {},
    });
  });
});

describe('corrections that cannot be made', () => {
  it.each([
    ['Data.total', 1, 'Data.total: this field is computed by its formula and cannot be set.'],
    ['Data.colour', 1, 'Data.colour: the config of this mailbox has no such field.'],
    ['Sections.lines[0].data.text', 'x', /lines.*no such field/],
    ['Sections.items[3].data.text', 'x', 'Sections.items[3].data.text: items has 3 rows.'],
    ['Sections.items[-1].data.text', 'x', /names no cell/],
    [
      'Data.tax',
      '1,234',
      'Data.tax: "1,234" can be read as 1234 or as 1.234; write it so that only one is meant.',
    ],
    ['Data.date', '03/04/2026', /^Data\.date: "03\/04\/2026" can be read as/],
    ['Data.date', 'someday', /^Data\.date: "someday" is not a date/],
    ['Data.number', { a: 1 }, /^Data\.number: /],
    ['number', 'x', /names no cell/],
    ['Data.constructor', 'x', /no such field/],
  ])('at %s leave their extraction as it was, and no other', async (path, value, error) => {
    const other = await newExtraction();
    const before = await read();
    const outcome = await result({
      changes: [
        change('Data.number', 'changed'),
        change(path, value),
        change('Data.number', 'changed', other),
      ],
      rowOperations: [],
    });
    expect(outcome.successCount).toBe(1);
    expect(outcome.failedUpdates).toEqual([
      { extractionId, error: typeof error === 'string' ? error : expect.stringMatching(error) },
    ]);
    expect(await read()).toEqual(before);
    expect((await read(other)).data.number).toBe('changed');
  });

  it('are told one by one, in words without paths, where the good ones are kept', async () => {
    const outcome = await result({
      keepGood: true,
      changes: [
        change('Data.number', 'R2'),
        change('Data.tax', 'much'),
        change('Sections.items[0].data.amount', '1.234,50 €'),
        change('Sections.items[9].data.amount', '1'),
        change('Data.total', 3),
      ],
    });
    expect(outcome).toMatchObject({ successCount: 1, failedUpdates: [] });
    const { refusedCells } = outcome;
    expect(refusedCells).toEqual([
      { extractionId, fieldPath: 'Data.tax', error: expect.stringMatching(/^"much" is not/) },
      { extractionId, fieldPath: 'Sections.items[9].data.amount', error: 'items has 3 rows.' },
      { extractionId, fieldPath: 'Data.total', error: expect.stringMatching(/^This field is computed/) },
    ]);
    const { data, sections } = await read();
    expect([data.number, data.tax, sections.items?.[0]?.data.amount]).toEqual(['R2', 2, 1234.5]);
    const nothing = await result({ keepGood: true, changes: [change('Data.tax', 'much')] });
    expect(nothing).toMatchObject({ successCount: 0, failedUpdates: [{ extractionId }] });
  });

  it('are row operations on rows and sections there are not', async () => {
    for (const operation of [
      rowOperation('remove', 4),
      rowOperation('remove', null),
      rowOperation('remove', -1),
      rowOperation('add', 5),
      { ...rowOperation('move', 0), to: 4 },
      rowOperation('move', 1),
      { ...rowOperation('add', 0), section: 'lines' },
    ]) {
      const outcome = await result({ rowOperations: [rowOperation('add', 0), operation] });
      expect(outcome).toMatchObject({ successCount: 0, failedUpdates: [{ extractionId }] });
    }
    expect(await texts()).toEqual(['a', 'b', 'c']);
  });

  it('are those of extractions the mailbox does not have', async () => {
    const elsewhere = await makeMailbox(account, config);
    const there = `/api/Extractions/cells?mailboxId=${elsewhere}`;
    const response = await account.call('PATCH', there, { changes: [change('Data.number', 'x')] });
    expect(await response.json()).toEqual({
      successCount: 0,
      failedUpdates: [{ extractionId, error: 'There is no such extraction in this mailbox.' }],
    });
    expect((await read()).data.number).toBe('R1');
  });
});

describe('the batch', () => {
  it('names its mailbox in the query or in the body, and one only', async () => {
    const body = { changes: [change('Data.number', 'x')] };
    const call = (query: string, more: object) =>
      account.call('PATCH', `/api/Extractions/cells${query}`, { ...body, ...more });
    expect((await call('', { mailboxId })).status).toBe(200);
    expect((await call(`?mailboxId=${mailboxId}`, { mailboxId })).status).toBe(200);
    expect((await call('', {})).status).toBe(400);
    expect((await call(`?mailboxId=${mailboxId}`, { mailboxId: 'mbx_other' })).status).toBe(400);
  });

  it('has at most ten thousand changes', async () => {
    const changes = Array.from({ length: 10_001 }, () => change('Data.tax', 1));
    expect((await patch({ changes })).status).toBe(400);
    expect(await result({ changes: changes.slice(1) })).toMatchObject({ successCount: 1 });
  });

  it('is not done when the extraction was changed meanwhile, for who asks', async () => {
    const old = await tag();
    await result({ changes: [change('Data.number', 'theirs')] });
    const mine = { changes: [change('Data.number', 'mine')] };
    const late = await patch(mine, { 'if-match': old });
    expect(late.status).toBe(412);
    expect((await read()).data.number).toBe('theirs');
    expect((await patch(mine, { 'if-match': await tag() })).status).toBe(200);
    const two = { changes: [...mine.changes, change('Data.tax', 1, await newExtraction())] };
    expect((await patch(two, { 'if-match': await tag() })).status).toBe(400);
  });

  it('takes values as people write them: as the document does, else as the languages of the request do', async () => {
    const set = async (fieldPath: string, newValue: string, headers: Record<string, string> = {}) => {
      const response = await patch({ changes: [change(fieldPath, newValue)] }, headers);
      expect(await response.json()).toMatchObject({ successCount: 1 });
      return (await read()).data;
    };
    expect((await set('Data.tax', '1.234,50 €')).tax).toBe(1234.5);
    expect((await set('Data.date', '20. Januar 2026')).date).toBe('2026-01-20');
    expect((await set('Data.tax', '1,234', { 'accept-language': 'en-GB,en;q=0.8' })).tax).toBe(1234);
    expect((await set('Data.tax', '1,234', { 'accept-language': 'de' })).tax).toBe(1.234);
    const documentId = await uploadPdf(account, mailboxId, 'german');
    await endExtracted(service.domain, documentId, { header: { number: '9.876,50 €', tax: 2 } });
    const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
    const { id } = (await (await account.call('GET', path)).json()) as { id: string };
    await patch({ changes: [change('Data.tax', '1.234', id)] }, { 'accept-language': 'en' });
    expect((await read(id)).data.tax).toBe(1234);
  });

  it('keeps where a value stands that was taken from the page', async () => {
    const citation = { page: 1, box: [0.1, 0.2, 0.3, 0.25], text: '7,50' };
    await result({ changes: [{ ...change('Data.tax', '7,50'), citation }] });
    expect(await read()).toMatchObject({
      data: { tax: 7.5 },
      states: { tax: 'corrected' },
      citations: { tax: citation },
    });
    const wrong = { ...citation, box: [0.1, 0.2, 0.3, 4] };
    expect((await patch({ changes: [{ ...change('Data.tax', 7), citation: wrong }] })).status).toBe(400);
  });

  it('takes numbers as a language writes them when the request says which', async () => {
    const response = await patch({ changes: [change('Data.tax', '1.234,50')] }, { 'content-language': 'de' });
    expect(await response.json()).toMatchObject({ successCount: 1 });
    expect((await read()).data.tax).toBe(1234.5);
  });

  it('loses nothing to others that come at the same time, whatever order they name extractions in', async () => {
    const ids = [extractionId, await newExtraction(), await newExtraction()];
    const batch = (order: readonly string[]) =>
      result({ rowOperations: order.map((id) => rowOperation('add', 0, id)) });
    await Promise.all(Array.from({ length: 8 }, (_, turn) => batch(turn % 2 ? ids : [...ids].reverse())));
    for (const id of ids) expect((await read(id)).sections.items).toHaveLength(3 + 8);
  });
});
