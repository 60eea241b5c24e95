import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text' },
    { key: 'grand_total', label: 'Total', type: 'currency' },
    { key: 'account', label: 'Account code', type: 'text', required: true },
  ],
} as const;
const LEARNING = { timeout: 60_000 } as const;

onStage('what a mailbox has learnt', (stage) => {
  let mailboxId: string;
  let taught: string;
  let waiting: string;
  const upload = async (number: string) => {
    const content = new Uint8Array(await composeInvoice(number));
    const files = [{ name: `${number}.pdf`, content }];
    const { results } = await stage.rowbox.upload(mailboxId, files, {}, { waitSeconds: 60 });
    return results[0]?.documentId ?? '';
  };
  const extraction = (documentId: string) => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });

  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    waiting = await upload('LF-2026-0117');
    taught = await upload('LF-2026-0118');
    const { id: extractionId } = await extraction(taught);
    // Nowhere on the page: whoever books it knows.
    await stage.rowbox.correctCells({
      body: {
        mailboxId,
        changes: [{ extractionId, fieldPath: 'Data.account', newValue: '4930' }],
      },
    });
  }, 120_000);

  it('reads the next document of the look by it, and says where it has it from', async () => {
    const remembered = async () => (await stage.rowbox.getMailboxMemory({ id: mailboxId })).totalDocuments;
    await expect.poll(remembered, LEARNING).toBe(1);
    const next = await extraction(await upload('LF-2026-0119'));
    expect(next.data.account).toBe('4930');
    expect(next.states.account).toBe('learnt');
    expect(next.citations.account?.asIn?.[0]).toMatchObject({ documentId: taught, how: 'corrected' });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${next.documentId}`);
    await page.getByText('learnt', { exact: true }).waitFor();
    await page.getByText(/^As in LF-2026-0118\.pdf, corrected on /).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is offered for documents that wait, and taken when somebody accepts', async () => {
    const proposed = async () => (await stage.rowbox.getProposals({ id: mailboxId })).totalDocuments;
    await expect.poll(proposed, LEARNING).toBe(1);
    expect((await extraction(waiting)).data.account).toBeNull();
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByText('1 similar document: 1 value would change').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('4930').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave LF-2026-0117.pdf as it is' }).waitFor();
    await page.getByRole('button', { name: 'Accept what would change in LF-2026-0117.pdf' }).click();
    await expect.poll(async () => (await extraction(waiting)).data.account, PATIENTLY).toBe('4930');
    expect(faults).toEqual([]);
    await close();
  });

  it('confirms sure documents by itself where its owner wants it, and says what that would have come to', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByText(/^Nothing would be confirmed yet\. You have checked \d+ documents?/).waitFor();
    await page.getByRole('switch', { name: 'Confirm sure documents by itself' }).click();
    await page.getByLabel('Bearable errors').selectOption({ label: '20 wrong values in 1,000' });
    const settings = async () => (await stage.rowbox.getMailbox({ id: mailboxId })).autoConfirm;
    const wanted = { enabled: true, wrongPerThousand: 20, sampleShare: 0.05 };
    await expect.poll(settings, PATIENTLY).toEqual(wanted);
    expect(await seriousFindings(page)).toEqual([]);
    const next = await extraction(await upload('LF-2026-0120'));
    expect(next.validationIssues.map(({ code }) => code)).toContain('check_wanted');
    await page.goto(`/mailboxes/${mailboxId}/documents/${next.documentId}`);
    await page.getByText('not read surely enough').first().waitFor();
    await page.goto(`/mailboxes/${mailboxId}/quality`);
    await page.getByRole('heading', { name: 'Checking by exception' }).waitFor();
    await page.getByText('confirmed by itself', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('comes from other mailboxes of the account where its owner says so', async () => {
    const { id: other } = await stage.rowbox.createMailbox({ body: { name: 'Bills of last year' } });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByRole('heading', { name: 'Learns from other mailboxes' }).waitFor();
    const box = page.getByRole('checkbox', { name: 'Bills of last year', exact: true });
    const linked = async () => (await stage.rowbox.getMailbox({ id: mailboxId })).learnsFrom;
    await box.click();
    await expect.poll(linked, PATIENTLY).toEqual([other]);
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => box.isEnabled(), PATIENTLY).toBe(true);
    await box.click();
    await expect.poll(linked, PATIENTLY).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is shown with how well documents are read, and forgotten on demand', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('link', { name: 'Quality', exact: true }).click();
    await page.getByRole('heading', { name: 'Fields' }).waitFor();
    await page
      .getByRole('row', { name: /^Account code/ })
      .getByRole('link')
      .click();
    await page.waitForURL(/documents/);
    await page.goBack();
    await page.getByRole('heading', { name: 'What it has learnt' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Documents that look like LF-2026-0118.pdf' }).click();
    await page.getByRole('button', { name: 'Forget what LF-2026-0118.pdf taught' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget what LF-2026-0118.pdf taught' }).click();
    await page.getByText('Nothing yet.').waitFor();
    const { id: extractionId } = await extraction(taught);
    const changes = [{ extractionId, fieldPath: 'Data.account', newValue: '4931' }];
    await stage.rowbox.correctCells({ body: { mailboxId, changes } });
    const remembered = async () => (await stage.rowbox.getMailboxMemory({ id: mailboxId })).totalDocuments;
    await expect.poll(remembered, LEARNING).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Forget all of it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget all of it' }).click();
    await page.getByText('Nothing yet.').waitFor();
    expect((await stage.rowbox.getMailboxMemory({ id: mailboxId })).totalDocuments).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });
});
