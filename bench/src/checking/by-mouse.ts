import type { Page } from 'playwright-core';
import type { CheckedMailbox } from './checked-documents.ts';
import { arrive, asWritten, type Hand, press, type, waitUntil } from './hand.ts';
import { pictureOf } from './observed-page.ts';
import type { KnownValue } from './wrong-values.ts';

/** Checks all documents of a mailbox by clicks; only values are typed. What is right is said of all at once. */
export async function checkByMouse(page: Page, mailbox: CheckedMailbox, hand: Hand): Promise<void> {
  const { mailboxId, documents } = mailbox;
  await page.goto(`/mailboxes/${mailboxId}/documents/${documents[0]?.documentId}`);
  for (const [index, { documentId, known }] of documents.entries()) {
    await arrive(page, index === 0 ? null : hand, documentId);
    for (const value of known.filter(({ isRight }) => !isRight)) await mend(page, hand, value);
    hand.clicks += 1;
    await page.locator('[data-end]').click();
    const next = documents[index + 1];
    if (next) hand.pictures.push(await pictureOf(page, next.documentId));
    // What was typed may have settled the last doubt before the click ended: then the button leads back to the list.
    const isDone = next
      ? `location.pathname.endsWith('${next.documentId}')`
      : `document.querySelector('[data-checked]') || location.pathname === '/mailboxes/${mailboxId}'`;
    await waitUntil(page, hand, isDone);
  }
}

async function mend(page: Page, hand: Hand, { path, truth }: KnownValue): Promise<void> {
  // Three clicks mark what stands in a field, two a word of it.
  hand.clicks += 3;
  const cell = page.locator(`[data-cell="${path}"]`);
  await cell.click({ clickCount: 3 });
  if (truth === null) await press(page, hand, 'Delete');
  else await type(page, hand, asWritten(truth, hand.language));
}
