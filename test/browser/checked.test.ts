import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { OWNER, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** Where pictures of what is shown are kept, if anywhere. */
const PICTURES = process.env.ROWBOX_TEST_PICTURES;

const CONFIG = {
  fields: [
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'net', label: 'Net total', type: 'currency' },
  ],
} as const;

onStage('documents that nobody has checked', (stage) => {
  let mailboxId: string;
  let documents: readonly string[];
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: CONFIG } as never,
    }));
    const ids: string[] = [];
    for (const number of ['UN-1', 'UN-2', 'UN-3']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
      ids.push(results[0]?.documentId ?? '');
    }
    documents = ids;
  });
  const stored = (index: number) =>
    stage.rowbox.getDocumentExtraction({ documentId: documents[index] ?? '', mailboxId });
  const shot = async (page: Page, name: string) => {
    if (!PICTURES) return;
    await mkdir(PICTURES, { recursive: true });
    const before = page.viewportSize();
    await page.waitForFunction(() =>
      [...document.images].every((one) => one.complete && one.naturalWidth > 0),
    );
    for (const width of [1440, 800, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
    }
    if (before) await page.setViewportSize(before);
  };

  it('are listed and counted, and one is not left by one correction, but by saying that all is correct', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    const filter = page.getByRole('button', { name: 'Not checked' });
    await filter.getByText('3').waitFor();
    await filter.click();
    await page.getByRole('row', { name: /UN-3\.pdf/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('unchecked');
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, 'unchecked-list');

    // Nothing is in doubt, and one value is corrected: what is left to say stays where it was, and has the focus.
    await page.getByRole('link', { name: 'UN-3.pdf' }).click();
    await page.getByRole('heading', { name: 'UN-3.pdf' }).waitFor();
    await page.getByText('In order', { exact: true }).waitFor();
    const allCorrect = page.getByRole('button', { name: 'All correct, next' });
    await allCorrect.waitFor();
    await page.getByLabel('Net total').fill('12.50');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(2)).states.net, PATIENTLY).toBe('corrected');
    await page.getByText('corrected', { exact: true }).waitFor();
    expect((await stored(2)).reviewedAt).toBeNull();
    await page.getByText('In order', { exact: true }).waitFor();
    expect(await allCorrect.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, 'corrected');

    await page.keyboard.press('Enter');
    await page.getByText('UN-3.pdf is confirmed.').waitFor();
    await page.getByRole('heading', { name: 'UN-2.pdf' }).waitFor();
    await expect.poll(async () => (await stored(2)).reviewedAt, PATIENTLY).not.toBeNull();
    expect((await stored(2)).states).toEqual({ number: 'confirmed', net: 'corrected' });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'UN-1.pdf' }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('row', { name: /UN-2\.pdf/ }).waitFor({ state: 'detached' });
    await filter.getByText('1').waitFor();
    await page.getByRole('row', { name: /UN-1\.pdf/ }).waitFor();

    // Taken back, it is not checked any more.
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[0]}`);
    await page.getByRole('button', { name: 'All correct' }).click();
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('In order', { exact: true }).waitFor();
    expect((await stored(0)).reviewedAt).toBeNull();
    await page.getByRole('button', { name: 'All correct' }).click();
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await filter.click();
    await page.getByText('Everything that was read is checked').waitFor();
    await shot(page, 'all-checked');
    expect(faults).toEqual([]);
    await close();
  });

  it('have the place of a value that was typed, as of one that was read', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[1]}`);
    await page.getByLabel('Net total').fill('422.4');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(1)).citations.net?.text, PATIENTLY).toBe('422.40');
    expect((await stored(1)).citations.net?.page).toBe(1);
    await page.getByText('Read as: 352.00').waitFor();
    await page.getByLabel('Net total').focus();
    const [, top = 0] = (await stored(1)).citations.net?.box ?? [];
    // In per cent of the page, as it is written there.
    const frame = () =>
      page.locator('[data-focused]').evaluate((one) => Number.parseFloat((one as HTMLElement).style.top));
    await expect.poll(frame, PATIENTLY).toBeCloseTo(100 * top);
    await page.getByRole('img', { name: 'Page 1' }).waitFor();
    await shot(page, 'typed-value');
    // What stands nowhere has no place, and is taken back to where the value read stands.
    await page.getByLabel('Net total').fill('9.99');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(1)).data.net, PATIENTLY).toBe(9.99);
    expect((await stored(1)).citations.net ?? null).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(1)).citations.net?.text, PATIENTLY).toBe('422.40');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(1)).citations.net?.text, PATIENTLY).toBe('352.00');
    expect(faults).toEqual([]);
    await close();
  });

  it('are so in German, too', async () => {
    const { page, faults, close } = await visit(stage, { locale: 'de-DE' });
    await page.goto('/');
    await page.getByLabel('E-Mail-Adresse').fill(OWNER.email);
    await page.getByLabel('Passwort').fill(OWNER.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/mailboxes/${mailboxId}?show=unchecked`);
    await page.getByRole('button', { name: 'Ungeprüft' }).getByText('3').waitFor();
    await page.getByRole('row', { name: /UN-1\.pdf/ }).waitFor();
    await shot(page, 'unchecked-list-german');
    await page.getByRole('link', { name: 'UN-2.pdf' }).click();
    await page.getByLabel('Net total').fill('12,50');
    await page.keyboard.press('Enter');
    await page.getByText('korrigiert', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Alles richtig, weiter' }).waitFor();
    await shot(page, 'corrected-german');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'UN-1.pdf' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
