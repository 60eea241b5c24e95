import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RowboxClient } from '@rowbox/client';
import type { Page } from 'playwright-core';

/* Every screen of the app, in an account with something in it: to be looked at, and to be checked. */

const DOCUMENTS = fileURLToPath(new URL('../documents/', import.meta.url));
const INVOICES = ['invoice-german-unruled', 'invoice-french-two-pages', 'invoice-english-ruled'] as const;

/** What the account has. */
export interface Furniture {
  readonly mailboxId: string;
  readonly documentId: string;
  /** Has something to look at in its fields and in its table, a history, and people who talk about it. */
  readonly doubtfulId: string;
}

export const SCREEN_LANGUAGES = ['en', 'de'] as const;
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number];

/** A text of the app by its place in the catalogue, in the language that is looked at. */
export type Words = (place: string) => string;

const CATALOGUES = fileURLToPath(new URL('../../packages/web/src/texts/', import.meta.url));

export async function wordsOf(language: ScreenLanguage): Promise<Words> {
  const catalogue: unknown = JSON.parse(await readFile(path.join(CATALOGUES, `${language}.json`), 'utf8'));
  return (place) => {
    let found = catalogue;
    for (const step of place.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (typeof found !== 'string') throw new Error(`there is no text ${place}`);
    return found;
  };
}

export interface Screen {
  readonly name: string;
  readonly path: (furniture: Furniture) => string;
  /** Brings the page to what is to be seen. */
  readonly show: (page: Page, words: Words, furniture: Furniture) => Promise<void>;
  readonly signedOut?: true;
}

const input = (name: string): Promise<Buffer> => readFile(path.join(DOCUMENTS, name, 'input.pdf'));

const sampleFile = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await input(name),
});

/** Among other things each line and the total are recalculated, so that there is something to doubt. */
async function invoiceConfig() {
  const { name: _, ...config } = JSON.parse(
    await readFile(path.join(DOCUMENTS, INVOICES[0], 'config.json'), 'utf8'),
  );
  for (const field of config.fields) {
    if (field.key === 'grand_total') {
      field.validate =
        'OR(ISBLANK(net_total), ISBLANK(tax_total), ABS(net_total + tax_total - grand_total) < 0.02)';
    }
  }
  for (const field of config.groups[0].fields) {
    if (field.key === 'line_total') {
      field.validate =
        'OR(ISBLANK(quantity), ISBLANK(unit_price), ABS(quantity * unit_price - line_total) < 0.02)';
    }
  }
  return config;
}

