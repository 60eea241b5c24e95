import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
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

  it('does what is asked of it in words of either language', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    const run = async (words: string, command: string) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type(words);
      const option = page.getByRole('option', { name: command });
      await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
    };
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await run('dunkel', 'Theme: Dark');
    expect(await theme()).toBe('dark');
    await run('theme light', 'Theme: Light');
    expect(await theme()).toBe('light');
    await run('einladen', 'Settings: Members');
    await page.waitForURL('**/settings/members');
    await run('neues post', 'New mailbox');
    await page.waitForURL('**/new');
    await run('tasten', 'Keyboard shortcuts');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl K').waitFor();
    await page.keyboard.press('Escape');
    // No mailbox is open: each that takes documents is offered.
    await page.keyboard.press('Control+K');
    await page.keyboard.type('hochladen');
    await page.getByRole('option', { name: 'Send documents to Letters' }).waitFor();
    await page.keyboard.press('Escape');

    const { id } = await stage.rowbox.createMailbox({
      body: {
        name: 'Doubtful',
        config: { fields: [{ key: 'reference', label: 'Our reference', type: 'text', required: true }] },
      },
    });
    for (const title of ['One', 'Other']) {
      await stage.rowbox.createManualDocument({ mailboxId: id, body: { title, data: {} } });
    }
    await page.goto(`/mailboxes/${id}`);
    await page.getByRole('link', { name: 'Other' }).waitFor();
    await run('prüfen', 'Next document to check');
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    await run('next check', 'Next document to check');
    await page.getByRole('heading', { name: 'One' }).waitFor();
    await run('keys', 'Keyboard shortcuts');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('F8').waitFor();
    await page.keyboard.press('Escape');
    await run('zeilen', 'Doubtful: Rows');
    await page.waitForURL('**/rows');
    const choosing = page.waitForEvent('filechooser');
    await run('upload', 'Send documents to Doubtful');
    const buffer = Buffer.from(await composeInvoice('LF-2042'));
    await (await choosing).setFiles([{ name: 'chosen.pdf', mimeType: 'application/pdf', buffer }]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('chosen.pdf').waitFor();
    await uploads.getByText('All files have arrived.').waitFor(PATIENTLY);
    expect(faults).toEqual([]);
    await close();
  });

  it('changes the language, and does the same in the other', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('german');
    await page.getByRole('option', { name: 'Language: Deutsch' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suchen' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('dark');
    await page.getByRole('option', { name: 'Design: Dunkel' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('englisch');
    await page.getByRole('option', { name: 'Sprache: English' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search all' }).waitFor();
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
