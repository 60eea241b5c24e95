import { type CellValue, extractionSchema, mailboxMemorySchema, proposalsSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lesson, type LessonToRead, learnDocument } from '../domain/learn-document.ts';
import { proposeReadings } from '../domain/proposals.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { endDocumentExtracted } from '../store/document-runs.ts';
import { endExtracted, makeMailbox, toExtracted, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'name', type: 'text' },
    { key: 'total', type: 'currency' },
  ],
};
type Header = Readonly<Record<string, CellValue>>;

let service: TestService;
let account: TestAccount;
/** What every document reads as when it is read again, and what happens meanwhile. */
let again: Header = {};
let meanwhile: () => Promise<unknown> = async () => undefined;
const readTrial: TrialReader = async (_files, tried) => {
  await meanwhile();
  return toExtracted(tried, { header: again });
};
beforeAll(async () => {
  service = await startTestService({ readTrial });
  account = await service.newAccount();
});
afterAll(() => service.close());

const read = async (mailboxId: string, header: Header) => {
  const documentId = await uploadPdf(account, mailboxId, `learning ${Math.random()}`);
  await endExtracted(service.domain, documentId, { header });
  await service.domain.db
    .transaction()
    .execute((transaction) =>
      endDocumentExtracted(transaction, { documentId, mailboxId }, { pageCount: 1, look: '{}' }),
    );
  return documentId;
};
const extractionOf = async (mailboxId: string, documentId: string) => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return extractionSchema.parse(await (await account.call('GET', path)).json());
};
const change = async (mailboxId: string, documentId: string, values: Header) => {
  const { id: extractionId } = await extractionOf(mailboxId, documentId);
  const changes = Object.entries(values).map(([key, newValue]) => ({
    extractionId,
    fieldPath: `Data.${key}`,
    newValue,
  }));
  const response = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, { changes });
  expect(await response.json()).toEqual({ successCount: 1, failedUpdates: [] });
};
/** Does the job of a document; all documents look the same. */
const learn = (mailboxId: string, documentId: string, read = lesson) =>
  learnDocument({ ...service.domain, readLesson: read }, { mailboxId, documentId });
const lesson = async ({ settled, looks }: LessonToRead): Promise<Lesson> => ({
  example: JSON.stringify(settled),
  sameLook: looks.map(({ documentId }) => documentId),
  thinned: [],
  alike: looks.map(({ documentId }) => documentId),
});
const propose = async (mailboxId: string, taughtBy: string, documentIds: readonly string[]) =>
  proposeReadings(service.domain, { mailboxId, taughtBy, documentIds }, new AbortController().signal);
const memory = async (mailboxId: string) =>
  mailboxMemorySchema.parse(await (await account.call('GET', `/api/mailboxes/${mailboxId}/memory`)).json());
const proposals = async (mailboxId: string) =>
  proposalsSchema.parse(await (await account.call('GET', `/api/mailboxes/${mailboxId}/proposals`)).json());
const accept = async (mailboxId: string, documentIds?: readonly string[]) => {
  const path = `/api/mailboxes/${mailboxId}/proposals/accept`;
  return (await account.call('POST', path, { ...(documentIds && { documentIds }) })).json();
};

