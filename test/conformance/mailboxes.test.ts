import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { expectIs, listOf, mailbox, members, notificationPreferences, oneOf, text } from './members.ts';
import {
  ask,
  CONFIG,
  editor,
  enter,
  makeMailbox,
  owner,
  read,
  share,
  stranger,
  uploadAndWait,
  viewer,
} from './under-test.ts';

describe('a mailbox', () => {
  it('[2.4, 2.5, 4.2.1, 4.4] is made with all its members, 201 and its location', async () => {
    const made = await owner.ask('POST', '/api/Mailboxes', { json: { name: 'Invoices', config: CONFIG } });
    expect(made.status).toBe(201);
    expectIs(made.body, mailbox);
    expect(made.body).toMatchObject({
      name: 'Invoices',
      isActive: true,
      accessType: 'owned',
      configLocked: false,
    });
    expect(made.body.emailAddress).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(made.headers.get('location')).toBe(`/api/Mailboxes/${made.body.id}`);
    const again = await owner.ask('GET', made.headers.get('location') ?? '');
    expect(again.body).toEqual(made.body);
  });

  it('[4.2.1] is made of a name alone; a name is needed', async () => {
    const made = await owner.ask('POST', '/api/Mailboxes', { json: { name: 'Empty' } });
    expect(made.status).toBe(201);
    expect(made.body.config).toMatchObject({ fields: [], groups: [], splitKeys: [] });
    for (const json of [{}, { name: '' }, { name: 5 }, []]) {
      expect((await owner.ask('POST', '/api/Mailboxes', { json })).status).toBe(400);
    }
  });

  it('[2.10, 4.2.1] that comes from no draft says so, and one of a draft there is not is refused', async () => {
    const made = await owner.ask('POST', '/api/Mailboxes', { json: { name: 'A' } });
    expect(made.body.sampleInferenceSessionId).toBeNull();
    const json = { name: 'A', sampleInferenceSessionId: 'drf_none' };
    const refused = await owner.ask('POST', '/api/Mailboxes', { json });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['/sampleInferenceSessionId']]);
  });

  it('[2.1, 4.2.2, 4.2.3] is listed for its owner and for those it is shared with, and for nobody else', async () => {
    const id = await makeMailbox();
    await share(id);
    const lists = await Promise.all(
      [owner, editor, viewer, stranger].map(async (who) => (await who.ask('GET', '/api/Mailboxes')).body),
    );
    for (const list of lists) expectIs(list, listOf(mailbox));
    const found = lists.map((list) => list.find((one: { id: string }) => one.id === id)?.accessType);
    expect(found).toEqual(['owned', 'shared', 'shared', undefined]);
    const one = await viewer.ask('GET', `/api/Mailboxes/${id}`);
    expectIs(one.body, mailbox);
    expect(one.body).toMatchObject({ id, accessType: 'shared', ownerEmail: owner.email });
  });

  it('[2.8] names its owner', async () => {
    const { body } = await owner.ask('GET', `/api/Mailboxes/${await makeMailbox()}`);
    expect(body).toMatchObject({ accessType: 'owned', ownerEmail: owner.email });
  });

  it('[2.9] without an export says so', async () => {
    const { body } = await owner.ask('GET', `/api/Mailboxes/${await makeMailbox()}`);
    expect(body).toMatchObject({
      exportProvider: 'none',
      exportFolderUrl: null,
      exportSpreadsheetUrl: null,
      syncStatus: 'idle',
      lastSyncedAt: null,
      syncLastError: null,
    });
  });

  it('[2.7] counts its documents', async () => {
    const id = await makeMailbox();
    expect(await owner.rowbox.getMailbox({ id })).toMatchObject({ hasDocuments: false, totalDocuments: 0 });
    const { documentId } = await enter(id, { invoiceNumber: '1' });
    await enter(id, { invoiceNumber: '2' });
    expect(await owner.rowbox.getMailbox({ id })).toMatchObject({ hasDocuments: true, totalDocuments: 2 });
    await owner.rowbox.deleteDocument({ id: documentId, mailboxId: id });
    expect(await owner.rowbox.getMailbox({ id })).toMatchObject({ totalDocuments: 1 });
  });
});

