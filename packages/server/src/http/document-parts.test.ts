import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteForgottenFiles } from '../domain/delete-files.ts';
import { beginExtraction } from '../domain/extraction-runs.ts';
import { sha256Hex } from '../domain/ids.ts';
import { partWhileRead } from '../domain/part-document.ts';
import { endExtracted, makeMailbox, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
beforeEach(async () => {
  mailboxId = await makeMailbox(account, { fields: [{ key: 'total', type: 'number' }] });
});
afterAll(() => service.close());

interface Document {
  readonly id: string;
  readonly status: string;
  readonly originalFileName: string;
  readonly stackId: string | null;
  readonly duplicateOf: string | null;
  readonly createdAt: string;
}

const json = async <Body>(answer: Response) => (await answer.json()) as Body;
const PAGE_WIDTHS = [101, 102, 103, 104, 105];
const range = (firstPage: number, lastPage = firstPage) => ({ firstPage, lastPage });

let stacks = 0;
/** A page is told by its width; no two stacks are the same bytes. */
async function stackOf(widths: readonly number[]) {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`stack ${++stacks}`);
  for (const width of widths) pdf.addPage([width, 200]);
  return new Uint8Array(await pdf.save());
}

async function upload(files: readonly Uint8Array<ArrayBuffer>[], parts: Record<string, string> = {}) {
  const named = files.map((bytes, index) => ({
    name: index === 0 ? 'scan.pdf' : `scan-${index}.pdf`,
    bytes,
  }));
  const answer = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, uploadForm(named, parts));
  const { results } = await json<{ results: readonly { documentId: string }[] }>(answer);
  return results.map(({ documentId }) => documentId);
}

async function uploadStack(widths = PAGE_WIDTHS) {
  const bytes = await stackOf(widths);
  const [id = ''] = await upload([bytes]);
  await endExtracted(service.domain, id, { header: { total: 1 } });
  return { id, sha256: sha256Hex(bytes) };
}

const part = (id: string, parts: readonly object[], who = account) =>
  who.call('POST', `/api/Documents/${id}/parts`, { parts });
const merge = (documentIds: readonly string[], who = account) =>
  who.call('POST', '/api/documents/merge', { documentIds });
const partsOf = async (id: string) =>
  (await json<{ items: Document[] }>(await account.call('GET', `/api/Documents/${id}/parts`))).items;
