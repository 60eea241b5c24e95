import { SCOPES } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../domain/access-tokens.ts';
import { failDraft } from '../domain/draft-runs.ts';
import { failExtraction } from '../domain/extraction-runs.ts';
import { newId } from '../domain/ids.ts';
import { insertUser } from '../store/accounts.ts';
import { insertMessage } from '../store/messages.ts';
import { type ApiOperation, apiOperations } from '../testing/api-operations.ts';
import { ACTORS, type Actor, EXPECTED_OUTCOMES } from '../testing/expected-outcomes.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let operations: readonly ApiOperation[];
let accounts: Readonly<Record<'other account' | 'viewer' | 'editor' | 'owner', TestAccount>>;

beforeAll(async () => {
  service = await startTestService();
  operations = (await apiOperations(service.url)).filter(({ path }) => path.startsWith('/api/'));
  accounts = {
    'other account': await service.newAccount(),
    viewer: await service.newAccount(),
    editor: await service.newAccount(),
    owner: await service.newAccount(),
  };
  await insertUser(service.domain.db, {
    id: newId('usr'),
    account_id: accounts.viewer.accountId,
    // To whom the example of the document shares.
    email: 'colleague@example.org',
    name: null,
    role: 'owner',
  });
});
afterAll(() => service.close());

/** A mailbox of the owner with one document, shared with viewer and editor; or names of what nobody has. */
interface Place {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly extractionId: string;
  readonly draftId?: string;
  readonly messageId?: string;
  readonly webhookId?: string;
  readonly installationId?: string;
}

const NOWHERE: Place = { mailboxId: 'mbx_nowhere', documentId: 'doc_nowhere', extractionId: 'ext_nowhere' };
const SECRET = 'known to the owner only';

async function makePlace(operationId: string): Promise<Place> {
  const { owner } = accounts;
  const { db } = service.domain;
  const mailboxId = await makeMailbox(owner, {
    name: SECRET,
    fields: [
      { key: 'invoiceNumber', type: 'text' },
      { key: 'invoiceDate', type: 'date' },
      { key: 'total', type: 'currency' },
    ],
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'description', type: 'text' },
          { key: 'quantity', type: 'number' },
          { key: 'amount', type: 'currency' },
        ],
      },
    ],
  });
  for (const role of ['viewer', 'editor'] as const) {
    const { accountId } = accounts[role];
    await db
      .insertInto('mailbox_shares')
      .values({ mailbox_id: mailboxId, account_id: accountId, role })
      .execute();
  }
  if (operationId === 'processDocument') {
    const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes(mailboxId) }], { Enqueue: 'false' });
    const answer = await owner.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
    const { results } = (await answer.json()) as { results: readonly { documentId: string }[] };
    return { ...NOWHERE, mailboxId, documentId: results[0]?.documentId ?? '' };
  }
  if (operationId === 'syncMailbox' || operationId === 'downloadWorkbook') {
    const wanted = { provider: 'folder', folder: mailboxId };
    await owner.call('PUT', `/api/Mailboxes/${mailboxId}/export`, wanted);
    await service.sync(mailboxId);
    return { ...NOWHERE, mailboxId };
  }
  if (operationId === 'downloadArchive') {
    await owner.call('POST', `/api/Mailboxes/${mailboxId}/archive`);
    await service.makeArchives();
    return { ...NOWHERE, mailboxId };
  }
  if (operationId === 'getRawMessage') {
    return { ...NOWHERE, mailboxId, messageId: await storeMessage(mailboxId) };
  }
  if (/Webhook(Secret|Deliveries)?$/.test(operationId)) {
    const answer = await owner.call('POST', `/api/mailboxes/${mailboxId}/webhooks`, {
      url: `https://hooks.example.com/${SECRET}`,
      events: ['document.extracted'],
    });
    const { id: webhookId } = (await answer.json()) as { id: string };
    return { ...NOWHERE, mailboxId, webhookId };
  }
  if (operationId === 'deleteInstallation') {
    const answer = await owner.call('POST', '/api/installations', { platform: 'fcm', token: mailboxId });
    const { id: installationId } = (await answer.json()) as { id: string };
    return { ...NOWHERE, mailboxId, installationId };
  }
  if (operationId.endsWith('ConfigDraft')) return { ...NOWHERE, mailboxId, draftId: await makeDraft(owner) };
  const documentId = await uploadPdf(owner, mailboxId, SECRET);
  if (operationId === 'retryDocument') {
    await failExtraction(service.domain, documentId, 'unreadable_file', SECRET);
    return { ...NOWHERE, mailboxId, documentId };
  }
  await endExtracted(service.domain, documentId, { header: { invoiceNumber: SECRET } });
  const answer = await owner.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  const { id } = (await answer.json()) as { id: string };
  return { mailboxId, documentId, extractionId: id };
}

