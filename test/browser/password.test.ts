import { beforeAll, expect, it } from 'vitest';
import { composeLocked } from '../end-to-end/compose-locked.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };

onStage('a PDF that wants a password', (stage) => {
  let mailboxId: string;
  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config } as never }));
    const file = { name: 'payslip.pdf', content: await composeLocked('PW-1', 'open sesame') };
    await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
  });

  it('asks for it in the list, says when it is wrong, and is read with the right one', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('button', { name: 'Enter the password' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Open payslip.pdf' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.ROWBOX_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.ROWBOX_TEST_PICTURES}/password.png` });
    await page.keyboard.type('open barley');
    await page.keyboard.press('Enter');
    await page.getByText('This password does not open the PDF.').waitFor();
    await page.getByLabel('Password of the PDF').fill('open sesame');
    await page.keyboard.press('Enter');
    await page.getByText('Opened. The document is being read.').waitFor();
    await page.getByRole('link', { name: 'payslip.pdf' }).waitFor();
    const values = async () => {
      const [extraction] = (await stage.rowbox.listExtractions({ mailboxId })).items;
      return extraction?.data;
    };
    await expect.poll(values, PATIENTLY).toEqual({ number: 'PW-1' });
    // The refusal of the wrong one is all that went wrong.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await close();
  });
});
