import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/source-files.mjs';
import { makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, OWNER, openBrowser, signIn, visit } from './browser.ts';

const run = promisify(execFile);
/** What a build needs beside what is installed. */
const SOURCES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'packages', 'bench'];
const APP = 'packages/web/src/texts';
const SERVICE = 'packages/server/src/texts/languages';
const MESSAGES = 'packages/contract/src/messages';
const BUILD_LIMIT_MILLISECONDS = 180_000;

interface Texts {
  [key: string]: string | Texts;
}

describe.skipIf(browserProgram === null)('a language that is added by its files', () => {
  let project: string;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;

  /** Writes the Dutch catalogue of a folder: the English one with some of its texts in Dutch. */
  const add = async (folder: string, dutch: (texts: Texts) => void) => {
    const texts: Texts = JSON.parse(await readFile(path.join(project, folder, 'en.json'), 'utf8'));
    dutch(texts);
    await writeFile(path.join(project, folder, 'nl.json'), JSON.stringify(texts));
  };

  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'rowbox-language-'));
    for (const source of SOURCES) {
      await cp(path.join(ROOT, source), path.join(project, source), { recursive: true });
    }
    await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
    await add(APP, ({ account }) => {
      Object.assign(account as Texts, { signIn: 'Aanmelden', language: 'Taal', email: 'E-mailadres' });
    });
    await add(SERVICE, ({ pages }) => {
      Object.assign((pages as Texts).unsubscribe as Texts, { brokenTitle: 'Deze link is niet geldig' });
    });
    const said = { 'An access token is needed': 'Er is een toegangstoken nodig' };
    await writeFile(path.join(project, MESSAGES, 'nl.json'), JSON.stringify(said));
    const node = (...args: string[]) => run(process.execPath, args, { cwd: project });
    await node('--import', 'tsx', 'scripts/make-texts.ts');
    await node('scripts/build.mjs');
    dataDir = await makeDataDir();
    service = await startService(
      dataDir.path,
      { ROWBOX_RATE_LIMIT_SIGN_INS: '0' },
      path.join(project, 'dist/rowbox.mjs'),
    );
    browser = await openBrowser();
  }, BUILD_LIMIT_MILLISECONDS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dataDir?.remove();
    await rm(project, { recursive: true, force: true });
  });

  it('is spoken to who wants it: by the app, by the pages of the service, by the messages of the API', async () => {
    const { page, faults, close } = await visit({ browser, service }, { locale: 'nl-NL' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Aanmelden' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
    await page.goto('/unsubscribe/lost');
    await page.getByRole('heading', { name: 'Deze link is niet geldig' }).waitFor();
    const answer = await fetch(`${service.url}/api/Mailboxes`, { headers: { 'accept-language': 'nl' } });
    expect([answer.headers.get('content-language'), await answer.json()]).toEqual([
      'nl',
      expect.objectContaining({ title: 'Er is een toegangstoken nodig' }),
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is offered before and after signing in, and kept with the person', async () => {
    const first = await visit({ browser, service });
    await first.page.goto('/sign-in');
    const offered = first.page.getByLabel('Language').getByRole('option');
    await expect
      .poll(() => offered.allTextContents())
      .toEqual(['As the browser', 'Deutsch', 'English', 'Nederlands']);
    await signIn(first.page);
    await first.page.goto('/settings');
    await first.page.getByLabel('Language').selectOption({ label: 'Nederlands' });
    await first.page.getByLabel('Taal').waitFor();
    await first.close();
    const second = await visit({ browser, service });
    await signIn(second.page, OWNER.email);
    // The page is loaded once more in the language of the person: to go on before that would be broken off by it.
    await second.page.locator('html[lang=nl]').waitFor();
    await second.page.goto('/settings');
    await second.page.getByLabel('Taal').waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
    await second.close();
  });
});
