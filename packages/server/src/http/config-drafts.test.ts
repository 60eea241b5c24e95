import type { ConfigDraftResource, FieldDefinition, FieldValue, Mailbox } from '@rowbox/contract';
import type { DraftResult } from '@rowbox/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepConfigDrafts } from '../domain/config-drafts.ts';
import { deleteForgottenFiles } from '../domain/delete-files.ts';
import { beginDraft, completeDraft } from '../domain/draft-runs.ts';
import { pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const samples = (...texts: string[]) =>
  uploadForm(texts.map((text) => ({ name: `${text}.pdf`, bytes: pdfBytes(text) })));
const post = (form: FormData, headers: Record<string, string> = {}, by = account) =>
  by.call('POST', '/api/config-drafts', form, headers);
const get = async (id: string, by = account) => by.call('GET', `/api/config-drafts/${id}`);
const draftOf = async (response: Response) => (await response.json()) as ConfigDraftResource;

async function makeDraft(text: string): Promise<ConfigDraftResource> {
  return draftOf(await post(samples(text)));
}

const total: FieldDefinition = {
  key: 'total',
  label: 'Total',
  type: 'currency',
  hint: null,
  unit: 'EUR',
  values: null,
  required: false,
  formula: null,
  validator: null,
  validate: null,
};
const seven: FieldValue = {
  value: 7,
  state: 'found',
  confidence: 0.9,
  citation: { page: 1, box: [0.1, 0.2, 0.3, 0.4], text: '7,00' },
};

/** What the engine makes of samples of which the first cannot be read. */
const ANSWER: DraftResult = {
  samples: [
    { outcome: 'unreadable', code: 'password_protected', message: 'It is protected.' },
    { outcome: 'read', pageCount: 2 },
  ],
  draft: {
    config: {
      name: 'Invoices',
      hint: null,
      fields: [total],
      groups: [{ id: 'items', name: 'Line items', fields: [{ ...total, key: 'amount' }] }],
      splitKeys: [],
    },
    layout: { children: [{ type: 'field', key: 'total' }] },
    doubts: [{ group: 'items', key: 'amount', reason: 'noHeading' }],
    fields: [{ key: 'total', values: [seven] }],
    groups: [{ id: 'items', rows: [Array.from({ length: 60 }, () => ({ amount: seven }))] }],
  },
};

async function endDraft(id: string, answer: DraftResult = ANSWER): Promise<void> {
  const job = service.enqueuedDrafts.findLast(({ draftId }) => draftId === id);
  const run = await beginDraft(service.domain, id, job?.run ?? 0);
  if (!run) throw new Error('there is nothing to draft');
  await completeDraft(service.domain, run, answer);
}

describe('a config draft', () => {
  it('takes samples, and is pending until they are read', async () => {
    const response = await post(samples('one', 'two'));
    expect(response.status).toBe(202);
    const draft = await draftOf(response);
    expect(response.headers.get('location')).toBe(`/api/config-drafts/${draft.id}`);
    expect(draft).toMatchObject({ status: 'pending', config: null, failureCode: null, warnings: [] });
    expect(draft.samples.map(({ fileName, pageCount }) => [fileName, pageCount])).toEqual([
      ['one.pdf', null],
      ['two.pdf', null],
    ]);
    expect(Date.parse(draft.expiresAt ?? '') - Date.parse(draft.createdAt)).toBe(24 * 3600 * 1000);
    expect(service.enqueuedDrafts.at(-1)).toMatchObject({ draftId: draft.id, run: 1 });
  });

  it('shows the proposed config and what it reads from every sample', async () => {
    const { id } = await draftOf(await post(samples('locked', 'open')));
    await endDraft(id);
    const draft = await draftOf(await get(id));
    expect(draft).toMatchObject({
      status: 'ready',
      config: {
        name: 'Invoices',
        fields: [{ key: 'total', type: 'currency', unit: 'EUR' }],
        groups: [{ id: 'items' }],
        layout: { children: [{ type: 'field', key: 'total' }] },
      },
      samples: [
        {
          fileName: 'locked.pdf',
          failureCode: 'password_protected',
          failureMessage: 'It is protected.',
          data: {},
        },
        {
          fileName: 'open.pdf',
          pageCount: 2,
          data: { total: 7 },
          citations: { total: { page: 1, box: [0.1, 0.2, 0.3, 0.4], text: '7,00' } },
          confidence: { total: 0.9 },
          totalRows: { items: 60 },
        },
      ],
    });
    expect(draft.samples[1]?.sections.items).toHaveLength(50);
  });

  it('fails with the reason when no sample can be read', async () => {
    const { id } = await makeDraft('unreadable');
    await endDraft(id, { samples: ANSWER.samples.slice(0, 1), draft: null });
    expect(await draftOf(await get(id))).toMatchObject({
      status: 'failed',
      failureCode: 'password_protected',
      failureMessage: 'It is protected.',
      config: null,
    });
  });

  it('is inferred again with what a person says of it, but not while it is being made', async () => {
    const { id } = await makeDraft('hints');
    const hints = { hint: 'Bills', fields: [{ label: 'Cost centre' }], exclude: ['total'] };
    const infer = () => account.call('POST', `/api/config-drafts/${id}/infer`, hints);
    const early = await infer();
    expect(early.status).toBe(409);
    expect(((await early.json()) as { type: string }).type).toBe('urn:rowbox:problem:draft-not-ready');
    await endDraft(id);
    const again = await infer();
    expect(again.status).toBe(202);
    expect(await draftOf(again)).toMatchObject({
      status: 'pending',
      config: null,
      hints: {
        hint: 'Bills',
        fields: [{ label: 'Cost centre', type: null, hint: null }],
        exclude: ['total'],
      },
    });
    const run = await beginDraft(service.domain, id, 2);
    expect(run?.hints).toEqual({
      text: 'Bills',
      wanted: [{ label: 'Cost centre', type: null, hint: null }],
      unwanted: ['total'],
    });
    // An answer to the first inference that comes late is not stored.
    await completeDraft(service.domain, { draftId: id, run: 1 }, ANSWER);
    expect((await draftOf(await get(id))).status).toBe('pending');
  });

  it('is waited for by who prefers to', async () => {
    const { id } = await makeDraft('waiting');
    await endDraft(id);
    const infer = account.call('POST', `/api/config-drafts/${id}/infer`, {}, { prefer: 'wait=20' });
    while ((await draftOf(await get(id))).status !== 'pending') await new Promise(setImmediate);
    await endDraft(id);
    const response = await infer;
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'wait=20']);
    expect((await draftOf(response)).status).toBe('ready');
  });

  it('is made once for an idempotency key', async () => {
    const key = { 'idempotency-key': 'draft-1' };
    const [first, again] = [await post(samples('once'), key), await post(samples('once'), key)];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await draftOf(again)).id).toBe((await draftOf(first)).id);
  });

  it('warns of files that are no documents, and refuses when none is or when they are too many', async () => {
    const mixed = samples('good');
    mixed.append('Files', new Blob(['just text']), 'notes.txt');
    const draft = await draftOf(await post(mixed));
    expect(draft.samples).toHaveLength(1);
    expect(draft.warnings).toEqual([
      {
        fieldName: 'Files[1]',
        message: 'notes.txt is neither a PDF, an image of a supported format, nor an e-invoice.',
      },
    ]);
    const text = new FormData();
    text.append('Files', new Blob(['just text']), 'notes.txt');
    expect((await post(text)).status).toBe(415);
    expect((await post(samples('1', '2', '3', '4', '5', '6'))).status).toBe(400);
    expect((await post(new FormData())).status).toBe(400);
  });

  it('is nothing to another account', async () => {
    const { id } = await makeDraft('private');
    const other = await service.newAccount();
    expect((await get(id, other)).status).toBe(404);
    expect((await other.call('POST', `/api/config-drafts/${id}/infer`, {})).status).toBe(404);
    expect((await other.call('DELETE', `/api/config-drafts/${id}`)).status).toBe(404);
    const mailbox = { name: 'Theirs', sampleInferenceSessionId: id };
    expect((await other.call('POST', '/api/Mailboxes', mailbox)).status).toBe(422);
  });
});

