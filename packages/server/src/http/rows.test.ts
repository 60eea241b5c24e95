import { tableRowsSchema, type ValidationIssue } from '@rowbox/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let first: string;
let second: string;

const amountMissing: ValidationIssue = {
  fieldKey: 'amount',
  sectionId: 'items',
  rowIndex: 1,
  severity: 'warning',
  code: 'low_confidence',
  message: 'Look at this.',
};

beforeAll(async () => {
  service = await startTestService({ rowCap: 4 });
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, {
    fields: [
      { key: 'number', label: 'Invoice number', type: 'text' },
      { key: 'date', type: 'date' },
      { key: 'amount', label: 'Amount', type: 'currency', unit: 'EUR' },
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'text', type: 'text' },
          { key: 'amount', type: 'currency' },
        ],
      },
    ],
    splitKeys: [{ fieldKey: 'date', interval: 'month' }],
  });
  first = await uploadPdf(account, mailboxId, 'first');
  await endExtracted(service.domain, first, {
    header: { number: '=1+1', date: '2026-03-09', amount: -5 },
    sections: {
      items: [
        { text: 'a "b", c', amount: 1 },
        { text: '@x', amount: null },
      ],
    },
    issues: [amountMissing],
  });
  second = await uploadPdf(account, mailboxId, 'second');
  await endExtracted(service.domain, second, {
    header: { number: 'R2', amount: 7 },
    sections: { items: [{ text: 'only', amount: 3 }] },
  });
});
afterAll(() => service.close());

const rows = (query = '', headers: Record<string, string> = {}, of = mailboxId) =>
  account.call('GET', `/api/mailboxes/${of}/rows${query}`, undefined, headers);
const table = async (query = '', of = mailboxId) =>
  tableRowsSchema.parse(await (await rows(query, {}, of)).json());

describe('the rows of the header table', () => {
  it('are one an extraction, newest first', async () => {
    const { section, split, columns, rows, capped } = await table();
    expect([section, split, capped]).toEqual([null, null, false]);
    expect(columns).toEqual([
      { key: 'number', label: 'Invoice number', type: 'text', unit: null, isHeaderField: true },
      { key: 'date', label: 'date', type: 'date', unit: null, isHeaderField: true },
      { key: 'amount', label: 'Amount', type: 'currency', unit: 'EUR', isHeaderField: true },
    ]);
    expect(rows).toMatchObject([
      { documentId: second, rowIndex: 0, values: { number: 'R2', date: null, amount: 7 } },
      { documentId: first, rowIndex: 0, values: { number: '=1+1', date: '2026-03-09', amount: -5 } },
    ]);
    expect(rows[1]).toMatchObject({ validationStatus: 'valid', validationIssues: [] });
  });
});

describe('the rows of a section', () => {
  it('carry the header values, a key of both under its own name and as header.key', async () => {
    const { section, columns, rows } = await table('?section=items');
    expect(section).toBe('items');
    expect(columns.map(({ key, isHeaderField }) => [key, isHeaderField])).toEqual([
      ['number', true],
      ['date', true],
      ['header.amount', true],
      ['text', false],
      ['amount', false],
    ]);
    expect(rows).toMatchObject([
      {
        documentId: second,
        rowIndex: 0,
        values: { number: 'R2', 'header.amount': 7, text: 'only', amount: 3 },
      },
      { documentId: first, rowIndex: 0, values: { number: '=1+1', 'header.amount': -5, amount: 1 } },
      {
        documentId: first,
        rowIndex: 1,
        validationStatus: 'warning',
        validationIssues: [amountMissing],
        values: { text: '@x', amount: null },
      },
    ]);
  });

  it('that the config does not have are not found', async () => {
    expect((await rows('?section=nothing')).status).toBe(404);
  });
});

describe('the rows of a split', () => {
  it('are those of its documents', async () => {
    const march = await table('?split=2026-03');
    expect(march.split).toBe('2026-03');
    expect(march.rows.map((row) => row.documentId)).toEqual([first]);
    const none = await table(`?split=${encodeURIComponent('(none)')}`);
    expect(none.rows.map((row) => row.documentId)).toEqual([second]);
    expect((await table('?split=1999-01')).rows).toEqual([]);
  });
});

describe('a row with amounts', () => {
  it('tells the currency that stands beside each, in the header and in a section', async () => {
    const mixed = await makeMailbox(account, {
      fields: [{ key: 'amount', type: 'currency' }],
      groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'currency' }] }],
    });
    const amount = (value: number, currency: string) => ({
      amount: { value, state: 'found', confidence: 1, citation: null, meta: { currency } } as const,
    });
    await endExtracted(service.domain, await uploadPdf(account, mixed, 'francs'), {
      cells: amount(5, 'CHF'),
      sections: { items: [{ amount: 1 }] },
    });
    await endExtracted(service.domain, await uploadPdf(account, mixed, 'unknown'), {
      header: { amount: 7 },
      sections: { items: [{ amount: 2 }] },
    });
    expect((await table('', mixed)).rows.map(({ valueMeta }) => valueMeta)).toEqual([
      undefined,
      { amount: { currency: 'CHF' } },
    ]);
    expect((await table('?section=items', mixed)).rows.map(({ valueMeta }) => valueMeta)).toEqual([
      undefined,
      { 'header.amount': { currency: 'CHF' } },
    ]);
  });
});

