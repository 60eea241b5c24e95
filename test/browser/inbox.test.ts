import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = { fields: [{ key: 'reference', label: 'Our reference', type: 'text' }] } as const;

onStage('the inbox', (stage) => {
  let mailboxId: string;
  let invoice: Buffer;

  beforeAll(async () => {
    invoice = Buffer.from(await composeInvoice('LF-2026-0117'));
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    const files = [{ name: 'invoice.pdf', content: new Uint8Array(invoice) }];
    await stage.rowbox.upload(mailboxId, files, {}, { waitSeconds: 60 });
    await stage.rowbox.createManualDocument({
      mailboxId,
      body: { title: 'By hand', data: { reference: 'x' } },
    });
  });

  it('is gone through by keyboard, and shows what has a name or what became of it', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/documents/**');
    expect(await page.getByLabel('Our reference').inputValue()).toBe('x');
    await page.goBack();
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('invoice');
    await page.getByRole('row', { name: /By hand/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /invoice\.pdf/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('invoice');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    await page.getByText('Nothing failed').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is checked one after another, each leaving the list when it is in order', async () => {
    const { id } = await stage.rowbox.createMailbox({
      body: {
        name: 'To check',
        config: { fields: [{ key: 'reference', label: 'Our reference', type: 'text', required: true }] },
      },
    });
    for (const [title, data] of [
      ['Third', {}],
      ['In order', { reference: 'x' }],
      ['Second', {}],
      ['First', {}],
    ] as const) {
      await stage.rowbox.createManualDocument({ mailboxId: id, body: { title, data } });
    }
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}?show=toCheck`);
    await page.getByRole('link', { name: 'First' }).click();
    for (const title of ['First', 'Second', 'Third']) {
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByLabel('Our reference').fill(`for ${title}`);
      await page.keyboard.press('Enter');
      await page.getByText('Checked', { exact: true }).waitFor();
      if (title !== 'Third') await page.keyboard.press('Control+Enter');
    }
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Nothing to check').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('selects all between two by Shift, by mouse and by keys, and says which were checked', async () => {
    const fields = [{ key: 'reference', label: 'Our reference', type: 'text' }] as const;
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Between', config: { fields } } });
    for (const title of ['Five', 'Four', 'Three', 'Two', 'One']) {
      const data = { reference: title };
      await stage.rowbox.createManualDocument({ mailboxId: id, body: { title, data } });
    }
    const files = [{ name: 'oak.pdf', content: new Uint8Array(invoice) }];
    const { results } = await stage.rowbox.upload(id, files, {}, { waitSeconds: 60 });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}`);
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    const selected = () => page.locator('tbody input:checked').count();
    await box('Two').click();
    await box('Four').click({ modifiers: ['Shift'] });
    await expect.poll(selected).toBe(3);
    await box('Three').click({ modifiers: ['Shift'] });
    // As the last one that was clicked.
    await expect.poll(selected).toBe(1);
    await box('Two').focus();
    await page.keyboard.press('Space');
    await box('Five').focus();
    await page.keyboard.press('Shift+Space');
    await expect.poll(selected).toBe(4);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

    const read = page.getByRole('row', { name: /oak\.pdf/ });
    const says = (words: string) => read.getByText(words, { exact: true }).filter({ visible: true });
    await says('In order').waitFor();
    const documentId = results[0]?.documentId ?? '';
    const extraction = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId: id });
    await stage.rowbox.confirmExtraction({ id: extraction.id, mailboxId: id, body: {} });
    await says('Checked').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await read.getByRole('link', { name: 'oak.pdf' }).click();
    await page.locator('h1 ~ * [data-checked]').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is sorted, shows values beside the names, and does the same with many documents at once', async () => {
    const fields = [
      { key: 'supplier', label: 'Supplier', type: 'text' },
      { key: 'total', label: 'Total', type: 'currency' },
    ] as const;
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Many', config: { fields } } });
    for (const [title, total] of [
      ['Birch', 20],
      ['Ash', 1234.5],
      ['Cedar', 3],
    ] as const) {
      await stage.rowbox.createManualDocument({
        mailboxId: id,
        body: { title, data: { supplier: `${title} Ltd`, total } },
      });
    }
    const files = [{ name: 'oak.pdf', content: new Uint8Array(invoice) }];
    await stage.rowbox.upload(id, files, {}, { waitSeconds: 60 });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}`);
    const names = () => page.locator('[data-document]').allInnerTexts();
    await expect.poll(names).toEqual(['oak.pdf', 'Cedar', 'Ash', 'Birch']);
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'oak.pdf']);
    await page
      .getByRole('columnheader', { name: 'Document' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await expect.poll(names).toEqual(['oak.pdf', 'Cedar', 'Birch', 'Ash']);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Supplier' }).check();
    await page.getByRole('checkbox', { name: 'Total' }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('cell', { name: 'Ash Ltd' }).waitFor();
    await page.getByRole('cell', { name: '1,234.50' }).waitFor();

    await page.getByRole('button', { name: 'Total', exact: true }).click();
    // The invoice has a total of some hundreds.
    await expect.poll(names).toEqual(['Cedar', 'Birch', 'oak.pdf', 'Ash']);
    await page.getByRole('button', { name: 'Total', exact: true }).click();
    await expect.poll(names).toEqual(['Ash', 'oak.pdf', 'Birch', 'Cedar']);
    await page
      .getByRole('columnheader', { name: 'Total' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Supplier', exact: true }).click();
    await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'oak.pdf']);
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'oak.pdf']);

    await page.getByRole('checkbox', { name: 'Select Ash' }).check();
    const many = page.getByRole('region', { name: 'What to do with the selected documents' });
    await many.getByText('1 document selected').waitFor();
    await many.getByRole('button', { name: 'Select all 4 that match' }).click();
    await many.getByText('4 documents selected').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      many.getByRole('button', { name: 'Download the originals' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Many.zip');
    const packed = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(packed)).toEqual(['oak.pdf']);
    expect(Buffer.from(packed['oak.pdf'] ?? []).equals(invoice)).toBe(true);
    await many.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('4 documents confirmed.').waitFor();
    await many.waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: 'Select Ash' }).check();
    await page.getByRole('checkbox', { name: 'Select Cedar' }).check();
    await many.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 documents?' });
    await question.getByText('Cedar', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(names).toEqual(['Birch', 'oak.pdf']);
    expect((await stage.rowbox.listDocuments({ mailboxId: id })).totalCount).toBe(2);
    expect(faults).toEqual([]);
    await close();
  });

  it('is sorted by status, what wants somebody first, and shows which say the same as others', async () => {
    const fields = [
      { key: 'supplier', label: 'Supplier', type: 'text' },
      { key: 'number', label: 'Invoice number', type: 'text', required: true },
      { key: 'date', label: 'Invoice date', type: 'date' },
    ] as const;
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Twice', config: { fields } } });
    const upload = (name: string, content: Uint8Array<ArrayBuffer>) =>
      stage.rowbox.upload(id, [{ name, content }], {}, { waitSeconds: 60 });
    await upload('first.pdf', new Uint8Array(invoice));
    await upload('same file.pdf', new Uint8Array(invoice));
    // Other bytes, as of a second scan.
    await upload('scanned again.pdf', new Uint8Array(Buffer.concat([invoice, Buffer.from('\n% again')])));
    await stage.rowbox.createManualDocument({ mailboxId: id, body: { title: 'Empty', data: {} } });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}`);
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await row('same file.pdf').getByRole('link', { name: 'Same file as an earlier one' }).waitFor();
    await row('scanned again.pdf').getByRole('link', { name: 'Says the same as another document' }).waitFor();
    await row('scanned again.pdf').getByText('To check', { exact: true }).filter({ visible: true }).waitFor();
    expect(await row('first.pdf').getByRole('link').count()).toBe(1);

    await page.getByRole('button', { name: 'Status', exact: true }).click();
    const names = () => page.locator('[data-document]').allInnerTexts();
    await expect.poll(async () => (await names())[0]).toBe('Empty');
    expect((await names()).at(-1)).not.toBe('scanned again.pdf');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expect.poll(async () => (await names()).at(-1)).toBe('Empty');

    await row('same file.pdf').getByRole('link', { name: 'Same file as an earlier one' }).click();
    await page.getByRole('heading', { name: 'first.pdf' }).waitFor();
    await page.goBack();
    await row('scanned again.pdf').getByRole('link', { name: 'Says the same as another document' }).click();
    await page.getByRole('heading', { name: /^first\.pdf/ }).waitFor();
    await page.goBack();
    // What is flagged says of which document on its own page, too.
    await page.getByRole('link', { name: 'scanned again.pdf', exact: true }).click();
    await page
      .getByText(/it may have been sent twice/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('has many documents read again, and leaves those that cannot be', async () => {
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Again', config: CONFIG } });
    for (const number of ['RA-1', 'RA-2']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      await stage.rowbox.upload(id, [file], {}, { waitSeconds: 60 });
    }
    await stage.rowbox.createManualDocument({ mailboxId: id, body: { title: 'By hand', data: {} } });
    const read = async () => {
      const { items } = await stage.rowbox.listDocuments({ mailboxId: id, sort: 'name' });
      return items
        .filter(({ documentType }) => documentType !== 'manual')
        .map(({ processedAt }) => processedAt);
    };
    const before = await read();
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Read again', exact: true }).click();
    await page.getByText('2 documents are being read again.').waitFor();
    await page.getByText('1 document was left as they are.').waitFor();
    await expect
      .poll(async () => (await read()).every((at, place) => at !== null && at !== before[place]), PATIENTLY)
      .toBe(true);
    await expect.poll(() => page.getByText('Reading', { exact: true }).count(), PATIENTLY).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('refuses what is too large before it is sent, and says of a file that is none what is wrong', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await dropFile(page, 'scan.pdf', 200);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('scan.pdf has 200 MB. A file may have 10 MB at most').waitFor();
    expect(sent).toEqual([]);
    expect(await uploads.getByRole('button', { name: /^Send again/ }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);

    const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('just some text') };
    await page.getByLabel('Upload', { exact: true }).setInputFiles([text]);
    await uploads.getByText(/format/).waitFor();
    // Sending it again would change nothing.
    expect(await uploads.getByRole('button', { name: /^Send again/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('sends a file after signing in again, when the session has ended meanwhile', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    await page.context().clearCookies();
    const buffer = Buffer.concat([invoice, Buffer.from('\n% late')]);
    await page
      .getByLabel('Upload', { exact: true })
      .setInputFiles([{ name: 'late.pdf', mimeType: 'application/pdf', buffer }]);
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
    await dialog.getByLabel('Password').fill('a long enough password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('row', { name: /late\.pdf/ }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps files whose line was cut, and sends them again when asked', async () => {
    const { page, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    let cut = 0;
    const cutOnce = async (route: Route) => {
      cut += 1;
      await (cut <= 2 ? route.abort('connectionreset') : route.fallback());
    };
    await page.route('**/uploads', cutOnce);
    const files = ['one.pdf', 'two.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([invoice, Buffer.from(`\n% ${name}`)]),
    }));
    await page.getByLabel('Upload', { exact: true }).setInputFiles(files);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('2 files were not sent').waitFor();
    await uploads.getByText('The connection was lost. The file is kept here').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await uploads.getByRole('button', { name: 'Send again', exact: true }).click();
    await uploads.getByText('All files have arrived.').waitFor();
    for (const { name } of files) await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    const { items } = await stage.rowbox.listDocuments({ mailboxId, search: 'one.pdf' });
    expect(items).toHaveLength(1);
    await close();
  });
});

/** Drops a file of so many megabytes onto the page, as from the desktop. */
async function dropFile(page: Page, name: string, megabytes: number): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, size]) => {
      const files = new DataTransfer();
      const parts = Array.from({ length: size }, () => new Uint8Array(1024 * 1024));
      files.items.add(new File(parts, fileName, { type: 'application/pdf' }));
      return files;
    },
    [name, megabytes] as const,
  );
  const target = page.getByRole('table');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer: transfer });
  }
}
