import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** Rules that no invoice keeps: what is read is right, and in doubt all the same. */
const CONFIG = {
  fields: [
    { key: 'number', label: 'Invoice number', type: 'text', validate: 'LEN(number) < 3' },
    { key: 'date', label: 'Invoice date', type: 'date' },
    { key: 'net', label: 'Net total', type: 'currency', validate: 'net < 1' },
    { key: 'twice', label: 'Twice', type: 'currency', formula: 'net * 2', validate: 'twice < 1' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
} as const;

onStage('saying that a document is right', (stage) => {
  let mailboxId: string;
  const documents: string[] = [];
  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: CONFIG } as never,
    }));
    for (const number of ['LF-1', 'LF-2', 'LF-3']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
      documents.push(results[0]?.documentId ?? '');
    }
  });
  const stored = (index: number) =>
    stage.rowbox.getDocumentExtraction({ documentId: documents[index] ?? '', mailboxId });
  const focused = (page: import('playwright-core').Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.textContent,
    );

  it('goes by Enter from doubt to doubt, and by Enter to the next document', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[2]}?show=toCheck`);
    await page.getByRole('button', { name: '3 values to check' }).waitFor();
    await page.getByText('To check', { exact: true }).waitFor();
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.number');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.net');
    await page.getByRole('button', { name: '2 values to check' }).waitFor();
    expect((await stored(2)).states).toMatchObject({ number: 'confirmed', net: 'found' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.twice');
    await page.keyboard.press('Enter');
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.getByText('confirmed').nth(1).waitFor();
    expect(await stored(2)).toMatchObject({ validationStatus: 'valid', reviewedBy: expect.any(String) });
    await expect.poll(() => focused(page), PATIENTLY).toMatch(/^(Next|All correct, next)/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'LF-2.pdf' }).waitFor();

    // All at once, by its key; what was said is told with the way to take it back.
    await expect.poll(() => focused(page), PATIENTLY).toBe('Data.number');
    await page.keyboard.press('Control+Enter');
    await page.getByText('LF-2.pdf is confirmed.').waitFor();
    await page.getByRole('heading', { name: 'LF-1.pdf' }).waitFor();
    expect(await stored(1)).toMatchObject({
      validationStatus: 'valid',
      states: { date: 'confirmed', twice: 'confirmed' },
    });
    expect((await stored(1)).sections.items?.[0]?.states.amount).toBe('confirmed');
    await page
      .getByRole('status')
      .or(page.locator('[aria-live]'))
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByRole('heading', { name: 'LF-2.pdf' }).waitFor();
    await page.getByRole('button', { name: '3 values to check' }).waitFor();
    expect((await stored(1)).states).toMatchObject({ number: 'found', twice: 'computed' });
    expect(faults).toEqual([]);
    await close();
  });

  it('is done by mouse, and taken back with the doubt and its mark', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[0]}`);
    await page.getByRole('button', { name: 'Right', exact: true }).nth(1).click();
    await page.getByRole('button', { name: '2 values to check' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: '3 values to check' }).waitFor();
    await page.getByRole('button', { name: 'Right', exact: true }).nth(1).waitFor();
    // What is set and taken back is what was read, where it stands.
    const before = await stored(0);
    await page.getByLabel('Net total').fill('12.50');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(0)).states.net, PATIENTLY).toBe('corrected');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(0)).states.net, PATIENTLY).toBe('found');
    expect(await stored(0)).toEqual(before);
    await page.getByRole('button', { name: 'All correct' }).click();
    await page.getByText('Checked', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
