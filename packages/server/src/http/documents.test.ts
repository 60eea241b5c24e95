import { documentListSchema, documentSchema, MOST_SORTED_DOCUMENTS } from '@rowbox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteForgottenFiles } from '../domain/delete-files.ts';
import { beginExtraction, completeExtraction, failExtraction } from '../domain/extraction-runs.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

async function list(mailboxId: string, query: Record<string, string> = {}) {
  const response = await account.call(
    'GET',
    `/api/Documents?${new URLSearchParams({ mailboxId, ...query })}`,
  );
  expect(response.status).toBe(200);
  return documentListSchema.parse(await response.json());
}

async function fail(documentId: string) {
  await beginExtraction(service.domain, documentId);
  return failExtraction(service.domain, documentId, 'unreadable_file', 'This file is damaged.');
}

describe('the list of documents', () => {
  it('is newest first and paged without gaps or repeats', async () => {
    const mailboxId = await makeMailbox(account);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await uploadPdf(account, mailboxId, `d${index}`));
    const pages = [
      await list(mailboxId, { page: '1', pageSize: '2' }),
      await list(mailboxId, { page: '2', pageSize: '2' }),
      await list(mailboxId, { page: '3', pageSize: '2' }),
      await list(mailboxId, { page: '4', pageSize: '2' }),
    ];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.reverse());
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5, 5]);
    expect(pages[3]).toMatchObject({ items: [], page: 4, pageSize: 2 });
  });

  it('is sorted by name or by the time of receipt, with the same places over all pages', async () => {
    const mailboxId = await makeMailbox(account);
    const ids = new Map<string, string>();
    for (const name of ['b', 'C', 'a', 'd']) ids.set(name, await uploadPdf(account, mailboxId, name));
    const walk = async (sort: string) => {
      const pages = [1, 2].map((page) => list(mailboxId, { sort, page: String(page), pageSize: '2' }));
      const found = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
      return [...found].map((id) => [...ids].find(([, other]) => other === id)?.[0]).join('');
    };
    expect(await walk('name')).toBe('abCd');
    expect(await walk('-name')).toBe('dCba');
    expect(await walk('received')).toBe('bCad');
    expect(await walk('-received')).toBe('daCb');
    for (const [sort, order] of [
      ['name', 'abCd'],
      ['-name', 'dCba'],
      ['received', 'bCad'],
      ['-received', 'daCb'],
    ] as const) {
      const pages = [...order].map(async (name) => {
        const { page, items } = await list(mailboxId, { sort, around: ids.get(name) ?? '', pageSize: '3' });
        expect(items.map(({ id }) => id)).toContain(ids.get(name));
        return page;
      });
      expect(await Promise.all(pages)).toEqual([1, 1, 1, 2]);
    }
    const refused = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&sort=size`);
    expect(refused.status).toBe(400);
  });

  it('answers the page that was asked for where a document is not on the list', async () => {
    const mailboxId = await makeMailbox(account);
    const ids = [await uploadPdf(account, mailboxId, 'a'), await uploadPdf(account, mailboxId, 'b')];
    const elsewhere = await uploadPdf(account, await makeMailbox(account), 'c');
    for (const around of [elsewhere, 'doc_none', ids[1] ?? '']) {
      const found = await list(mailboxId, { around, search: 'a', page: '2', pageSize: '1' });
      expect(found).toMatchObject({ page: 2, items: [] });
    }
    expect(await list(mailboxId, { around: ids[0] ?? '', pageSize: '1' })).toMatchObject({ page: 2 });
  });

  it('is sorted by status, what wants a person first, and by values, those without one last', async () => {
    const fields = [
      { key: 'total', type: 'currency' },
      { key: 'city', type: 'text' },
    ] as const;
    const mailboxId = await makeMailbox(account, { fields });
    const issue = { fieldKey: 'city', sectionId: null, rowIndex: null, message: 'Perhaps.' } as const;
    const doubtful = [{ ...issue, severity: 'warning', code: 'low_confidence' }] as const;
    const wrong = [{ ...issue, severity: 'error', code: 'required_missing' }] as const;
    const ids = new Map<string, string>();
    for (const name of ['valid', 'failed', 'invalid', 'open', 'warning']) {
      ids.set(name, await uploadPdf(account, mailboxId, name));
    }
    const idOf = (name: string) => ids.get(name) ?? '';
    await endExtracted(service.domain, idOf('valid'), { header: { total: 1000, city: 'kiel' } });
    await endExtracted(service.domain, idOf('invalid'), { header: { total: 9.5, city: '' }, issues: wrong });
    await endExtracted(service.domain, idOf('warning'), {
      header: { total: -3, city: 'Bonn' },
      issues: doubtful,
    });
    await fail(idOf('failed'));
    const walk = async (sort: string, query: Record<string, string> = {}) => {
      const pages = [1, 2, 3].map((page) =>
        list(mailboxId, { sort, page: String(page), pageSize: '2', ...query }),
      );
      const found = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
      for (const [place, around] of found.entries()) {
        const there = await list(mailboxId, { sort, around, page: '3', pageSize: '2', ...query });
        expect(there).toEqual((await Promise.all(pages))[Math.floor(place / 2)]);
      }
      return found.map((id) => [...ids].find(([, other]) => other === id)?.[0]);
    };
    expect(await walk('status')).toEqual(['invalid', 'warning', 'failed', 'open', 'valid']);
    expect(await walk('-status')).toEqual(['valid', 'open', 'failed', 'warning', 'invalid']);
    expect(await walk('status', { state: 'toCheck' })).toEqual(['invalid', 'warning']);
    expect(await walk('status', { status: 'extracted' })).toEqual(['invalid', 'warning', 'valid']);
    expect(await walk('-status', { search: 'id' })).toEqual(['valid', 'invalid']);
    expect(await walk('status', { state: 'failed', status: 'failed' })).toEqual(['failed']);
    expect(await walk('status', { state: 'failed', status: 'pending' })).toEqual([]);
    expect(await walk('values.total')).toEqual(['warning', 'invalid', 'valid', 'open', 'failed']);
    expect(await walk('-values.total')).toEqual(['valid', 'invalid', 'warning', 'open', 'failed']);
    expect(await walk('values.city')).toEqual(['warning', 'valid', 'open', 'invalid', 'failed']);
    expect(await walk('-values.city', { state: 'toCheck' })).toEqual(['warning', 'invalid']);
    for (const sort of ['status', '-received', 'name', 'values.total']) {
      const all = ['valid', 'invalid', 'warning'];
      expect((await walk(sort, { state: 'unchecked' })).toSorted(), sort).toEqual(all.toSorted());
    }
    expect(await walk('-status', { state: 'unchecked' })).toEqual(['valid', 'warning', 'invalid']);
    expect(await walk('values.none', { search: 'id' })).toEqual(['invalid', 'valid']);
    // Read again it failed, and what the reading before left to check still is.
    await sql`update documents set status = 'failed' where id = ${idOf('warning')}`.execute(
      service.domain.db,
    );
    expect(await walk('status')).toEqual(['invalid', 'warning', 'failed', 'open', 'valid']);
    expect(await walk('-status', { state: 'toCheck' })).toEqual(['warning', 'invalid']);
    for (const sort of ['values', 'values.', "values.a'b", '--values.city', 'status.x']) {
      const query = new URLSearchParams({ mailboxId, sort });
      expect((await account.call('GET', `/api/Documents?${query}`)).status, sort).toBe(400);
    }
  });

  it('is sorted by status however old what wants a person is', async () => {
    const mailboxId = await makeMailbox(account);
    const { db } = service.domain;
    const all = MOST_SORTED_DOCUMENTS + 20;
    await sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
      select 'doc_' || ${mailboxId} || number, ${mailboxId}, 'pdf', 'upload',
        case number when ${all - 1}::integer then 'failed' when ${all - 2}::integer then 'pending' else 'extracted' end,
        now() - number * interval '1 second'
      from generate_series(1, ${all}) as number`.execute(db);
    await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues,
        notes, config_version, engine, engine_version, attempt)
      select 'ext_' || ${mailboxId} || number, ${mailboxId}, 'doc_' || ${mailboxId} || number, '{}', '{}',
        case when number = ${all}::integer then 'invalid' when number > ${all - 10}::integer then 'warning' else 'valid' end,
        '[]', '[]', 1, 'e', '1', 1
      from generate_series(1, ${all}) as number where number not in (${all - 1}::integer, ${all - 2}::integer)`.execute(
      db,
    );
    const numbers = async (sort: string, query: Record<string, string> = {}) => {
      const { items, page } = await list(mailboxId, { sort, pageSize: '5', ...query });
      return [page, ...items.map(({ id }) => all - Number(id.slice(`doc_${mailboxId}`.length)))];
    };
    expect(await numbers('status')).toEqual([1, 0, 9, 8, 7, 6]);
    expect(await numbers('status', { page: '2' })).toEqual([2, 5, 4, 3, 1, 2]);
    expect(await numbers('status', { page: '3' })).toEqual([3, all - 1, all - 2, all - 3, all - 4, all - 5]);
    expect(await numbers('status', { page: String(all / 5) })).toEqual([all / 5, 14, 13, 12, 11, 10]);
    // Those in order that are older than the newest ten thousand stand last then.
    expect(await numbers('-status', { page: '2001' })).toEqual([2001, 2, 1, 9, 8, 7]);
    expect(await numbers('-status', { page: '2002' })).toEqual([2002, 6, 5, 4, 3, 0]);
    expect(await numbers('-status', { page: '2003' })).toEqual([2003, 19, 18, 17, 16, 15]);
    const around = (number: number) => ({ around: `doc_${mailboxId}${all - number}` });
    expect(await numbers('-status', around(0))).toEqual([2002, 6, 5, 4, 3, 0]);
    expect(await numbers('-status', around(12))).toEqual([2004, 14, 13, 12, 11, 10]);
    expect(await numbers('status', around(10))).toEqual([all / 5, 14, 13, 12, 11, 10]);
  });

  it('is sorted as far as its newest ten thousand, behind which the others stand as they came', async () => {
    const fields = [{ key: 'total', type: 'number' }] as const;
    const mailboxId = await makeMailbox(account, { fields });
    const { db } = service.domain;
    const beyond = MOST_SORTED_DOCUMENTS + 2;
    await sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
      select 'doc_' || ${mailboxId} || number, ${mailboxId}, 'pdf', 'upload', 'extracted', now() - number * interval '1 second'
      from generate_series(1, ${beyond}) as number`.execute(db);
    // The oldest have the least: of those that are sorted the last comes first.
    await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues,
        notes, config_version, engine, engine_version, attempt)
      select 'ext_' || ${mailboxId} || number, ${mailboxId}, 'doc_' || ${mailboxId} || number,
        jsonb_build_object('total', jsonb_build_object('value', -number)), '{}', 'valid', '[]', '[]', 1, 'e', '1', 1
      from generate_series(1, ${beyond}) as number`.execute(db);
    const numbers = async (page: number, pageSize: number) => {
      const { items, totalCount } = await list(mailboxId, {
        sort: 'values.total',
        page: String(page),
        pageSize: String(pageSize),
      });
      expect(totalCount).toBe(beyond);
      return items.map(({ id }) => Number(id.slice(`doc_${mailboxId}`.length)));
    };
    expect(await numbers(1, 3)).toEqual([10_000, 9999, 9998]);
    // 3,333 pages of three are sorted, and one of the next.
    expect(await numbers(3334, 3)).toEqual([1, 10_001, 10_002]);
    for (const [number, page] of [
      [9998, 1],
      [2, 3333],
      [1, 3334],
      [10_002, 3334],
    ]) {
      const around = `doc_${mailboxId}${number}`;
      const found = await list(mailboxId, { sort: 'values.total', around, pageSize: '3' });
      expect([found.page, found.items.some(({ id }) => id === around)]).toEqual([page, true]);
    }
    expect(await numbers(5001, 2)).toEqual([10_001, 10_002]);
  });

  it('has the values of the fields asked for', async () => {
    const fields = [
      { key: 'country', type: 'text' },
      { key: 'city', type: 'text' },
    ] as const;
    const mailboxId = await makeMailbox(account, { fields });
    const read = await uploadPdf(account, mailboxId, 'read');
    await uploadPdf(account, mailboxId, 'waiting');
    await endExtracted(service.domain, read, { header: { country: 'DE', city: 'Kiel' } });
    const valuesOf = async (query: Record<string, string>) =>
      (await list(mailboxId, { sort: 'name', ...query })).items.map(({ values }) => values);
    expect(await valuesOf({ fields: 'country,none' })).toEqual([{ country: 'DE' }, undefined]);
    expect(await valuesOf({})).toEqual([undefined, undefined]);
    const many = Array.from({ length: 9 }, (_, index) => `f${index}`).join(',');
    const refused = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}&fields=${many}`);
    expect(refused.status).toBe(400);
  });

  it('has 20 documents a page unless told', async () => {
    expect(await list(await makeMailbox(account))).toEqual({
      items: [],
      totalCount: 0,
      page: 1,
      pageSize: 20,
    });
  });

  it('shows those of one status or one split only', async () => {
    const mailboxId = await makeMailbox(account, {
      fields: [{ key: 'country', type: 'text' }],
      splitKeys: [{ fieldKey: 'country' }],
    });
    const german = await uploadPdf(account, mailboxId, 'german');
    const french = await uploadPdf(account, mailboxId, 'french');
    const failed = await uploadPdf(account, mailboxId, 'failed');
    await endExtracted(service.domain, german, { header: { country: 'DE' } });
    await endExtracted(service.domain, french, { header: { country: 'FR' } });
    await fail(failed);
    expect((await list(mailboxId, { status: 'failed' })).items.map(({ id }) => id)).toEqual([failed]);
    expect((await list(mailboxId, { split: 'DE' })).items.map(({ id }) => id)).toEqual([german]);
    expect((await list(mailboxId, { split: 'DE', status: 'failed' })).totalCount).toBe(0);
    expect((await list(mailboxId, { split: '' })).totalCount).toBe(3);
  });

  it('finds what is under way, worth a look or failed, and what bears a name', async () => {
    const mailboxId = await makeMailbox(account, { fields: [{ key: 'country', type: 'text' }] });
    const [waiting, failed] = [
      await uploadPdf(account, mailboxId, 'Waiting 100% sure'),
      await uploadPdf(account, mailboxId, 'failed'),
    ];
    const [sure, doubtful] = [
      await uploadPdf(account, mailboxId, 'sure'),
      await uploadPdf(account, mailboxId, 'doubtful_x'),
    ];
    await fail(failed);
    await endExtracted(service.domain, sure);
    const issue = { fieldKey: 'country', sectionId: null, rowIndex: null, message: 'Perhaps.' } as const;
    const issues = [{ ...issue, severity: 'warning', code: 'low_confidence' }] as const;
    await endExtracted(service.domain, doubtful, { issues });
    const found = async (query: Record<string, string>) => {
      const { items, totalCount } = await list(mailboxId, query);
      expect(totalCount).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found({ state: 'open' })).toEqual([waiting]);
    expect(await found({ state: 'failed' })).toEqual([failed]);
    expect(await found({ state: 'toCheck' })).toEqual([doubtful]);
    expect(await found({ state: 'unchecked' })).toEqual([doubtful, sure]);
    expect(await found({ state: 'unchecked', search: 'doubt' })).toEqual([doubtful]);
    expect(await found({ search: 'WAIT' })).toEqual([waiting]);
    // What means something to a pattern means itself.
    expect(await found({ search: '100%' })).toEqual([waiting]);
    expect(await found({ search: 'l_x' })).toEqual([doubtful]);
    expect(await found({ search: 'f_i' })).toEqual([]);
    expect(await found({ search: 'sure', state: 'toCheck' })).toEqual([]);
    const { items } = await list(mailboxId);
    expect(items.map(({ validationStatus }) => validationStatus)).toEqual(['warning', 'valid', null, null]);
  });

  it('refuses parameters out of range instead of bending them', async () => {
    const mailboxId = await makeMailbox(account);
    for (const [query, parameter] of [
      [`mailboxId=${mailboxId}&page=0`, 'page'],
      [`mailboxId=${mailboxId}&page=x`, 'page'],
      [`mailboxId=${mailboxId}&pageSize=0`, 'pageSize'],
      [`mailboxId=${mailboxId}&pageSize=101`, 'pageSize'],
      [`mailboxId=${mailboxId}&status=done`, 'status'],
      ['page=1', 'mailboxId'],
      ['mailboxId=', 'mailboxId'],
    ] as const) {
      const response = await account.call('GET', `/api/Documents?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      const { errors } = (await response.json()) as { errors: object };
      expect(Object.keys(errors)).toEqual([parameter]);
    }
  });
});

describe('a document', () => {
  it('goes from pending over processing to extracted', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'way');
    expect((await list(mailboxId)).items[0]).toMatchObject({
      id,
      status: 'pending',
      processedAt: null,
      source: 'upload',
    });
    const run = await beginExtraction(service.domain, id);
    expect(run).toMatchObject({ documentId: id, attempt: 1, files: [{ contentType: 'application/pdf' }] });
    expect((await list(mailboxId)).items[0]?.status).toBe('processing');
    await endExtracted(service.domain, id);
    const [ended] = (await list(mailboxId)).items;
    expect(ended).toMatchObject({ status: 'extracted', pageCount: 1, failureCode: null });
    expect(ended?.processedAt).not.toBeNull();
  });

  it('is extracted once, however often its job is run', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'once');
    const [one, two] = [await beginExtraction(service.domain, id), await beginExtraction(service.domain, id)];
    if (!one || !two) throw new Error('the run was not begun');
    const result = {
      outcome: 'extracted' as const,
      pageCount: 1,
      header: {},
      sections: {},
      issues: [],
      notes: [],
      engine: 'test',
      version: '1',
    };
    expect(
      await Promise.all([
        completeExtraction(service.domain, one, result),
        completeExtraction(service.domain, two, result),
      ]),
    ).toEqual(expect.arrayContaining([true, false]));
    expect(await beginExtraction(service.domain, id)).toBeNull();
    const extractions = await account.call('GET', `/api/Extractions?mailboxId=${mailboxId}`);
    expect(((await extractions.json()) as { totalCount: number }).totalCount).toBe(1);
  });

  it('that failed can be tried again twice, then has failed for good', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'failing');
    for (const status of ['failed', 'failed', 'permanentlyFailed']) {
      expect(await fail(id)).toBe(status);
      expect((await list(mailboxId)).items[0]).toMatchObject({
        status,
        failureCode: 'unreadable_file',
        failureMessage: 'This file is damaged.',
      });
      const retry = await account.call('POST', `/api/Documents/${id}/retry?mailboxId=${mailboxId}`);
      if (status === 'failed') {
        expect(retry.status).toBe(202);
        expect(documentSchema.parse(await retry.json())).toMatchObject({
          status: 'pending',
          failureCode: null,
        });
        expect(service.enqueued.at(-1)?.documentId).toBe(id);
      } else {
        expect(retry.status).toBe(409);
        expect(((await retry.json()) as { type: string }).type).toBe('urn:rowbox:problem:retry-budget-spent');
      }
    }
  });

  it('that has not failed cannot be tried again', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'fine');
    expect((await account.call('POST', `/api/Documents/${id}/retry?mailboxId=${mailboxId}`)).status).toBe(
      409,
    );
  });

  it('is gone with its files once it is deleted, but bytes another document holds stay', async () => {
    const mailboxId = await makeMailbox(account);
    const first = await uploadPdf(account, mailboxId, 'shared bytes');
    const second = await uploadPdf(account, mailboxId, 'shared bytes');
    const { sha256 } = await service.domain.db
      .selectFrom('document_files')
      .select('sha256')
      .where('document_id', '=', first)
      .executeTakeFirstOrThrow();
    const remove = (id: string) => account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    expect((await remove(first)).status).toBe(204);
    await deleteForgottenFiles(service.domain);
    expect(await service.domain.blobs.has(sha256)).toBe(true);
    expect((await list(mailboxId)).items.map(({ id, duplicateOf }) => [id, duplicateOf])).toEqual([
      [second, null],
    ]);
    expect((await remove(second)).status).toBe(204);
    await deleteForgottenFiles(service.domain);
    expect(await service.domain.blobs.has(sha256)).toBe(false);
    expect((await remove(second)).status).toBe(404);
    // Many clients send a content type with every request.
    const third = await uploadPdf(account, mailboxId, 'typed');
    const typed = await account.call('DELETE', `/api/Documents/${third}?mailboxId=${mailboxId}`, undefined, {
      'content-type': 'application/json',
    });
    expect(typed.status).toBe(204);
  });

  it('that was deleted while it was being read stays deleted', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'deleted meanwhile');
    const run = await beginExtraction(service.domain, id);
    await account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    expect(run).not.toBeNull();
    expect(await fail(id)).toBeNull();
    await expect(endExtracted(service.domain, id)).rejects.toThrow('cannot be read');
    expect((await list(mailboxId)).totalCount).toBe(0);
  });

  it('does not go with a mailbox that is not its own', async () => {
    const [mine, other] = [await makeMailbox(account), await makeMailbox(account)];
    const id = await uploadPdf(account, mine, 'mine');
    expect((await account.call('DELETE', `/api/Documents/${id}?mailboxId=${other}`)).status).toBe(404);
    expect((await account.call('DELETE', `/api/Documents/${id}`)).status).toBe(400);
  });
});