describe('more rows than the cap', () => {
  it('leave the oldest out and say so', async () => {
    const full = await makeMailbox(account, {
      fields: [{ key: 'n', type: 'integer' }],
      groups: [{ id: 'lines', name: 'Lines', fields: [{ key: 'v', type: 'integer' }] }],
    });
    const add = async (n: number) => {
      const id = await uploadPdf(account, full, `n${n}`);
      await endExtracted(service.domain, id, { header: { n }, sections: { lines: [{ v: n }, { v: -n }] } });
    };
    for (const n of [1, 2, 3, 4]) await add(n);
    const exactly = await table('', full);
    expect([exactly.rows.length, exactly.capped]).toEqual([4, false]);
    const lines = await table('?section=lines', full);
    expect(lines.capped).toBe(true);
    expect(lines.rows.map((row) => row.values.v)).toEqual([4, -4, 3, -3]);
    await add(5);
    const over = await table('', full);
    expect(over.capped).toBe(true);
    expect(over.rows.map((row) => row.values.n)).toEqual([5, 4, 3, 2]);
  });

  it('are told of in CSV and in workbooks too', async () => {
    const full = await makeMailbox(account, {
      fields: [{ key: 'n', type: 'integer' }],
      groups: [{ id: 'lines', name: 'Lines', fields: [{ key: 'v', type: 'integer' }] }],
    });
    const add = async (n: number) => {
      const id = await uploadPdf(account, full, `told${n}`);
      await endExtracted(service.domain, id, { header: { n }, sections: { lines: [{ v: n }, { v: -n }] } });
    };
    for (const n of [1, 2, 3]) await add(n);
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const told = async (query: string, accept: string) =>
      (await rows(query, { accept }, full)).headers.get('rows-capped');
    expect(await told('', 'text/csv')).toBe('false');
    expect(await told('?section=lines', 'text/csv')).toBe('true');
    expect(await told('', workbook)).toBe('false');
    const capped = await rows('?section=lines', { accept: workbook }, full);
    expect(capped.headers.get('rows-capped')).toBe('true');
    const { sheets } = await readXlsx(new Uint8Array(await capped.arrayBuffer()));
    expect(sheets[0]?.rows.at(-1)?.[0]).toBe('Older rows are left out: a table has at most 4.');
    expect(sheets[0]?.rows).toHaveLength(6);
  });
});

describe('rows as an answer', () => {
  it('are CSV for who prefers it, with what a spreadsheet would run made harmless', async () => {
    const response = await rows('?section=items', { accept: 'text/csv, application/json;q=0.5' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect((await response.text()).split('\r\n')).toEqual([
      '"Invoice number","date","Amount","text","amount"',
      '"R2",,7,"only",3',
      `"'=1+1","2026-03-09",-5,"a ""b"", c",1`,
      `"'=1+1","2026-03-09",-5,"'@x",`,
      '',
    ]);
    const json = await rows('', { accept: 'text/csv;q=0.5, application/json' });
    expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('begin with a byte order mark as CSV when that is asked for', async () => {
    const bytes = async (query: string) =>
      Buffer.from(await (await rows(query, { accept: 'text/csv' })).arrayBuffer()).toString('latin1', 0, 4);
    expect(await bytes('?bom=true')).toBe('\u00ef\u00bb\u00bf"');
    expect(await bytes('')).toBe('"Inv');
    expect((await rows('?bom=maybe')).status).toBe(400);
  });

  it('carry a weak tag that changes with them', async () => {
    const own = await makeMailbox(account, { fields: [{ key: 'n', type: 'integer' }] });
    const tag = (await rows('', {}, own)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await rows('', { 'if-none-match': tag }, own)).status).toBe(304);
    expect((await rows('', { 'if-none-match': tag, accept: 'text/csv' }, own)).status).toBe(200);
    const id = await uploadPdf(account, own, 'new');
    await endExtracted(service.domain, id);
    expect((await rows('', { 'if-none-match': tag }, own)).status).toBe(200);
  });

  it('are compressed for who takes it, and have no body for HEAD', async () => {
    const response = await rows('', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')?.toLowerCase().split(/, */).sort()).toEqual([
      'accept',
      'accept-encoding',
    ]);
    expect(tableRowsSchema.parse(await response.json()).rows).toHaveLength(2);
    const head = await account.call('HEAD', `/api/mailboxes/${mailboxId}/rows`);
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
