import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { composeLong, LONG, LONG_CONFIG } from './compose-long.ts';
import { BROWSER_FLAGS, OBSERVE, signIn } from './observed-page.ts';

const MOST_MILLISECONDS = 600_000;

/** A document of 55 pages and 2,500 rows is opened and corrected: how long that keeps the browser from answering. */
export async function measureLong(): Promise<BenchResults> {
  const service = await startLoadService();
  let browser: Browser | null = null;
  try {
    const { mailboxId, documentId, rows } = await readLong(service);
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...BROWSER_FLAGS] });
    const page = await browser.newPage({
      baseURL: service.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    });
    page.setDefaultTimeout(60_000);
    await page.addInitScript(OBSERVE);
    await signIn(page);
    const at = `/mailboxes/${mailboxId}/documents/${documentId}`;
    return {
      method:
        `A statement of ${LONG.pages} pages with ${rows} rows of five columns, read by the service, opened from its list and corrected in headless` +
        ' Chromium without a GPU on the same machine. Longest task and slowest answer are what the browser reports (in steps of 8 ms).',
      figures: [
        { name: 'pages', value: LONG.pages, unit: '' },
        { name: 'rows', value: rows, unit: '' },
        ...(await figuresOf(page, mailboxId, at, rows)),
      ],
    };
  } finally {
    await browser?.close();
    await service.stop();
  }
}

async function readLong({ call }: LoadService) {
  const made = await call('POST', '/api/Mailboxes', { name: 'Statements', config: LONG_CONFIG });
  const { id: mailboxId } = (await made.json()) as { id: string };
  const form = new FormData();
  form.append('Files', new Blob([new Uint8Array(await composeLong())]), 'statement.pdf');
  const sent = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form, { prefer: 'wait=120' });
  const { results } = (await sent.json()) as { results: readonly { documentId: string }[] };
  const documentId = results[0]?.documentId ?? '';
  const started = performance.now();
  while (performance.now() - started < MOST_MILLISECONDS) {
    const answer = await call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
    if (answer.ok) {
      const { sections } = (await answer.json()) as { sections: Record<string, readonly unknown[]> };
      return { mailboxId, documentId, rows: sections.items?.length ?? 0 };
    }
    await pause(500);
  }
  throw new Error('The long document was not read.');
}

async function figuresOf(
  page: Page,
  mailboxId: string,
  at: string,
  rows: number,
): Promise<readonly Figure[]> {
  await page.goto(`/mailboxes/${mailboxId}`);
  const link = page.getByRole('link', { name: 'statement.pdf' });
  await link.waitFor();
  await reset(page);
  const entering = performance.now();
  await link.click();
  await page.waitForURL((url) => url.pathname === at);
  await page.locator('[data-cell^="Sections.items[0]"]').first().waitFor();
  const entered = performance.now() - entering;
  const entry = await measured(page);

  const typed = await whileDoing(page, async () => {
    await page.locator('[data-cell="Sections.items[3].data.description"]').click();
    await page.keyboard.type(' of oak, planed on both sides, as agreed', { delay: 25 });
  });
  const stored = await whileDoing(page, () => page.keyboard.press('Enter'));
  const walked = await whileDoing(page, async () => {
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown', { delay: 10 });
  });
  const far = `Sections.items[${rows - 2}].data.description`;
  const jumped = await whileDoing(page, async () => {
    await page.evaluate(
      "[...document.querySelectorAll('[data-scrolls]')].find((one) => one.querySelector('table[data-section]')).scrollTop = 1e7",
    );
    await page.locator(`[data-cell="${far}"]`).click();
    await page.keyboard.type(' of ash', { delay: 25 });
  });
  const pictures = await page.locator('[data-page] img').count();
  return [
    { name: 'entering, until the first row is there', value: Math.round(entered), unit: 'ms' },
    { name: 'entering: longest task', value: entry.task, unit: 'ms' },
    { name: 'typing in a row: longest task', value: typed.task, unit: 'ms', bar: 100 },
    { name: 'typing in a row: slowest answer to a key', value: typed.event, unit: 'ms', bar: 100 },
    { name: 'storing what was typed: longest task', value: stored.task, unit: 'ms', bar: 100 },
    { name: 'down through 60 rows: longest task', value: walked.task, unit: 'ms', bar: 100 },
    { name: 'typing in the last rows: longest task', value: jumped.task, unit: 'ms', bar: 100 },
    { name: 'pages whose picture is held', value: pictures, unit: '' },
  ];
}

const SETTLED_MILLISECONDS = 1500;

const reset = (page: Page) => page.evaluate('measured.task = 0; measured.event = 16');
const measured = async (page: Page): Promise<{ readonly task: number; readonly event: number }> => {
  // Entries come some time after the paint they end with.
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  return page.evaluate('({ task: measured.task, event: measured.event })');
};

async function whileDoing(page: Page, run: () => Promise<unknown>) {
  await reset(page);
  await run();
  return measured(page);
}