describe('a mailbox made from a draft', () => {
  const make = (id: string, more: object = {}) =>
    account.call('POST', '/api/Mailboxes', { name: 'Drafted', sampleInferenceSessionId: id, ...more });

  it('takes the proposed config when it is given none', async () => {
    const { id } = await makeDraft('mailbox');
    expect((await make(id)).status).toBe(409);
    await endDraft(id);
    const response = await make(id);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      sampleInferenceSessionId: id,
      config: { name: 'Invoices', fields: [{ key: 'total' }], groups: [{ id: 'items' }] },
      layout: { definition: { children: [{ type: 'field', key: 'total' }] } },
    });
  });

  it('takes of it what is proposed, and not what is only offered', async () => {
    const { id } = await makeDraft('offered');
    const { draft } = ANSWER;
    if (draft === null) throw new Error('there is no draft');
    const offered = { ...total, key: 'phone' };
    await endDraft(id, {
      ...ANSWER,
      draft: {
        ...draft,
        config: { ...draft.config, fields: [total, offered] },
        layout: {
          children: [
            { type: 'field', key: 'total' },
            { type: 'field', key: 'phone' },
          ],
        },
        doubts: [{ group: null, key: 'phone', reason: 'seldomAsked' }],
        fields: [...draft.fields, { key: 'phone', values: [seven] }],
      },
    });
    expect((await draftOf(await get(id))).config?.fields).toHaveLength(2);
    const mailbox = (await (await make(id)).json()) as Mailbox;
    expect(mailbox.config.fields.map(({ key }) => key)).toEqual(['total']);
    expect(JSON.stringify(mailbox.layout)).not.toContain('phone');
  });

  it('takes the config it is given, as the draft shows it and a person changed it', async () => {
    const { id } = await makeDraft('changed');
    await endDraft(id);
    const { config } = await draftOf(await get(id));
    const changed = { ...config, name: 'My bills', groups: [], layout: null };
    const mailbox = (await (await make(id, { config: changed })).json()) as Mailbox;
    expect(mailbox.config).toMatchObject({ name: 'My bills', groups: [] });
  });

  it('names the member when there is no such draft', async () => {
    const response = await make('drf_nowhere');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { '/sampleInferenceSessionId': [expect.stringContaining('no such config draft')] },
    });
  });

  it('keeps the draft with its samples until the mailbox is deleted', async () => {
    const { id } = await makeDraft('kept');
    await endDraft(id);
    const mailbox = (await (await make(id)).json()) as Mailbox;
    await expire(id);
    await sweepConfigDrafts(service.domain);
    const kept = await get(id);
    expect([kept.status, (await draftOf(kept)).expiresAt]).toEqual([200, null]);
    expect((await account.call('DELETE', `/api/config-drafts/${id}`)).status).toBe(409);
    await account.call('DELETE', `/api/Mailboxes/${mailbox.id}`);
    await service.finishDeletions();
    expect((await get(id)).status).toBe(404);
  });
});