describe('updating a mailbox', () => {
  it('[4.2.4, 2.21, 6.2] changes name, active state and notifications, each alone or together', async () => {
    const id = await makeMailbox();
    const path = `/api/Mailboxes/${id}`;
    const renamed = await owner.ask('PUT', path, { json: { name: 'Renamed' } });
    expect(renamed.status).toBe(200);
    expectIs(renamed.body, mailbox);
    expect(renamed.body).toMatchObject({ name: 'Renamed', isActive: true });
    const off = { email: false, push: false };
    const preferences = {
      documentProcessed: off,
      documentFailed: { email: true, push: false },
      mailboxShared: off,
    };
    const json = { name: 'Again', isActive: false, notificationPreferences: preferences };
    expect((await owner.ask('PUT', path, { json })).body).toMatchObject(json);
    expect((await owner.ask('GET', path)).body).toMatchObject(json);
  });

  it('[2.21] has every channel on at first, and wants all of them', async () => {
    const id = await makeMailbox();
    const { body } = await owner.ask('GET', `/api/Mailboxes/${id}`);
    expectIs(body.notificationPreferences, notificationPreferences);
    const on = { email: true, push: true };
    expect(body.notificationPreferences).toEqual({
      documentProcessed: on,
      documentFailed: on,
      mailboxShared: on,
      // Of ours, beside those of the interface: what leaves it out keeps it.
      autoConfirmed: on,
    });
    for (const notificationPreferences of [
      { documentProcessed: on, documentFailed: on },
      { documentProcessed: on, documentFailed: on, mailboxShared: { email: true } },
      { documentProcessed: on, documentFailed: on, mailboxShared: { email: 'yes', push: true } },
    ]) {
      const answer = await owner.ask('PUT', `/api/Mailboxes/${id}`, { json: { notificationPreferences } });
      expect(answer.status).toBe(400);
    }
  });

  it('[4.2.4, 4.2.6, 5.13] is for the owner only, as is deleting', async () => {
    const id = await makeMailbox();
    await share(id);
    for (const who of [editor, viewer]) {
      const update = await who.ask('PUT', `/api/Mailboxes/${id}`, { json: { name: 'Mine' } });
      expect([update.status, update.body.type]).toEqual([403, 'urn:rowbox:problem:not-owner']);
      expect((await who.ask('DELETE', `/api/Mailboxes/${id}`)).status).toBe(403);
    }
    expect((await stranger.ask('PUT', `/api/Mailboxes/${id}`, { json: { name: 'Mine' } })).status).toBe(404);
    expect((await owner.rowbox.getMailbox({ id })).name).toBe('Invoices');
  });

  it('[3.10] makes it inactive: it takes no documents, and stays readable', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id, { invoiceNumber: '1' });
    await owner.rowbox.updateMailbox({ id, body: { isActive: false } });
    const form = new FormData();
    form.append('Files', new Blob([new Uint8Array(await composeInvoice('A-1'))]), 'a.pdf');
    const upload = await owner.ask('POST', `/api/mailboxes/${id}/uploads`, { form });
    expect([upload.status, upload.body.type]).toEqual([409, 'urn:rowbox:problem:mailbox-inactive']);
    expect((await owner.ask('POST', `/api/mailboxes/${id}/manual-documents`, { json: {} })).status).toBe(409);
    expect((await read(id, extractionId)).data.invoiceNumber).toBe('1');
    expect((await owner.rowbox.getRows({ mailboxId: id })).rows).toHaveLength(1);
    await owner.rowbox.updateMailbox({ id, body: { isActive: true } });
    expect((await owner.ask('POST', `/api/mailboxes/${id}/manual-documents`, { json: {} })).status).toBe(201);
  });
});

