import type { Schema } from '@rowbox/client';
import { describe, expect, it } from 'vitest';
import { enter, makeMailbox, owner, read } from './under-test.ts';

const TEXTS = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'total', type: 'text' },
  ],
} as const;

type Config = Schema<'MailboxConfigRequest'>;

/** Changes the config, and waits until it has been carried to every extraction. */
async function change(id: string, body: Config): Promise<Schema<'Mailbox'>> {
  await owner.rowbox.replaceMailboxConfig({ id, body });
  const mailbox = () => owner.rowbox.getMailbox({ id });
  await expect.poll(async () => (await mailbox()).extractionsToJudge, { timeout: 30_000 }).toBe(0);
  return mailbox();
}

describe('a change of the config', () => {
  it('[3.11, 4.2.5] is carried to what was entered before: types, formulas and what is required', async () => {
    const id = await makeMailbox(TEXTS);
    const { extractionId } = await enter(id, { total: '12' });
    const before = await read(id, extractionId);
    const mailbox = await change(id, {
      fields: [
        { key: 'number', type: 'text', required: true },
        { key: 'total', type: 'number' },
        { key: 'double', type: 'number', formula: 'total * 2' },
      ],
    });
    const after = await read(id, extractionId);
    expect(after.data).toEqual({ number: null, total: 12, double: 24 });
    expect(after.validationIssues).toMatchObject([{ fieldKey: 'number', code: 'required_missing' }]);
    expect([before.configVersion, after.configVersion, mailbox.configVersion]).toEqual([1, 2, 2]);
    expect([before.validationStatus, after.validationStatus]).toEqual(['valid', 'invalid']);
  });

  it('[3.12] keeps a value apart that does not fit its type any more, and gives it back when it does', async () => {
    const id = await makeMailbox(TEXTS);
    const { extractionId } = await enter(id, { total: 'n/a' });
    await change(id, { fields: [{ key: 'total', type: 'number' }] });
    const unfit = await read(id, extractionId);
    expect(unfit.data).toEqual({ total: null });
    expect(unfit.validationIssues).toMatchObject([{ code: 'type_mismatch' }]);
    await change(id, TEXTS);
    expect((await read(id, extractionId)).data).toEqual({ number: null, total: 'n/a' });
  });

  it('[3.11, 2.27] takes groups out of the sections, and gives them back as they were', async () => {
    const groups = [{ id: 'items', name: 'Items', fields: [{ key: 'what', type: 'text' as const }] }];
    const id = await makeMailbox({ groups });
    const { extractionId } = await enter(id, {}, { items: [{ what: 'a chair' }] });
    await change(id, { groups: [] });
    expect((await read(id, extractionId)).sections).toEqual({});
    await change(id, { groups });
    expect((await read(id, extractionId)).sections.items?.map(({ data }) => data)).toEqual([
      { what: 'a chair' },
    ]);
  });

  it('[9.3] changes the tag of what it changed', async () => {
    const id = await makeMailbox(TEXTS);
    const { extractionId } = await enter(id, { total: '12' });
    const path = `/api/Extractions/${extractionId}?mailboxId=${id}`;
    const tag = (await owner.ask('GET', path)).headers.get('etag') ?? '';
    await change(id, { fields: [{ key: 'total', type: 'number' }] });
    expect((await owner.ask('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

describe('the layout', () => {
  const layout = { children: [{ type: 'heading' as const, label: 'Head', level: 2 }] };

  it('[4.2.8] stays when a config is written without one, and null resets it', async () => {
    const id = await makeMailbox({ ...TEXTS, layout });
    const own = (await owner.rowbox.getMailbox({ id })).layout;
    const kept = await change(id, { fields: [TEXTS.fields[0]] });
    expect(kept.layout?.definition).toEqual(own?.definition);
    const { body } = await owner.ask('PUT', `/api/Mailboxes/${id}/config`, {
      json: { ...TEXTS, layout: null },
    });
    expect(body.layout?.definition).not.toEqual(own?.definition);
  });

  it('[4.2.8] and config that are written back as they were read change nothing', async () => {
    const id = await makeMailbox({ ...TEXTS, layout });
    const path = `/api/Mailboxes/${id}`;
    const first = await owner.ask('GET', path);
    await owner.ask('PUT', `${path}/config`, { json: first.body.config });
    const second = await owner.ask('GET', path);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
