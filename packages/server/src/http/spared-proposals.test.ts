import { type CellValue, extractionSchema, proposalsSchema } from '@rowbox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDrawn } from '../domain/auto-check.ts';
import { proposeReadings } from '../domain/proposals.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { storeExample } from '../store/memory.ts';
import {
  endExtracted,
  makeMailbox,
  type ReadValues,
  toExtracted,
  uploadPdf,
} from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';

/* What a person set or confirmed is not touched by an offer, whenever it was. */

const config = {
  fields: [
    { key: 'name', type: 'text' },
    { key: 'total', type: 'currency' },
    { key: 'doubled', type: 'number', formula: 'total * 2' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'what', type: 'text' },
        { key: 'price', type: 'currency' },
      ],
    },
  ],
};

let service: TestService;
let account: TestAccount;
/** What every document reads as when it is read again. */
let again: ReadValues = {};
const readTrial: TrialReader = async (_files, tried) => toExtracted(tried, again);
beforeAll(async () => {
  service = await startTestService({ readTrial });
  account = await service.newAccount();
});
afterAll(() => service.close());

const read = async (mailboxId: string, reading: ReadValues) => {
  const documentId = await uploadPdf(account, mailboxId, `spared ${Math.random()}`);
  await endExtracted(service.domain, documentId, reading);
  return documentId;
};
/** A mailbox with one document, and another that taught something. */
const waiting = async (reading: ReadValues) => {
  const mailboxId = await makeMailbox(account, config);
  const teacher = await read(mailboxId, {});
  await service.domain.db.transaction().execute((transaction) =>
    storeExample(transaction, {
      documentId: teacher,
      mailboxId,
      example: '{}',
      taught: { fields: [], groups: [] },
      settledAt: new Date(),
      settledBy: null,
      sameLook: [],
    }),
  );
  return { mailboxId, teacher, documentId: await read(mailboxId, reading) };
};
type Waiting = Awaited<ReturnType<typeof waiting>>;
const extractionOf = async ({ mailboxId, documentId }: Waiting) => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return extractionSchema.parse(await (await account.call('GET', path)).json());
};
const confirm = async (place: Waiting, fieldPaths?: readonly string[]) => {
  const { id } = await extractionOf(place);
  const path = `/api/Extractions/${id}/confirm?mailboxId=${place.mailboxId}`;
  const response = await account.call('POST', path, { ...(fieldPaths && { fieldPaths }) });
  expect(response.status).toBe(200);
};
const set = async (place: Waiting, fieldPath: string, newValue: CellValue) => {
  const { id: extractionId } = await extractionOf(place);
  const path = `/api/Extractions/cells?mailboxId=${place.mailboxId}`;
  const response = await account.call('PATCH', path, { changes: [{ extractionId, fieldPath, newValue }] });
  expect(await response.json()).toEqual({ successCount: 1, failedUpdates: [] });
};
const propose = ({ mailboxId, teacher, documentId }: Waiting) =>
  proposeReadings(
    service.domain,
    { mailboxId, taughtBy: teacher, documentIds: [documentId] },
    new AbortController().signal,
  );
const proposals = async ({ mailboxId }: Waiting) =>
  proposalsSchema.parse(await (await account.call('GET', `/api/mailboxes/${mailboxId}/proposals`)).json());
const accept = async ({ mailboxId }: Waiting, documentIds?: readonly string[]) => {
  const path = `/api/mailboxes/${mailboxId}/proposals/accept`;
  const response = await account.call('POST', path, { ...(documentIds && { documentIds }) });
  return (await response.json()) as { totalDocuments: number };
};
/** In doubt, so that a confirmed value does not settle the document. */
const DOUBT = [
  {
    sectionId: null,
    rowIndex: null,
    fieldKey: 'name',
    severity: 'warning' as const,
    code: 'value_not_in_document' as const,
    message: '',
  },
];