const listed = async () =>
  (await json<{ items: Document[] }>(await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`)))
    .items;

/** Of each file of a document the widths of its pages. */
async function pagesOf(id: string) {
  const files = [];
  for (let file = 1; ; file += 1) {
    const link = await account.call(
      'GET',
      `/api/Documents/${id}/view-url?mailboxId=${mailboxId}&file=${file}`,
    );
    if (link.status !== 200) return files;
    const { url, fileCount } = await json<{ url: string; fileCount: number }>(link);
    const pdf = await PDFDocument.load(await (await fetch(url)).arrayBuffer());
    files.push(pdf.getPages().map((page) => Math.round(page.getWidth())));
    if (file === fileCount) return files;
  }
}

async function filesKept() {
  await deleteForgottenFiles(service.domain);
  const kept = [];
  for await (const { sha256 } of service.domain.blobs.list()) kept.push(sha256);
  return kept;
}

describe('a stack', () => {
  it('is parted into documents by its pages, which are read and stand where it stood', async () => {
    const { id } = await uploadStack();
    const enqueued = service.enqueued.length;
    const answer = await part(id, [range(1, 2), range(3), range(5)]);
    expect(answer.status).toBe(202);
    const { items } = await json<{ items: Document[] }>(answer);
    expect(items).toMatchObject([
      { id, status: 'pending', originalFileName: 'scan (1-2).pdf', stackId: id },
      { status: 'pending', originalFileName: 'scan (3).pdf', stackId: id },
      { status: 'pending', originalFileName: 'scan (5).pdf', stackId: id },
    ]);
    const ids = items.map((item) => item.id);
    expect(await Promise.all(ids.map(pagesOf))).toEqual([[[101, 102]], [[103]], [[105]]]);
    expect((await listed()).map((item) => item.id)).toEqual(ids.toReversed());
    expect((await partsOf(ids[2] ?? '')).map((item) => item.id)).toEqual(ids);
    expect(
      service.enqueued
        .slice(enqueued)
        .map(({ documentId }) => documentId)
        .toSorted(),
    ).toEqual(ids.toSorted());
    // What was read of all of it is gone, with its row.
    expect((await account.call('GET', `/api/Extractions/document/${id}?mailboxId=${mailboxId}`)).status).toBe(
      404,
    );
    for (const one of ids) await endExtracted(service.domain, one, { header: { total: 2 } });
    expect((await listed()).map(({ status }) => status)).toEqual(['extracted', 'extracted', 'extracted']);
    const history = await account.call('GET', `/api/Documents/${id}/history?mailboxId=${mailboxId}`);
    const actions = (await json<{ items: { action: string }[] }>(history)).items.map(({ action }) => action);
    expect(actions).toContain('document.parted');
  });

  it('is whole again, to the byte, when its parts are put together, with the pages that were left out', async () => {
    const before = await filesKept();
    const { id, sha256 } = await uploadStack();
    const { items } = await json<{ items: Document[] }>(await part(id, [range(1, 2), range(4), range(5)]));
    for (const item of items) await endExtracted(service.domain, item.id, { header: { total: 2 } });
    // A part of a part is one of the stack.
    const again = await json<{ items: Document[] }>(await part(id, [range(1), range(2)]));
    expect(again.items.map(({ stackId }) => stackId)).toEqual([id, id]);
    for (const item of again.items) await endExtracted(service.domain, item.id, { header: { total: 2 } });
    const ids = (await partsOf(id)).map((item) => item.id);
    expect(await Promise.all(ids.map(pagesOf))).toEqual([[[101]], [[102]], [[104]], [[105]]]);

    const answer = await merge(ids);
    expect([answer.status, await json(answer)]).toMatchObject([
      202,
      { id, status: 'pending', originalFileName: 'scan.pdf', stackId: null },
    ]);
    expect(await pagesOf(id)).toEqual([PAGE_WIDTHS]);
    await endExtracted(service.domain, id, { header: { total: 1 } });
    expect((await listed()).map((item) => item.id)).toEqual([id]);
    expect((await filesKept()).filter((kept) => !before.includes(kept))).toEqual([sha256]);
  });

  it('of several files is parted within them and between them', async () => {
    const [id = ''] = await upload([await stackOf([101, 102, 103]), await stackOf([104])], {
      GroupAsSingleDocument: 'true',
    });
    await endExtracted(service.domain, id);
    const { items } = await json<{ items: Document[] }>(await part(id, [range(1, 2), range(3, 4)]));
    const ids = items.map((item) => item.id);
    expect(await Promise.all(ids.map(pagesOf))).toEqual([[[101, 102]], [[103], [104]]]);
    for (const one of ids) await endExtracted(service.domain, one);
    expect((await merge(ids)).status).toBe(202);
    expect(await pagesOf(id)).toEqual([[101, 102, 103], [104]]);
  });

  it('is one document when somebody says so', async () => {
    const { id } = await uploadStack();
    const proposed = [
      { firstPage: 1, lastPage: 2, confidence: 1 },
      { firstPage: 3, lastPage: 5, confidence: 0.8 },
    ];
    await service.domain.db
      .updateTable('documents')
      .set({ proposed_parts: JSON.stringify(proposed) })
      .where('id', '=', id)
      .execute();
    expect(await listed()).toMatchObject([{ proposedParts: proposed }]);
    expect((await part(id, [range(1, 5)])).status).toBe(202);
    expect(await listed()).toMatchObject([{ id, status: 'extracted', proposedParts: null, stackId: null }]);
  });

  it('that came twice is the same parts twice', async () => {
    const bytes = await stackOf(PAGE_WIDTHS);
    const ids: string[] = [];
    for (let copy = 0; copy < 2; copy += 1) {
      const [id = ''] = await upload([bytes]);
      await endExtracted(service.domain, id);
      ids.push(id);
      await part(id, [range(1, 2), range(3, 5)]);
    }
    const [first, second] = await Promise.all(ids.map(partsOf));
    expect(second?.map(({ duplicateOf }) => duplicateOf)).toEqual(first?.map(({ id }) => id));
  });

  it('keeps nothing of a part that is deleted', async () => {
    const before = (await filesKept()).length;
    const { id } = await uploadStack([201, 202, 203, 204, 205, 206]);
    const { items } = await json<{ items: Document[] }>(await part(id, [range(1, 2), range(3, 6)]));
    for (const item of items) await endExtracted(service.domain, item.id);
    expect(await filesKept()).toHaveLength(before + 3);
    expect(
      (await account.call('DELETE', `/api/Documents/${items[1]?.id}?mailboxId=${mailboxId}`)).status,
    ).toBe(204);
    expect(await filesKept()).toHaveLength(before + 1);
    expect(await pagesOf(id)).toEqual([[201, 202]]);
  });
});

describe('documents that came apart', () => {
  it('are put together in the order asked for, and what was read of them goes', async () => {
    const [one, two] = [(await uploadStack([101])).id, (await uploadStack([102])).id];
    const answer = await merge([two, one]);
    expect(answer.status).toBe(202);
    expect(await pagesOf(two)).toEqual([[102], [101]]);
    expect((await listed()).map(({ id }) => id)).toEqual([two]);
    const rows = await json<{ rows: object[] }>(
      await account.call('GET', `/api/mailboxes/${mailboxId}/rows`),
    );
    expect(rows.rows).toEqual([]);
  });

  it.each(['twice', 'of another mailbox', 'being read', 'of somebody else'])(
    'are left alone if one is %s',
    async (what) => {
      const { id } = await uploadStack([101]);
      const here = mailboxId;
      let other = id;
      let who = account;
      if (what === 'of another mailbox') {
        mailboxId = await makeMailbox(account);
        other = (await uploadStack([102])).id;
        mailboxId = here;
      }
      if (what === 'being read') [other = ''] = await upload([await stackOf([102])]);
      if (what === 'of somebody else') {
        other = (await uploadStack([102])).id;
        who = await service.newAccount();
      }
      const expected = { twice: 422, 'of another mailbox': 422, 'being read': 409, 'of somebody else': 404 }[
        what
      ];
      expect((await merge([id, other], who)).status).toBe(expected);
      expect((await listed()).map((item) => item.id)).toContain(id);
    },
  );
});

describe('what cannot be parted', () => {
  it.each([
    ['pages it has not', [range(1, 2), range(3, 6)], '/parts/1/lastPage'],
    ['pages twice', [range(1, 2), range(2, 5)], '/parts/1/firstPage'],
    ['some pages alone', [range(1, 4)], '/parts'],
  ])('is told: %s', async (_, parts, pointer) => {
    const { id } = await uploadStack();
    const answer = await part(id, parts);
    expect([answer.status, Object.keys((await json<{ errors: object }>(answer)).errors)]).toEqual([
      422,
      [pointer],
    ]);
    expect(await listed()).toMatchObject([{ id, status: 'extracted', stackId: null }]);
  });

  it('is a document that is being read, one without pages, and somebody else’s', async () => {
    const [reading = ''] = await upload([await stackOf(PAGE_WIDTHS)]);
    expect((await part(reading, [range(1), range(2)])).status).toBe(409);
    const manual = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
      data: { total: 1 },
    });
    const { documentId } = await json<{ documentId: string }>(manual);
    expect((await part(documentId, [range(1), range(2)])).status).toBe(409);
    const { id } = await uploadStack();
    expect((await part(id, [range(1), range(2)], await service.newAccount())).status).toBe(404);
    expect(await listed()).toHaveLength(3);
  });
});

describe('two at once', () => {
  it('part a stack once', async () => {
    const { id } = await uploadStack();
    const answers = await Promise.all([
      part(id, [range(1), range(2, 5)]),
      part(id, [range(1, 3), range(4, 5)]),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(202);
    expect([409, 412]).toContain(statuses[1]);
    expect(await listed()).toHaveLength(2);
  });

  it('part it and delete it: it is gone, or it is parted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await uploadStack();
      const [parted, deleted] = await Promise.all([
        part(id, [range(1), range(2, 5)]),
        account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`),
      ]);
      expect([deleted.status, [202, 404]]).toEqual([204, expect.arrayContaining([parted.status])]);
      const left = await listed();
      expect(left).toHaveLength(parted.status === 202 ? 1 : 0);
      for (const item of left)
        await account.call('DELETE', `/api/Documents/${item.id}?mailboxId=${mailboxId}`);
    }
  });

  it('put the same documents together once', async () => {
    const ids = [(await uploadStack([101])).id, (await uploadStack([102])).id];
    const answers = await Promise.all([merge(ids), merge(ids.toReversed())]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(202);
    expect([404, 409, 412]).toContain(statuses[1]);
    const [left, ...others] = await listed();
    expect(others).toEqual([]);
    expect((await pagesOf(left?.id ?? '')).flat().toSorted()).toEqual([101, 102]);
  });

  it('part by itself what nobody waits for any more: nothing happens', async () => {
    const [id = ''] = await upload([await stackOf(PAGE_WIDTHS)]);
    await beginExtraction(service.domain, id);
    const parting = { parts: [range(1), range(2, 5)], traceId: 'trace' };
    const document = { id, mailboxId };
    expect(await partWhileRead(service.domain, document, parting)).toHaveLength(2);
    // The job again: its document waits to be read, as a part.
    expect(await partWhileRead(service.domain, document, parting)).toEqual([]);
    await account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    expect(await partWhileRead(service.domain, document, parting)).toEqual([]);
  });
});