/** A mail of which only the raw bytes are kept. */
async function storeMessage(mailboxId: string): Promise<string> {
  const { db, blobs } = service.domain;
  const { sha256, size } = await blobs.put(Buffer.from(`Subject: ${SECRET}\r\n\r\n${mailboxId}`));
  const id = newId('msg');
  await insertMessage(db, {
    id,
    mailboxId,
    identity: id,
    sender: null,
    senderName: null,
    recipient: 'x@in.example.com',
    subject: SECRET,
    outcome: 'accepted',
    reason: null,
    reasonText: null,
    authentication: null,
    sha256,
    size,
  });
  return id;
}

/** A config draft that has ended, so that it can be inferred again. */
async function makeDraft(owner: TestAccount): Promise<string> {
  const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes(SECRET) }]);
  const answer = await owner.call('POST', '/api/config-drafts', form);
  const { id } = (await answer.json()) as { id: string };
  await failDraft(service.domain, { draftId: id, run: 1 }, 'internal', SECRET);
  return id;
}

/** Which of the ids stands for `{name}` in a path. */
function idFor(path: string, name: string, place: Place): string {
  if (name === 'documentId') return place.documentId;
  if (name === 'commentId') return 'cmt_nowhere';
  if (name === 'webhookId') return place.webhookId ?? 'whk_nowhere';
  if (name === 'messageId') return place.messageId ?? 'msg_nowhere';
  if (name === 'mailboxId' || /^\/api\/mailboxes\//i.test(path)) return place.mailboxId;
  if (path.startsWith('/api/installations/')) return place.installationId ?? 'ins_nowhere';
  if (path.startsWith('/api/config-drafts/')) return place.draftId ?? 'drf_nowhere';
  if (name === 'provider') return 'googleDrive';
  if (name === 'consentId') return 'con_nowhere';
  if (path.startsWith('/api/Documents/')) return place.documentId;
  if (path.startsWith('/api/Extractions/')) return place.extractionId;
  throw new Error(`say what {${name}} of ${path} is`);
}

function ask(operation: ApiOperation, authorization: string | undefined, place: Place): Promise<Response> {
  const { path, method, parameters, exampleBody, bodyTypes } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => idFor(path, name, place));
  const inQuery = parameters.some((one) => one.in === 'query' && one.name === 'mailboxId');
  const isForm = bodyTypes.includes('multipart/form-data');
  const json = JSON.stringify(exampleBody ?? { name: 'Renamed', config: { fields: [] } });
  return fetch(`${service.url}${filled}${inQuery ? `?mailboxId=${place.mailboxId}` : ''}`, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(bodyTypes.length > 0 && !isForm && { 'content-type': 'application/json' }),
    },
    ...(bodyTypes.length > 0 && {
      body: isForm ? uploadForm([{ name: 'a.pdf', bytes: pdfBytes('sent') }]) : json,
    }),
  });
}

async function authorizationOf(actor: Actor, { method }: ApiOperation): Promise<string | undefined> {
  if (actor === 'no token') return undefined;
  if (actor !== 'wrong scope') return `Bearer ${accounts[actor].token}`;
  const needed = method === 'GET' ? 'api.read' : 'api.write';
  const { clientId, accountId } = accounts.owner;
  const scopes = SCOPES.filter((scope) => scope !== needed);
  const tokens = createAccessTokens(service.domain.db, () => service.url);
  return `Bearer ${await tokens.issue({ clientId, accountId, scopes })}`;
}

const askAs = async (actor: Actor, operation: ApiOperation, place: Place) =>
  ask(operation, await authorizationOf(actor, operation), place);

/** What of an answer could tell something, without what only repeats the request. */
async function disclosure(response: Response) {
  const { instance: _path, traceId: _trace, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: [...response.headers.keys()], body };
}

