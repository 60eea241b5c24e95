import { beforeEach, expect, it } from 'vitest';
import { PATIENTLY, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'number', label: 'Number', type: 'text', required: true },
    { key: 'note', label: 'Note', type: 'text' },
  ],
} as const;

onStage('leaving a document', (stage) => {
  let mailboxId: string;
  let documents: readonly string[];
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: CONFIG } as never,
    }));
    const made = async (title: string) =>
      (await stage.rowbox.createManualDocument({ mailboxId, body: { title, data: {} } })).documentId;
    documents = [await made('Second'), await made('First')].reverse();
  });
  const stored = () => stage.rowbox.getDocumentExtraction({ documentId: documents[0] ?? '', mailboxId });
  const open = async () => {
    const opened = await visit(stage);
    await signIn(opened.page);
    await opened.page.goto(`/mailboxes/${mailboxId}`);
    await opened.page.getByRole('link', { name: 'First' }).click();
    await opened.page.getByLabel('Number').waitFor();
    return opened;
  };

  it('says that all is right of what was typed just before, by the mouse', async () => {
    const { page, faults, close } = await open();
    await page.getByLabel('Number').click();
    await page.keyboard.type('R-7');
    await page.getByRole('button', { name: 'All correct, next' }).click();
    await page.getByRole('heading', { name: 'Second' }).first().waitFor();
    await expect.poll(async () => (await stored()).data.number, PATIENTLY).toBe('R-7');
    await expect.poll(async () => (await stored()).states.note, PATIENTLY).toBe('confirmed');
    expect(faults).toEqual([]);
    await close();
  });

  it('says so on what came of a correction, though the page is left before that was read', async () => {
    const { page, faults, close } = await open();
    await page.route('**/api/Extractions/document/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel('Number').click();
    await page.keyboard.type('R-6');
    await page.getByRole('button', { name: 'All correct, next' }).click();
    await page.getByRole('heading', { name: 'Second' }).first().waitFor();
    await expect.poll(async () => (await stored()).states.note, PATIENTLY).toBe('confirmed');
    expect((await stored()).data.number).toBe('R-6');
    expect(faults).toEqual([]);
    await close();
  });

  it('sends what was typed and not sent yet when one goes back in the browser', async () => {
    const { page, faults, close } = await open();
    await page.getByLabel('Number').click();
    await page.keyboard.type('R-8');
    await page.goBack();
    await page.getByRole('link', { name: 'First' }).waitFor();
    await expect.poll(async () => (await stored()).data.number, PATIENTLY).toBe('R-8');
    expect(faults).toEqual([]);
    await close();
  });

  it('is asked about while something is typed and not sent yet', async () => {
    const { page, close } = await open();
    await page.getByLabel('Number').click();
    await page.keyboard.type('R-9');
    await page.keyboard.press('End');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    expect(await page.getByLabel('Number').inputValue()).toBe('R-9');
    // The question may leave the focus where it was, or not: stored or still there, it is not lost.
    await page.getByLabel('Note').focus();
    await expect.poll(async () => (await stored()).data.number, PATIENTLY).toBe('R-9');
    await close();
  });
});
