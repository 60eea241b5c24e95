import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { owner, stranger, uploadAndWait } from './under-test.ts';

const samples = await Promise.all(
  ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'].map((number) => composeInvoice(number)),
);

function form(count: number): FormData {
  const data = new FormData();
  for (const [index, bytes] of samples.slice(0, count).entries()) {
    data.append('Files', new Blob([new Uint8Array(bytes)]), `${index}.pdf`);
  }
  return data;
}

const post = (count: number) =>
  owner.ask('POST', '/api/config-drafts', { form: form(count), headers: { prefer: 'wait=60' } });

describe('a config draft', () => {
  it('[4.7.1] proposes fields, groups and a layout that make a mailbox as they are', async () => {
    const { status, body } = await post(2);
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(body.config.fields.length).toBeGreaterThan(2);
    expect(body.config.groups).toHaveLength(1);
    expect(body.config.layout.children.length).toBeGreaterThan(0);
    const made = await owner.ask('POST', '/api/Mailboxes', { json: { name: 'A', config: body.config } });
    expect(made.status).toBe(201);
    const { results } = await uploadAndWait(made.body.id, ['a.pdf', samples[2] ?? new Uint8Array()]);
    expect(Object.values(results[0]?.extractions[0]?.data ?? {})).toContain('A-3');
    const path = `/api/config-drafts/${body.id}`;
    expect((await owner.ask('GET', path)).body).toEqual(body);
    expect((await stranger.ask('GET', path)).status).toBe(404);
  });

  it('[4.7.1, 7.4, 7.11] is made of one to five documents', async () => {
    expect((await post(0)).status).toBe(400);
    expect((await post(6)).status).toBe(400);
    const data = new FormData();
    data.append('Files', new Blob(['nothing']), 'a.pdf');
    expect((await owner.ask('POST', '/api/config-drafts', { form: data })).status).toBe(415);
  });

  it('[4.7.2] is inferred anew with hints', async () => {
    const { body } = await post(1);
    const json = { fields: [{ label: 'Bill to', type: 'address' }] };
    const inferred = await owner.ask('POST', `/api/config-drafts/${body.id}/infer`, {
      json,
      headers: { prefer: 'wait=60' },
    });
    expect([inferred.status, inferred.body.status]).toEqual([200, 'ready']);
    expect(inferred.body.hints).toMatchObject(json);
    expect(inferred.body.config.fields.length).toBeGreaterThan(0);
  });

  it('[4.7.3, 2.10, 4.2.1] is what a mailbox was made from', async () => {
    const { body } = await post(1);
    const json = { name: 'A', config: body.config, sampleInferenceSessionId: body.id };
    const made = await owner.ask('POST', '/api/Mailboxes', { json });
    expect([made.status, made.body.sampleInferenceSessionId]).toEqual([201, body.id]);
    expect((await owner.ask('GET', `/api/config-drafts/${body.id}`)).body.expiresAt).toBeNull();
  });
});
