import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

/* Requests that meet. Each test lets them meet several times, for who comes first is not always the same. */

const ROUNDS = 6;
const CONFIG = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'date', type: 'date' },
    { key: 'net', type: 'number' },
  ],
  groups: [],
  splitKeys: [],
};

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());
beforeEach(async () => {
  mailboxId = await makeMailbox(account, CONFIG);
});

const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort();
const inMailbox = (path: string) => `${path}?mailboxId=${mailboxId}`;

async function extracted(text: string) {
  const documentId = await uploadPdf(account, mailboxId, text);
  await endExtracted(service.domain, documentId, { header: { number: text, date: '2026-03-09', net: 1 } });
  const response = await account.call('GET', inMailbox(`/api/Extractions/document/${documentId}`));
  const { id } = (await response.json()) as { id: string };
  return { documentId, extractionId: id, tag: response.headers.get('etag') ?? '' };
}

const correct = (
  changes: readonly (readonly [extractionId: string, key: string, value: unknown])[],
  tag?: string,
) =>
  account.call(
    'PATCH',
    inMailbox('/api/Extractions/cells'),
    {
      changes: changes.map(([extractionId, key, newValue]) => ({
        extractionId,
        fieldPath: `Data.${key}`,
        newValue,
      })),
    },
    tag === undefined ? {} : { 'if-match': tag },
  );

async function dataOf(extractionId: string): Promise<Record<string, unknown>> {
  const response = await account.call('GET', inMailbox(`/api/Extractions/${extractionId}`));
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

const count = async (table: 'documents' | 'extractions' | 'events') =>
  Number(
    (
      await service.domain.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('mailbox_id', '=', mailboxId)
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('two clients that correct the same extraction', () => {
  it('both succeed: of one cell the later value stays, of different cells both', async () => {
    const { extractionId } = await extracted('both');
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [`one ${round}`, `other ${round}`];
      const answers = await Promise.all([
        correct([
          [extractionId, 'number', one],
          [extractionId, 'net', round],
        ]),
        correct([
          [extractionId, 'number', other],
          [extractionId, 'date', `2026-01-0${round + 1}`],
        ]),
      ]);
      expect(statuses(answers)).toEqual([200, 200]);
      const data = await dataOf(extractionId);
      expect([one, other]).toContain(data.number);
      expect([data.net, data.date]).toEqual([round, `2026-01-0${round + 1}`]);
    }
  });

  it('are told apart when they name the revision they saw: the first one wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { extractionId, tag } = await extracted(`tagged ${round}`);
      const answers = await Promise.all(
        ['one', 'other', 'third'].map((value) => correct([[extractionId, 'number', value]], tag)),
      );
      expect(statuses(answers)).toEqual([200, 412, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await dataOf(extractionId)).number).toBe(['one', 'other', 'third'][winner]);
    }
  });
});

describe('a deletion', () => {
  it('that meets the end of an extraction leaves nothing of the document', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const documentId = await uploadPdf(account, mailboxId, `meets ${round}`);
      const [answer] = await Promise.all([
        account.call('DELETE', inMailbox(`/api/Documents/${documentId}`)),
        // A run that begins after the deletion finds nothing to do.
        endExtracted(service.domain, documentId).catch(() => undefined),
      ]);
      expect(answer.status).toBe(204);
      expect([await count('documents'), await count('extractions')]).toEqual([0, 0]);
    }
  });

  it('that meets a correction comes before it or after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { extractionId } = await extracted(`corrected ${round}`);
      const [deleted, corrected] = await Promise.all([
        account.call('DELETE', inMailbox(`/api/Extractions/${extractionId}`)),
        correct([[extractionId, 'number', 'new']]),
      ]);
      expect([deleted.status, corrected.status]).toEqual([204, 200]);
      const { successCount, failedUpdates } = (await corrected.json()) as {
        successCount: number;
        failedUpdates: readonly { extractionId: string }[];
      };
      expect(successCount + failedUpdates.length).toBe(1);
      expect(await count('extractions')).toBe(0);
    }
  });

  it('of a mailbox that meets everything else leaves nothing of it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      mailboxId = await makeMailbox(account, CONFIG);
      const { documentId, extractionId } = await extracted(`all ${round}`);
      const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes(`late ${round}`) }]);
      const [deleted, ...others] = await Promise.all([
        account.call('DELETE', `/api/Mailboxes/${mailboxId}`),
        account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form),
        account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {}),
        correct([[extractionId, 'number', 'late']]),
        account.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { fields: [] }),
        account.call('POST', inMailbox(`/api/Documents/${documentId}/reprocess`)),
        account.call('DELETE', inMailbox(`/api/Documents/${documentId}`)),
      ]);
      expect(deleted.status).toBe(204);
      // Done before the mailbox was gone, or not found afterwards; the document may be gone or at work before that.
      for (const { status } of others) expect([200, 201, 202, 204, 404, 409]).toContain(status);
      await service.finishDeletions();
      expect([await count('documents'), await count('extractions')]).toEqual([0, 0]);
    }
  });
});

