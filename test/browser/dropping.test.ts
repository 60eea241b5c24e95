import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = { fields: [{ key: 'reference', label: 'Our reference', type: 'text' }] } as const;

onStage('files that are dropped', (stage) => {
  let folder: string;
  let mailboxId: string;
  let documentId: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rowbox-dropped-'));
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    const file = { name: 'first.pdf', content: new Uint8Array(await composeInvoice('DR-1')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A file of its own on the disk. */
  const fileNamed = async (name: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, await composeInvoice(name));
    return file;
  };

  it('leave the sign-in page and what was typed on it as they are, and say where they can be sent', async () => {
    const { page, faults, close } = await visit(stage);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail address').fill('somebody@example.com');
    await drop(page, await fileNamed('early.pdf'));
    await page.getByText('Files can be sent when you have signed in and opened a mailbox.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('somebody@example.com');
    expect(faults).toEqual([]);
    await close();
  });

  it('are not taken where no mailbox is open, and it is said why', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const file = await fileNamed('nowhere.pdf');
    for (const place of ['/', '/settings', '/settings/members']) {
      await page.goto(place);
      await page.getByRole('button', { name: 'Search all' }).waitFor();
      await hold(page, file);
      await page.getByText('Not here', { exact: true }).waitFor();
      await letGo(page, file);
      await page.getByText('Open the mailbox first, and drop the files there.').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(place);
    }
    expect(await page.getByText('Not here', { exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('go into the mailbox whose page is open, whichever it is, and nothing typed is lost', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const places = ['', '/rows', '/config', '/config/json', '/quality', '/settings'];
    for (const [at, below] of places.entries()) {
      const name = `dropped-${at}.pdf`;
      const file = await fileNamed(name);
      await page.goto(`/mailboxes/${mailboxId}${below}`);
      await page.getByRole('heading', { name: 'Bills', level: 1 }).waitFor();
      await drop(page, file);
      await uploads.getByText(name).waitFor();
      await uploads.getByText('All files have arrived.').waitFor(PATIENTLY);
    }
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const field = page.getByLabel('Our reference');
    await field.fill('half typ');
    await drop(page, await fileNamed('beside.pdf'));
    await uploads.getByText('beside.pdf').waitFor();
    await uploads.getByText('All files have arrived.').waitFor(PATIENTLY);
    expect(await field.inputValue()).toBe('half typ');
    expect(await seriousFindings(page)).toEqual([]);
    const { items } = await stage.rowbox.listDocuments({ mailboxId, pageSize: 100 });
    expect(items.map(({ originalFileName }) => originalFileName).sort()).toEqual(
      ['beside.pdf', 'first.pdf', ...places.map((_, at) => `dropped-${at}.pdf`)].sort(),
    );
    expect(faults).toEqual([]);
    await close();
  });

  it('become samples anywhere on the page of a new mailbox', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/new');
    await page.getByText('Choose a document', { exact: true }).waitFor();
    const file = await fileNamed('sample.pdf');
    await hold(page, file);
    await page.getByText('Drop your sample here').waitFor();
    await letGo(page, file);
    await page.getByRole('button', { name: 'Make the mailbox' }).waitFor(PATIENTLY);
    // The draft is not left for a file that is dropped on it.
    await drop(page, file);
    await page.getByText('Open the mailbox first, and drop the files there.').first().waitFor();
    await page.getByRole('button', { name: 'Make the mailbox' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('are not taken by a mailbox that is paused', async () => {
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'Asleep', config: CONFIG } });
    await stage.rowbox.updateMailbox({ id, body: { isActive: false } });
    const { page, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}/rows`);
    await page.getByRole('heading', { name: 'Asleep', level: 1 }).waitFor();
    await drop(page, await fileNamed('asleep.pdf'));
    await page.getByText('This mailbox is paused and takes no documents.').first().waitFor();
    expect((await stage.rowbox.listDocuments({ mailboxId: id })).totalCount).toBe(0);
    await close();
  });

  it('are none where a picture of the app itself is dragged', async () => {
    const { page, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByLabel('Our reference').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'page.png', { type: 'image/png' }));
      for (const type of ['dragstart', 'dragenter', 'dragover', 'drop', 'dragend']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer });
        document.querySelector('main')?.dispatchEvent(event);
      }
    });
    expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
    expect(sent.filter((url) => url.endsWith('/uploads'))).toEqual([]);
    await close();
  });

  describe('the panel of what is on its way', () => {
    it.each([
      [1280, 800],
      [360, 740],
    ])('covers neither rows nor pager at %i × %i px, and counts once', async (width, height) => {
      const { id } = await stage.rowbox.createMailbox({ body: { name: 'Many', config: CONFIG } });
      for (let at = 0; at < 52; at += 1) {
        await stage.rowbox.createManualDocument({
          mailboxId: id,
          body: { title: `Document ${at}`, data: { reference: 'x' } },
        });
      }
      const { page, faults, close } = await visit(stage, { viewport: { width, height } });
      await signIn(page);
      await page.goto(`/mailboxes/${id}`);
      const next = page.getByRole('button', { name: 'Next page' });
      await next.waitFor();
      const files = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map(fileNamed));
      await page.route('**/uploads', async (route) => {
        await expect.poll(() => held, PATIENTLY).toBe(false);
        await route.fallback();
      });
      let held = true;
      await drop(page, ...files);
      const panel = page.getByRole('region', { name: 'Uploads' });
      await panel.getByText('0 of 3').waitFor();
      expect(await page.getByRole('progressbar').count()).toBe(1);
      await next.scrollIntoViewIfNeeded();
      expect(await isUncovered(page, 'Next page')).toBe(true);
      const [box, list] = await Promise.all([panel.boundingBox(), page.locator('main').boundingBox()]);
      expect(list && box && list.y + list.height).toBeLessThanOrEqual(box?.y ?? 0);
      expect(box && box.x + box.width).toBeLessThanOrEqual(width);
      held = false;
      await panel.getByText('All files have arrived.').waitFor(PATIENTLY);
      expect(await page.getByRole('progressbar').count()).toBe(0);
      await panel.getByRole('button', { name: 'Clear' }).click();
      await panel.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await close();
    });
  });
});

/** Whether the button of this name is what a click on it hits. */
const isUncovered = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((label) => {
    const button = document.querySelector(`button[aria-label="${label}"]`);
    const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && button?.contains(hit) === true;
  }, name);

/* As the desktop does it: a browser that is not told otherwise opens the file in place of the page. */

const AT = { x: 200, y: 300 } as const;

async function dispatch(page: Page, types: readonly ('dragEnter' | 'dragOver' | 'drop')[], files: string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of types) await session.send('Input.dispatchDragEvent', { type, ...AT, data });
  await session.detach();
}

const hold = (page: Page, ...files: string[]) => dispatch(page, ['dragEnter', 'dragOver'], files);
const letGo = (page: Page, ...files: string[]) => dispatch(page, ['drop'], files);

async function drop(page: Page, ...files: string[]): Promise<void> {
  await hold(page, ...files);
  await letGo(page, ...files);
}
