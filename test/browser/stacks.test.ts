import { beforeAll, expect, it } from 'vitest';
import { composeStack } from '../end-to-end/compose-stack.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
const INVOICES = [
  { number: '448120', seller: 'Acorn', pages: 2 },
  { number: '730911', seller: 'Birch', pages: 1 },
  { number: '551207', seller: 'Cedar', pages: 2 },
];

onStage('a file with several documents', (stage) => {
  let mailboxId: string;
  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config } as never }));
    const file = { name: 'pile.pdf', content: new Uint8Array(await composeStack(INVOICES)) };
    await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
  });

  const numbers = async () =>
    (await stage.rowbox.listExtractions({ mailboxId })).items.map(({ data }) => data.number).toSorted();
  const picture = async (page: { screenshot: (to: { path: string }) => Promise<unknown> }, name: string) => {
    const folder = process.env.ROWBOX_TEST_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  it('is parted by keyboard where a person says, and put together again', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByText('Looks like 3 documents').waitFor();
    await page.getByRole('link', { name: 'pile.pdf' }).click();
    await page.getByText('This file looks like 3 documents.').waitFor();
    await page.getByRole('button', { name: 'Look and part' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Part this file into documents' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'stacks-dialog');
    // The last page is a document of its own here, and the second one in none.
    await page.getByRole('button', { name: 'A document begins here: Page 5' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Leave out: Page 2' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('4 documents').waitFor();
    await page.getByRole('button', { name: 'Part the file' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Parted into 4 documents, which are being read.').waitFor();
    await page.getByRole('link', { name: 'pile (4).pdf' }).waitFor();
    await expect.poll(async () => (await numbers()).length, PATIENTLY).toBe(4);
    expect((await numbers()).slice(0, 3)).toEqual(['448120', '551207', '551207']);

    await page.getByRole('link', { name: 'pile (4).pdf' }).click();
    await page.getByText('This is one of 4 documents that came in one file.').waitFor();
    await picture(page, 'stacks-part');
    await page.getByRole('button', { name: 'Put them together again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put them together again' }).click();
    await page.getByText('Put together. The document is being read.').waitFor();
    await page.getByRole('link', { name: 'pile.pdf' }).waitFor();
    await expect
      .poll(async () => (await stage.rowbox.listDocuments({ mailboxId })).items, PATIENTLY)
      .toMatchObject([{ status: 'extracted', pageCount: 5, stackId: null, proposedParts: null }]);
    expect(faults).toEqual([]);
    await close();
  });
});
