import { beforeAll, expect, it } from 'vitest';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'reference', label: 'Our reference', type: 'text' },
    { key: 'due', label: 'Due', type: 'date' },
  ],
} as const;

onStage('what was typed', (stage) => {
  let mailboxId: string;
  let documentId: string;

  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    // The inbox lists the newest first: this one is the next of the other.
    await stage.rowbox.createManualDocument({ mailboxId, body: { title: 'Earlier', data: {} } });
    ({ documentId } = await stage.rowbox.createManualDocument({
      mailboxId,
      body: { title: 'By hand', data: {} },
    }));
  });

  const stored = async () =>
    (await stage.rowbox.getDocumentExtraction({ documentId, mailboxId })).data.reference;
  const review = async () => {
    const visited = await visit(stage);
    await signIn(visited.page);
    await visited.page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const field = visited.page.getByLabel('Our reference');
    await field.waitFor();
    return { ...visited, field };
  };

  it('is saved after signing in again, when the session has ended meanwhile', async () => {
    const { page, field, faults, close } = await review();
    await field.fill('KST 1');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('The e-mail address or the password is not right.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Password').fill('a long enough password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(stored, PATIENTLY).toBe('KST 1');
    expect(await field.inputValue()).toBe('KST 1');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('is left only when the person leaves', async () => {
    const { page, close } = await review();
    await page.context().clearCookies();
    // The dialog may be there before: the stream of events asks, too.
    await page.locator('[aria-label=Back]').dispatchEvent('click');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByText('You were signed out.').waitFor();
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    await close();
  });

  it('waits while there is no connection, and is saved when it is back', async () => {
    const { page, field, faults, close } = await review();
    await page.context().setOffline(true);
    await page.getByText('No connection.').waitFor();
    await field.fill('KST 2');
    await page.keyboard.press('Enter');
    await page.getByText('1 change waits here').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await stored()).not.toBe('KST 2');
    await page.context().setOffline(false);
    await expect.poll(stored, PATIENTLY).toBe('KST 2');
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('stays with the reason when it is refused, and can be sent again', async () => {
    const { page, field, faults, close } = await review();
    await page.route('**/api/Extractions/cells**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Something went wrong on our side',
          status: 500,
          detail: 'Try later.',
        }),
      }),
    );
    await field.fill('KST 3');
    await page.keyboard.press('Enter');
    await page.getByText('Try later.').waitFor();
    expect(await field.inputValue()).toBe('KST 3');
    await page.unroute('**/api/Extractions/cells**');
    await field.press('Enter');
    await expect.poll(stored, PATIENTLY).toBe('KST 3');
    await page.getByText('Try later.').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('is told of where it was refused after the person went on, with the way back', async () => {
    const { page, faults, close } = await review();
    const here = page.url();
    await page.getByLabel('Due').fill('no date');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.href !== here);
    await page.getByText('“no date” was not saved').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL((url) => url.pathname === new URL(here).pathname);
    await expect
      .poll(() => page.getByLabel('Due').evaluate((one) => one === document.activeElement), PATIENTLY)
      .toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('does not hold up who goes on before it is known what comes next', async () => {
    const { page, field, faults, close } = await review();
    const here = page.url();
    let listed = () => {};
    const held = new Promise<void>((resolve) => {
      listed = resolve;
    });
    await page.route('**/api/Documents?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await field.focus();
    await page.keyboard.press('Control+Enter');
    listed();
    await page.waitForURL((url) => url.href !== here);
    expect(faults).toEqual([]);
    await close();
  });

  it('is not needed where a screen could not be had: it says why, and tries again', async () => {
    const { page, close } = await review();
    const problem = { title: 'The service is not available', status: 500, detail: 'The list is away.' };
    await page.route('**/api/Documents?**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      }),
    );
    // Its code cannot be had at first, either.
    let cut = 0;
    await page.route(/assets\/rows-[^/]+\.js$/, (route) => {
      cut += 1;
      return cut === 1 ? route.abort() : route.fallback();
    });
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByText('The list is away.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.unroute('**/api/Documents?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /By hand/ }).waitFor();

    await page.getByRole('link', { name: 'Rows' }).click();
    await page.getByText('2 rows', { exact: true }).waitFor();
    expect(cut).toBeGreaterThan(0);
    await close();
  });
});