/** Four invoices that were read, one of them in doubt, one file that could not be, and two mailboxes without documents. */
export async function furnish(rowbox: RowboxClient): Promise<Furniture> {
  const config = await invoiceConfig();
  const { id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Supplier invoices', config } });
  const upload = async (name: string): Promise<string> => {
    const file = { name: `${name}.pdf`, content: new Uint8Array(await input(name)) };
    const { results } = await rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    return results[0]?.documentId ?? '';
  };
  const doubtfulId = await upload('invoice-with-remarks');
  await doubt(rowbox, mailboxId, doubtfulId);
  // One after another, so that the list is in this order.
  let documentId = '';
  for (const name of INVOICES) documentId = await upload(name);
  const broken = { name: 'scan of may.pdf', content: new TextEncoder().encode('%PDF-1.7\nnothing follows') };
  await rowbox.upload(mailboxId, [broken], {}, { waitSeconds: 60 });
  for (const name of ['Delivery notes', 'Receipts of the team']) {
    await rowbox.createMailbox({ body: { name, config: { fields: config.fields.slice(0, 3), groups: [] } } });
  }
  return { mailboxId, documentId, doubtfulId };
}

/** Values that do not fit together any more, and what people say of it. */
async function doubt(rowbox: RowboxClient, mailboxId: string, documentId: string): Promise<void> {
  const { id: extractionId } = await rowbox.getDocumentExtraction({ documentId, mailboxId });
  const changes = [
    { extractionId, fieldPath: 'Data.tax_total', newValue: 67.8 },
    { extractionId, fieldPath: 'Sections.items[1].data.quantity', newValue: 5 },
  ];
  await rowbox.correctCells({ mailboxId, body: { changes } });
  for (const text of ['The VAT does not fit the total. Who asks the supplier?', 'I have written to them.']) {
    await rowbox.createDocumentComment({ id: documentId, mailboxId, body: { text } });
  }
}

/** A screen that is done when a text stands on it: one of the app, or one that is the same in every language. */
const showing = (text: { readonly app: string } | string | RegExp) => async (page: Page, words: Words) => {
  const wanted = typeof text === 'object' && 'app' in text ? words(text.app) : text;
  // On a narrow screen the list of mailboxes stands beside it, hidden.
  await page.getByText(wanted).filter({ visible: true }).first().waitFor();
};

/** How many rows there are, in either language. */
const ROWS = /^\d+ (rows|Zeilen)$/;

const mailboxPage =
  (below: string) =>
  ({ mailboxId }: Furniture) =>
    `/mailboxes/${mailboxId}${below}`;

const doubtfulPage = ({ mailboxId, doubtfulId }: Furniture) =>
  `/mailboxes/${mailboxId}/documents/${doubtfulId}`;

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: () => '/sign-in', show: showing({ app: 'account.forgot' }), signedOut: true },
  { name: 'mailboxes', path: () => '/', show: showing('Delivery notes') },
  { name: 'new-mailbox', path: () => '/new', show: showing({ app: 'newMailbox.starter' }) },
  {
    name: 'new-mailbox-from-sample',
    path: () => '/new',
    show: async (page, words) => {
      await page
        .getByLabel(words('newMailbox.chooseSample'))
        .setInputFiles([await sampleFile('purchase-order')]);
      await page.getByRole('button', { name: words('newMailbox.done') }).waitFor();
    },
  },
  {
    name: 'inbox',
    path: mailboxPage(''),
    show: async (page, _words, { mailboxId }) => {
      await page.evaluate(
        (id) => localStorage.setItem(`rowbox.inbox-columns.${id}`, '["seller_name","grand_total"]'),
        mailboxId,
      );
      await page.reload();
      await page.getByText('scan of may.pdf').first().waitFor();
    },
  },
  {
    name: 'inbox-uploads',
    path: mailboxPage(''),
    show: async (page, words) => {
      await page.getByText('scan of may.pdf').first().waitFor();
      const buffer = Buffer.from('just some text');
      const files = [{ name: 'notes of june.pdf', mimeType: 'application/pdf', buffer }];
      await page.getByLabel(words('inbox.upload'), { exact: true }).setInputFiles(files);
      await page
        .getByRole('region', { name: words('uploads.title') })
        .getByText('notes of june.pdf')
        .first()
        .waitFor();
      await page.getByLabel(words('uploads.failed')).waitFor();
    },
  },
  {
    name: 'palette',
    path: mailboxPage(''),
    show: async (page) => {
      await page.getByText('scan of may.pdf').first().waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('option', { name: 'Delivery notes' }).waitFor();
    },
  },
  {
    name: 'review',
    path: ({ mailboxId, documentId }) => `/mailboxes/${mailboxId}/documents/${documentId}`,
    show: showPages,
  },
  { name: 'review-in-doubt', path: doubtfulPage, show: showPages },
  {
    name: 'review-history',
    path: doubtfulPage,
    show: async (page, words) => {
      await showPages(page, words);
      await page.getByRole('button', { name: words('history.title') }).click();
      await page.getByRole('dialog').getByText('67').first().waitFor();
    },
  },
  {
    name: 'review-comments',
    path: doubtfulPage,
    show: async (page, words) => {
      await showPages(page, words);
      await page.getByRole('button', { name: new RegExp(`^${words('comments.title')}`) }).click();
      await page.getByText('I have written to them.').waitFor();
    },
  },
  {
    name: 'review-shortcuts',
    path: ({ mailboxId, documentId }) => `/mailboxes/${mailboxId}/documents/${documentId}`,
    show: async (page, words) => {
      await showPages(page, words);
      await page.getByRole('button', { name: words('common.shortcuts') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rows', path: mailboxPage('/rows'), show: showing(ROWS) },
  {
    name: 'rows-of-a-group',
    path: mailboxPage('/rows?section=items'),
    show: async (page, words) => {
      await showing(ROWS)(page, words);
      // The sheet is drawn, not built of elements: a cell is a place.
      if ((page.viewportSize()?.width ?? 0) < 1000) return;
      await page.getByRole('button', { name: words('rows.source') }).click();
      const sheet = (await page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(sheet.x + 200, sheet.y + 60);
      await showPages(page, words);
    },
  },
  {
    name: 'rows-filter',
    path: mailboxPage('/rows'),
    show: async (page, words) => {
      await showing(ROWS)(page, words);
      await page.getByRole('button', { name: words('rows.filter') }).click();
      await page.getByLabel(words('rows.addFilter')).selectOption({ label: 'Invoice date' });
      await page.getByLabel(words('rows.from')).waitFor();
    },
  },
  { name: 'config', path: mailboxPage('/config'), show: showing({ app: 'config.headerLevel' }) },
  {
    name: 'config-field',
    path: mailboxPage('/config'),
    show: async (page, words) => {
      await showing({ app: 'config.headerLevel' })(page, words);
      await page.getByText('Supplier VAT ID').filter({ visible: true }).first().click();
    },
  },
  { name: 'config-layout', path: mailboxPage('/config/layout'), show: showing('Supplier VAT ID') },
  { name: 'config-json', path: mailboxPage('/config/json'), show: showing('seller_vat_id') },
  {
    name: 'mailbox-settings',
    path: mailboxPage('/settings'),
    show: showing({ app: 'mailboxSettings.senders' }),
  },
  { name: 'settings', path: () => '/settings', show: showing({ app: 'account.changePassword' }) },
  { name: 'settings-members', path: () => '/settings/members', show: showing('owner@example.com') },
  { name: 'settings-plan', path: () => '/settings/plan', show: showing({ app: 'settings.plan' }) },
  { name: 'settings-developer', path: () => '/settings/developer', show: showing({ app: 'developer.new' }) },
];

async function showPages(page: Page, words: Words): Promise<void> {
  const picture = page.getByAltText(words('review.page').replace('{number, number}', '1'));
  // Beside the form there is no place for pages on a narrow screen. Until it can be seen, is waited for at the end.
  await picture.waitFor({ state: 'attached' });
}

export async function openScreen(
  page: Page,
  screen: Screen,
  furniture: Furniture,
  words: Words,
): Promise<void> {
  await page.goto(screen.path(furniture));
  await screen.show(page, words, furniture);
  await comeToRest(page);
}

/** Fonts and the pictures in sight are there, and nothing moves. */
export const comeToRest = (page: Page): Promise<void> => page.evaluate(REST);

/** Longer no picture is waited for. */
const MOST_MILLISECONDS = 30_000;
/** As text: what runs a program of ours as TypeScript puts into its functions what the page does not have. */
const REST = `(async () => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  await painted();
  await painted();
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  // What scrolls smoothly is no animation: it has come to its end when some paintings move it no farther.
  const places = () => [...document.querySelectorAll('[data-scrolls], [data-pages]')]
    .map(({ scrollTop, scrollLeft }) => scrollTop + ' ' + scrollLeft).join();
  for (let still = 0, before = places(); still < 5; before = places()) {
    await painted();
    still = places() === before ? still + 1 : 0;
  }
  const isInSight = (image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  };
  // The service may be too busy for a picture, which is asked for again then.
  const isComing = () => document.querySelector('[aria-busy=true]') !== null ||
    [...document.images].some((image) => isInSight(image) && !(image.complete && image.naturalWidth > 0));
  for (const begun = performance.now(); isComing(); await painted()) {
    if (performance.now() - begun > ${MOST_MILLISECONDS}) throw new Error('a picture does not come');
  }
  // One that has been drawn anew since, or become large, is decoded again.
  await Promise.all([...document.images].filter(isInSight).map((image) => image.decode()));
  await painted();
  await painted();
})()`;
