import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowboxClient } from '@rowbox/client';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT } from '../../packages/server/src/outbound/drives/testing/drive-server.ts';
import {
  type OneDriveServer,
  serveOneDrive,
} from '../../packages/server/src/outbound/drives/testing/serve-one-drive.ts';
import { serveWebdav } from '../../packages/server/src/outbound/exports/testing/serve-webdav.ts';
import { hasProgram } from '../../packages/server/src/testing/programs.ts';
import {
  editSheet,
  editWorkbook,
  setText,
} from '../../packages/server/src/workbook/testing/edit-as-person.ts';
import {
  openInLibreOffice,
  saveInLibreOffice,
} from '../../packages/server/src/workbook/testing/open-in-libreoffice.ts';
import { connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';

const HAS_ALL = browserProgram !== null && hasProgram('soffice') && hasProgram('rclone');

describe.skipIf(!HAS_ALL)('the workbook of a mailbox', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;
  let oneDrive: OneDriveServer;
  let rowbox: RowboxClient;
  let mailboxId: string;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    oneDrive = await serveOneDrive();
    service = await startService(dataDir.path, {
      ROWBOX_EXPORTS_ALLOW_PRIVATE: 'true',
      ROWBOX_MICROSOFT_CLIENT_ID: CLIENT.id,
      ROWBOX_MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      ROWBOX_MICROSOFT_LOGIN_URL: oneDrive.url,
      ROWBOX_MICROSOFT_GRAPH_URL: oneDrive.url,
    });
    browser = await openBrowser();
    ({ rowbox } = await connect(service));
    const config = { fields: [{ key: 'number', label: 'Number', type: 'text' }] } as const;
    ({ id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Bills', config } }));
    await rowbox.createManualDocument({ mailboxId, body: { data: { number: 'A-1' } } });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await oneDrive?.stop();
    await dataDir?.remove();
  });

  it('and all else is packed into an archive, which is downloaded', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Archive', exact: true }),
    });
    await panel.getByText('There is none.').waitFor();
    await panel.getByRole('button', { name: 'Make an archive' }).click();
    await panel.getByText('Kept until').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await panel.getByRole('link', { name: /^Download \(\d+ kB\)$/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Bills.zip');
    const parts = unzipSync(await readFile(await download.path()));
    expect(Object.keys(parts).sort()).toEqual(['Bills.xlsx', 'extractions.jsonl', 'originals.jsonl']);
    const [first] = await openInLibreOffice([Buffer.from(parts['Bills.xlsx'] ?? [])]);
    expect(first?.get('Bills')?.map((row) => row.slice(1))).toEqual([['Number'], ['A-1']]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is written to a folder, opened, worked in, and written again around that', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Workbook', exact: true }),
    });
    await panel.getByLabel('Write it to').selectOption('folder');
    await panel.getByLabel('Folder').fill('Books/2026');
    await panel.getByText('One workbook with the sheet Bills.').waitFor();
    await panel.getByRole('button', { name: 'Write the workbook' }).click();
    await panel.getByText('Up to date').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await panel.getByRole('link', { name: 'Download the workbook' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Bills.xlsx');
    const downloaded = await readFile(await download.path());
    const [first] = await openInLibreOffice([downloaded]);
    expect(first?.get('Bills')?.map((row) => row.slice(1))).toEqual([['Number'], ['A-1']]);

    // A person writes into it with another program.
    const [account = ''] = await readdir(join(dataDir.path, 'exports'));
    const file = join(dataDir.path, 'exports', account, 'Books', '2026', 'Bills.xlsx');
    const edited = editWorkbook(await readFile(file), (editing) =>
      editSheet(editing, 'Bills', (sheet) => {
        setText(sheet, 1, 3, 'Paid on');
        setText(sheet, 2, 3, 'Monday');
        setText(sheet, 9, 2, 'my own row');
      }),
    );
    const [saved = new Uint8Array()] = await saveInLibreOffice([edited]);
    await writeFile(file, saved);
    await rowbox.createManualDocument({ mailboxId, body: { data: { number: 'A-2' } } });
    await panel.getByRole('button', { name: 'Write now' }).click();
    const words = async () => {
      const [opened] = await openInLibreOffice([await readFile(file)]);
      return opened?.get('Bills')?.map((row) => row.slice(1).join('|').replace(/\|+$/, ''));
    };
    await expect
      .poll(words, { timeout: 60_000, interval: 2000 })
      .toEqual(['Number|Paid on', 'A-1|Monday', '', '', '', '', '', '', 'my own row', 'A-2']);

    // While it is open elsewhere it is left alone, and that is said.
    const lock = join(dataDir.path, 'exports', account, 'Books', '2026', '.~lock.Bills.xlsx#');
    await writeFile(lock, ',anna,desk,,file;');
    await rowbox.createManualDocument({ mailboxId, body: { data: { number: 'A-3' } } });
    await panel.getByRole('button', { name: 'Write now' }).click();
    await panel.getByText('“Bills.xlsx” is open in another program.').waitFor();
    await panel.getByText('Not written').waitFor();
    await rm(lock);
    await panel.getByRole('button', { name: 'Write now' }).click();
    await panel.getByText('Up to date').waitFor();
    await expect.poll(async () => (await words())?.at(-1), { timeout: 60_000, interval: 2000 }).toBe('A-3');
    expect(faults).toEqual([]);
    await close();
  }, 240_000);

  it('is written to a WebDAV server, whose refusal is told in words', async () => {
    const served = join(dataDir.path, 'served');
    await mkdir(served);
    const drive = await serveWebdav(served);
    const { page, faults, close } = await visit(
      { browser, service },
      { viewport: { width: 390, height: 844 } },
    );
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Workbook', exact: true }),
    });
    await panel.getByLabel('Write it to').selectOption('webdav');
    await panel.getByLabel('Address').fill(drive.url);
    await panel.getByLabel('User name').fill(drive.userName);
    await panel.getByLabel('Password').fill('not this one');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('The server does not take this user name and password.').waitFor();
    await panel.getByLabel('Password').fill(drive.password);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('link', { name: 'Open the workbook' }).waitFor();
    const href = await panel.getByRole('link', { name: 'Open the workbook' }).getAttribute('href');
    expect(href).toBe(`${drive.url}/Books/2026/Bills.xlsx`);
    const wide = await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
    expect(wide).toBe(true);
    await expect
      .poll(async () => (await rowbox.getMailbox({ id: mailboxId })).syncStatus, PATIENTLY)
      .toBe('idle');
    expect(faults).toEqual([]);
    await close();
    await drive.stop();
  }, 120_000);

  it('is written to a drive that is connected, into a folder that is chosen there', async () => {
    oneDrive.put('Papers', Buffer.from('not a folder'));
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Workbook', exact: true }),
    });
    await panel.getByLabel('Write it to').selectOption('oneDrive');
    // The provider's page says yes at once, and sends us back.
    await panel.getByRole('button', { name: 'Connect', exact: true }).click();
    await panel.getByText('Connected as anna@example.com.').waitFor();
    await panel.getByLabel('Folder').fill('Books/2026');
    // What is stored is told late: nothing that was opened meanwhile goes away with it.
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route(
      (url) => url.pathname === `/api/Mailboxes/${mailboxId}/export`,
      async (route) => {
        if (route.request().method() === 'GET') await told;
        await route.continue();
      },
    );
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => oneDrive.file('Books/2026/Bills.xlsx')?.subarray(0, 2).toString(), PATIENTLY)
      .toBe('PK');
    await panel.getByRole('button', { name: 'Choose…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a folder' });
    await dialog.waitFor();
    tell();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Books', exact: true }).click();
    await dialog.getByRole('button', { name: '2026', exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take this folder' }).click();
    expect(await panel.getByLabel('Folder').inputValue()).toBe('Books');
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await panel.getByRole('button', { name: 'Connect by a code' }).click();
    await panel.getByText('BCDF-GHJK').waitFor();
    oneDrive.enterCode();
    await panel.getByText('Connected as anna@example.com.').waitFor();
    // Consent is given on the provider's own page.
    expect(faults.filter((fault) => !fault.includes('/oauth2/v2.0/authorize'))).toEqual([]);
    await close();
  }, 120_000);
});