it('a value that a person confirmed stays, before the offer and after it, and the others are taken', async () => {
  again = { header: { name: 'B', total: 5, doubled: 10 } };
  const place = await waiting({ header: { name: 'A', total: 4, doubled: 8 }, issues: DOUBT });
  await confirm(place, ['Data.total']);
  await propose(place);
  expect((await proposals(place)).items).toMatchObject([
    { changes: [{ fieldKey: 'name', before: 'A', after: 'B' }], totalChanges: 1 },
  ]);
  expect(await accept(place)).toEqual({ totalDocuments: 1 });
  const after = await extractionOf(place);
  expect(after.data).toEqual({ name: 'B', total: 4, doubled: 8 });
  expect(after.states).toMatchObject({ total: 'confirmed' });

  const later = await waiting({ header: { name: 'A', total: 4, doubled: 8 }, issues: DOUBT });
  await propose(later);
  expect((await proposals(later)).items[0]?.totalChanges).toBe(3);
  await confirm(later, ['Data.total']);
  expect(await accept(later)).toEqual({ totalDocuments: 1 });
  expect((await extractionOf(later)).data).toEqual({ name: 'B', total: 4, doubled: 8 });
});

it('a confirmed result of a formula holds its document back', async () => {
  again = { header: { name: 'B', total: 5, doubled: 10 } };
  const place = await waiting({ header: { name: 'A', total: 4, doubled: 8 }, issues: DOUBT });
  await propose(place);
  await confirm(place, ['Data.doubled']);
  expect(await accept(place)).toEqual({ totalDocuments: 0 });
  await propose(place);
  expect((await proposals(place)).totalDocuments).toBe(0);
  expect((await extractionOf(place)).data).toEqual({ name: 'A', total: 4, doubled: 8 });
});

it('a confirmed row stays where it is read otherwise, and its group where it is not read any more', async () => {
  const rows = [
    { what: 'Nuts', price: 1 },
    { what: 'Bolts', price: 2 },
  ];
  const reading = { header: { name: 'A', total: 4, doubled: 8 }, sections: { items: rows }, issues: DOUBT };
  const place = await waiting(reading);
  await confirm(place, ['Sections.items[1].data.price']);
  again = {
    header: { name: 'A', total: 4, doubled: 8 },
    sections: {
      items: [
        { what: 'Nut', price: 1 },
        { what: 'Bolt', price: 3 },
      ],
    },
  };
  await propose(place);
  expect(await accept(place)).toEqual({ totalDocuments: 1 });
  const itemsOf = async (of: Waiting) => (await extractionOf(of)).sections.items?.map(({ data }) => data);
  expect(await itemsOf(place)).toEqual([
    { what: 'Nut', price: 1 },
    { what: 'Bolt', price: 2 },
  ]);

  const gone = await waiting(reading);
  await confirm(gone, ['Sections.items[1].data.price']);
  again = {
    header: { name: 'B', total: 4, doubled: 8 },
    sections: { items: [{ what: 'Nuts and bolts', price: 3 }] },
  };
  await propose(gone);
  expect((await proposals(gone)).items[0]?.changes).toMatchObject([{ sectionId: null, fieldKey: 'name' }]);
  expect(await accept(gone)).toEqual({ totalDocuments: 1 });
  expect(await itemsOf(gone)).toEqual(rows);
});

