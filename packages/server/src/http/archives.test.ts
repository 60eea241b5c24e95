import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepArchives } from '../domain/archives.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: TestAccount;

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
});
afterAll(async () => {
  await service.close();
});

interface Answer {
  readonly status: string;
  readonly done: number;
  readonly total: number | null;
  readonly missing: number;
  readonly size: number | null;
  readonly error: string | null;
  readonly expiresAt: string | null;
}

const ask = async (mailboxId: string, account = owner): Promise<Answer> => {
  const answer = await account.call('POST', `/api/Mailboxes/${mailboxId}/archive`);
  expect(answer.status).toBe(202);
  return (await answer.json()) as Answer;
};
const look = async (mailboxId: string): Promise<Answer> =>
  (await (await owner.call('GET', `/api/Mailboxes/${mailboxId}/archive`)).json()) as Answer;
const download = (mailboxId: string, headers = {}) =>
  owner.call('GET', `/api/Mailboxes/${mailboxId}/archive/file`, undefined, headers);

const unpacked = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));
const linesOf = (bytes: Uint8Array | undefined): readonly Record<string, unknown>[] =>
  strFromU8(bytes ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const CONFIG = {
  fields: [
    { key: 'number', label: 'Number', type: 'text' },
    { key: 'party', label: 'Party', type: 'text' },
  ],
};

async function mailboxOfTwo(config: object = CONFIG): Promise<string> {
  const mailboxId = await makeMailbox(owner, config);
  for (const party of ['Acme', 'Bolt']) {
    const documentId = await uploadPdf(owner, mailboxId, `of ${party}`);
    await endExtracted(service.domain, documentId, { header: { number: `${party}-1`, party } });
  }
  return mailboxId;
}

it('holds every file as it came, what was read as the API answers it, and the workbook', async () => {
  const mailboxId = await mailboxOfTwo();
  await owner.call('POST', `/api/mailboxes/${mailboxId}/documents`, { data: { number: 'by hand' } });
  expect(await look(mailboxId)).toMatchObject({ status: 'none', done: 0, total: null, expiresAt: null });
  expect(await ask(mailboxId)).toMatchObject({ status: 'waiting' });
  expect((await download(mailboxId)).status).toBe(404);
  const jobs = service.archiving.length;
  // Asked for again while it is waited for: it is the same.
  await ask(mailboxId);
  expect(service.archiving.length).toBe(jobs);
  await service.makeArchives();
  // A job may come twice.
  await service.makeArchives();

  const answer = await download(mailboxId);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('.zip');
  const state = await look(mailboxId);
  const listed = (await (await owner.call('GET', `/api/Extractions?mailboxId=${mailboxId}`)).json()) as {
    items: readonly { id: string }[];
  };
  expect(state).toMatchObject({ status: 'ready', missing: 0, error: null });
  expect([state.done, state.total, state.size]).toEqual([
    2 + listed.items.length,
    2 + listed.items.length,
    Number(answer.headers.get('content-length')),
  ]);
  const parts = await unpacked(answer);
  const originals = linesOf(parts['originals.jsonl']);
  expect(originals.map(({ fileName }) => fileName).sort()).toEqual(['of Acme.pdf', 'of Bolt.pdf']);
  for (const { file, fileName } of originals) {
    const text = String(fileName).replace('.pdf', '');
    expect(Buffer.from(parts[String(file)] ?? [])).toEqual(Buffer.from(pdfBytes(text)));
  }
  const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
  expect([...linesOf(parts['extractions.jsonl'])].sort(byId)).toEqual([...listed.items].sort(byId));
  const workbooks = Object.keys(parts).filter((name) => name.endsWith('.xlsx'));
  expect(workbooks).toHaveLength(1);
  const sheet = unzipSync(parts[workbooks[0] ?? ''] ?? new Uint8Array());
  expect(Object.keys(sheet)).toContain('xl/worksheets/sheet1.xml');
  expect(
    strFromU8(Object.values(sheet).reduce((all, part) => Buffer.concat([all, part]), Buffer.alloc(0))),
  ).toContain('Acme-1');
});

it('has a workbook for each split value', async () => {
  const mailboxId = await mailboxOfTwo({ ...CONFIG, splitKeys: [{ fieldKey: 'party' }] });
  await ask(mailboxId);
  await service.makeArchives();
  const names = Object.keys(await unpacked(await download(mailboxId)));
  expect(names.filter((name) => name.endsWith('.xlsx')).map((name) => name.slice(-9))).toEqual([
    'Acme.xlsx',
    'Bolt.xlsx',
  ]);
});

it('is downloaded in parts, as long as it is the same', async () => {
  const mailboxId = await mailboxOfTwo();
  await ask(mailboxId);
  await service.makeArchives();
  const whole = Buffer.from(await (await download(mailboxId)).arrayBuffer());
  const first = await download(mailboxId, { range: 'bytes=0-99' });
  expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${whole.length}`]);
  const tag = first.headers.get('etag') ?? '';
  const rest = await download(mailboxId, { range: 'bytes=100-', 'if-range': tag });
  expect(Buffer.concat([await buffer(first), await buffer(rest)])).toEqual(whole);
  expect((await download(mailboxId, { range: `bytes=${whole.length}-` })).status).toBe(416);
  await ask(mailboxId);
  await service.makeArchives();
  const other = await download(mailboxId, { range: 'bytes=100-', 'if-range': tag });
  expect(other.status).toBe(200);
});

const buffer = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('tells of files that are lost here, and is made without them', async () => {
  const mailboxId = await mailboxOfTwo();
  const [lost] = await service.domain.db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .where('mailbox_id', '=', mailboxId)
    .select(['sha256', 'document_id as documentId'])
    .execute();
  await service.domain.blobs.delete(lost?.sha256 ?? '');
  await ask(mailboxId);
  await service.makeArchives();
  expect(await look(mailboxId)).toMatchObject({ status: 'ready', missing: 1, done: 4, total: 4 });
  const originals = linesOf((await unpacked(await download(mailboxId)))['originals.jsonl']);
  expect(originals.find(({ documentId }) => documentId === lost?.documentId)?.file).toBeNull();
});

it('is given up with words when it cannot be made, and can be asked for again', async () => {
  const mailboxId = await mailboxOfTwo();
  const { archives } = service.domain;
  await ask(mailboxId);
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  Object.assign(archives, { write: broken(archives.write, full) });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await expect(service.makeArchives()).rejects.toThrow('no space left');
    expect((await look(mailboxId)).status).toBe('working');
  }
  await service.makeArchives();
  const failed = await look(mailboxId);
  expect([failed.status, failed.error]).toEqual(['failed', expect.stringContaining('could not be made')]);
  expect(failed.error).not.toContain('space');
  await ask(mailboxId);
  await service.makeArchives();
  expect((await look(mailboxId)).status).toBe('ready');
});

type Write = TestService['domain']['archives']['write'];

/** As on a disk that fills up: five times, and then there is room again. */
function broken(write: Write, error: Error): Write {
  let left = 5;
  return async (id, content, signal) => {
    if (left === 0) return write(id, content, signal);
    left -= 1;
    content.once('data', () => content.destroy());
    throw error;
  };
}

it('goes with its mailbox, when its time is over, and with what a killed process left', async () => {
  const { archives, db } = service.domain;
  const kept = await mailboxOfTwo();
  const old = await mailboxOfTwo();
  const gone = await mailboxOfTwo();
  for (const mailboxId of [kept, old, gone]) await ask(mailboxId);
  await service.makeArchives();
  await sweepArchives(service.domain);
  const before = new Set(await archives.list());
  await db
    .updateTable('mailbox_archives')
    .set({ expires_at: new Date(0) })
    .where('mailbox_id', '=', old)
    .execute();
  await owner.call('DELETE', `/api/Mailboxes/${gone}`);
  await service.finishDeletions();
  await writeFile(join(service.archiveFolder, 'arc_0.zip.part'), 'half of it');
  expect(await sweepArchives(service.domain)).toBe(3);
  const after = new Set(await archives.list());
  expect([before.size - after.size, [...after].every((id) => before.has(id))]).toEqual([2, true]);
  expect((await look(old)).status).toBe('none');
  expect((await download(kept)).status).toBe(200);
});

it('is written down for the owner', async () => {
  const mailboxId = await mailboxOfTwo();
  await ask(mailboxId);
  const audit = (await (await owner.call('GET', `/api/mailboxes/${mailboxId}/audit`)).json()) as {
    items: readonly { action: string }[];
  };
  expect(audit.items[0]?.action).toBe('mailbox.archived');
});
