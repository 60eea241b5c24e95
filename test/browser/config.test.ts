import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PATIENTLY, seriousFindings } from './browser.ts';
import { configPages } from './config-pages.ts';
import { onStage } from './on-stage.ts';

onStage('the config of a mailbox', (stage) => {
  const { makeMailbox, makeRead, keysOf, open } = configPages(stage);

  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });

  it('is made by keyboard alone', async () => {
    const mailboxId = await makeMailbox({});
    const { page, faults, close } = await open(mailboxId);
    await page.getByText('No fields yet.').waitFor();
    const { keyboard } = page;
    for (let tabs = 0; tabs < 40 && (await focused(page)) !== 'All documents'; tabs += 1) {
      await keyboard.press('Tab');
    }
    await keyboard.press('n');
    for (const name of ['Supplier', 'Total', 'Invoice number']) {
      await keyboard.type(name);
      await keyboard.press('Enter');
    }
    expect(await seriousFindings(page)).toEqual([]);
    // The last one goes to the front, its settings follow, and back to the list.
    await keyboard.press('Shift+Tab');
    expect(await focused(page)).toContain('Invoice number');
    await keyboard.press('Alt+ArrowUp');
    await keyboard.press('Alt+ArrowUp');
    await keyboard.press('Enter');
    expect(await page.getByLabel('Name', { exact: true }).evaluate((e) => e === document.activeElement)).toBe(
      true,
    );
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toContain('Invoice number');
    await keyboard.press('Control+d');
    await expect.poll(() => page.getByRole('button', { name: /^Text: Invoice number/ }).count()).toBe(2);
    await keyboard.press('Delete');
    await page.getByText('Invoice number is deleted.').waitFor();
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('button', { name: /^Text: Invoice number/ }).count()).toBe(1);

    await page.getByLabel(/^Add a group/).focus();
    await keyboard.type('Line items');
    await keyboard.press('Enter');
    // What is typed next are its fields.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Add a field to Line items');
    await keyboard.type('Amount');
    await keyboard.press('Enter');
    // Out of the group, and into it again.
    await keyboard.press('Shift+Tab');
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toContain('Amount');
    await keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focused(page)).toContain('Amount');
    await keyboard.press('Control+s');
    await expect
      .poll(() => keysOf(mailboxId), PATIENTLY)
      .toEqual(['invoiceNumber', 'supplier', 'total', 'lineItems.amount']);
    expect(faults).toEqual([]);
    await close();
  });

  it('gives new fields the types that go with their names, until somebody chooses one', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId);
    const row = (name: string) => page.getByRole('button', { name, exact: true });
    const add = async (label: string, name: string) => {
      await page.getByLabel(label, { exact: true }).fill(name);
      await page.keyboard.press('Enter');
    };
    const name = page.getByLabel('Name', { exact: true });
    const type = page.getByLabel('Type', { exact: true });
    await add('Add a field', 'Date');
    await row('Date: Date date').waitFor();
    await add('Add a field', 'Amount');
    await row('Amount: Amount amount').first().waitFor();
    await add('Add a field to Items', 'Menge');
    await row('Number: Menge menge').waitFor();
    expect(await type.inputValue()).toBe('number');

    // A new name takes the type along; it is no step of its own to undo.
    await name.fill('Rechnungsdatum');
    await row('Date: Rechnungsdatum rechnungsdatum').waitFor();
    expect(await type.inputValue()).toBe('date');
    await page.keyboard.press('Control+z');
    await row('Number: Menge menge').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('button', { name: /Menge/ }).count()).toBe(0);
    await row('Amount: Amount amount').first().waitFor();

    // What somebody chose stays, and so do the fields that were there.
    await row('Amount: Amount amount').first().click();
    await type.selectOption({ label: 'Text' });
    const told = page.waitForResponse((answer) => answer.url().includes('/api/field-types'));
    await name.fill('Total');
    await row('Text: Total total').waitFor();
    await add('Add a field', 'VAT');
    expect((await told).status()).toBe(200);
    await row('Amount: VAT vat').waitFor();
    await row('Text: Total total').waitFor();
    await row('Text: Invoice number invoice_number').click();
    await name.fill('Due date');
    await add('Add a field', 'Tax rate');
    await row('Number: Tax rate taxRate').waitFor();
    expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('%');
    await row('Text: Due date invoice_number').waitFor();

    // Where nobody tells, a field is a text and can be saved as any other.
    await page.route('**/api/field-types**', (route) => route.abort());
    await add('Add a field', 'Delivery date');
    await row('Text: Delivery date deliveryDate').waitFor();
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => {
        const { config } = await stage.rowbox.getMailbox({ id: mailboxId });
        return config.fields.map((field) => `${field.key}: ${field.type}`);
      }, PATIENTLY)
      .toEqual([
        'invoice_number: text',
        'invoice_date: date',
        'net_total: currency',
        'date: date',
        'total: text',
        'vat: currency',
        'taxRate: number',
        'deliveryDate: text',
      ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is put in order by drag, into groups and out of them', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId);
    const row = (name: RegExp) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    const handle = (name: RegExp) => row(name).getByTitle('Drag to move');
    await handle(/^Amount: Net total/).dragTo(row(/^Text: Invoice number/), {
      targetPosition: { x: 60, y: 4 },
    });
    await handle(/^Text: Description/).dragTo(row(/^Date: Invoice date/), {
      targetPosition: { x: 60, y: 30 },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => keysOf(mailboxId), PATIENTLY)
      .toEqual(['net_total', 'invoice_number', 'invoice_date', 'description', 'items.amount']);
    expect(faults).toEqual([]);
    await close();
  });

  it('tells what is wrong with a formula where it stands, and what it gives on a document', async () => {
    const { mailboxId } = await makeRead();
    const { page, faults, close } = await open(mailboxId, '?field=net_total');
    const formula = page.getByLabel('Formula', { exact: true });
    await formula.fill('SUM(items.amout) + 1');
    await page.getByText(/There is no field "items.amout"; did you mean "items.amount"\?/).waitFor();
    await page.getByText('1 mistake').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Mend the mistakes first.').waitFor();

    // Names are offered while one types.
    await formula.fill('');
    await formula.pressSequentially('SUM(items.am');
    await page.getByRole('option', { name: 'items.amount' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(') + 1');
    expect(await formula.inputValue()).toBe('SUM(items.amount) + 1');
    await page.getByRole('region', { name: 'On a document' }).getByText('353.00').waitFor();
    const check = page.getByLabel('Warn unless');
    await check.fill('net_total < 100');
    await page
      .getByRole('region', { name: 'On a document' })
      .getByText(/did not pass its check/)
      .waitFor();

    // A key that is renamed is renamed in formulas, too.
    await page.getByRole('button', { name: /^Amount: Amount/ }).click();
    await page.getByLabel('Key', { exact: true }).fill('line_amount');
    await page.getByRole('button', { name: /^Amount: Net total/ }).click();
    expect(await formula.inputValue()).toBe('SUM(items.line_amount) + 1');
    expect(faults).toEqual([]);
    await close();
  });

  it('lays out the form that documents are checked in', async () => {
    const { mailboxId, documentId } = await makeRead();
    const { page, faults, close } = await open(mailboxId, '/layout');
    const form = page.getByRole('region', { name: 'How it looks' });
    await form.getByLabel('Invoice number').waitFor();
    await page.getByRole('button', { name: 'Field: Net total' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByLabel('Shown as').fill('Net, to be paid');
    await form.getByLabel('Net, to be paid').waitFor();
    await page.getByRole('button', { name: 'Card: Card' }).focus();
    await page.getByLabel('Title').fill('The bill');
    await form.getByRole('heading', { name: 'The bill' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // Nothing that is read changes: it is saved without a question.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();

    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const record = page.getByRole('region', { name: 'What was read' });
    await record.getByRole('heading', { name: 'The bill' }).waitFor();
    const labels = await record.locator('label').allTextContents();
    expect(labels[0]).toBe('Net, to be paid');

    await page.goto(`/mailboxes/${mailboxId}/config/layout`);
    await page.getByRole('button', { name: 'Reset to automatic' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await stage.rowbox.getMailbox({ id: mailboxId })).layout.source, PATIENTLY)
      .toBe('default');
    expect(faults).toEqual([]);
    await close();
  });

  it('lays the form out by drag: among fields, into another part, a card with all it holds', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId, '/layout');
    const parts = page.getByRole('list', { name: 'Parts of the layout' }).getByRole('listitem');
    const part = (name: string) => page.getByRole('button', { name, exact: true });
    const names = async () => (await parts.allTextContents()).map((text) => text.replace(/\s+/g, ' '));
    await part('Field: Net total').waitFor();
    const before = await names();

    // Upper edge: above it.
    await part('Field: Net total').dragTo(part('Field: Invoice number'), {
      targetPosition: { x: 90, y: 4 },
    });
    await expect
      .poll(names)
      .toEqual([
        'Card:Card',
        'Columns:2 columns',
        'Field:Net total',
        'Field:Invoice number',
        'Field:Invoice date',
        ...before.slice(5),
      ]);
    // On a part that holds others: to the end of it.
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Card' }).click();
    await page.getByLabel('Title').fill('Second');
    await part('Field: Invoice number').dragTo(part('Card: Second'), { targetPosition: { x: 90, y: 24 } });
    // A card is not put into itself; elsewhere it takes along what it holds.
    const settled = await names();
    await part('Card: Second').dragTo(part('Field: Invoice number'), { targetPosition: { x: 90, y: 28 } });
    expect(await names()).toEqual(settled);
    await part('Card: Second').dragTo(parts.first(), { targetPosition: { x: 90, y: 3 } });
    await expect
      .poll(async () => (await names()).slice(0, 2))
      .toEqual(['Card:Second', 'Field:Invoice number']);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = async () => {
      const { definition } = (await stage.rowbox.getMailbox({ id: mailboxId })).layout;
      return definition.children[0];
    };
    await expect
      .poll(saved, PATIENTLY)
      .toMatchObject({ type: 'card', label: 'Second', children: [{ type: 'field', key: 'invoice_number' }] });
    expect(faults).toEqual([]);
    await close();
  });

  it('is edited as JSON, with what is wrong at its line', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId, '/json');
    const text = page.getByLabel('Config as JSON');
    const written = await text.inputValue();
    await text.fill(written.replace('"date"', '"dat"'));
    const faultsShown = page.getByRole('region', { name: 'What is wrong' });
    await faultsShown.getByText(/"dat" is not a field type. Did you mean "date"\?/).waitFor();
    await faultsShown.getByText(/^Line \d+$/).waitFor();
    await text.fill(`${written.slice(0, -2)}`);
    await faultsShown.getByText(/This is not JSON/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await text.fill(written.replace('Invoice date', 'Date of the bill'));
    await page.getByRole('link', { name: 'Fields' }).click();
    await page.getByRole('button', { name: /^Date: Date of the bill/ }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is locked by its owner', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId, '?field=net_total');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText('You have locked this config.').waitFor();
    expect((await stage.rowbox.getMailbox({ id: mailboxId })).configLocked).toBe(true);
    expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Add a field', { exact: true }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByLabel('Add a field', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
