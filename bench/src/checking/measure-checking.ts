import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { seriousFindings } from './axe.ts';
import { checkByKeyboard } from './by-keyboard.ts';
import { checkByMouse } from './by-mouse.ts';
import { type CheckedMailbox, keepReading, readDocuments } from './checked-documents.ts';
import { type Hand, LOOK_MILLISECONDS, newHand } from './hand.ts';
import { BROWSER_FLAGS, OBSERVE, signIn } from './observed-page.ts';

export interface CheckingOptions {
  /** The folder of the labelled sets; null: the documents of the project's own tests. */
  readonly sets: string | null;
  /** Documents of each set, or altogether. */
  readonly most: number;
}

export function toCheckingOptions(args: readonly string[]): CheckingOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { sets: { type: 'string' }, most: { type: 'string' } },
  });
  return { sets: values.sets ?? null, most: Number(values.most ?? Number.POSITIVE_INFINITY) };
}

const LANGUAGES = { English: 'en-US', German: 'de-DE' } as const;
const HANDS = { keyboard: checkByKeyboard, mouse: checkByMouse } as const;

/**
 * Documents are checked to the end, in English and in German, by keyboard alone and by mouse: what that takes, how long the app takes to
 * answer, and whether everybody can use what is shown on the way.
 */
export async function measureChecking({ sets, most }: CheckingOptions): Promise<BenchResults> {
  const service = await startLoadService();
  let browser: Browser | null = null;
  try {
    const mailboxes = await readDocuments(service, sets, most);
    const takeBack = await keepReading(service);
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...BROWSER_FLAGS] });
    const known = mailboxes.flatMap(({ documents }) => documents.flatMap((document) => document.known));
    const documents = mailboxes.reduce((sum, mailbox) => sum + mailbox.documents.length, 0);
    const figures: Figure[] = [];
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      for (const [by, check] of Object.entries(HANDS)) {
        await takeBack();
        const measured = await measureHand(browser, service, mailboxes, check, locale);
        process.stderr.write(`checked by ${by} in ${language}\n`);
        figures.push(...figuresOf(`${language}, by ${by}`, measured, documents));
      }
    }
    return {
      method: methodOf(documents, mailboxes.length, sets !== null),
      figures: [
        { name: 'documents', value: documents, unit: '' },
        { name: 'values whose truth is known', value: known.length, unit: '' },
        { name: 'of them wrong', value: known.filter(({ isRight }) => !isRight).length, unit: '' },
        ...figures,
      ],
    };
  } finally {
    await browser?.close();
    await service.stop();
  }
}

const methodOf = (documents: number, kinds: number, isReal: boolean): string =>
  `${documents} ${isReal ? 'real documents' : "documents of the project's own tests"} of ${kinds} kinds` +
  `${isReal ? ' (e-invoices, invoices and orders as PDF; receipts as scans and photos)' : ''}, read by the service and checked in headless` +
  ' Chromium without a GPU on the same machine, in English and in German. Whoever checks knows the truth: Enter on a doubt that is right,' +
  ' the right value typed over a wrong one as one writes it in that language, and `All correct, next`. Every document is looked at' +
  ` for ${LOOK_MILLISECONDS / 1000} s first, which is not counted; nobody thinks or looks between the keys. Rows are mended where as many were read as there are. A document that says the same as another once it is mended is told to, later, and is not counted as left in doubt. Longest task and slowest answer are what` +
  ' the browser reports (in steps of 8 ms); the longest wait is until the focus is in the next value or document, and the picture of its first page is painted by so long after the key or click. axe-core looks at the' +
  ' first document of each kind before it is checked and at the last one afterwards; what it takes is not measured.';

interface Measured {
  readonly hand: Hand;
  readonly seconds: number;
  readonly longestTask: number;
  readonly slowestAnswer: number;
  readonly leftInDoubt: number;
  /** What axe-core found serious or critical on the way. */
  readonly findings: readonly string[];
}

async function measureHand(
  browser: Browser,
  service: LoadService,
  mailboxes: readonly CheckedMailbox[],
  check: (page: Page, mailbox: CheckedMailbox, hand: Hand) => Promise<void>,
  locale: string,
): Promise<Measured> {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ baseURL: service.url, viewport, locale });
  page.setDefaultTimeout(20_000);
  await signIn(page);
  await page.addInitScript(OBSERVE);
  const hand = newHand(locale);
  const findings: string[] = [];
  const seen: { longestTask: number; slowestAnswer: number }[] = [];
  // Which does not include how long it was looked at.
  let milliseconds = -LOOK_MILLISECONDS * mailboxes.reduce((sum, { documents }) => sum + documents.length, 0);
  for (const mailbox of mailboxes) {
    const { mailboxId, documents } = mailbox;
    await page.goto(`/mailboxes/${mailboxId}/documents/${documents[0]?.documentId}`);
    await page.locator('[data-end]').waitFor();
    findings.push(...(await seriousFindings(page)));
    const started = performance.now();
    await check(page, mailbox, hand);
    milliseconds += performance.now() - started;
    // Entries come some time after the paint they end with.
    await page.waitForTimeout(500);
    seen.push(await page.evaluate('({ longestTask: measured.task, slowestAnswer: measured.event })'));
    findings.push(...(await seriousFindings(page)));
  }
  await page.close();
  const { rows } = await service.database.query<{ document_id: string }>(
    `select document_id from extractions where validation_status = 'warning'
       and exists (select from jsonb_array_elements(validation_issues) as issue where issue->>'code' <> 'possible_duplicate')`,
  );
  for (const { document_id } of rows) process.stderr.write(`left in doubt: ${document_id}\n`);
  return {
    hand,
    seconds: milliseconds / 1000,
    longestTask: Math.max(...seen.map(({ longestTask }) => longestTask)),
    slowestAnswer: Math.max(...seen.map(({ slowestAnswer }) => slowestAnswer)),
    leftInDoubt: rows.length,
    findings: [...new Set(findings)],
  };
}

function figuresOf(how: string, measured: Measured, documents: number): readonly Figure[] {
  const { hand, seconds, longestTask, slowestAnswer, leftInDoubt, findings } = measured;
  for (const finding of findings) process.stderr.write(`${how}: ${finding}\n`);
  const waits = hand.waits.toSorted((one, other) => one - other);
  const pictures = hand.pictures.toSorted((one, other) => one - other);
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
    {
      name: `${how}: picture of the next document painted, median`,
      value: Math.round(pictures[pictures.length >> 1] ?? 0),
      unit: 'ms',
      bar: 100,
    },
    {
      name: `${how}: picture of the next document painted, slowest`,
      value: Math.round(pictures.at(-1) ?? 0),
      unit: 'ms',
    },
    { name: `${how}: longest such wait`, value: Math.round(waits.at(-1) ?? 0), unit: 'ms' },
    { name: `${how}: documents left in doubt`, value: leftInDoubt, unit: '', bar: 0 },
    { name: `${how}: serious findings of axe-core`, value: findings.length, unit: '', bar: 0 },
  ];
}
