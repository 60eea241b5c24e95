import { MESSAGE_LANGUAGES, translatorTo } from '@rowbox/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { PROBLEM_TYPES } from './problem-types.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const ask = (path: string, language: string) =>
  account.call('GET', path, undefined, { 'accept-language': language });

it('a problem speaks the language that is wanted most and spoken here, and says so', async () => {
  const path = '/api/Mailboxes/mbx_unknown';
  const response = await ask(path, 'en;q=0.5, fr, de-AT;q=0.8');
  expect(response.headers.get('content-language')).toBe('de');
  expect(response.headers.get('vary')).toMatch(/accept-language/);
  expect(await response.json()).toMatchObject({
    type: 'urn:rowbox:problem:not-found',
    title: 'Nicht gefunden',
    detail: 'Dieses Postfach gibt es nicht.',
  });
  for (const language of ['en', 'fr', '*', 'de;q=0', 'en-GB,de;q=0.9']) {
    const english = await ask(path, language);
    expect(english.headers.get('content-language')).toBe('en');
    expect(await english.json()).toMatchObject({ detail: 'There is no such mailbox.' });
  }
});

it('what is wrong with a request is told in its language', async () => {
  const page = await ask('/api/Documents?mailboxId=mbx_a&pageSize=0&page=x', 'de');
  expect(await page.json()).toMatchObject({
    errors: { pageSize: ['muss mindestens 1 sein'], page: ['muss eine ganze Zahl sein'] },
  });
  const config = {
    fields: [
      { key: '1st', type: 'tixt' },
      { key: 'total', type: 'number', formula: 'nett + 1' },
    ],
  };
  const refused = await account.call(
    'POST',
    '/api/Mailboxes',
    { name: 'A', config },
    { 'accept-language': 'de' },
  );
  const { errors } = (await refused.json()) as { errors: Readonly<Record<string, readonly string[]>> };
  expect(Object.values(errors).flat().join('\n')).not.toMatch(/\b(?:is|the|has|not)\b/);
});

it('issues are told in the language of the request, and values of documents stay what they are', async () => {
  const mailboxId = await makeMailbox(account, {
    fields: [
      { key: 'message', type: 'text' },
      { key: 'code', type: 'text' },
      { key: 'total', label: 'Summe', type: 'currency', required: true },
    ],
  });
  const documentId = await uploadPdf(account, mailboxId, 'languages');
  await endExtracted(service.domain, documentId, {
    header: { message: 'Total is missing.', code: 'x' },
    issues: [
      {
        fieldKey: 'total',
        sectionId: null,
        rowIndex: null,
        severity: 'error',
        code: 'required_missing',
        message: 'Summe is missing.',
      },
    ],
  });
  const response = await ask(`/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`, 'de');
  expect(response.headers.get('content-language')).toBe('de');
  const extraction = (await response.json()) as { id: string };
  expect(extraction).toMatchObject({
    data: { message: 'Total is missing.' },
    validationIssues: [{ code: 'required_missing', message: 'Summe fehlt.' }],
  });
  const change = { extractionId: extraction.id, fieldPath: 'Data.total', newValue: 'viel' };
  const refused = await account.call(
    'PATCH',
    `/api/Extractions/cells?mailboxId=${mailboxId}`,
    { changes: [change] },
    { 'accept-language': 'de' },
  );
  expect(await refused.text()).toContain('\\"viel\\" ist keine Zahl.');
});

it('every title of a problem is there in every language', () => {
  for (const language of MESSAGE_LANGUAGES.filter((one) => one !== 'en')) {
    for (const { title } of Object.values(PROBLEM_TYPES))
      expect(translatorTo(language)(title)).not.toBe(title);
  }
});
