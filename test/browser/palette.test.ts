import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

onStage('searching everything', (stage) => {
  let documentId: string;
  beforeAll(async () => {
    const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config } as never });
    await stage.rowbox.createMailbox({ body: { name: 'Letters', config } as never });
    const file = { name: 'scan-0001.pdf', content: new Uint8Array(await composeInvoice('LF-2041')) };
    const { results } = await stage.rowbox.upload(id, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
  });

  it('finds a document by a word on its page and opens it, by keys', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await page.getByRole('option', { name: 'Letters' }).waitFor();
    await page.keyboard.type('lf-204');
    const option = page.getByRole('option', { name: /scan-0001/ });
    await option.waitFor();
    expect(await option.textContent()).toContain('Bills · on its pages');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(documentId));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('no such thing anywhere');
    await page.getByText('Nothing was found.').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('tells the keys by ? where a page has none of its own', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Ctrl K').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.goto('/settings');
    await page.getByLabel('Name', { exact: true }).press('?');
    expect(await help.count()).toBe(0);
    const answer = await page.goto('/nothing/of/this/name');
    expect(answer?.status()).toBe(404);
    await page.getByText('There is nothing here').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Mailboxes' }).click();
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
