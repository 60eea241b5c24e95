import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { rowbox } from './run-command.ts';
import { type Client, connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

describe('a mailbox as a labelled set', () => {
  let service: Service;
  let client: Client;
  let dataDir: string;
  let removeData: () => Promise<void>;
  let mailboxId: string;
  beforeAll(async () => {
    const made = await makeDataDir();
    dataDir = made.path;
    removeData = made.remove;
    service = await startService(dataDir);
    client = await connect(service);
    const { body } = await client.call('POST', '/api/Mailboxes', { name: 'Bills', config: INVOICE_CONFIG });
    mailboxId = body.id;
  }, 90_000);
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await removeData();
  }, 60_000);

  const files = async (...numbers: readonly string[]) => {
    const composed = [];
    for (const number of numbers) composed.push([`${number}.pdf`, await composeInvoice(number)] as const);
    return composed;
  };
  const extractionOf = async (documentId: string) => {
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({ status: 'extracted' });
    const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
    return (await client.call('GET', path)).body;
  };
  const confirm = async (extractionId: string) =>
    client.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, {});

  test('holds what people said of documents, and is measured by `eval` as it stands', async () => {
    const { body } = await client.upload(mailboxId, await files('SET-1', 'SET-2', 'SET-3'));
    const [right = '', corrected = ''] = (body.results as readonly { documentId: string }[]).map(
      ({ documentId }) => documentId,
    );
    await confirm((await extractionOf(right)).id);
    const second = await extractionOf(corrected);
    const changes = [{ extractionId: second.id, fieldPath: 'Data.invoice_number', newValue: 'ANOTHER' }];
    await client.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, { changes });
    await confirm(second.id);

    const several = await client.upload(mailboxId, await files('SET-4', 'SET-5'), {
      GroupAsSingleDocument: 'true',
    });
    const two = several.body.results[0].documentId as string;
    const ofTwo = await extractionOf(two);
    await confirm(ofTwo.id);

    const folder = join(dataDir, 'set');
    const environment = { ROWBOX_DATA_DIR: dataDir };
    const written = await rowbox(['export-set', mailboxId, folder], { environment });
    expect([written.code, written.stdout]).toEqual([0, expect.stringContaining('3 documents that people')]);
    const truth = (await readFile(join(folder, 'truth.jsonl'), 'utf8')).trim().split('\n');
    const lines = truth.map(
      (line) => JSON.parse(line) as { id: string; more?: string[]; data: Record<string, unknown> },
    );
    expect(new Map(lines.map(({ id, data }) => [id, data.invoice_number]))).toEqual(
      new Map([
        [right, 'SET-1'],
        [corrected, 'ANOTHER'],
        [two, ofTwo.data.invoice_number],
      ]),
    );

    const json = join(dataDir, 'score.json');
    const measured = await rowbox(['eval', folder, '--json', json, '--processes', '1']);
    expect(measured.code, measured.stderr).toBe(0);
    const { results } = JSON.parse(await readFile(json, 'utf8')) as {
      results: { id: string; failure: string | null; values: object[] }[];
    };
    expect(results.map(({ id, failure }) => [id, failure]).sort()).toEqual(
      [
        [right, null],
        [corrected, null],
        [two, null],
      ].sort(),
    );
    expect(lines.find(({ id }) => id === two)?.more).toEqual([`docs/${two}-2.pdf`]);
    // What is on the page is read, and what somebody entered instead is not on it.
    const errors = await rowbox(['eval', folder, '--errors', '--processes', '1']);
    expect(errors.stdout).toContain('ANOTHER');
    expect(errors.stdout).not.toContain('SET-1');
    // Of a document with errors its layout is told beside it; layouts themselves are listed by names of documents.
    expect(errors.stdout).toContain(`${corrected} (`);
    expect(errors.stdout).not.toContain(`${two} (`);

    const again = await rowbox(['export-set', mailboxId, folder], { environment });
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
  }, 180_000);
});
