import { readFile } from 'node:fs/promises';
import { proposedRowsSchema } from '@rowbox/contract';
import type { Page } from '@rowbox/engine';
import { createPdfReader } from '@rowbox/readers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesToStored } from '../jobs/shown-pages.ts';
import { endDocumentExtracted } from '../store/document-runs.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const DOCUMENTS = new URL('../../../../test/documents/', import.meta.url);
const GROUPS = [
  {
    id: 'items',
    name: 'Items',
    fields: [
      { key: 'description', label: 'Description', type: 'text' },
      { key: 'quantity', label: 'Quantity', type: 'number' },
      { key: 'unit_price', label: 'Unit price', type: 'currency' },
      { key: 'line_total', label: 'Line total', type: 'currency' },
      { key: 'gross', label: 'Gross', type: 'currency', formula: 'line_total * 1.2' },
      { key: 'booked_by', label: 'Booked by', type: 'text', required: true },
    ],
  },
];
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

let service: TestService;
let owner: TestAccount;
let mailboxId: string;
/** An invoice on two pages; extraction of it. */
let french: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  mailboxId = await makeMailbox(owner, { fields: [{ key: 'number', type: 'text' }], groups: GROUPS });
  french = await readDocument(
    new Uint8Array(await readFile(new URL('invoice-french-two-pages/input.pdf', DOCUMENTS))),
    2,
  );
});
afterAll(() => service.close());

/** Keeps a document as if it had been read without its rows. @returns its extraction's id */
async function readDocument(bytes: Uint8Array<ArrayBuffer>, pageCount: number): Promise<string> {
  const form = uploadForm([{ name: 'document', bytes }]);
  const uploaded = await owner.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
  const { results } = (await uploaded.json()) as { results: readonly { documentId: string }[] };
  const documentId = results[0]?.documentId ?? '';
  await endExtracted(service.domain, documentId);
  const pages = Array.from(
    { length: pageCount },
    (_, index): Page => ({ number: index + 1, width: 595, height: 842, words: [], rulings: [], remarks: [] }),
  );
  const end = { pageCount, shownPages: await pagesToStored([pages]) };
  await service.domain.db
    .transaction()
    .execute((transaction) => endDocumentExtracted(transaction, { documentId, mailboxId }, end));
  const found = await owner.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  return ((await found.json()) as { id: string }).id;
}

const draw = (extractionId: string, table: object, account = owner) =>
  account.call('POST', `/api/Extractions/${extractionId}/proposed-rows?mailboxId=${mailboxId}`, {
    groupPath: 'Sections.items',
    page: 1,
    region: WHOLE,
    ...table,
  });

async function rowsOf(response: Response) {
  expect(response.status).toBe(200);
  return proposedRowsSchema.parse(await response.json()).rows;
}

async function refusal(response: Response) {
  const { errors, type } = (await response.json()) as { errors: object; type: string };
  return { status: response.status, type: type.split(':').at(-1), at: Object.keys(errors ?? {}) };
}

describe('a table that is drawn on a document', () => {
  it('gives the rows of its page, judged and computed, with where they stand', async () => {
    const rows = await rowsOf(await draw(french, { page: 2 }));
    expect(rows).toHaveLength(16);
    for (const { citations, confidence } of rows) {
      expect(citations.line_total).toMatchObject({ page: 2, text: expect.stringMatching(/\d/) });
      expect(confidence.line_total).toBeGreaterThan(0.5);
    }
    const [first] = rows;
    expect(first?.data.gross).toBeCloseTo(Number(first?.data.line_total) * 1.2);
    expect(first?.validationIssues).toMatchObject([{ fieldKey: 'booked_by', code: 'required_missing' }]);
    const [, , third] = rows;
    const [left = 0, top = 0, right = 0, bottom = 0] = third?.citations.line_total?.box ?? [];
    const around = { x: 0, y: top - 0.003, width: 1, height: bottom - top + 0.006 };
    expect(right).toBeGreaterThan(left);
    const [only, ...others] = await rowsOf(await draw(french, { page: 2, region: around }));
    expect(others).toEqual([]);
    expect(only?.data).toEqual(third?.data);
  });

  it('stores nothing', async () => {
    const read = async () => {
      const found = await owner.call('GET', `/api/Extractions/${french}?mailboxId=${mailboxId}`);
      return [found.headers.get('etag'), await found.json()];
    };
    const before = await read();
    await rowsOf(await draw(french, { page: 1 }));
    expect(await read()).toEqual(before);
  });

  it('is read from a scan too', async () => {
    const pdf = await createPdfReader();
    const bytes = await readFile(new URL('invoice-english-ruled/input.pdf', DOCUMENTS));
    const drawn = await pdf.renderPage(bytes, 1, 150);
    if (!drawn.ok) throw new Error(drawn.message);
    const { width, height, rgb } = drawn.image;
    const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const rows = await rowsOf(await draw(await readDocument(new Uint8Array(png), 1), {}));
    const truth = JSON.parse(
      await readFile(new URL('invoice-english-ruled/truth.json', DOCUMENTS), 'utf8'),
    ) as { sections: { items: readonly { line_total: number }[] } };
    expect(rows.map(({ data }) => data.line_total)).toEqual(
      truth.sections.items.map(({ line_total }) => line_total),
    );
  }, 60_000);

  it('is refused for a group, a page or a place that is not there', async () => {
    for (const groupPath of ['Sections.others', 'items', 'Sections.constructor', 'Data.number'])
      expect(await refusal(await draw(french, { groupPath }))).toEqual({
        status: 422,
        type: 'invalid-values',
        at: ['/groupPath'],
      });
    expect(await refusal(await draw(french, { page: 3 }))).toMatchObject({ status: 422, at: ['/page'] });
    const margin = { x: 0, y: 0.97, width: 0.3, height: 0.03 };
    expect(await refusal(await draw(french, { region: margin }))).toMatchObject({
      status: 422,
      at: ['/region'],
    });
    for (const region of [
      { ...WHOLE, width: 0 },
      { ...WHOLE, x: -0.1 },
      { ...WHOLE, height: 1.5 },
      { ...WHOLE, y: '0' },
      { x: 0, y: 0 },
    ])
      expect((await draw(french, { region })).status).toBe(400);
    for (const page of [0, 1.5]) expect((await draw(french, { page })).status).toBe(400);
  });

  it('says in German what is wrong', async () => {
    const response = await fetch(
      `${service.url}/api/Extractions/${french}/proposed-rows?mailboxId=${mailboxId}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'accept-language': 'de',
        },
        body: JSON.stringify({ groupPath: 'Sections.items', page: 9, region: WHOLE }),
      },
    );
    expect(await response.json()).toMatchObject({ detail: 'Das Dokument hat keine solche Seite.' });
  });

  it('is refused on a file that cannot be read, and on values without a file', async () => {
    expect(await refusal(await draw(await readDocument(pdfBytes('nothing else'), 1), {}))).toMatchObject({
      status: 422,
      at: ['/page'],
    });
    const made = await owner.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, { title: 'Rent' });
    const { documentId } = (await made.json()) as { documentId: string };
    const found = await owner.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
    const { id } = (await found.json()) as { id: string };
    expect((await draw(id, {})).status).toBe(409);
  });

  it('is not there for others', async () => {
    expect((await draw(french, {}, await service.newAccount())).status).toBe(404);
  });
});
