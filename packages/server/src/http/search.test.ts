import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExtraction, completeExtraction } from '../domain/extraction-runs.ts';
import { toIndexedWords } from '../domain/searched-words.ts';
import { makeMailbox, toExtracted, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: TestAccount;
let other: TestAccount;
let viewer: TestAccount;
let bills: string;
let letters: string;
const documents: Record<string, string> = {};

async function read(account: TestAccount, mailboxId: string, name: string, words: string): Promise<void> {
  const documentId = await uploadPdf(account, mailboxId, name);
  const run = await beginExtraction(service.domain, documentId);
  if (!run) throw new Error('the document cannot be read');
  await completeExtraction(service.domain, run, toExtracted(run.config, {}), {
    words: toIndexedWords(words),
  });
  documents[name] = documentId;
}

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  other = await service.newAccount();
  viewer = await service.newAccount();
  bills = await makeMailbox(owner);
  letters = await makeMailbox(owner);
  const foreign = await makeMailbox(other);
  await read(owner, bills, 'one', 'Rechnung LF-2041 Müller & Söhne 1.234,50 €');
  await read(owner, letters, 'two', 'Letter about the oak table of Müller');
  await read(other, foreign, 'three', 'Müller again, of somebody else');
  await service.domain.db
    .insertInto('mailbox_shares')
    .values({ mailbox_id: letters, account_id: viewer.accountId, role: 'viewer' })
    .execute();
});
afterAll(() => service.close());

async function found(account: TestAccount, q: string): Promise<readonly (readonly [string, string])[]> {
  const answer = await account.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as {
    items: readonly { document: { id: string }; foundIn: string }[];
  };
  return items.map(({ document, foundIn }) => [document.id, foundIn] as const);
}

describe('searchDocuments', () => {
  it('finds by words of the pages in all mailboxes, the newest first, and the last word by its beginning', async () => {
    expect(await found(owner, 'müller')).toEqual([
      [documents.two, 'pages'],
      [documents.one, 'pages'],
    ]);
    expect(await found(owner, 'OAK tab')).toEqual([[documents.two, 'pages']]);
    expect(await found(owner, 'LF-2041')).toEqual([[documents.one, 'pages']]);
    expect(await found(owner, '1.234,50')).toEqual([[documents.one, 'pages']]);
    expect(await found(owner, 'oak rechnung')).toEqual([]);
  });

  it('finds an amount in whichever signs it is printed, stored and looked for', async () => {
    const amounts = await makeMailbox(owner);
    await read(owner, amounts, 'german', 'Summe 8.230,75 EUR, Skonto -17,31');
    await read(owner, amounts, 'english', 'Total 8,230.75 EUR, less 17.31');
    await read(owner, amounts, 'french', 'Montant 3 8 230,75 EUR');
    await read(owner, amounts, 'other', 'Total 9.230,75 EUR, 8.230,65 and 230,75 of 17,31 %');
    const all = ['german', 'english', 'french'].map((name) => documents[name]);
    const inAll = async (q: string) => (await found(owner, q)).map(([id]) => id).sort();
    for (const q of ['8230.75', '8230,75', '8.230,75', '8,230.75', '8 230,75', "8'230.75", '8230,7']) {
      expect(await inAll(q), q).toEqual(all.toSorted());
    }
    for (const q of ['-17.31 skonto', 'Skonto 17,31']) expect(await inAll(q), q).toEqual([documents.german]);
    // As a document has it that was read before amounts were put into plain signs.
    const run = await uploadPdf(owner, amounts, 'before');
    const begun = await beginExtraction(service.domain, run);
    if (!begun) throw new Error('the document cannot be read');
    await completeExtraction(service.domain, begun, toExtracted(begun.config, {}), {
      words: 'Gesamt 6.412,19',
    });
    for (const q of ['6.412,19', '6.412,']) expect(await inAll(q), q).toEqual([run]);
  });

  it('finds by name first', async () => {
    const body = { title: 'Müller by hand', data: {} };
    const made = await owner.call('POST', `/api/mailboxes/${bills}/manual-documents`, body);
    const { documentId } = (await made.json()) as { documentId: string };
    expect(await found(owner, 'müller')).toEqual([
      [documentId, 'name'],
      [documents.two, 'pages'],
      [documents.one, 'pages'],
    ]);
    expect(await found(owner, '100%')).toEqual([]);
  });

  it('finds any part of a name, also one that begins or ends amid a word or between them', async () => {
    const title = 'Überweisung-2041_final (v2) of Zoë.PDF';
    const made = await owner.call('POST', `/api/mailboxes/${bills}/manual-documents`, { title, data: {} });
    const { documentId } = (await made.json()) as { documentId: string };
    const parts = [
      'WEISUNG-20',
      'ung-2041_fi',
      '041',
      '41_final (v',
      'überwei',
      'r',
      '(v2)',
      ') of zo',
      'zoë.pdf',
      title,
    ];
    for (const part of parts) {
      const list = await owner.call(
        'GET',
        `/api/Documents?mailboxId=${bills}&search=${encodeURIComponent(part)}`,
      );
      expect(
        ((await list.json()) as { items: { id: string }[] }).items.map(({ id }) => id),
        part,
      ).toContain(documentId);
      expect(
        (await found(owner, part)).map(([id]) => id),
        part,
      ).toContain(documentId);
    }
    for (const none of ['weisung 2041', '2041final', 'überweisung_', 'final (v2) zoë', 'nal v2']) {
      expect(
        (await found(owner, none)).map(([id]) => id),
        none,
      ).not.toContain(documentId);
    }
  });

  it('shows nobody what is not theirs', async () => {
    expect(await found(other, 'müller')).toEqual([[documents.three, 'pages']]);
    expect(await found(viewer, 'müller')).toEqual([[documents.two, 'pages']]);
  });

  it('takes whatever is typed', async () => {
    for (const q of ['', ' ', '&', "' | !", ':*', '\\', "o'brien:*", '<->']) {
      expect(await found(other, q), q).toEqual([]);
    }
    const long = await owner.call('GET', `/api/search?q=${'a'.repeat(201)}`);
    expect(long.status).toBe(400);
    expect((await owner.call('GET', '/api/search?q=%00')).status).toBe(400);
  });

  it('forgets the words with the document', async () => {
    const gone = await uploadPdf(owner, bills, 'four');
    const run = await beginExtraction(service.domain, gone);
    if (!run) throw new Error('the document cannot be read');
    await completeExtraction(service.domain, run, toExtracted(run.config, {}), { words: 'ephemeral' });
    expect(await found(owner, 'ephem')).toEqual([[gone, 'pages']]);
    await owner.call('DELETE', `/api/Documents/${gone}?mailboxId=${bills}`);
    expect(await found(owner, 'ephem')).toEqual([]);
  });
});