describe('the config of a mailbox', () => {
  const put = (id: string, json: object, who = owner) =>
    who.ask('PUT', `/api/Mailboxes/${id}/config`, { json });

  it('[4.2.5, 1.1] is replaced as a whole, and the mailbox answered', async () => {
    const id = await makeMailbox();
    const answer = await put(id, { fields: [{ key: 'only', type: 'text' }] });
    expect(answer.status).toBe(200);
    expectIs(answer.body, mailbox);
    expect(answer.body.config.fields.map(({ key }: { key: string }) => key)).toEqual(['only']);
    expect(answer.body.config.groups).toEqual([]);
  });

  it('[2.12, 2.13, 2.14, 2.15, 2.16] comes back as it was written, what was left out filled in', async () => {
    const config = {
      name: 'Orders',
      hint: 'Orders of shops',
      fields: [
        {
          key: 'mail',
          label: 'Mail',
          type: 'text',
          hint: 'Of the buyer',
          unit: null,
          values: null,
          required: true,
          formula: null,
          validator: { kind: 'email', pattern: null, expression: null, message: 'Not a mail address' },
          validate: 'LEN(mail) > 3',
        },
        { key: 'on', type: 'date' },
        { key: 'state', type: 'enum', values: ['a', 'b'] },
      ],
      groups: [{ id: 'lines', name: 'Lines', fields: [{ key: 'n', type: 'integer', unit: 'kg' }] }],
      splitKeys: [{ fieldKey: 'on', interval: 'year' }, { fieldKey: 'state' }],
    };
    const { body } = await put(await makeMailbox(), config);
    expect(body.config.name).toBe('Orders');
    expect(body.config.hint).toBe('Orders of shops');
    expect(body.config.fields[0]).toEqual(config.fields[0]);
    expect(body.config.fields[1]).toMatchObject({ key: 'on', label: null, required: false, formula: null });
    expect(body.config.fields[2].values).toEqual(['a', 'b']);
    expect(body.config.groups).toMatchObject([
      { id: 'lines', name: 'Lines', fields: [{ key: 'n', unit: 'kg' }] },
    ]);
    expect(body.config.splitKeys).toMatchObject([
      { fieldKey: 'on', interval: 'year' },
      { fieldKey: 'state' },
    ]);
  });

  it('[2.2] knows the ten field types, in lower case', async () => {
    const types = ['text', 'number', 'integer', 'currency', 'date', 'time', 'datetime', 'boolean', 'address'];
    const fields = [
      ...types.map((type) => ({ key: `f_${type}`, type })),
      { key: 'f_enum', type: 'enum', values: ['a'] },
    ];
    const id = await makeMailbox();
    const { status, body } = await put(id, { fields });
    expect(status).toBe(200);
    expect(body.config.fields.map(({ type }: { type: string }) => type)).toEqual([...types, 'enum']);
    expect((await put(id, { fields: [{ key: 'a', type: 'Text' }] })).status).toBe(422);
  });

  it('[9.12] is helped to by types that go with names', async () => {
    const typesOf = async (query: string) => {
      const { status, body } = await owner.ask('GET', `/api/field-types?${query}`);
      expect(status).toBe(200);
      return body.fields;
    };
    expect(await typesOf('name=Amount&name=Rechnungsdatum&name=Customer&name=Tax%20rate')).toEqual([
      { name: 'Amount', type: 'currency', unit: null },
      { name: 'Rechnungsdatum', type: 'date', unit: null },
      { name: 'Customer', type: 'text', unit: null },
      { name: 'Tax rate', type: 'number', unit: '%' },
    ]);
    expect(await typesOf('name=Quantity&scope=row')).toEqual([
      { name: 'Quantity', type: 'number', unit: null },
    ]);
    expect((await owner.ask('GET', '/api/field-types')).status).toBe(400);
  });

  it('[2.14] has the four kinds of validators', async () => {
    const validators = [
      { kind: 'email' },
      { kind: 'usZip' },
      { kind: 'regex', pattern: '[A-Z]+' },
      { kind: 'formula', expression: 'LEN(f3) > 1' },
    ];
    const fields = validators.map((validator, index) => ({ key: `f${index}`, type: 'text', validator }));
    const { status, body } = await put(await makeMailbox(), { fields });
    expect(status).toBe(200);
    expect(body.config.fields.map((field: { validator: object }) => field.validator)).toMatchObject(
      validators,
    );
  });

  it('[2.6, 2.17, 2.18] takes a layout of all nodes, and versions it', async () => {
    const id = await makeMailbox();
    const first = (await owner.ask('GET', `/api/Mailboxes/${id}`)).body.layout;
    const layout = {
      label: 'Invoice',
      children: [
        { type: 'heading', level: 1, label: 'Invoice' },
        {
          type: 'card',
          children: [
            {
              type: 'grid',
              span: 2,
              children: [
                { type: 'field', key: 'invoiceNumber', label: 'No.', control: 'text', span: 1 },
                { type: 'field', key: 'net', control: 'currency' },
              ],
            },
          ],
        },
        { type: 'table', tableColumns: ['description', 'amount'] },
      ],
    };
    const { status, body } = await put(id, { ...CONFIG, layout });
    expect(status).toBe(200);
    expect(body.layout.definition).toMatchObject(layout);
    expect(body.layout.version).toBe(first.version + 1);
    for (const control of ['textarea', 'number', 'date', 'time', 'datetime', 'checkbox', 'select']) {
      const children = [{ type: 'field', key: 'invoiceNumber', control }];
      expect((await put(id, { ...CONFIG, layout: { children } })).status).toBe(200);
    }
    expect((await put(id, { ...CONFIG, layout: { label: 'x' } })).status).toBe(400);
  });

  it('[2.11, 7.7] cannot be changed while it is locked, by nobody', async () => {
    const id = await makeMailbox();
    await share(id);
    const lock = (who: typeof owner, configLocked: boolean) =>
      who.ask('PUT', `/api/Mailboxes/${id}/config-lock`, { json: { configLocked } });
    expect((await lock(editor, true)).status).toBe(403);
    expect((await lock(owner, true)).body.configLocked).toBe(true);
    for (const who of [owner, editor]) {
      const answer = await put(id, CONFIG, who);
      expect([answer.status, answer.body.type]).toEqual([409, 'urn:rowbox:problem:config-locked']);
    }
    expect((await lock(owner, false)).body.configLocked).toBe(false);
    expect((await put(id, CONFIG, editor)).status).toBe(200);
    expect((await put(id, CONFIG, viewer)).status).toBe(403);
  });
});

