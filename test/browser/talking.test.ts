import { mkdir } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** Where pictures of what is shown are kept, if anywhere. */
const PICTURES = process.env.ROWBOX_TEST_PICTURES;

onStage('talking about a document', (stage) => {
  let mailboxId: string;
  const documents: string[] = [];
  beforeAll(async () => {
    const config = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config } as never }));
    for (const number of ['TK-1', 'TK-2']) {
      const file = { name: `${number}.pdf`, content: new Uint8Array(await composeInvoice(number)) };
      const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
      documents.push(results[0]?.documentId ?? '');
    }
  });
  const shot = async (page: import('playwright-core').Page, name: string) => {
    if (!PICTURES) return;
    await mkdir(PICTURES, { recursive: true });
    for (const width of [1440, 360]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

  it('a comment is written by keyboard, others are seen as they come, and one takes back what is one’s own', async () => {
    const [documentId = ''] = documents;
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    await page.getByText('Nobody has said anything yet.').waitFor();
    await page.getByLabel('Your comment').fill('Is this ours?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByText('Is this ours?', { exact: true }).waitFor();
    // Neither went it to the page behind, where the keys mean that all is correct.
    const { reviewedAt } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
    expect(reviewedAt).toBeNull();
    await stage.rowbox.createDocumentComment({ id: documentId, mailboxId, body: { text: 'It is.' } });
    await page.getByText('It is.').waitFor();
    await shot(page, 'comments');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Delete this comment' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Delete this comment' }).click();
    await page.getByText('Is this ours?', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Comments (1)' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('a document is given to somebody, stands so in the list, and is found among one’s own', async () => {
    const [, documentId = ''] = documents;
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}?mine=true`);
    await page.getByText('Nothing is assigned to you here').waitFor();
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    await page.getByLabel('Assigned to').selectOption({ label: 'owner@example.com (you)' });
    const assignee = async () => (await stage.rowbox.getDocument({ id: documentId, mailboxId })).assigneeId;
    await expect.poll(assignee, PATIENTLY).toMatch(/^usr_/);
    await page.keyboard.press('Escape');
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByText('Assigned to owner@example.com').waitFor();
    await page.getByRole('button', { name: 'Assigned to me' }).click();
    await page.getByRole('link', { name: 'TK-1.pdf' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'TK-2.pdf' }).waitFor();
    await shot(page, 'mine');
    expect(await seriousFindings(page)).toEqual([]);
    // The list one came from is walked: it has one document.
    await page.getByRole('link', { name: 'TK-2.pdf' }).click();
    await page.getByText('1 of 1').waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('said who sees to a document').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
