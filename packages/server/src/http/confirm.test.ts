import { extractionSchema, type ValidationIssue } from '@rowbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'reference', type: 'text', required: true },
    { key: 'tax', type: 'currency' },
    { key: 'total', type: 'currency', formula: 'SUM(items.amount) + tax', validate: 'total < 8' },
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
};

const doubt = (fieldKey: string, row: number | null = null): ValidationIssue => ({
  fieldKey,
  sectionId: row === null ? null : 'items',
  rowIndex: row,
  severity: 'warning',
  code: 'page_mismatch',
  message: 'The page says otherwise.',
});

const READING = {
  header: { number: 'R1', reference: 'K', tax: 2 },
  sections: {
    items: [
      { text: 'a', amount: 1 },
      { text: 'b', amount: 2 },
    ],
  },
} satisfies ReadValues;

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let documentId: string;
let extractionId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, config);
});
afterAll(() => service.close());
beforeEach(() => newDocument({ ...READING, issues: [doubt('number'), doubt('text', 0), doubt('text', 1)] }));

async function newDocument(reading: ReadValues): Promise<void> {
  documentId = await uploadPdf(account, mailboxId, `confirm ${Math.random()}`);
  await endExtracted(service.domain, documentId, reading);
  extractionId = (await read()).id;
  // What the test says was read is not computed; the engine would have.
  await change({ fieldPath: 'Data.number', reset: true });
}

const read = async () => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return extractionSchema.parse(await (await account.call('GET', path)).json());
};
const post = (body: object = {}, headers: Record<string, string> = {}) =>
  account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, body, headers);
const confirm = async (...fieldPaths: readonly string[]) => {
  const response = await post(fieldPaths.length > 0 ? { fieldPaths } : {});
  expect(response.status).toBe(200);
  return extractionSchema.parse(await response.json());
};
const change = async (...changes: readonly { fieldPath: string; newValue?: unknown; reset?: true }[]) => {
  const body = { changes: changes.map((one) => ({ extractionId, ...one })) };
  const response = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body);
  expect(await response.json()).toEqual({ successCount: 1, failedUpdates: [] });
  return read();
};
const readAgain = async (reading: ReadValues) => {
  await account.call('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${mailboxId}`);
  await endExtracted(service.domain, documentId, reading);
  return read();
};
const doubts = ({ validationIssues }: Awaited<ReturnType<typeof read>>) =>
  validationIssues.map(({ fieldKey, rowIndex }) => `${fieldKey}${rowIndex ?? ''}`);

describe('a confirmed value', () => {
  it('is in doubt no more, stays what it is, and tells who confirmed it', async () => {
    const after = await confirm('Data.number');
    expect(after).toMatchObject({
      data: { number: 'R1' },
      states: { number: 'confirmed', tax: 'found' },
      citations: { number: { text: 'R1' } },
      confidence: { number: 0.9 },
      confirmations: { number: { by: 'Test app' } },
      readValues: {},
      reviewedAt: null,
    });
    expect(Object.keys(after.confirmations)).toEqual(['number']);
    expect(doubts(after)).toEqual(['text0', 'text1']);
    expect(await read()).toEqual(after);
  });

  it('is one of a row, a whole row, or all there is', async () => {
    const value = await confirm('Sections.items[0].data.text');
    expect(doubts(value)).toEqual(['number', 'text1']);
    expect(value.sections.items?.[0]?.states).toEqual({ text: 'confirmed', amount: 'found' });
    const row = await confirm('Sections.items[1]');
    expect(row.sections.items?.[1]?.states).toEqual({ text: 'confirmed', amount: 'confirmed' });
    const all = await confirm();
    expect(all).toMatchObject({
      validationStatus: 'valid',
      states: { number: 'confirmed', reference: 'confirmed', tax: 'confirmed', total: 'confirmed' },
      reviewedBy: 'Test app',
    });
    expect(all.reviewedAt).not.toBeNull();
  });

  it('is what a change says that gives the value that is there; of one that was set it stays so', async () => {
    const after = await change(
      { fieldPath: 'Data.number', newValue: 'R1' },
      { fieldPath: 'Data.tax', newValue: '2.00' },
      { fieldPath: 'Data.reference', newValue: 'X' },
    );
    expect(after.states).toMatchObject({ number: 'confirmed', tax: 'confirmed', reference: 'corrected' });
    expect((await change({ fieldPath: 'Data.reference', newValue: 'X' })).states.reference).toBe('corrected');
    expect((await confirm()).states.reference).toBe('corrected');
  });

  it('may be one that somebody set: it stays corrected, and a rule it bends on purpose is no doubt any more', async () => {
    const set = await change(
      { fieldPath: 'Data.tax', newValue: 50 },
      { fieldPath: 'Data.number', newValue: 'X' },
    );
    expect(doubts(set)).toContain('total');
    const after = await confirm();
    expect([after.states.tax, after.confirmations.tax?.by, doubts(after)]).toEqual([
      'corrected',
      'Test app',
      [],
    ]);
    const again = await readAgain({ ...READING, header: { ...READING.header, tax: 50 } });
    expect([again.states.tax, again.data.number, again.confirmations.number?.by]).toEqual([
      'corrected',
      'X',
      'Test app',
    ]);
  });

  it('cannot be what is missing, nor what breaks its type', async () => {
    await newDocument({ header: { number: 'R1' } });
    expect(await confirm()).toMatchObject({
      states: { reference: 'confirmed' },
      validationStatus: 'invalid',
      validationIssues: [{ fieldKey: 'reference', code: 'required_missing' }],
      reviewedAt: null,
    });
  });

  it('survives another reading unless that gives another value', async () => {
    const { confirmations } = await confirm();
    const same = await readAgain({ ...READING, issues: [doubt('number')] });
    expect(same).toMatchObject({ validationStatus: 'valid', confirmations, reviewedBy: 'Test app' });
    expect(same.states.total).toBe('confirmed');
    const other = await readAgain({
      ...READING,
      header: { ...READING.header, number: 'R2' },
      issues: [doubt('number')],
    });
    expect(other).toMatchObject({
      states: { number: 'found', tax: 'confirmed' },
      validationIssues: [{ fieldKey: 'number' }],
      reviewedAt: null,
      reviewedBy: null,
    });
  });

  it('that was computed is confirmed as long as it comes to the same', async () => {
    await change({ fieldPath: 'Sections.items[0].data.amount', newValue: 5 });
    expect(doubts(await read())).toContain('total');
    const after = await confirm('Data.total');
    expect([after.states.total, doubts(after).includes('total')]).toEqual(['confirmed', false]);
    const then = await change({ fieldPath: 'Data.tax', newValue: 3 });
    expect([then.states.total, doubts(then).includes('total')]).toEqual(['computed', true]);
  });

  it('is in doubt again when that is taken back, as what was set is what was read', async () => {
    const before = await read();
    await confirm();
    await change(
      { fieldPath: 'Data.tax', newValue: 7 },
      { fieldPath: 'Sections.items[0].data.text', newValue: 'x' },
    );
    const paths = ['number', 'reference', 'tax', 'total'].map((key) => `Data.${key}`);
    for (const row of [0, 1])
      for (const key of ['text', 'amount']) paths.push(`Sections.items[${row}].data.${key}`);
    const after = await change(...paths.map((fieldPath) => ({ fieldPath, reset: true as const })));
    expect(after).toEqual(before);
  });

  it('moves with its row', async () => {
    await confirm('Sections.items[1]');
    const body = { rowOperations: [{ extractionId, op: 'remove', section: 'items', index: 0 }] };
    await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body);
    const after = await read();
    expect(doubts(after)).toEqual(['number']);
    expect(after.sections.items?.[0]?.states.text).toBe('confirmed');
  });
});