describe('a change of the config', () => {
  it('that meets a batch of corrections leaves every extraction in the split it now belongs to', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => extracted(`split ${index}`)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const splitKeys = round % 2 === 0 ? [{ fieldKey: 'date', interval: 'month' }] : [];
      const month = `2026-0${round + 1}`;
      const answers = await Promise.all([
        correct(made.map(({ extractionId }) => [extractionId, 'date', `${month}-15`])),
        account.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { ...CONFIG, splitKeys }),
      ]);
      expect(statuses(answers)).toEqual([200, 200]);
      const rows = await service.domain.db
        .selectFrom('extractions')
        .select('split')
        .where('mailbox_id', '=', mailboxId)
        .execute();
      expect(new Set(rows.map(({ split }) => split))).toEqual(new Set([round % 2 === 0 ? month : null]));
    }
  });

  it('that meets another one made on the same config is refused, for who asks', async () => {
    const { headers } = await account.call('GET', `/api/Mailboxes/${mailboxId}`);
    const tag = headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        account.call(
          'PUT',
          `/api/Mailboxes/${mailboxId}/config`,
          { fields: [{ key, type: 'text' }] },
          { 'if-match': tag },
        ),
      ),
    );
    expect(statuses(answers)).toEqual([200, 412, 412]);
  });
});

describe('a document', () => {
  const enqueued = (documentId: string) =>
    service.enqueued.filter((job) => job.documentId === documentId).length;

  it('that is started several times at once is started once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes(`stored ${round}`) }], { Enqueue: 'false' });
      const upload = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
      const { results } = (await upload.json()) as { results: readonly { documentId: string }[] };
      const documentId = results[0]?.documentId ?? '';
      const start = () => account.call('POST', inMailbox(`/api/Documents/${documentId}/process`));
      expect(statuses(await Promise.all([start(), start(), start()]))).toEqual([202, 409, 409]);
      expect(enqueued(documentId)).toBe(1);
    }
  });

  it('that is to be read again several times at once is read again once', async () => {
    const { documentId } = await extracted('again');
    const again = () => account.call('POST', inMailbox(`/api/Documents/${documentId}/reprocess`));
    expect(statuses(await Promise.all([again(), again(), again()]))).toEqual([202, 409, 409]);
    expect(enqueued(documentId)).toBe(2);
  });

  it('whose run ends several times at once ends once', async () => {
    const documentId = await uploadPdf(account, mailboxId, 'ends');
    await Promise.allSettled([1, 2, 3].map(() => endExtracted(service.domain, documentId)));
    expect([await count('extractions'), await count('events')]).toEqual([1, 1]);
  });
});

it('an idempotency key that several different requests use at once belongs to one of them', async () => {
  const before = (await (await account.call('GET', '/api/Mailboxes')).json()) as readonly object[];
  const answers = await Promise.all(
    ['one', 'other', 'third', 'one'].map((name) =>
      account.call('POST', '/api/Mailboxes', { name }, { 'idempotency-key': 'contested' }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  const names = await Promise.all(
    made.map(async (answer) => ((await answer.json()) as { name: string }).name),
  );
  expect(new Set(names).size).toBe(1);
  expect(statuses(answers.filter(({ status }) => status !== 201))).toEqual(
    Array(answers.length - made.length).fill(409),
  );
  const after = (await (await account.call('GET', '/api/Mailboxes')).json()) as readonly object[];
  expect(after.length - before.length).toBe(1);
});
