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
}

export interface Screen {
  readonly name: string;
  readonly path: (furniture: Furniture) => string;
  /** Brings the page to what is to be seen. */
  readonly show: (page: Page) => Promise<void>;
  readonly signedOut?: true;
}

const input = (name: string): Promise<Buffer> => readFile(path.join(DOCUMENTS, name, 'input.pdf'));

const sampleFile = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await input(name),
});

/** Three invoices that were read, one file that could not be, and two mailboxes without documents. */
export async function furnish(rowbox: RowboxClient): Promise<Furniture> {
  const { name: _, ...config } = JSON.parse(
    await readFile(path.join(DOCUMENTS, INVOICES[0], 'config.json'), 'utf8'),
  );
  const { id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Supplier invoices', config } });
  const files = await Promise.all(
    INVOICES.map(async (name) => ({ name: `${name}.pdf`, content: new Uint8Array(await input(name)) })),
  );
  // One after another, so that the list is in this order.
  let documentId = '';
  for (const file of files) {
    const { results } = await rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? documentId;
  }
  const broken = { name: 'scan of may.pdf', content: new TextEncoder().encode('%PDF-1.7\nnothing follows') };
  await rowbox.upload(mailboxId, [broken], {}, { waitSeconds: 60 });
  for (const name of ['Delivery notes', 'Receipts of the team']) {
    await rowbox.createMailbox({ body: { name, config: { fields: config.fields.slice(0, 3), groups: [] } } });
  }
  return { mailboxId, documentId };
}

/** A screen that is done when a text stands on it. */
const showing = (text: string | RegExp) => async (page: Page) => {
  // On a narrow screen the list of mailboxes stands beside it, hidden.
  await page.getByText(text).filter({ visible: true }).first().waitFor();
};

const mailboxPage =
  (below: string) =>
  ({ mailboxId }: Furniture) =>
    `/mailboxes/${mailboxId}${below}`;

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: () => '/sign-in', show: showing('Password'), signedOut: true },
  { name: 'mailboxes', path: () => '/', show: showing('Delivery notes') },
  { name: 'new-mailbox', path: () => '/new', show: showing('Start from a template') },
  {
    name: 'new-mailbox-from-sample',
    path: () => '/new',
    show: async (page) => {
      await page.getByLabel('Choose a document').setInputFiles([await sampleFile('purchase-order')]);
      await page.getByRole('button', { name: 'Make the mailbox' }).waitFor();
    },
  },
  { name: 'inbox', path: mailboxPage(''), show: showing('scan of may.pdf') },
  {
    name: 'review',
    path: ({ mailboxId, documentId }) => `/mailboxes/${mailboxId}/documents/${documentId}`,
    show: showPages,
  },
  {
    name: 'review-shortcuts',
    path: ({ mailboxId, documentId }) => `/mailboxes/${mailboxId}/documents/${documentId}`,
    show: async (page) => {
      await showPages(page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rows', path: mailboxPage('/rows'), show: showing(/^\d+ rows$/) },
  {
    name: 'rows-of-a-group',
    path: mailboxPage('/rows?section=items'),
    show: async (page) => {
      await showing(/^\d+ rows$/)(page);
      // The sheet is drawn, not built of elements: a cell is a place.
      if ((page.viewportSize()?.width ?? 0) < 1000) return;
      await page.getByRole('button', { name: 'Source' }).click();
      const sheet = (await page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(sheet.x + 200, sheet.y + 60);
      await showPages(page);
    },
  },
  {
    name: 'rows-filter',
    path: mailboxPage('/rows'),
    show: async (page) => {
      await showing(/^\d+ rows$/)(page);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Add a filter').selectOption({ label: 'Invoice date' });
      await page.getByLabel('From').waitFor();
    },
  },
  { name: 'config', path: mailboxPage('/config'), show: showing('Once in a document') },
  {
    name: 'config-field',
    path: mailboxPage('/config'),
    show: async (page) => {
      await showing('Once in a document')(page);
      await page.getByText('Supplier VAT ID').filter({ visible: true }).first().click();
    },
  },
  { name: 'config-layout', path: mailboxPage('/config/layout'), show: showing('Supplier VAT ID') },
  { name: 'config-json', path: mailboxPage('/config/json'), show: showing('seller_vat_id') },
  { name: 'mailbox-settings', path: mailboxPage('/settings'), show: showing('Senders') },
  { name: 'settings', path: () => '/settings', show: showing('Change the password') },
  { name: 'settings-members', path: () => '/settings/members', show: showing('owner@example.com') },
  { name: 'settings-plan', path: () => '/settings/plan', show: showing(/plan/i) },
  { name: 'settings-developer', path: () => '/settings/developer', show: showing('New API app') },
];

async function showPages(page: Page): Promise<void> {
  const picture = page.getByAltText('Page 1');
  // Beside the form there is no place for pages on a narrow screen.
  await picture.waitFor({ state: 'attached' });
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

export async function openScreen(page: Page, screen: Screen, furniture: Furniture): Promise<void> {
  await page.goto(screen.path(furniture));
  await screen.show(page);
  // Fonts and what moves have come to rest.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
