import { extractionSchema, manualDocumentSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMailbox } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, {
    fields: [
      { key: 'number', type: 'text', required: true },
      { key: 'date', type: 'date' },
      { key: 'paid', type: 'boolean' },
      { key: 'total', type: 'currency', formula: 'SUM(items.amount)' },
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'quantity', type: 'integer' },
          { key: 'price', type: 'currency' },
          { key: 'amount', type: 'currency', formula: 'quantity * price' },
        ],
      },
    ],
    splitKeys: [{ fieldKey: 'date' }],
  });
});
afterAll(() => service.close());

const create = (body: object, headers: Record<string, string> = {}, of = mailboxId) =>
  account.call('POST', `/api/mailboxes/${of}/manual-documents`, body, headers);

const errorsOf = async (response: Response) => {
  const { type, errors } = (await response.json()) as { type: string; errors: Record<string, string[]> };
  return { status: response.status, type, pointers: Object.keys(errors).sort() };
};

describe('a manual document', () => {
  it('is extracted at once, its formulas computed and its values marked as set by a person', async () => {
    const response = await create({
      title: ' Rent ',
      data: { number: 'R-1', date: '2026-03-09', paid: true },
      sections: {
        items: [
          { quantity: 2, price: '1.10' },
          { quantity: 1, price: 0.1, amount: null },
        ],
      },
    });
    expect(response.status).toBe(201);
    const made = manualDocumentSchema.parse(await response.json());
    const at = response.headers.get('location') ?? '';
    const extraction = extractionSchema.parse(await (await account.call('GET', at)).json());
    expect(extraction).toMatchObject({
      id: made.extractionId,
      documentId: made.documentId,
      data: { number: 'R-1', date: '2026-03-09', paid: true, total: 2.3 },
      states: { number: 'corrected', total: 'computed' },
      confidence: { number: 1 },
      citations: { number: null },
      validationStatus: 'valid',
      notes: [],
    });
    expect(extraction.sections.items?.map((row) => row.data)).toEqual([
      { quantity: 2, price: 1.1, amount: 2.2 },
      { quantity: 1, price: 0.1, amount: 0.1 },
    ]);
    const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&split=2026-03`);
    expect(await list.json()).toMatchObject({
      items: [
        {
          id: made.documentId,
          documentType: 'manual',
          source: 'manual',
          status: 'extracted',
          displaySubject: 'Rent',
          originalFileName: null,
        },
      ],
    });
  });

  it('needs no value: what is missing is an issue, not an error', async () => {
    const made = manualDocumentSchema.parse(await (await create({})).json());
    const path = `/api/Extractions/${made.extractionId}?mailboxId=${mailboxId}`;
    expect(await (await account.call('GET', path)).json()).toMatchObject({
      validationStatus: 'invalid',
      validationIssues: [{ fieldKey: 'number', code: 'required_missing' }],
      data: { number: null },
      states: { number: 'absent' },
      sections: { items: [] },
    });
  });

  it('is refused as a whole, with a pointer for every value that cannot be taken', async () => {
    const refused = await create({
      data: { date: '09.03.2026', total: 5, 'no/such': 1, __proto__x: 1 },
      sections: { items: [{ quantity: 1.5 }, { price: '1.234,50', colour: 'red' }, { price: [1] }] },
    });
    expect(await errorsOf(refused)).toEqual({
      status: 422,
      type: 'urn:rowbox:problem:invalid-values',
      pointers: [
        '/data/__proto__x',
        '/data/date',
        '/data/no~1such',
        '/data/total',
        '/sections/items/0/quantity',
        '/sections/items/1/colour',
        '/sections/items/1/price',
        '/sections/items/2/price',
      ],
    });
    expect(await errorsOf(await create({ sections: { lines: [] } }))).toMatchObject({
      status: 422,
      pointers: ['/sections/lines'],
    });
    expect((await create({ sections: { items: {} } })).status).toBe(400);
  });

  it('takes numbers as a language writes them when the request says which', async () => {
    const body = { data: { number: 'x' }, sections: { items: [{ quantity: 1, price: '1.234,50' }] } };
    const response = await create(body, { 'content-language': 'de' });
    expect(response.status).toBe(201);
    const at = response.headers.get('location') ?? '';
    expect(await (await account.call('GET', at)).json()).toMatchObject({ data: { total: 1234.5 } });
  });

  it('is made once however often its request comes', async () => {
    const other = await makeMailbox(account, { fields: [{ key: 'n', type: 'integer' }] });
    const once = () => create({ data: { n: 1 } }, { 'idempotency-key': 'manual-1' }, other);
    const [first, again] = [await once(), await once()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const list = await account.call('GET', `/api/Documents?mailboxId=${other}`);
    expect(await list.json()).toMatchObject({ totalCount: 1 });
  });

  it('is not taken by an inactive mailbox, nor with more cells than can be computed at once', async () => {
    const inactive = await makeMailbox(account);
    await account.call('PUT', `/api/Mailboxes/${inactive}`, { isActive: false });
    expect((await create({}, {}, inactive)).status).toBe(409);
    const rows = Array.from({ length: 9_900 }, () => ({}));
    const wide = Array.from({ length: 6 }, (_, index) => ({ key: `c${index}`, type: 'text' }));
    const large = await makeMailbox(account, { groups: [{ id: 'items', name: 'Items', fields: wide }] });
    expect(await errorsOf(await create({ sections: { items: rows } }, {}, large))).toMatchObject({
      status: 422,
      pointers: ['/sections'],
    });
  });
});
