import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const RECEIPT = new URL('../documents/receipt/input.pdf', import.meta.url);

onStage('the first visit', (stage) => {
  it('goes from signing in to a document that has been read', async () => {
    const { page, faults, close } = await visit(stage);
    await page.goto('/settings/developer');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('E-mail address').fill('owner@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail address or the password is not right.').waitFor();
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Where one wanted to go.
    await page.waitForURL('**/settings/developer');

    await page.getByRole('link', { name: 'Rowbox' }).click();
    await page.getByRole('main').getByRole('link', { name: 'New mailbox' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Supplier invoices');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Invoices/ }).click();
    await page.getByText('No documents yet').waitFor();

    const buffer = Buffer.from(await composeInvoice('LF-2026-0117'));
    const files = [
      { name: 'invoice.pdf', mimeType: 'application/pdf', buffer },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('just some text') },
    ];
    await page.getByLabel('Upload', { exact: true }).setInputFiles(files);
    const row = page.getByRole('row', { name: /invoice\.pdf/ });
    await row
      .getByText(/^(In order|To check|To correct)$/)
      .filter({ visible: true })
      .waitFor();
    // A text file that is named like a PDF: said in words, beside its name.
    await page.getByText(/notes\.pdf/).waitFor();
    await page
      .getByRole('region', { name: 'Uploads' })
      .getByText(/format/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('makes a mailbox of a sample, which becomes its first row', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const named = async (name: string) =>
      (await stage.rowbox.listMailboxes()).filter((mailbox) => mailbox.name === name).length;
    await stage.rowbox.createMailbox({ body: { name: 'Invoices' } });
    await page.goto('/new');
    const foot = ['Managing director: Ann Larch', 'Company number: 0123456'];
    const buffer = Buffer.from(await composeInvoice('LF-2026-0200', foot));
    const sample = { name: 'sample.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Choose a document').setInputFiles([sample]);
    const make = page.getByRole('button', { name: 'Make the mailbox' });
    await make.waitFor();
    // However long the list is, without scrolling; and the name is one that no other mailbox has.
    await expect(make.evaluate((button) => button.getBoundingClientRect().bottom)).resolves.toBeLessThan(800);
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('placeholder')).toBe('Invoices 2');
    expect(await page.getByLabel(/^Name of Invoice number/).inputValue()).toBe('Invoice number');
    expect(await page.getByLabel('Keep Invoice number').isChecked()).toBe(true);
    // What a house prints on every letter is there for who wants it, folded up.
    expect(await page.getByLabel('Keep Managing director').isVisible()).toBe(false);
    await page.getByText(/^\d+ more (was|were) found$/).click();
    expect(await page.getByLabel('Keep Managing director').isChecked()).toBe(false);
    await page.getByText('Printed on every letter of theirs, and seldom wanted.').first().waitFor();
    await page.getByText('LF-2026-0200').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // What is proposed is framed on the page; the one that is dealt with stands out.
    const places = page.getByRole('region', { name: 'Where they stand' });
    const drawn = places.getByAltText('Page 1');
    await expect
      .poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(500);
    await places.getByText('Invoice date', { exact: true }).waitFor();
    await page.getByLabel(/^Name of Invoice date/).focus();
    await places.locator('[data-lit]').getByText('Invoice date').waitFor();
    await page.getByLabel('Keep Invoice date').uncheck();
    await expect.poll(() => places.getByText('Invoice date', { exact: true }).count()).toBe(0);
    await page.getByLabel(/^Name of Invoice number/).fill('Our number');
    // Going away loses what was chosen: that is asked about.
    await page.getByRole('link', { name: 'Rowbox' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without making the mailbox?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await make.click();

    await page.waitForURL('**/rows');
    await page.getByText('1 row', { exact: true }).waitFor();
    expect([await named('Invoices'), await named('Invoices 2')]).toEqual([1, 1]);
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('link', { name: 'sample.pdf' }).click();
    await expect
      .poll(() => page.getByLabel('Our number', { exact: true }).inputValue(), PATIENTLY)
      .toBe('LF-2026-0200');
    expect(await page.getByLabel('Invoice date').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('tells of columns that no heading names', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/new');
    const buffer = await readFile(RECEIPT);
    await page
      .getByLabel('Choose a document')
      .setInputFiles([{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer }]);
    const field = page.getByRole('listitem').filter({ has: page.getByLabel('Keep Quantity') });
    await field.getByText('No heading of the table says this: check what it is.').waitFor();
    expect(await page.getByLabel('Keep Quantity').isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('begins with the fields when a mailbox has none, and says what is missing wherever one looks for values', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/new');
    await page.getByLabel('Name', { exact: true }).fill('Bare');
    await page.getByRole('button', { name: /^Start empty/ }).click();
    await page.waitForURL('**/config');
    const buffer = Buffer.from(await composeInvoice('LF-2026-0300'));
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page
      .getByLabel('Upload', { exact: true })
      .setInputFiles([{ name: 'bare.pdf', mimeType: 'application/pdf', buffer }]);
    const row = page.getByRole('row', { name: /bare\.pdf/ });
    await row.getByText('No fields').filter({ visible: true }).waitFor();
    await page.getByText('This mailbox has no fields yet.').waitFor();
    expect(await page.getByText('In order').count()).toBe(0);
    await row.getByRole('link', { name: 'bare.pdf' }).click();
    await page.getByRole('heading', { name: 'This mailbox has no fields yet' }).waitFor();
    expect(await page.getByText('In order').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Name the fields' }).click();
    await page.waitForURL('**/config');
    expect(faults).toEqual([]);
    await close();
  });

  it('makes an API app that works with the curl it shows', async () => {
    await stage.rowbox.createMailbox({ body: { name: 'Seen by curl', config: { fields: [] } } });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/settings/developer');
    await page.getByLabel('Name').fill('Accounting');
    await page.getByRole('button', { name: 'Create' }).click();
    // As it stands there, in a shell of one's own.
    const command = (await page.locator('pre').textContent()) ?? '';
    const [, clientSecret = ''] = /client_secret=(\S+)/.exec(command) ?? [];
    expect(clientSecret).not.toBe('');
    const { stdout } = await promisify(execFile)('bash', ['-c', command]);
    const names = (JSON.parse(stdout) as { readonly name: string }[]).map(({ name }) => name);
    expect(names).toContain('Seen by curl');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('Accounting').waitFor();
    expect(await page.content()).not.toContain(clientSecret);
    expect(faults).toEqual([]);
    await close();
  });
});
