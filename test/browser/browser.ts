import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RowboxClient } from '@rowbox/client';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';

/* A real browser on the app as it is served. */

export const OWNER = { email: 'owner@example.com', password: 'a long enough password' } as const;

/** For what the service does in its own time: the machine may be busy. */
export const PATIENTLY = { timeout: 20_000 } as const;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Null on a machine without a browser: then the tests that need one are skipped, and say so. */
export const browserProgram = findChromium();

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserProgram ?? '', args: FLAGS });

export interface Visit {
  readonly page: Page;
  /** What went wrong unseen: errors of scripts, and requests that left the origin. Must stay empty. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** A browser window of its own, as of somebody who has never been here. */
export async function visit(
  { browser, service }: Pick<Stage, 'browser' | 'service'>,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: service.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(service.url) && !/^(blob|data|about):/.test(url))
      faults.push(`left the origin: ${url}`);
  });
  page.on('console', (message) => {
    // A refused request is an answer the app deals with, and the browser notes each.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      faults.push(message.text());
    }
  });
  return { page, faults, close: () => context.close() };
}

/**
 * In whichever language the app speaks.
 *
 * @param email of somebody else with the same password, unless another is given
 */
export async function signIn(
  page: Page,
  email: string = OWNER.email,
  password: string = OWNER.password,
): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe-core finds serious or critical on the page: the rule, and where. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  const source = await readFile(AXE, 'utf8');
  // Evaluated by the debugger, which the page's own policy does not bind.
  const found: unknown = await page.evaluate(`${source}; axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`);
  return found as readonly string[];
}

/** What a browser test plays on. */
export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** The API, by the token of a program. */
  readonly rowbox: RowboxClient;
  readonly close: () => Promise<void>;
}

/** A service on an empty data folder, with a browser and a client of its API. */
export async function openStage(environment: Record<string, string> = {}): Promise<Stage> {
  const dataDir = await makeDataDir();
  const service = await startService(dataDir.path, {
    ROWBOX_RATE_LIMIT_SIGN_INS: '0',
    // Nobody is left to be told that it is not ready any more.
    ROWBOX_STOP_GRACE_SECONDS: '1',
    ...environment,
  });
  const browser = await openBrowser();
  const { rowbox } = await connect(service);
  const close = async () => {
    await browser.close();
    await service.stop();
    await dataDir.remove();
  };
  return { service, browser, rowbox, close };
}