describe('what people settle', () => {
  it('is learnt by a job of the same transaction, and by the mailbox told', async () => {
    const id = await makeMailbox(account, config);
    const documentId = await read(id, { name: 'A', total: 1 });
    const before = service.learning.length;
    await change(id, documentId, { total: 2 });
    expect(service.learning.slice(before)).toEqual([{ mailboxId: id, documentId }]);
    await learn(id, documentId);
    const { looks, totalLooks, totalDocuments } = await memory(id);
    expect([totalLooks, totalDocuments]).toEqual([1, 1]);
    expect(looks[0]).toMatchObject({
      id: documentId,
      totalDocuments: 1,
      documents: [
        {
          documentId,
          settledBy: 'Test app',
          // What nobody has touched is not settled by that.
          fields: [{ fieldKey: 'total', state: 'corrected', value: 2 }],
        },
      ],
    });
  });

  it('is what holds when the job runs, however often: the last of two people who contradict each other', async () => {
    const id = await makeMailbox(account, config);
    const documentId = await read(id, { name: 'A', total: 1 });
    await change(id, documentId, { total: 2 });
    const slowly = async (asked: LessonToRead) => {
      // Somebody else corrects while the pages are being read.
      if (asked.settled.fields.total?.value === 2) await change(id, documentId, { total: 3 });
      return lesson(asked);
    };
    await learn(id, documentId, slowly);
    await learn(id, documentId);
    const [look] = (await memory(id)).looks;
    expect(look?.documents).toHaveLength(1);
    expect(look?.documents[0]?.fields).toEqual([{ fieldKey: 'total', state: 'corrected', value: 3 }]);
  });

  it('is forgotten with the document, also one that is deleted while it is learnt from, and when it is taken back', async () => {
    const id = await makeMailbox(account, config);
    const [gone, going, back] = [
      await read(id, { total: 1 }),
      await read(id, { total: 1 }),
      await read(id, { total: 1 }),
    ];
    for (const documentId of [gone, going, back]) await change(id, documentId, { total: 2 });
    await learn(id, gone);
    await learn(id, back);
    const remove = (documentId: string) =>
      account.call('DELETE', `/api/Documents/${documentId}?mailboxId=${id}`);
    await remove(gone);
    await learn(id, going, async (asked) => {
      await remove(going);
      return lesson(asked);
    });
    expect(
      (await memory(id)).looks.flatMap(({ documents }) => documents.map((one) => one.documentId)),
    ).toEqual([back]);
    const again = await read(id, { total: 1 });
    await change(id, again, { total: 2 });
    await learn(id, again);
    expect((await account.call('DELETE', `/api/mailboxes/${id}/memory?document=${again}`)).status).toBe(204);
    expect((await memory(id)).totalDocuments).toBe(1);
    expect((await account.call('DELETE', `/api/mailboxes/${id}/memory`)).status).toBe(204);
    expect(await memory(id)).toMatchObject({ looks: [], totalLooks: 0, totalDocuments: 0 });
  });

  it('is nobody else’s', async () => {
    const id = await makeMailbox(account, config);
    const stranger = await service.newAccount();
    for (const [method, path] of [
      ['GET', 'memory'],
      ['DELETE', 'memory'],
      ['GET', 'proposals'],
      ['POST', 'proposals/accept'],
      ['POST', 'proposals/leave'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await stranger.call(method, `/api/mailboxes/${id}/${path}`, body)).status, path).toBe(404);
    }
  });
});