it.each([
  ['confirmed', (place: Waiting) => confirm(place)],
  [
    'corrected in each of its values',
    async (place: Waiting) => {
      await set(place, 'Data.total', 7);
      await set(place, 'Data.name', 'C');
    },
  ],
])('a document that is %s between the list and the taking is left alone', async (_how, settle) => {
  again = { header: { name: 'B', total: 5, doubled: 10 } };
  const place = await waiting({ header: { name: 'A', total: 4, doubled: 8 } });
  await propose(place);
  const { db } = service.domain;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  // The document alone, which people who settle do not wait for.
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select 1 from documents where id = ${place.documentId} for no key update`.execute(transaction);
    locked();
    await held;
  });
  await isLocked;
  const accepting = accept(place);
  await untilOneWaits(db);
  await settle(place);
  const settled = await extractionOf(place);
  release();
  await holding;
  expect(await accepting).toEqual({ totalDocuments: 0 });
  expect(await extractionOf(place)).toEqual(settled);
});

it('an offer that cannot be taken yet is not lost', async () => {
  again = { header: { name: 'B', total: 5, doubled: 10 } };
  const place = await waiting({ header: { name: 'A', total: 4, doubled: 8 }, issues: DOUBT });
  await propose(place);
  await confirm(place, ['Data.doubled']);
  expect(await accept(place)).toEqual({ totalDocuments: 0 });
  expect((await proposals(place)).totalDocuments).toBe(1);
});

it('of two who accept at once one takes it, and nothing is taken twice', async () => {
  again = { header: { name: 'B', total: 5, doubled: 10 } };
  const place = await waiting({ header: { name: 'A', total: 4, doubled: 8 } });
  await propose(place);
  const both = await Promise.all([accept(place), accept(place, [place.documentId])]);
  expect(both.reduce((sum, { totalDocuments }) => sum + totalDocuments, 0)).toBe(1);
  expect((await extractionOf(place)).attempt).toBe(2);
});

it('checking by exception: what was confirmed by itself or drawn is not offered, what is taken is not confirmed by that', async () => {
  const sure = (name: string): ReadValues => ({
    cells: {
      name: { value: name, state: 'found', confidence: 0.95, citation: null },
      total: { value: 3, state: 'found', confidence: 0.99, citation: null },
    },
  });
  const place = await waiting(sure('A'));
  const { mailboxId } = place;
  for (let index = 0; index < 50; index += 1) {
    await confirm({ ...place, documentId: await read(mailboxId, sure('A')) });
  }
  const autoConfirm = { enabled: true, wrongPerThousand: 100, sampleShare: 0.5 };
  expect((await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { autoConfirm })).status).toBe(200);
  const readDrawn = async (drawn: boolean): Promise<string> => {
    const documentId = await uploadPdf(account, mailboxId, `drawn ${Math.random()}`);
    if (isDrawn(documentId, autoConfirm.sampleShare) !== drawn) return readDrawn(drawn);
    await endExtracted(service.domain, documentId, sure('A'));
    return documentId;
  };
  again = sure('B');
  for (const drawn of [true, false]) {
    const one = { ...place, documentId: await readDrawn(drawn) };
    await propose(one);
    expect((await proposals(one)).totalDocuments).toBe(0);
    expect((await extractionOf(one)).autoConfirmedAt !== null).toBe(!drawn);
  }
  const unsure = {
    ...place,
    documentId: await read(mailboxId, { header: { name: 'A', total: 3 } }),
  };
  again = { header: { name: 'B', total: 3 } };
  await propose(unsure);
  expect(await accept(unsure)).toEqual({ totalDocuments: 1 });
  expect(await extractionOf(unsure)).toMatchObject({
    data: { name: 'B' },
    validationStatus: 'warning',
    validationIssues: [{ code: 'check_wanted' }],
    autoConfirmedAt: null,
  });
});

it('an offer tells how many rows would come and go', async () => {
  const rows = [
    { what: 'Nuts', price: 1 },
    { what: 'Bolts', price: 2 },
  ];
  const header = { name: 'A', total: 4, doubled: 8 };
  const place = await waiting({ header, sections: { items: rows } });
  again = {
    header,
    sections: { items: [...rows.slice(1), { what: 'Nails', price: 3 }, { what: 'Pins', price: 4 }] },
  };
  await propose(place);
  expect((await proposals(place)).items).toMatchObject([
    { changes: [], rowsAdded: 2, rowsRemoved: 1, totalChanges: 3 },
  ]);
});
