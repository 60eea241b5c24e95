import type { Example } from '@rowbox/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeExample } from '../store/memory.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { sharedToExamples } from './known-memory.ts';
import { createSharedMemories, type SharedMemories } from './shared-memories.ts';

const field = (key: string, type = 'text') => ({ key, type });
const group = (id: string, ...fields: readonly object[]) => ({ id, name: id, fields });
const CONFIG = {
  fields: [field('name'), field('total', 'currency')],
  groups: [group('items', field('what'), field('price', 'currency'))],
};
/** `total` is another type there, `other` is asked for there alone. */
const THEIR_CONFIG = {
  fields: [field('name'), field('total'), field('other')],
  groups: [group('items', field('what'), field('tax', 'currency')), group('parts', field('what'))],
};

let service: TestService;
let account: TestAccount;
let memories: SharedMemories;
let mine: string;
let theirs: string;
beforeAll(async () => {
  service = await startTestService();
  memories = createSharedMemories(service.domain);
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await service.newAccount();
  mine = await makeMailbox(account, CONFIG);
  theirs = await makeMailbox(account, THEIR_CONFIG);
});

/** As if somebody had settled a document of the mailbox. */
async function learn(mailboxId: string, who = account): Promise<string> {
  const documentId = await uploadPdf(who, mailboxId, `secret name ${Math.random()}`);
  await endExtracted(service.domain, documentId, { header: { name: 'A' } });
  const value = { value: 'A', state: 'confirmed', place: null };
  const example = {
    documentId,
    document: 'secret name',
    settledBy: 'secret person',
    fields: { name: value, total: value, other: value },
    groups: { items: { heads: { what: 'item', tax: 'tax' } }, parts: { heads: { what: 'part' } } },
  };
  await service.domain.db.transaction().execute((transaction) =>
    storeExample(transaction, {
      documentId,
      mailboxId,
      example: JSON.stringify(example),
      taught: { fields: [], groups: [] },
      settledAt: new Date(),
      settledBy: null,
      sameLook: [],
    }),
  );
  return documentId;
}
const link = (mailboxId: string, learnsFrom: readonly string[], who = account) =>
  who.call('PUT', `/api/Mailboxes/${mailboxId}`, { learnsFrom });
const linksOf = async (mailboxId: string, who = account) =>
  ((await (await who.call('GET', `/api/Mailboxes/${mailboxId}`)).json()) as { learnsFrom: string[] })
    .learnsFrom;
const examplesFor = async (mailboxId: string): Promise<readonly Example[]> => {
  const memory = await memories.of(mailboxId);
  return memory ? sharedToExamples(memory) : [];
};

it('a mailbox is read by what a linked one has learnt, in the keys that both ask for, and names the mailbox', async () => {
  const own = await learn(mine);
  const other = await learn(theirs);
  expect((await examplesFor(mine)).map(({ documentId }) => documentId)).toEqual([own]);
  expect(await (await link(mine, [theirs])).json()).toMatchObject({ learnsFrom: [theirs] });
  const [first, second, ...more] = await examplesFor(mine);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ documentId: own, document: 'secret name' });
  expect(first).not.toHaveProperty('mailboxId');
  expect(second).toEqual({
    documentId: other,
    document: 'Invoices',
    mailboxId: theirs,
    settledBy: null,
    fields: { name: { value: 'A', state: 'confirmed', place: null } },
    groups: { items: { heads: { what: 'item' } } },
  });
  // One way only, and what is learnt forgets by what was learnt here alone.
  expect((await examplesFor(theirs)).map(({ documentId }) => documentId)).toEqual([other]);
  const alone = await memories.ofAlone(mine);
  expect(alone && sharedToExamples(alone)).toHaveLength(1);
  const memory = await account.call('GET', `/api/mailboxes/${mine}/memory`);
  expect(await memory.json()).toMatchObject({ totalDocuments: 1 });
});

it('what either config asks for counts from when it is changed', async () => {
  await learn(theirs);
  await link(mine, [theirs]);
  expect(Object.keys((await examplesFor(mine))[0]?.fields ?? {})).toEqual(['name']);
  await account.call('PUT', `/api/Mailboxes/${mine}/config`, { fields: [field('other')] });
  expect(Object.keys((await examplesFor(mine))[0]?.fields ?? {})).toEqual(['other']);
  await account.call('PUT', `/api/Mailboxes/${theirs}/config`, { fields: [field('nothing')], groups: [] });
  expect(await examplesFor(mine)).toEqual([]);
});

it('unlinking stops it and forgets nothing of either', async () => {
  const [own, other] = [await learn(mine), await learn(theirs)];
  await link(mine, [theirs]);
  expect(await examplesFor(mine)).toHaveLength(2);
  expect(await (await link(mine, [])).json()).toMatchObject({ learnsFrom: [] });
  expect((await examplesFor(mine)).map(({ documentId }) => documentId)).toEqual([own]);
  expect((await examplesFor(theirs)).map(({ documentId }) => documentId)).toEqual([other]);
});

it('what is forgotten there is forgotten here: a document, all of it, the mailbox', async () => {
  const [first] = [await learn(theirs), await learn(theirs), await learn(theirs)];
  await link(mine, [theirs]);
  expect(await examplesFor(mine)).toHaveLength(3);
  await account.call('DELETE', `/api/Documents/${first}?mailboxId=${theirs}`);
  expect(await examplesFor(mine)).toHaveLength(2);
  await account.call('DELETE', `/api/mailboxes/${theirs}/memory`);
  expect(await examplesFor(mine)).toEqual([]);
  await learn(theirs);
  expect(await examplesFor(mine)).toHaveLength(1);
  expect((await account.call('DELETE', `/api/Mailboxes/${theirs}`)).status).toBe(204);
  expect([await examplesFor(mine), await linksOf(mine)]).toEqual([[], []]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mailbox_links join mailboxes on mailboxes.id = learns_from
    where mailboxes.deletion_id is null and mailbox_id = ${mine}
  `.execute(service.domain.db);
  expect(rows).toEqual([{ count: 0 }]);
});

it('never reaches another account, also by a row that should not be there', async () => {
  const stranger = await service.newAccount();
  const foreign = await makeMailbox(stranger, CONFIG);
  await learn(foreign, stranger);
  for (const ids of [[foreign], [mine], ['mbx_nowhere'], [theirs, foreign]]) {
    const refused = await link(mine, ids);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        type: 'urn:rowbox:problem:invalid-values',
        errors: { [`/learnsFrom/${ids.length - 1}`]: [expect.any(String)] },
      },
    ]);
  }
  expect(await linksOf(mine)).toEqual([]);
  await sql`insert into mailbox_links (mailbox_id, learns_from) values (${mine}, ${foreign})`.execute(
    service.domain.db,
  );
  expect(await examplesFor(mine)).toEqual([]);
});

it('is for the owner to say, and nobody else sees what else the owner has', async () => {
  const guest = await service.newAccount();
  await link(mine, [theirs]);
  await sql`insert into mailbox_shares (mailbox_id, account_id, role) values (${mine}, ${guest.accountId}, 'editor')`.execute(
    service.domain.db,
  );
  expect(await linksOf(mine, guest)).toEqual([]);
  expect((await link(mine, [], guest)).status).toBe(403);
  expect(await linksOf(mine)).toEqual([theirs]);
});