describe('deleting a mailbox', () => {
  it('[4.2.6, 4.4] takes its documents and extractions along, and has no body', async () => {
    const id = await makeMailbox();
    const { documentId, extractionId } = await enter(id, { invoiceNumber: '1' });
    const uploaded = await uploadAndWait(id, ['a.pdf', await composeInvoice('A-1')]);
    const view = await owner.rowbox.getViewUrl({ id: uploaded.results[0]?.documentId ?? '', mailboxId: id });
    const deleted = await owner.ask('DELETE', `/api/Mailboxes/${id}`);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    for (const path of [
      `/api/Mailboxes/${id}`,
      `/api/Documents?mailboxId=${id}`,
      `/api/Extractions?mailboxId=${id}`,
      `/api/Extractions/${extractionId}?mailboxId=${id}`,
      `/api/Extractions/document/${documentId}?mailboxId=${id}`,
      `/api/mailboxes/${id}/rows`,
      `/api/Documents/${documentId}/view-url?mailboxId=${id}`,
    ]) {
      expect([path, (await owner.ask('GET', path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(view.url)).status).toBe(404);
    expect((await owner.ask('DELETE', `/api/Mailboxes/${id}`)).status).toBe(404);
  });
});

describe('who may send to a mailbox', () => {
  const senders = members({
    senders: listOf(members({ email: text, source: oneOf('owner', 'shared', 'custom') })),
  });

  it('[1.8, 2.34, 4.2.7] is the owner, those it is shared with, and whom the owner adds', async () => {
    const id = await makeMailbox();
    await share(id);
    const path = `/api/Mailboxes/${id}/authorized-senders`;
    const customEmails = ['billing@supplier.example', '*@partner.example'];
    const replaced = await owner.ask('PUT', path, { json: { customEmails } });
    expect(replaced.status).toBe(200);
    expectIs(replaced.body, senders);
    const custom = (email: string) => ({ email, source: 'custom', isEditable: true });
    expect(replaced.body.senders).toEqual(
      expect.arrayContaining([
        { email: owner.email, source: 'owner', isEditable: false },
        { email: editor.email, source: 'shared', isEditable: false },
        { email: viewer.email, source: 'shared', isEditable: false },
        ...customEmails.map(custom),
      ]),
    );
    expect((await owner.ask('GET', path)).body).toEqual(replaced.body);
    expect((await viewer.ask('GET', path)).body).toEqual(replaced.body);
    const emptied = await owner.ask('PUT', path, { json: { customEmails: [] } });
    expect(emptied.body.senders.map(({ source }: { source: string }) => source).sort()).toEqual([
      'owner',
      'shared',
      'shared',
    ]);
  });

  it('[4.2.7, 7.4] are e-mail addresses, and the owner’s to choose', async () => {
    const id = await makeMailbox();
    await share(id);
    const path = `/api/Mailboxes/${id}/authorized-senders`;
    for (const json of [{}, { customEmails: 'a@b.example' }, { customEmails: ['nobody'] }]) {
      expect((await owner.ask('PUT', path, { json })).status).toBe(400);
    }
    for (const who of [editor, viewer]) {
      expect((await who.ask('PUT', path, { json: { customEmails: [] } })).status).toBe(403);
    }
  });
});

it('[4.2.9] sharing tells nobody who has an account', async () => {
  const id = await makeMailbox();
  const share = async (email: string) => {
    const path = `/api/Mailboxes/${id}/shares`;
    const { status, body } = await owner.ask('PUT', path, { json: { shares: [{ email, role: 'viewer' }] } });
    const shares = body.shares.map((entry: object) => ({ ...entry, createdAt: 'now' }));
    return [status, JSON.stringify({ ...body, shares }).replaceAll(email, 'somebody')];
  };
  const withAccount = await share(stranger.email);
  expect(withAccount[0]).toBe(200);
  expect(await share('nobody.there@example.com')).toEqual(withAccount);
});

it('[4.1, 4.3] mailboxes are found by either spelling of their path, with a token only', async () => {
  const id = await makeMailbox();
  for (const path of [`/api/mailboxes/${id}`, `/api/Mailboxes/${id}`, `/API/MAILBOXES/${id}`]) {
    expect((await owner.ask('GET', path)).status).toBe(200);
    expect((await ask('GET', path)).status).toBe(401);
  }
  expect((await owner.ask('GET', `/api/mailboxes/${id.toUpperCase()}`)).status).toBe(404);
});
