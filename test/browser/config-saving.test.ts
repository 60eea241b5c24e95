import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PATIENTLY, seriousFindings } from './browser.ts';
import { configPages } from './config-pages.ts';
import { onStage } from './on-stage.ts';

onStage('saving the config of a mailbox', (stage) => {
  const { makeMailbox, makeRead, keysOf, open } = configPages(stage);

  it('shows what saving would change before it does, and has documents read again', async () => {
    const { mailboxId, documentId } = await makeRead();
    const { page, faults, close } = await open(mailboxId);
    await page.getByLabel('Add a field', { exact: true }).fill('Sum of items');
    await page.keyboard.press('Enter');
    await page.getByLabel('Type').selectOption({ label: 'Amount' });
    // What it would be read as, before there is a formula.
    await page.getByLabel('Name', { exact: true }).fill('Total');
    await page.getByRole('button', { name: 'Try to read it' }).click();
    await page.getByRole('region', { name: 'On a document' }).getByText('422.40').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Sum of items');
    await page.getByRole('button', { name: 'Try to read it' }).waitFor();
    await page.getByLabel('Formula', { exact: true }).fill('SUM(items.amount)');
    await page.getByRole('button', { name: /^Text: Invoice number/ }).click();
    await page.getByLabel('Formula', { exact: true }).fill('"No. " & YEAR(invoice_date)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'What this changes' });
    await dialog.getByText('Tried on 1 of 1 document').waitFor();
    await dialog.getByText('1 cell changes in 1 document').waitFor();
    await dialog.getByText('LF-2026-0117').waitFor();
    await dialog.getByText('No. 2026').waitFor();
    await dialog.getByText('352.00').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const stored = () => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
    expect((await stored()).data.invoice_number).toBe('LF-2026-0117');

    await dialog.getByRole('button', { name: 'Save and read all again' }).click();
    await page.getByText('1 document is being read again.').waitFor();
    await expect
      // Stored values follow the config at once, the reading comes after.
      .poll(stored, PATIENTLY)
      .toMatchObject({ attempt: 2, data: { invoice_number: 'No. 2026', sumOfItems: 352 } });

    // Or what is read stays, and only documents to come are read so.
    const { attempt } = await stored();
    await page.getByLabel('Add a field', { exact: true }).fill('Place');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep what is read' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await keysOf(mailboxId)).toContain('place');
    expect((await stored()).attempt).toBe(attempt);
    expect((await stage.rowbox.listDocuments({ mailboxId })).items[0]?.status).toBe('extracted');
    expect(faults).toEqual([]);
    await close();
  });

  it('tries the config on checked documents before it is saved, and stops when it is told to', async () => {
    const { mailboxId, documentId } = await makeRead();
    const { id: extractionId } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
    await stage.rowbox.confirmExtraction({ id: extractionId, mailboxId, body: {} });
    const { page, faults, close } = await open(mailboxId);
    await page.getByLabel('Add a field', { exact: true }).fill('Place');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'What this changes' });
    const start = dialog.getByRole('button', { name: 'Try on checked documents' });
    await dialog.getByText('Tried on 1 of 1 document').waitFor();

    // An answer that does not end: it is left by the button alone.
    let asked = 0;
    await page.route('**/backtests', () => {
      asked += 1;
    });
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/backtests'));
    await start.click();
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    expect((await left).failure()?.errorText).toContain('ERR_ABORTED');
    await start.waitFor();
    expect(asked).toBe(1);
    await page.unroute('**/backtests');

    await start.click();
    await dialog.getByText('Right: 100% before, 100% after').waitFor();
    await dialog.getByRole('row', { name: /^Invoice number/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await keysOf(mailboxId)).not.toContain('place');
    expect(faults).toEqual([]);
    await close();
  });

  it('saves by keyboard while nothing has the focus', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId);
    await page.getByLabel('Add a field', { exact: true }).fill('Place');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Text: Place/ }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Control+s');
    await expect.poll(() => keysOf(mailboxId), PATIENTLY).toContain('place');
    expect(faults).toEqual([]);
    await close();
  });

  it('loses nothing of two people who change it at once', async () => {
    const mailboxId = await makeMailbox();
    const mine = await open(mailboxId);
    await mine.page.getByLabel('Add a field', { exact: true }).fill('Mine');
    await mine.page.keyboard.press('Enter');

    const theirs = await open(mailboxId);
    await theirs.page.getByLabel('Add a field', { exact: true }).fill('Theirs');
    await theirs.page.keyboard.press('Enter');
    await theirs.page.getByRole('button', { name: 'Save', exact: true }).click();
    await theirs.page.getByText('Saved.').waitFor();

    const { page } = mine;
    const save = page.getByRole('button', { name: 'Save', exact: true });
    // Whether the page has heard of it already, or hears of it now or while it is clicked: nothing is overwritten unasked.
    const saveUnlessTold = () => save.click({ timeout: 2000 }).catch(() => undefined);
    await saveUnlessTold();
    await page.getByText('Somebody else has saved this config meanwhile.').waitFor();
    await page.getByText('+ Theirs').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await keysOf(mailboxId)).toContain('theirs');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Text: Mine/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Text: Theirs/ }).waitFor();

    await page.getByLabel('Add a field', { exact: true }).fill('Mine again');
    await page.keyboard.press('Enter');
    await theirs.page.getByLabel('Add a field', { exact: true }).fill('Theirs again');
    await theirs.page.keyboard.press('Enter');
    await theirs.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => keysOf(mailboxId), PATIENTLY).toContain('theirsAgain');
    await saveUnlessTold();
    await page.getByRole('button', { name: 'Combine both' }).click();
    await save.click();
    await expect
      .poll(() => keysOf(mailboxId), PATIENTLY)
      .toEqual([
        'invoice_number',
        'invoice_date',
        'net_total',
        'theirs',
        'mineAgain',
        'theirsAgain',
        'items.description',
        'items.amount',
      ]);
    expect(mine.faults).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  it('asks again when undo goes back to before somebody else saved', async () => {
    const mailboxId = await makeMailbox();
    const [mine, theirs] = [await open(mailboxId), await open(mailboxId)];
    const { page } = mine;
    const rename = async (on: Page, from: RegExp, to: string) => {
      await on.getByRole('button', { name: from }).click();
      await on.getByLabel('Name', { exact: true }).fill(to);
    };
    const labelOf = async () => (await stage.rowbox.getMailbox({ id: mailboxId })).config.fields[0]?.label;
    const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true });

    await rename(page, /^Text: Invoice number/, 'Mine');
    await rename(theirs.page, /^Text: Invoice number/, 'Theirs');
    await save(theirs.page).click();
    await theirs.page.getByText('Saved.').waitFor();
    await page.getByText('Somebody else has saved this config meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await page.getByRole('button', { name: /^Text: Theirs/ }).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Text: Mine/ }).waitFor();
    await page.getByText('Somebody else has saved this config meanwhile.').waitFor();
    await page.getByText('~ Theirs').waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await page.keyboard.press('Control+s');
    expect(await labelOf()).toBe('Theirs');
    // Now it is asked for.
    await page.getByRole('button', { name: 'Only mine' }).click();
    await save(page).click();
    await expect.poll(labelOf, PATIENTLY).toBe('Mine');

    // Nor does it go back unasked behind what somebody else saved while nothing was being changed here.
    await theirs.page.getByRole('button', { name: /^Text: Mine/ }).waitFor();
    await rename(theirs.page, /^Date: Invoice date/, 'Day');
    await save(theirs.page).click();
    await page.getByRole('button', { name: /^Date: Day/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Somebody else has saved this config meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Combine both' }).click();
    await page.getByRole('button', { name: /^Date: Day/ }).waitFor();
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  it('keeps unsaved work over a reload, and asks before it is left', async () => {
    const mailboxId = await makeMailbox();
    const { page, faults, close } = await open(mailboxId);
    await page.getByLabel('Add a field', { exact: true }).fill('Not yet saved');
    await page.keyboard.press('Enter');
    await page.reload();
    await page.getByText('They were kept by this browser.').waitFor();
    await page.getByRole('button', { name: /^Text: Not yet saved/ }).waitFor();
    await page.getByRole('link', { name: 'Rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('link', { name: 'Rows' }).click();
    await dialog.getByRole('button', { name: 'Discard and leave' }).click();
    await page.waitForURL('**/rows');
    await page.getByRole('link', { name: 'Config' }).click();
    await page.getByRole('button', { name: /^Text: Invoice number/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Text: Not yet saved/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });
});
