import { beforeAll, expect, it } from 'vitest';
import { signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

onStage('a list of several pages', (stage) => {
  let mailboxId: string;
  const ids: string[] = [];
  beforeAll(async () => {
    const config = { fields: [{ key: 'note', label: 'Note', type: 'text', required: true }] };
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Many', config } as never }));
    for (let number = 52; number >= 1; number -= 1) {
      const body = { title: `Document ${number}`, data: {} };
      const { documentId } = await stage.rowbox.createManualDocument({ mailboxId, body });
      ids[number] = documentId;
    }
  });

  it('is walked to its end, and a link into it knows its place', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const heading = (number: number) =>
      page
        .getByRole('heading', { name: `Document ${number}`, exact: false })
        .first()
        .waitFor();
    await page.goto(`/mailboxes/${mailboxId}/documents/${ids[50]}?show=toCheck`);
    await heading(50);
    await page.getByText('50 of 52').waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(51);
    await page.getByText('51 of 52').waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(52);
    await page.keyboard.press('Control+Shift+Enter');
    await page.keyboard.press('Control+Shift+Enter');
    await heading(50);
    // Settled, it leaves the list, and the one behind it is still the next.
    await page.getByLabel('Note').fill('seen');
    await page.keyboard.press('Enter');
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.keyboard.press('Alt+Enter');
    await heading(51);
    // Nothing but its address is known of this one.
    await page.goto(`/mailboxes/${mailboxId}/documents/${ids[52]}`);
    await page.getByText('52 of 52').waitFor();
    await page.getByRole('button', { name: 'Previous document' }).click();
    await heading(51);
    expect(faults).toEqual([]);
    await close();
  });
});
