import { describe, expect, it } from 'vitest';
import type { Answer } from '../end-to-end/service.ts';
import { expectIs, problem } from './members.ts';
import { ask, enter, makeMailbox, owner, type Request, stranger, tokenOf, url } from './under-test.ts';

/** A problem of this status and kind, whole, that gives nothing of the service away. */
function expectProblem(answer: Answer, status: number, slug: string): void {
  expect([answer.status, answer.body.type]).toEqual([status, `urn:rowbox:problem:${slug}`]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expectIs(answer.body, problem);
  expect(answer.body.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\.mjs|SELECT |postgres|at \w+ \(/i);
}

describe('errors', () => {
  it('[7.1, 7.3] are problem details with the path and the trace of the request', async () => {
    const answer = await owner.ask('GET', '/api/Mailboxes/mbx_unknown');
    expectProblem(answer, 404, 'not-found');
    expect(answer.body.instance).toBe('/api/Mailboxes/mbx_unknown');
    expect(answer.body.traceId).toBe(answer.headers.get('x-request-id'));
  });

  it('[7.4, 7.2, 7.3] 400: JSON that is none, a body of another shape, a parameter that is none', async () => {
    const json = { 'content-type': 'application/json' };
    const malformed = await owner.ask('POST', '/api/Mailboxes', { text: '{"name":', headers: json });
    expectProblem(malformed, 400, 'malformed-request');
    for (const text of ['', 'null', '[]', '"x"', '{"name":1}']) {
      const answer = await owner.ask('POST', '/api/Mailboxes', { text, headers: json });
      expectProblem(answer, 400, 'validation');
    }
    const nested = await owner.ask('POST', '/api/Mailboxes', {
      json: { name: 'A', config: { groups: [{ id: 'g', name: 'G', fields: [{ key: 1, type: 'text' }] }] } },
    });
    expect(Object.keys(nested.body.errors)).toEqual(['/config/groups/0/fields/0/key']);
    expectProblem(await owner.ask('GET', '/api/Documents?mailboxId=a%00b'), 400, 'malformed-request');
    expectProblem(await owner.ask('GET', '/api/Mailboxes/%E0%A4%A'), 400, 'malformed-request');
  });

  it('[7.5] 404: what does not exist and what belongs to others cannot be told apart', async () => {
    const id = await makeMailbox();
    const { documentId, extractionId } = await enter(id, { invoiceNumber: 'secret' });
    const calls: readonly (readonly [method: string, path: string, request?: Request])[] = [
      ['GET', '/api/Mailboxes/MAILBOX'],
      ['PUT', '/api/Mailboxes/MAILBOX', { json: { name: 'x' } }],
      ['PUT', '/api/Mailboxes/MAILBOX/config', { json: {} }],
      ['DELETE', '/api/Mailboxes/MAILBOX'],
      ['GET', '/api/Mailboxes/MAILBOX/authorized-senders'],
      ['PUT', '/api/Mailboxes/MAILBOX/authorized-senders', { json: { customEmails: [] } }],
      ['POST', '/api/mailboxes/MAILBOX/manual-documents', { json: {} }],
      ['GET', '/api/mailboxes/MAILBOX/rows'],
      ['GET', '/api/mailboxes/MAILBOX/splits'],
      ['GET', '/api/Documents?mailboxId=MAILBOX'],
      ['GET', '/api/Documents/DOCUMENT/view-url?mailboxId=MAILBOX'],
      ['DELETE', '/api/Documents/DOCUMENT?mailboxId=MAILBOX'],
      ['GET', '/api/Extractions?mailboxId=MAILBOX'],
      ['GET', '/api/Extractions/EXTRACTION?mailboxId=MAILBOX'],
      ['GET', '/api/Extractions/document/DOCUMENT?mailboxId=MAILBOX'],
      ['DELETE', '/api/Extractions/EXTRACTION?mailboxId=MAILBOX'],
      ['PATCH', '/api/Extractions/cells?mailboxId=MAILBOX', { json: { changes: [] } }],
    ];
    for (const [method, path, request] of calls) {
      const at = (mailboxId: string, document: string, extraction: string) =>
        path.replace('MAILBOX', mailboxId).replace('DOCUMENT', document).replace('EXTRACTION', extraction);
      const foreign = await stranger.ask(method, at(id, documentId, extractionId), request);
      const unknown = await stranger.ask(method, at('mbx_none', 'doc_none', 'ext_none'), request);
      expectProblem(foreign, 404, 'not-found');
      const told = ({ body: { instance, traceId, ...rest } }: Answer) => rest;
      expect(told(foreign), path).toEqual(told(unknown));
    }
    expect((await owner.rowbox.getMailbox({ id })).totalDocuments).toBe(1);
  });

  it('[7.5] 404: an address where there is nothing', async () => {
    for (const path of ['/api', '/api/nothing', '/nothing', '/api/Mailboxes/a/b/c']) {
      expectProblem(await owner.ask('GET', path), 404, 'not-found');
    }
  });

  it('[7.6] 405: a method the address does not know, with those it does', async () => {
    for (const [method, path, allow] of [
      ['PATCH', '/api/Mailboxes', ['GET', 'HEAD', 'POST']],
      ['POST', '/api/Mailboxes/x', ['DELETE', 'GET', 'HEAD', 'PUT']],
      ['DELETE', '/api/mailboxes/x/rows', ['GET', 'HEAD']],
      ['GET', '/connect/token', ['POST']],
      ['GET', '/api/Extractions/x/cells', null],
    ] as const) {
      const answer = await owner.ask(method, path);
      if (allow === null) expectProblem(answer, 404, 'not-found');
      else {
        expectProblem(answer, 405, 'method-not-allowed');
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow);
      }
    }
  });

  it('[7.11, 4.2] 415: a body of another type than is read', async () => {
    const headers = { 'content-type': 'text/plain' };
    expectProblem(
      await owner.ask('POST', '/api/Mailboxes', { text: 'a', headers }),
      415,
      'unsupported-media-type',
    );
  });

  it('[7.16] 415 and 400: encodings that are not read, and bytes that are not what they say', async () => {
    const authorization = `Bearer ${await tokenOf(owner)}`;
    const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
      fetch(url + path, { method: 'POST', body, headers: { authorization, ...headers } });
    const post = async (body: BodyInit, headers: Record<string, string>) => {
      const answer = await send('/api/Mailboxes', body, headers);
      return [answer.status, ((await answer.json()) as { type: string }).type.split(':').at(-1)];
    };
    const json = { 'content-type': 'application/json' };
    const body = new TextEncoder().encode('{"name":"x"}');
    expect(await post(body, { ...json, 'content-encoding': 'rot13' })).toEqual([
      415,
      'unsupported-media-type',
    ]);
    expect(await post(body, { ...json, 'content-encoding': 'gzip, gzip' })).toEqual([
      415,
      'unsupported-media-type',
    ]);
    expect(await post(body, { ...json, 'content-encoding': 'gzip' })).toEqual([400, 'malformed-request']);
    const notUtf8 = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xff, 0xfe, 0x22, 0x7d]);
    expect(await post(notUtf8, json)).toEqual([400, 'malformed-request']);
    const id = await makeMailbox();
    const form = 'multipart/form-data; boundary=b';
    const headers = { 'content-type': form, 'content-encoding': 'gzip' };
    const packed = await send(`/api/mailboxes/${id}/uploads`, body, headers);
    expect(packed.status).toBe(415);
  });

  it('[7.10, 7.3] 413 and 414: a body or an address that is too long', async () => {
    const json = { name: 'x'.repeat(3_000_000) };
    expectProblem(await owner.ask('POST', '/api/Mailboxes', { json }), 413, 'content-too-large');
    expectProblem(await owner.ask('GET', `/api/Mailboxes/${'x'.repeat(500)}`), 414, 'uri-too-long');
    expectProblem(await owner.ask('GET', `/api/Mailboxes?${'x'.repeat(9_000)}`), 414, 'uri-too-long');
  });

  it('[7.13] are not what values are: those have issues, and their documents are taken', async () => {
    const id = await makeMailbox();
    const answer = await owner.ask('POST', `/api/mailboxes/${id}/manual-documents`, { json: { data: {} } });
    expect(answer.status).toBe(201);
    const { body } = await owner.ask('GET', `/api/Extractions/${answer.body.extractionId}?mailboxId=${id}`);
    expect(body.validationStatus).toBe('invalid');
  });

  it('[7.3, 4.1] are the same without a token', async () => {
    expectProblem(await ask('GET', '/api/Mailboxes'), 401, 'unauthorized');
    expectProblem(await ask('GET', '/api/nothing'), 404, 'not-found');
  });
});
