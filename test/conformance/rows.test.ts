import { describe, expect, it } from 'vitest';
import { expectIs, tableRows } from './members.ts';
import { ROW_CAP } from './service-under-test.ts';
import { CONFIG, enter, makeMailbox, owner, stranger } from './under-test.ts';

const rowsOf = (id: string, query = '', headers: Record<string, string> = {}) =>
  owner.ask('GET', `/api/mailboxes/${id}/rows${query}`, { headers });

const dated = (splitKeys: readonly { fieldKey: string; interval?: 'year' | 'month' | 'day' }[]) =>
  makeMailbox({
    fields: [
      { key: 'on', type: 'date' },
      { key: 'who', type: 'text' },
    ],
    splitKeys,
  });

describe('the rows of a mailbox', () => {
  it('[4.6.1, 2.32, 1.5] of the header: one for each extraction, columns in the order of the config', async () => {
    const id = await makeMailbox();
    const first = await enter(id, { invoiceNumber: '1', net: 100 });
    const second = await enter(id, { net: 5 });
    const { status, body } = await rowsOf(id);
    expect(status).toBe(200);
    expectIs(body, tableRows);
    expect(body).toMatchObject({ section: null, split: null, capped: false });
    expect(body.columns).toEqual(
      CONFIG.fields?.map(({ key, label, type, unit = null }) => ({
        key,
        label,
        type,
        unit,
        isHeaderField: true,
      })),
    );
    expect(body.rows).toMatchObject([
      {
        ...second,
        rowIndex: 0,
        validationStatus: 'invalid',
        validationIssues: [{ code: 'required_missing' }],
      },
      { ...first, rowIndex: 0, validationStatus: 'valid', validationIssues: [] },
    ]);
    expect(body.rows[1].values).toEqual({
      invoiceNumber: '1',
      invoiceDate: null,
      state: null,
      net: 100,
      gross: 119,
    });
  });

  it('[4.6.1, 4.6.3, 2.33] of a section: one for each row, the header values in front', async () => {
    const id = await makeMailbox();
    const older = await enter(
      id,
      { invoiceNumber: 'old' },
      { items: [{ description: 'a' }, { description: 'b' }] },
    );
    const newer = await enter(
      id,
      { invoiceNumber: 'new' },
      { items: [{ description: 'c', quantity: 2, price: 3 }] },
    );
    await enter(id, { invoiceNumber: 'none' });
    const { body } = await rowsOf(id, '?section=items');
    expectIs(body, tableRows);
    expect(body.section).toBe('items');
    const keys = body.columns.map((one: { key: string; isHeaderField: boolean }) => [
      one.key,
      one.isHeaderField,
    ]);
    expect(keys).toEqual([
      ...['invoiceNumber', 'invoiceDate', 'state', 'net', 'gross'].map((key) => [key, true]),
      ...['description', 'quantity', 'price', 'amount'].map((key) => [key, false]),
    ]);
    const rows = body.rows.map(
      (row: { extractionId: string; rowIndex: number; values: Record<string, unknown> }) => [
        row.extractionId,
        row.rowIndex,
        row.values.invoiceNumber,
        row.values.description,
        row.values.amount,
      ],
    );
    expect(rows).toEqual([
      [newer.extractionId, 0, 'new', 'c', 6],
      [older.extractionId, 0, 'old', 'a', null],
      [older.extractionId, 1, 'old', 'b', null],
    ]);
  });

  it('[4.6.3] name a header field whose key a section field has, too, `header.<key>`', async () => {
    const id = await makeMailbox({
      fields: [{ key: 'total', label: 'Total', type: 'number' }],
      groups: [{ id: 'g', name: 'G', fields: [{ key: 'total', label: 'Row total', type: 'number' }] }],
    });
    await enter(id, { total: 1 }, { g: [{ total: 2 }] });
    const { body } = await rowsOf(id, '?section=g');
    expect(body.columns.map(({ key }: { key: string }) => key)).toEqual(['header.total', 'total']);
    expect(body.rows[0].values).toEqual({ 'header.total': 1, total: 2 });
  });

  it('[4.6.2] follow the config as it is now', async () => {
    const id = await makeMailbox();
    await enter(id, { invoiceNumber: '1', net: 10 });
    const fields = [
      { key: 'net', label: 'Net', type: 'currency' },
      { key: 'fresh', type: 'text' },
    ] as const;
    await owner.rowbox.replaceMailboxConfig({ id, body: { fields } });
    const { body } = await rowsOf(id);
    expect(body.columns.map(({ key, label }: { key: string; label: string }) => [key, label])).toEqual([
      ['net', 'Net'],
      ['fresh', 'fresh'],
    ]);
    expect(body.rows[0].values).toEqual({ net: 10, fresh: null });
  });

  it('[4.6.4, 7.5] of an unknown section, and of the mailbox of others, are not found', async () => {
    const id = await makeMailbox();
    expect((await rowsOf(id, '?section=others')).status).toBe(404);
    expect((await stranger.ask('GET', `/api/mailboxes/${id}/rows`)).status).toBe(404);
  });

  it('[8.3, 4.6.8] are the newest up to the cap, and say that older ones were left out', async () => {
    const id = await makeMailbox();
    const rows = (count: number, name: string) =>
      enter(
        id,
        { invoiceNumber: name },
        { items: Array.from({ length: count }, () => ({ description: name })) },
      );
    await rows(ROW_CAP - 10, 'old');
    await rows(10, 'new');
    expect((await rowsOf(id, '?section=items')).body).toMatchObject({ capped: false });
    await rows(1, 'newest');
    const told = await rowsOf(id, '?section=items', { accept: 'text/csv' });
    expect(told.headers.get('rows-capped')).toBe('true');
    const { body } = await rowsOf(id, '?section=items');
    expect(body.capped).toBe(true);
    expect(body.rows).toHaveLength(ROW_CAP);
    expect(body.rows[0].values.description).toBe('newest');
  });

  it('[4.6.5] come as CSV, with nothing in it that a spreadsheet would run', async () => {
    const id = await makeMailbox();
    for (const invoiceNumber of ['=1+1', '+1', '-1', '@SUM(A1)', 'plain "quoted", and more']) {
      await enter(id, { invoiceNumber, net: -5 });
    }
    const { headers, body } = await rowsOf(id, '', { accept: 'text/csv' });
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Invoice number","Invoice date","State","Net total","Gross"');
    expect(lines[1]).toMatch(/^"plain ""quoted"", and more",,,-5,-5\.95$/);
    for (const line of lines.slice(2)) expect(line).toMatch(/^"'[=+\-@]/);
  });

  it('[4.6.8] begin as CSV with a byte order mark for who asks for it', async () => {
    const id = await makeMailbox();
    const bytes = async (query: string) => {
      const answer = await owner.rowbox.fetch(`/api/mailboxes/${id}/rows${query}`, {
        headers: { accept: 'text/csv' },
      });
      expect(answer.headers.get('rows-capped')).toBe('false');
      return Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex');
    };
    expect(await bytes('?bom=true')).toBe('efbbbf');
    expect(await bytes('')).not.toBe('efbbbf');
  });

  it('[4.6.5] come as a workbook', async () => {
    const id = await makeMailbox();
    await enter(id, { invoiceNumber: '=1+1' });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const response = await owner.rowbox.fetch(`/api/mailboxes/${id}/rows`, { headers: { accept: type } });
    expect(response.headers.get('content-type')).toContain(type);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('[9.3] carry a tag that changes with them', async () => {
    const id = await makeMailbox();
    await enter(id);
    const tag = (await rowsOf(id)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    expect((await rowsOf(id, '', { 'if-none-match': tag })).status).toBe(304);
    await enter(id);
    expect((await rowsOf(id, '', { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('splits', () => {
  it('[4.6.7, 2.16] bucket dates by month unless told, and join the keys in their order', async () => {
    for (const [splitKeys, expected] of [
      [[{ fieldKey: 'on' }], '2026-03'],
      [[{ fieldKey: 'on', interval: 'year' }], '2026'],
      [[{ fieldKey: 'on', interval: 'day' }], '2026-03-09'],
      [[{ fieldKey: 'who' }, { fieldKey: 'on' }], '50%25 A%2FB / 2026-03'],
    ] as const) {
      const id = await dated(splitKeys);
      await enter(id, { on: '2026-03-09', who: '50% A/B' });
      const { splits } = await owner.rowbox.getSplits({ mailboxId: id });
      expect(splits).toMatchObject([{ split: expected, totalDocuments: 1, exportSpreadsheetUrl: null }]);
    }
    const id = await dated([{ fieldKey: 'on' }, { fieldKey: 'who' }]);
    await enter(id);
    expect((await owner.rowbox.getSplits({ mailboxId: id })).splits[0]?.split).toBe('(none) / (none)');
  });

  it('[4.6.1, 4.6.4, 4.6.6] are counted, and rows and documents given of one or of all', async () => {
    const id = await dated([{ fieldKey: 'on' }]);
    await enter(id, { on: '2026-03-09', who: 'a' });
    await enter(id, { on: '2026-03-10', who: 'b' });
    await enter(id, { on: '2026-04-01', who: 'c' });
    const { body } = await owner.ask('GET', `/api/mailboxes/${id}/splits`);
    expect(
      body.splits.map((one: { split: string; totalDocuments: number }) => [one.split, one.totalDocuments]),
    ).toEqual([
      ['2026-03', 2],
      ['2026-04', 1],
    ]);
    const march = (await rowsOf(id, '?split=2026-03')).body;
    expect(march.split).toBe('2026-03');
    expect(march.rows.map((row: { values: { who: string } }) => row.values.who)).toEqual(['b', 'a']);
    const all = (await rowsOf(id)).body;
    expect([all.split, all.rows.length]).toEqual([null, 3]);
    expect((await rowsOf(id, '?split=2020-01')).body.rows).toEqual([]);
  });

  it('[4.6.6, 4.5.9] follow corrections and changes of the config', async () => {
    const id = await dated([{ fieldKey: 'on' }]);
    const { extractionId } = await enter(id, { on: '2026-03-09' });
    await owner.rowbox.correctCells({
      mailboxId: id,
      body: { changes: [{ extractionId, fieldPath: 'Data.on', newValue: '2027-01-05' }] },
    });
    const splitsNow = async () =>
      (await owner.rowbox.getSplits({ mailboxId: id })).splits.map(({ split }) => split);
    expect(await splitsNow()).toEqual(['2027-01']);
    const { config } = await owner.rowbox.getMailbox({ id });
    await owner.rowbox.replaceMailboxConfig({
      id,
      body: { fields: config.fields, splitKeys: [{ fieldKey: 'on', interval: 'year' }] },
    });
    expect(await splitsNow()).toEqual(['2027']);
  });

  it('[4.6.6] are none in a mailbox without split keys', async () => {
    const id = await makeMailbox();
    await enter(id);
    expect((await owner.rowbox.getSplits({ mailboxId: id })).splits).toEqual([]);
  });
});