const expire = (id: string) =>
  service.domain.db
    .updateTable('config_drafts')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

const hashOf = async (id: string): Promise<string> => {
  const { sha256 } = await service.domain.db
    .selectFrom('config_draft_files')
    .select('sha256')
    .where('draft_id', '=', id)
    .executeTakeFirstOrThrow();
  return sha256;
};

describe('a draft that is over', () => {
  it('is not shown any more, and is swept away with its files', async () => {
    const { id } = await makeDraft('over');
    const hash = await hashOf(id);
    await expire(id);
    expect((await get(id)).status).toBe(404);
    expect(await service.domain.blobs.has(hash)).toBe(true);
    expect(await sweepConfigDrafts(service.domain)).toBe(1);
    await deleteForgottenFiles(service.domain);
    expect(await service.domain.blobs.has(hash)).toBe(false);
  });

  it('is deleted on demand, but for files that a document has, too', async () => {
    const mailbox = (await (
      await account.call('POST', '/api/Mailboxes', { name: 'Same file' })
    ).json()) as Mailbox;
    await account.call('POST', `/api/mailboxes/${mailbox.id}/uploads`, samples('both'));
    const { id } = await makeDraft('both');
    const hash = await hashOf(id);
    expect((await account.call('DELETE', `/api/config-drafts/${id}`)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    await deleteForgottenFiles(service.domain);
    expect(await service.domain.blobs.has(hash)).toBe(true);
  });

  it('leaves the file of a document that goes to the draft that has it, too', async () => {
    const mailbox = (await (
      await account.call('POST', '/api/Mailboxes', { name: 'Goes' })
    ).json()) as Mailbox;
    await account.call('POST', `/api/mailboxes/${mailbox.id}/uploads`, samples('stays'));
    const { id } = await makeDraft('stays');
    await account.call('DELETE', `/api/Mailboxes/${mailbox.id}`);
    await service.finishDeletions();
    expect(await service.domain.blobs.has(await hashOf(id))).toBe(true);
  });
});
