import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let service: TestService;
let account: TestAccount;
let mailboxId: string;

beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, {
    fields: [
      { key: 'supplier', label: '=Supplier', type: 'text' },
      { key: 'day', label: 'Day', type: 'date' },
      { key: 'at', label: 'At', type: 'datetime' },
      { key: 'clock', label: 'Clock', type: 'time' },
      { key: 'total', label: 'Total', type: 'currency', unit: 'EUR' },
      { key: 'count', label: 'Count', type: 'integer' },
      { key: 'paid', label: 'Paid', type: 'boolean' },
    ],
    groups: [
      { id: 'items', name: "Items: 1/2 '", fields: [{ key: 'amount', label: 'Amount', type: 'currency' }] },
    ],
  });
  const documentId = await uploadPdf(account, mailboxId, 'one');
  await endExtracted(service.domain, documentId, {
    header: {
      supplier: '=HYPERLINK("http://example.com")',
      day: '2026-03-09',
      at: '2026-03-09T14:30:00+02:00',
      clock: '06:00',
      total: 1234.5,
      count: 3,
      paid: true,
    },
    sections: { items: [{ amount: -1.5 }, { amount: null }] },
  });
  const odd = await uploadPdf(account, mailboxId, 'two');
  await endExtracted(service.domain, odd, {
    header: { supplier: `_x000D_\u0007 <&> ${'é'.repeat(40_000)}`, day: '1850-01-01', at: 'soon' },
  });
});
afterAll(() => service.close());

async function workbook(query = '') {
  const response = await account.call('GET', `/api/mailboxes/${mailboxId}/rows${query}`, undefined, {
    accept: WORKBOOK,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, WORKBOOK]);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { response, sheets };
}

const instant = (text: string) => new Date(`${text}Z`);

it('gives the rows as a workbook whose cells have the types of their columns', async () => {
  const { sheets } = await workbook();
  const [labels, , values] = sheets[0]?.rows ?? [];
  expect(labels).toEqual(['=Supplier', 'Day', 'At', 'Clock', 'Total', 'Count', 'Paid']);
  expect(values?.slice(0, 3)).toEqual([
    '=HYPERLINK("http://example.com")',
    instant('2026-03-09T00:00:00'),
    instant('2026-03-09T14:30:00'),
  ]);
  expect(values?.slice(4)).toEqual([1234.5, 3, true]);
});

it('holds nothing that a spreadsheet could run', async () => {
  const { sheets } = await workbook();
  const cells = [...(sheets[0]?.cells?.values() ?? [])];
  expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
});

it('keeps as text what no spreadsheet can hold otherwise, and as much of it as fits', async () => {
  const { sheets } = await workbook();
  const [text, day, at] = sheets[0]?.rows[1] ?? [];
  expect(String(text).slice(0, 15)).toBe('_x000D_\u0007 <&> éé');
  expect(String(text)).toHaveLength(32_767);
  expect([day, at]).toEqual(['1850-01-01', 'soon']);
});

it('shows a section under its name, with the header values in front', async () => {
  const { sheets, response } = await workbook('?section=items');
  expect(sheets.map(({ name }) => name)).toEqual(['Items 1 2']);
  expect(sheets[0]?.rows.map((row) => [row[4], row[7] ?? null])).toEqual([
    ['Total', 'Amount'],
    [1234.5, -1.5],
    [1234.5, null],
  ]);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Items- 1-2 '.xlsx"; filename*=UTF-8''Items-%201-2%20%27.xlsx`,
  );
});

it('is not given to who has it already, and not to who can take no format there is', async () => {
  const { response } = await workbook();
  const get = (headers: Record<string, string>) =>
    account.call('GET', `/api/mailboxes/${mailboxId}/rows`, undefined, headers);
  const tag = response.headers.get('etag') ?? '';
  expect((await get({ accept: WORKBOOK, 'if-none-match': tag })).status).toBe(304);
  expect((await get({ accept: 'text/csv', 'if-none-match': tag })).status).toBe(200);
  const refused = await get({ accept: 'image/png' });
  expect(refused.status).toBe(406);
  expect(await refused.json()).toMatchObject({ type: 'urn:rowbox:problem:not-acceptable' });
});
