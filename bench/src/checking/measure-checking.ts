import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type LoadService, OWNER, startLoadService } from '../load/load-service.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { checkByKeyboard } from './by-keyboard.ts';
import { checkByMouse } from './by-mouse.ts';
import { type CheckedMailbox, keepReading, readDocuments } from './checked-documents.ts';
import { type Hand, newHand } from './hand.ts';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];

/** Real documents are checked to the end, by keyboard alone and then by mouse: what that takes, and how long the app takes to answer. */
export async function measureChecking(most: number): Promise<BenchResults> {
  const service = await startLoadService();
  let browser: Browser | null = null;
  try {
    const mailboxes = await readDocuments(service, most);
    const takeBack = await keepReading(service);
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS });
    const byKeyboard = await measureHand(browser, service, mailboxes, checkByKeyboard);
    await takeBack();
    const byMouse = await measureHand(browser, service, mailboxes, checkByMouse);
    const known = mailboxes.flatMap(({ documents }) => documents.flatMap((document) => document.known));
    const wrong = known.filter(({ isRight }) => !isRight).length;
    const documents = mailboxes.reduce((sum, mailbox) => sum + mailbox.documents.length, 0);
    return {
      method:
        `${documents} real documents of ${mailboxes.length} kinds (e-invoices, invoices and orders as PDF; receipts as scans and photos), read by the` +
        ' service and checked in headless Chromium without a GPU on the same machine. Whoever checks knows the truth: Enter on a doubt that is' +
        ' right, the right value typed over a wrong one, and `All correct, next`. A person would think and look between the keys; nobody' +
        ' does here. Rows are mended where as many were read as there are. Longest task and slowest answer are what the browser reports' +
        ' (in steps of 8 ms); the longest wait is until the focus is in the next value or document.',
      figures: [
        { name: 'documents', value: documents, unit: '' },
        { name: 'values whose truth is known', value: known.length, unit: '' },
        { name: 'of them wrong', value: wrong, unit: '' },
        ...figuresOf('by keyboard', byKeyboard, documents),
        ...figuresOf('by mouse', byMouse, documents),
      ],
    };
  } finally {
    await browser?.close();
    await service.stop();
  }
}

interface Measured {
  readonly hand: Hand;
  readonly seconds: number;
  readonly longestTask: number;
  readonly slowestAnswer: number;
  readonly leftInDoubt: number;
}

async function measureHand(
  browser: Browser,
  service: LoadService,
  mailboxes: readonly CheckedMailbox[],
  check: (page: Page, mailbox: CheckedMailbox, hand: Hand) => Promise<void>,
): Promise<Measured> {
  const page = await browser.newPage({ baseURL: service.url, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(20_000);
  await signIn(page);
  await page.addInitScript(OBSERVE);
  const hand = newHand();
  const seen: { longestTask: number; slowestAnswer: number }[] = [];
  let milliseconds = 0;
  for (const mailbox of mailboxes) {
    const started = performance.now();
    await check(page, mailbox, hand);
    milliseconds += performance.now() - started;
    // Entries come some time after the paint they end with.
    await page.waitForTimeout(500);
    seen.push(await page.evaluate('({ longestTask: measured.task, slowestAnswer: measured.event })'));
  }
  await page.close();
  const { rows } = await service.database.query<{ count: number }>(
    "select count(*)::integer as count from extractions where validation_status = 'warning'",
  );
  return {
    hand,
    seconds: milliseconds / 1000,
    longestTask: Math.max(...seen.map(({ longestTask }) => longestTask)),
    slowestAnswer: Math.max(...seen.map(({ slowestAnswer }) => slowestAnswer)),
    leftInDoubt: rows[0]?.count ?? Number.NaN,
  };
}

/** Runs in the page before anything of it does. What it takes to open the app is not what is measured. */
const OBSERVE = `
  window.measured = { task: 0, event: 16 };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (startTime > 2000) measured.task = Math.max(measured.task, Math.round(duration));
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) measured.event = Math.max(measured.event, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

function figuresOf(how: string, measured: Measured, documents: number): readonly Figure[] {
  const { hand, seconds, longestTask, slowestAnswer, leftInDoubt } = measured;
  const waits = hand.waits.toSorted((one, other) => one - other);
  const each = (number: number) => Math.round((number / documents) * 10) / 10;
  return [
    { name: `${how}: keys a document, beside what is typed`, value: each(hand.keys), unit: '' },
    { name: `${how}: letters typed a document`, value: each(hand.letters), unit: '' },
    ...(hand.clicks > 0 ? [{ name: `${how}: clicks a document`, value: each(hand.clicks), unit: '' }] : []),
    { name: `${how}: seconds a document`, value: each(seconds), unit: 's' },
    { name: `${how}: slowest answer to a key or click`, value: slowestAnswer, unit: 'ms', bar: 100 },
    { name: `${how}: longest task`, value: longestTask, unit: 'ms', bar: 100 },
    {
      name: `${how}: wait for the next value or document, median`,
      value: Math.round(waits[waits.length >> 1] ?? 0),
      unit: 'ms',
    },
    { name: `${how}: longest such wait`, value: Math.round(waits.at(-1) ?? 0), unit: 'ms' },
    { name: `${how}: documents left in doubt`, value: leftInDoubt, unit: '', bar: 0 },
  ];
}