it('an ambiguous value comes with what else it could be, until somebody settles it', async () => {
  const mailbox = await makeMailbox(account, { fields: [{ key: 'date', type: 'date' }] });
  const id = await uploadPdf(account, mailbox, 'ambiguous');
  const citation = { page: 1, box: [0.1, 0.1, 0.2, 0.15] as const, text: '03/04/2026' };
  await endExtracted(service.domain, id, {
    cells: { date: { value: '2026-04-03', state: 'ambiguous', confidence: 0.6, citation } },
  });
  const path = `/api/Extractions/document/${id}?mailboxId=${mailbox}`;
  const get = async () => extractionSchema.parse(await (await account.call('GET', path)).json());
  const { id: extraction, alternatives } = await get();
  expect(alternatives).toEqual({ date: [{ value: '2026-03-04', citation }] });
  await account.call('POST', `/api/Extractions/${extraction}/confirm?mailboxId=${mailbox}`, {});
  expect(await get()).toMatchObject({ states: { date: 'confirmed' }, alternatives: {} });
});

describe('confirming', () => {
  it('is refused for what is not there, and nothing is confirmed then', async () => {
    const before = await read();
    const response = await post({ fieldPaths: ['Data.number', 'Data.colour', 'Sections.items[7]', 'tax'] });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      type: 'urn:rowbox:problem:invalid-values',
      errors: {
        '/fieldPaths/1': ['The config of this mailbox has no such field.'],
        '/fieldPaths/2': ['items has 2 rows.'],
        '/fieldPaths/3': [expect.stringMatching(/^This names no value/)],
      },
    });
    expect(await read()).toEqual(before);
  });

  it('is not done when the extraction was changed meanwhile, for who asks; nor for others', async () => {
    const path = `/api/Extractions/${extractionId}?mailboxId=${mailboxId}`;
    const tag = (await account.call('GET', path)).headers.get('etag') ?? '';
    await change({ fieldPath: 'Data.tax', newValue: 3 });
    expect((await post({}, { 'if-match': tag })).status).toBe(412);
    const stranger = await service.newAccount();
    const there = await stranger.call(
      'POST',
      `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`,
      {},
    );
    expect(there.status).toBe(404);
    const elsewhere = await makeMailbox(account, config);
    const notHere = await account.call(
      'POST',
      `/api/Extractions/${extractionId}/confirm?mailboxId=${elsewhere}`,
      {},
    );
    expect(notHere.status).toBe(404);
  });

  it('is told to whoever follows the mailbox', async () => {
    await confirm();
    const events = await service.domain.db
      .selectFrom('events')
      .select('type')
      .where('extraction_id', '=', extractionId)
      .orderBy('id')
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      'document.extracted',
      'extraction.corrected',
      'extraction.confirmed',
    ]);
  });
});
