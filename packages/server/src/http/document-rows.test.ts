import { tableRowsSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: TestAccount;
let mailboxId: string;
let cookie: string;
const documents: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  mailboxId = await makeMailbox(owner, {
    fields: [{ key: 'number', type: 'text' }],
    groups: [{ id: 'items', name: 'Items', fields: [{ key: 'text', type: 'text' }] }],
  });
  for (const number of ['first', 'second', 'third']) {
    const id = await uploadPdf(owner, mailboxId, number);
    await endExtracted(service.domain, id, {
      header: { number },
      sections: { items: [{ text: `${number} a` }, { text: `${number} b` }] },
    });
    documents.push(id);
  }
  cookie = await cookieOfMember(service, owner.accountId, 'owner@example.com');
});
afterAll(() => service.close());

const get = (query: string, withCookie = cookie) =>
  fetch(`${service.url}/workspace/mailboxes/${mailboxId}/rows?${query}`, { headers: { cookie: withCookie } });

describe('the rows of some documents', () => {
  it('are those the whole sheet has of them, in its order', async () => {
    const [first, second] = documents;
    const answer = await get(`section=items&documentIds=${first},${second}`);
    const { rows } = tableRowsSchema.parse(await answer.json());
    expect(rows.map(({ values }) => values.text)).toEqual(['second a', 'second b', 'first a', 'first b']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are none of a document that has gone', async () => {
    const answer = await get('documentIds=doc_unknown');
    expect(tableRowsSchema.parse(await answer.json()).rows).toEqual([]);
  });

  it('are asked for by name, of a hundred documents at most', async () => {
    expect((await get('section=items')).status).toBe(400);
    expect((await get(`documentIds=${Array.from({ length: 101 }, (_, n) => `doc_${n}`)}`)).status).toBe(400);
  });

  it('are not there for others', async () => {
    const { accountId } = await service.newAccount();
    const stranger = await cookieOfMember(service, accountId, 'stranger@example.com');
    expect((await get(`documentIds=${documents[0]}`, stranger)).status).toBe(404);
    expect((await get(`documentIds=${documents[0]}`, '')).status).toBe(401);
  });
});
