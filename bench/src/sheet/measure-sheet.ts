import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { OWNER, startLoadService } from '../load/load-service.ts';
import { seedMailbox } from '../load/seed-mailbox.ts';
import type { BenchResults, Figure } from '../write-results.ts';

const ROWS = 50_000;
const FIELDS = 12;
const SCROLL_MILLISECONDS = 4000;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];

/** What a sheet of 50,000 rows feels like in a browser: frames while it is scrolled, and answers to what is done in it. */
export async function measureSheet(): Promise<BenchResults> {
  const service = await startLoadService();
  let browser: Browser | null = null;
  try {
    const { id } = await seedMailbox(service, 'Sheet', ROWS, FIELDS);
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS });
    const page = await browser.newPage({ baseURL: service.url, viewport: { width: 1440, height: 900 } });
    await signIn(page);
    const figures = [
      ...(await measureOpening(page, id)),
      ...(await measureScrolling(page)),
      ...(await measureInteractions(page)),
    ];
    return {
      method:
        `A mailbox of ${ROWS.toLocaleString('en')} rows and ${FIELDS} columns in headless Chromium without a GPU, on the machine of the` +
        " service. Frames: the time from one to the next while the wheel turns. Interactions: the browser's own event" +
        ' timing, from the input to the next paint, the slowest of all (it counts in steps of 8 ms).',
      figures,
    };
  } finally {
    await browser?.close();
    await service.stop();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Runs in the page before anything of it does. */
const OBSERVE = `
  window.measured = { tasks: [], events: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) window.measured.events.push({ name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function measureOpening(page: Page, mailboxId: string): Promise<Figure[]> {
  await page.addInitScript(OBSERVE);
  const start = performance.now();
  await page.goto(`/mailboxes/${mailboxId}/rows`);
  await page.getByText(`${ROWS.toLocaleString('en')} rows`).waitFor();
  const opened = performance.now() - start;
  return [
    { name: 'opened and drawn', value: Math.round(opened), unit: 'ms' },
    { name: 'longest task while it opens', value: await longestTask(page), unit: 'ms' },
  ];
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate('Math.round(Math.max(0, ...window.measured.tasks.splice(0)))');

async function measureScrolling(page: Page): Promise<Figure[]> {
  await page.mouse.move(700, 500);
  await page.evaluate(`
    window.frames_ = [];
    window.scrolling = true;
    let before = performance.now();
    requestAnimationFrame(function frame(now) {
      window.frames_.push(now - before);
      before = now;
      if (window.scrolling) requestAnimationFrame(frame);
    });
  `);
  const end = performance.now() + SCROLL_MILLISECONDS;
  while (performance.now() < end) await page.mouse.wheel(0, 900);
  const frames: number[] = await page.evaluate('window.scrolling = false, window.frames_.slice(1)');
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
  const seconds = frames.reduce((sum, each) => sum + each, 0) / 1000;
  return [
    { name: 'scrolling: frames a second', value: Math.round((frames.length / seconds) * 10) / 10, unit: '' },
    { name: 'scrolling: from a frame to the next, median', value: at(0.5), unit: 'ms', bar: 16.8 },
    { name: 'scrolling: the same, 95 of 100', value: at(0.95), unit: 'ms', bar: 17.5 },
    { name: 'longest task while scrolling', value: await longestTask(page), unit: 'ms' },
  ];
}

async function measureInteractions(page: Page): Promise<Figure[]> {
  await page.evaluate('window.measured.events.length = 0');
  await page.mouse.click(500, 400);
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
  const walking = await slowest(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('another value');
  await page.keyboard.press('Enter');
  const editing = await slowest(page);
  await page.getByLabel('Search the rows').click();
  await page.keyboard.type('value 4999', { delay: 60 });
  await page.getByText(/ of 50,000 rows/).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByText(/^50,000 rows/).waitFor();
  const searching = await slowest(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Sort by').selectOption('f3');
  await page.getByText(/^50,000 rows/).waitFor();
  await page.keyboard.press('Escape');
  const sorting = await slowest(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Add a filter').selectOption('f5');
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('7777', { delay: 60 });
  await page.getByText(/ of 50,000 rows/).waitFor();
  await page.keyboard.press('Escape');
  const filtering = await slowest(page);
  const all = { walking, editing, searching, sorting, filtering };
  return [
    ...Object.entries(all).map(([what, value]) => ({
      name: `slowest answer while ${what}`,
      value,
      unit: 'ms',
      bar: 100,
    })),
    { name: 'longest task meanwhile', value: await longestTask(page), unit: 'ms' },
  ];
}

/** What did not take two frames is not reported by the browser. */
async function slowest(page: Page): Promise<number> {
  // Entries come some time after the paint they end with.
  await page.waitForTimeout(500);
  return page.evaluate('Math.max(16, ...window.measured.events.splice(0).map(({ duration }) => duration))');
}