it('every operation under /api has a line in the table of expected outcomes', () => {
  const described = operations.map(({ operationId }) => operationId);
  expect(Object.keys(EXPECTED_OUTCOMES).sort()).toEqual([...described].sort());
});

it('every operation answers everyone as the table says', async () => {
  const answered: Record<string, readonly number[]> = {};
  for (const operation of operations) {
    const statuses: number[] = [];
    let place = await makePlace(operation.operationId);
    for (const actor of ACTORS) {
      const response = await askAs(actor, operation, place);
      statuses.push(response.status);
      // A stream of events does not end by itself.
      await response.body?.cancel();
      // What one was allowed to change is not there for the next.
      const changed = response.ok && operation.method !== 'GET';
      if (changed && actor !== 'owner') place = await makePlace(operation.operationId);
    }
    answered[operation.operationId] = statuses;
  }
  expect(answered).toEqual(EXPECTED_OUTCOMES);
});

describe('what belongs to another account', () => {
  const foreign = () => operations.filter(({ operationId }) => EXPECTED_OUTCOMES[operationId]?.[2] === 404);

  it('is answered in body and headers like what does not exist', async () => {
    const place = await makePlace('getMailbox');
    for (const operation of foreign()) {
      const there = await disclosure(await askAs('other account', operation, place));
      const nowhere = await disclosure(await askAs('other account', operation, NOWHERE));
      expect([operation.operationId, there]).toEqual([operation.operationId, nowhere]);
      expect(JSON.stringify(there)).not.toContain(SECRET);
    }
    expect((await accounts.owner.call('GET', `/api/Mailboxes/${place.mailboxId}`)).status).toBe(200);
  });

  it('takes the database no other number of statements than what does not exist', async () => {
    const place = await makePlace('getMailbox');
    for (const operation of foreign()) {
      const countOnce = async (asked: Place) => {
        const before = service.statements();
        await (await askAs('other account', operation, asked)).arrayBuffer();
        return service.statements() - before;
      };
      // What the service does meanwhile by itself can only add to it.
      const count = async (asked: Place) =>
        Math.min(await countOnce(asked), await countOnce(asked), await countOnce(asked));
      expect([operation.operationId, await count(place)]).toEqual([
        operation.operationId,
        await count(NOWHERE),
      ]);
    }
  });

  it("does not open through a mailbox of the caller's own", async () => {
    const { documentId, extractionId } = await makePlace('getMailbox');
    const stranger = accounts['other account'];
    const place = { mailboxId: await makeMailbox(stranger), documentId, extractionId };
    const named = foreign().filter(({ path }) => /\/(?:Documents|Extractions)\/(?:document\/)?\{/.test(path));
    expect(named.length).toBeGreaterThan(5);
    for (const operation of named) {
      const response = await askAs('other account', operation, place);
      expect([operation.operationId, response.status]).toEqual([operation.operationId, 404]);
    }
  });

  it('stays as it is when it is named in a batch of corrections', async () => {
    const { extractionId } = await makePlace('getMailbox');
    const stranger = accounts['other account'];
    const correct = async (id: string) => {
      const changes = [{ extractionId: id, fieldPath: 'Data.invoiceNumber', newValue: 'mine' }];
      const own = await makeMailbox(stranger, { fields: [{ key: 'invoiceNumber', type: 'text' }] });
      const answer = await stranger.call('PATCH', `/api/Extractions/cells?mailboxId=${own}`, { changes });
      return (await answer.text()).replaceAll(id, 'ID');
    };
    expect(await correct(extractionId)).toBe(await correct('ext_nowhere'));
  });

  it('is not in the lists of others', async () => {
    await makePlace('getMailbox');
    const list = await accounts['other account'].call('GET', '/api/Mailboxes');
    expect(await list.text()).not.toContain(SECRET);
  });
});

describe('a document that is shared for reading', () => {
  it('is told to be so', async () => {
    const { mailboxId, documentId } = await makePlace('getMailbox');
    const { viewer } = accounts;
    const seen = await viewer.call('GET', `/api/Mailboxes/${mailboxId}`);
    expect(await seen.json()).toMatchObject({ id: mailboxId, accessType: 'shared' });
    const refused = await viewer.call('DELETE', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
    expect(await refused.json()).toMatchObject({ type: 'urn:rowbox:problem:read-only-share' });
  });
});
