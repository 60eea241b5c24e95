import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const invoices = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
const payables = { fields: [{ key: 'due', label: 'Invoice number', type: 'text' }] };

onStage('documents that came to the wrong mailbox', (stage) => {
  let from: string;
  let to: string;
  beforeAll(async () => {
    ({ id: from } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: invoices } as never }));
    ({ id: to } = await stage.rowbox.createMailbox({
      body: { name: 'Payables', config: payables } as never,
    }));
    for (const number of ['MV-1', 'MV-2', 'MV-3']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      await stage.rowbox.upload(from, [file], {}, { waitSeconds: 60 });
    }
  });

  it('are selected, moved by keyboard, and read by the fields of the other one', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${from}`);
    await page.getByLabel('Select MV-1.pdf').check();
    await page.getByLabel('Select MV-3.pdf').check();
    await page.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Move 2 documents?' }).waitFor();
    const offered = page.getByLabel('To the mailbox').locator('option');
    await expect.poll(() => offered.allTextContents()).toEqual(['Payables']);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.ROWBOX_TEST_PICTURES) {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: `${process.env.ROWBOX_TEST_PICTURES}/move-${width}.png` });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.getByLabel('To the mailbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 documents moved. The other mailbox reads them now.').waitFor();
    await page.getByRole('link', { name: 'MV-1.pdf' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'MV-2.pdf' }).waitFor();
    const read = async () =>
      (await stage.rowbox.listDocuments({ mailboxId: to })).items.filter(
        ({ status }) => status === 'extracted',
      );
    await expect.poll(async () => (await read()).length, PATIENTLY).toBe(2);
    const [{ id: documentId = '' } = {}] = await read();
    const { data } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId: to });
    expect(data).toEqual({ due: expect.stringMatching(/^MV-[13]$/) });
    // A link of before leads nowhere, and says so.
    await page.goto(`/mailboxes/${from}/documents/${documentId}`);
    await page.getByRole('heading', { name: 'This document is not there any more' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
