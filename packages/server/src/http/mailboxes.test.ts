import { mailboxSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const config = {
  fields: [
    { key: 'number', label: 'Invoice number', type: 'text', required: true },
    { key: 'date', type: 'date' },
  ],
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'currency' }] }],
  splitKeys: [{ fieldKey: 'date', interval: 'month' }],
};

describe('a mailbox', () => {
  it('is created with an inbound address, a config in full and a layout', async () => {
    const response = await account.call('POST', '/api/Mailboxes', { name: 'Facturas Ñandú', config });
    expect(response.status).toBe(201);
    const mailbox = mailboxSchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(`/api/Mailboxes/${mailbox.id}`);
    expect(mailbox).toMatchObject({
      name: 'Facturas Ñandú',
      isActive: true,
      hasDocuments: false,
      totalDocuments: 0,
      configLocked: false,
      accessType: 'owned',
      exportProvider: 'none',
      syncStatus: 'idle',
      sampleInferenceSessionId: null,
      notificationPreferences: { documentProcessed: { email: true, push: true } },
    });
    expect(mailbox.emailAddress).toMatch(/^facturas-nandu-[a-z2-9]{10}@in\.example\.com$/);
    expect(mailbox.config.fields[0]).toEqual({
      key: 'number',
      label: 'Invoice number',
      type: 'text',
      hint: null,
      unit: null,
      values: null,
      required: true,
      formula: null,
      validate: null,
    });
    expect(mailbox.config.splitKeys).toEqual([{ fieldKey: 'date', interval: 'month' }]);
    expect(mailbox.layout).toMatchObject({ version: 1, source: 'default' });
    expect(mailbox.layout.definition.children.length).toBeGreaterThan(0);
  });

  it('needs no config', async () => {
    const response = await account.call('POST', '/api/mailboxes', { name: 'Plain' });
    expect(mailboxSchema.parse(await response.json()).config).toEqual({
      name: null,
      hint: null,
      fields: [],
      groups: [],
      splitKeys: [],
    });
  });

  it('is refused when its body breaks the schema, with a pointer for every fault', async () => {
    const response = await account.call('POST', '/api/Mailboxes', {
      name: '',
      config: { fields: [{ key: 'a', type: 'text', required: 'yes' }] },
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors).sort()).toEqual(['/config/fields/0/required', '/name']);
  });

  it('is refused when its name holds what cannot be seen', async () => {
    for (const name of ['a\nb', 'a\u0000b', 'a\u001b[31mb', 'a\u0085b']) {
      const response = await account.call('POST', '/api/Mailboxes', { name });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { '/name': [expect.any(String)] } });
    }
    expect((await account.call('POST', '/api/Mailboxes', { name: 'Grüße, 請求書 🧾' })).status).toBe(201);
  });

  it('is refused when its config means nothing, with a pointer for every fault', async () => {
    const fields = [
      { key: 'a', type: 'money' },
      { key: 'b', type: 'number', formula: 'c + 1' },
      { key: 'c', type: 'number', formula: 'b + 1' },
      { key: 'c', type: 'text' },
    ];
    const response = await account.call('POST', '/api/Mailboxes', {
      name: 'Wrong',
      config: { fields, splitKeys: [{ fieldKey: 'nothing' }] },
    });
    expect(response.status).toBe(422);
    const { type, errors } = (await response.json()) as { type: string; errors: object };
    expect(type).toBe('urn:rowbox:problem:invalid-config');
    const pointers = Object.keys(errors);
    expect(pointers).toEqual(
      expect.arrayContaining(['/config/fields/0/type', '/config/splitKeys/0/fieldKey']),
    );
    expect(pointers.some((pointer) => /^\/config\/fields\/[12]\/formula$/.test(pointer))).toBe(true);
  });

  it('is found at its path in any case, while its id keeps its case', async () => {
    const id = await makeMailbox(account);
    expect((await account.call('GET', `/API/MAILBOXES/${id}`)).status).toBe(200);
    expect((await account.call('GET', `/api/mailboxes/${id.toUpperCase()}`)).status).toBe(404);
  });

  it('counts its documents', async () => {
    const id = await makeMailbox(account);
    await uploadPdf(account, id, 'one');
    const response = await account.call('GET', `/api/Mailboxes/${id}`);
    expect(mailboxSchema.parse(await response.json())).toMatchObject({
      hasDocuments: true,
      totalDocuments: 1,
    });
  });

  it('is listed newest first', async () => {
    const owner = await service.newAccount();
    const first = await makeMailbox(owner);
    const second = await makeMailbox(owner);
    const response = await owner.call('GET', '/api/Mailboxes');
    const mailboxes = z.array(mailboxSchema).parse(await response.json());
    expect(mailboxes.map(({ id }) => id)).toEqual([second, first]);
  });

  it('carries a weak tag, and is not sent again to who has it', async () => {
    const id = await makeMailbox(account);
    const tag = (await account.call('GET', `/api/Mailboxes/${id}`)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await account.call('GET', `/api/Mailboxes/${id}`, undefined, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await uploadPdf(account, id, 'tagged');
    const changed = await account.call('GET', `/api/Mailboxes/${id}`, undefined, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
  });

  it('keeps what an update leaves out', async () => {
    const id = await makeMailbox(account);
    const response = await account.call('PUT', `/api/Mailboxes/${id}`, { isActive: false });
    expect(response.status).toBe(200);
    expect(mailboxSchema.parse(await response.json())).toMatchObject({ name: 'Invoices', isActive: false });
  });

  it('is gone with its documents once it is deleted', async () => {
    const id = await makeMailbox(account);
    await uploadPdf(account, id, 'going');
    const deleted = await account.call('DELETE', `/api/Mailboxes/${id}`);
    expect([deleted.status, await deleted.text()]).toEqual([204, '']);
    expect((await account.call('GET', `/api/Mailboxes/${id}`)).status).toBe(404);
    expect((await account.call('DELETE', `/api/Mailboxes/${id}`)).status).toBe(404);
    expect((await account.call('GET', `/api/Documents?mailboxId=${id}`)).status).toBe(404);
  });
});

describe("a mailbox's config", () => {
  it('is replaced as a whole, and the splits of what was read follow it', async () => {
    const id = await makeMailbox(account, config);
    const documentId = await uploadPdf(account, id, 'split');
    await endExtracted(service.domain, documentId, { header: { number: 'A/1', date: '2026-03-09' } });
    const bySplit = async (split: string) => {
      const query = new URLSearchParams({ mailboxId: id, split });
      const response = await account.call('GET', `/api/Documents?${query}`);
      return ((await response.json()) as { totalCount: number }).totalCount;
    };
    expect(await bySplit('2026-03')).toBe(1);
    const response = await account.call('PUT', `/api/Mailboxes/${id}/config`, {
      fields: config.fields,
      splitKeys: [{ fieldKey: 'date', interval: 'year' }, { fieldKey: 'number' }],
    });
    expect(response.status).toBe(200);
    const mailbox = mailboxSchema.parse(await response.json());
    expect(mailbox.config.groups).toEqual([]);
    expect(mailbox.layout.version).toBe(2);
    expect(await bySplit('2026-03')).toBe(0);
    expect(await bySplit('2026 / A%2F1')).toBe(1);
  });

  it('is not replaced when somebody else was faster', async () => {
    const id = await makeMailbox(account);
    const tag = (await account.call('GET', `/api/Mailboxes/${id}`)).headers.get('etag') ?? '';
    const put = (name: string) =>
      account.call('PUT', `/api/Mailboxes/${id}/config`, { name, fields: [] }, { 'if-match': tag });
    // Documents that arrive change the mailbox's tag, but not what is being written.
    await uploadPdf(account, id, 'meanwhile');
    expect((await put('first')).status).toBe(200);
    const late = await put('second');
    expect(late.status).toBe(412);
    expect(((await late.json()) as { type: string }).type).toBe('urn:rowbox:problem:precondition-failed');
  });
});

describe('the layout of a mailbox', () => {
  const text = (key: string) => ({ key, type: 'text' });
  const layout = { label: 'Bill', children: [{ type: 'grid', children: [{ type: 'field', key: 'b' }] }] };
  const make = async (config: object) => {
    const id = await makeMailbox(account, config);
    return async (sent: object) => {
      const answer = await account.call('PUT', `/api/Mailboxes/${id}/config`, sent);
      expect(answer.status).toBe(200);
      return mailboxSchema.parse(await answer.json());
    };
  };

  it('stays when a config comes without one, and is made anew for null', async () => {
    const put = await make({ fields: [text('a'), text('b')], layout });
    const kept = await put({ fields: [text('b'), text('c')] });
    expect([kept.layout.source, kept.layout.definition.label]).toEqual(['config', 'Bill']);
    expect(kept.layout.definition.children).toMatchObject([{ children: [{ key: 'b' }, { key: 'c' }] }]);
    const anew = await put({ fields: [text('b'), text('c')], layout: null });
    expect([anew.layout.source, anew.layout.definition.label ?? null]).toEqual(['default', null]);
    const other = await put({ fields: [text('d')] });
    expect(other.layout.definition.children).toMatchObject([{ children: [{ children: [{ key: 'd' }] }] }]);
  });

  it('and the config stay as they are when what was got is sent back', async () => {
    const full = {
      fields: [
        { ...text('a'), validator: { kind: 'regex', pattern: 'x+' } },
        { key: 'day', type: 'date', required: true },
      ],
      groups: [{ id: 'items', name: 'Items', fields: [text('thing')] }],
      splitKeys: [{ fieldKey: 'day', interval: 'year' }, { fieldKey: 'a' }],
    };
    for (const put of [
      await make(full),
      await make({ ...full, layout: { children: [{ type: 'field', key: 'a' }] } }),
    ]) {
      const before = await put({ ...full, hint: 'x' });
      expect(await put(before.config)).toEqual(before);
      expect(await put({ ...before.config, layout: before.layout.definition })).toEqual(before);
    }
  });
});