describe('documents of the same look', () => {
  /** One that taught, and others like it that wait. */
  const taught = async (waiting: readonly Header[]) => {
    const id = await makeMailbox(account, config);
    const others: string[] = [];
    for (const header of waiting) others.push(await read(id, header));
    const teacher = await read(id, { name: 'A', total: 1 });
    await change(id, teacher, { total: 2 });
    const before = service.proposing.length;
    await learn(id, teacher);
    return { id, teacher, others, asked: service.proposing.slice(before) };
  };

  it('are offered in a mailbox that learns from this one, too, which is told of the mailbox alone, until it does no more', async () => {
    again = { name: 'A', total: 5 };
    const [theirs, unlinked] = [await makeMailbox(account, config), await makeMailbox(account, config)];
    const waiting = await read(theirs, { name: 'A', total: 4 });
    await read(unlinked, { name: 'A', total: 4 });
    const id = await makeMailbox(account, config);
    const linkTo = (learnsFrom: readonly string[]) =>
      account.call('PUT', `/api/Mailboxes/${theirs}`, { learnsFrom });
    await linkTo([id]);
    const teacher = await read(id, { name: 'A', total: 1 });
    await change(id, teacher, { total: 2 });
    const before = service.proposing.length;
    await learn(id, teacher);
    const asked = service.proposing.slice(before);
    expect(asked).toEqual([{ mailboxId: theirs, taughtBy: teacher, documentIds: [waiting] }]);
    await propose(theirs, teacher, [waiting]);
    const { name } = (await (await account.call('GET', `/api/Mailboxes/${id}`)).json()) as { name: string };
    const offered = { documentId: waiting, taughtBy: { documentId: teacher, name, mailboxId: id } };
    expect((await proposals(theirs)).items).toMatchObject([offered]);
    await linkTo([]);
    expect((await proposals(theirs)).items).toEqual([]);
    // A job that was on its way.
    await propose(theirs, teacher, [waiting]);
    expect(await accept(theirs)).toEqual({ totalDocuments: 0 });
    await linkTo([id]);
    await propose(theirs, teacher, [waiting]);
    expect(await accept(theirs)).toEqual({ totalDocuments: 1 });
    expect((await extractionOf(theirs, waiting)).data).toEqual({ name: 'A', total: 5 });
  });

  it('are read again, offered, and take the new reading when it is accepted', async () => {
    again = { name: 'A', total: 5 };
    const { id, teacher, others, asked } = await taught([
      { name: 'A', total: 4 },
      { name: 'A', total: 5 },
    ]);
    expect(asked).toMatchObject([{ mailboxId: id, taughtBy: teacher }]);
    expect(new Set(asked[0]?.documentIds)).toEqual(new Set(others));
    await propose(id, teacher, others);
    const [changed = ''] = others;
    expect(await proposals(id)).toMatchObject({
      totalDocuments: 1,
      totalChanges: 1,
      items: [
        {
          documentId: changed,
          taughtBy: { documentId: teacher },
          changes: [{ sectionId: null, rowIndex: null, fieldKey: 'total', before: 4, after: 5 }],
        },
      ],
    });
    expect((await extractionOf(id, changed)).data).toEqual({ name: 'A', total: 4 });
    expect(await accept(id)).toEqual({ totalDocuments: 1 });
    expect(await extractionOf(id, changed)).toMatchObject({ data: { name: 'A', total: 5 }, attempt: 2 });
    expect(await accept(id)).toEqual({ totalDocuments: 0 });
    expect(await proposals(id)).toMatchObject({ items: [], totalDocuments: 0 });
  });

  it('keep what a person sets while they are read again, and while the offer stands', async () => {
    again = { name: 'B', total: 5 };
    const { id, teacher, others } = await taught([{ name: 'A', total: 4 }]);
    const [documentId = ''] = others;
    const { id: extractionId } = await extractionOf(id, documentId);

    meanwhile = () =>
      account.call('PATCH', `/api/Extractions/cells?mailboxId=${id}`, {
        changes: [{ extractionId, fieldPath: 'Data.total', newValue: 7 }],
      });
    await propose(id, teacher, [documentId]);
    meanwhile = async () => undefined;
    await accept(id);
    expect((await extractionOf(id, documentId)).data.total).toBe(7);
  });

  it('are left alone when they were read again or settled meanwhile, when the offer is left, and what taught it is gone', async () => {
    again = { name: 'B', total: 5 };
    const { id, teacher, others } = await taught([{ total: 1 }, { total: 2 }, { total: 3 }, { total: 4 }]);
    const [reread = '', settled = '', left = '', last = ''] = others;
    await propose(id, teacher, others);
    expect((await proposals(id)).totalDocuments).toBe(4);
    await account.call('POST', `/api/Documents/${reread}/reprocess?mailboxId=${id}`);
    await endExtracted(service.domain, reread, { header: { total: 1 } });
    await change(id, settled, { name: 'C', total: 2 });
    const path = `/api/mailboxes/${id}/proposals/leave`;
    expect((await account.call('POST', path, { documentIds: [left] })).status).toBe(204);
    expect((await proposals(id)).items.map(({ documentId }) => documentId)).toEqual([last]);
    meanwhile = () => account.call('DELETE', `/api/mailboxes/${id}/memory?document=${teacher}`);
    await propose(id, teacher, [last]);
    meanwhile = async () => undefined;
    expect(await proposals(id)).toMatchObject({ totalDocuments: 0 });
    expect(await accept(id, others)).toEqual({ totalDocuments: 0 });
    expect((await extractionOf(id, left)).data.total).toBe(3);
  });
});
