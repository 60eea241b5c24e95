import type { Page } from 'playwright-core';
import type { CheckedDocument, CheckedMailbox } from './checked-documents.ts';
import { arrive, asWritten, focusOf, type Hand, press, type, waitUntil } from './hand.ts';
import { pictureOf } from './observed-page.ts';
import type { KnownValue } from './wrong-values.ts';

/** A person who never gets to where she wants to go has found a fault of the app. */
const MOST_STEPS = 400;

/** Checks all documents of a mailbox without the mouse: doubts as they come, then what is wrong in silence, then on to the next. */
export async function checkByKeyboard(page: Page, mailbox: CheckedMailbox, hand: Hand): Promise<void> {
  const { mailboxId, documents } = mailbox;
  await page.goto(`/mailboxes/${mailboxId}/documents/${documents[0]?.documentId}`);
  for (const [index, document] of documents.entries()) {
    await arrive(page, index === 0 ? null : hand, document.documentId);
    const left = await settleDoubts(page, hand, document);
    for (const value of left) {
      await goTo(page, hand, value.path);
      await mend(page, hand, value);
    }
    await press(page, hand, 'Control+Enter');
    const next = documents[index + 1];
    if (next) hand.pictures.push(await pictureOf(page, next.documentId));
    await waitUntil(
      page,
      hand,
      next ? `location.pathname.endsWith('${next.documentId}')` : "document.querySelector('[data-checked]')",
    );
  }
}

/** Until no doubt is left. @returns what is wrong and was not in doubt */
async function settleDoubts(
  page: Page,
  hand: Hand,
  { known }: CheckedDocument,
): Promise<readonly KnownValue[]> {
  const wrong = new Map(known.filter(({ isRight }) => !isRight).map((value) => [value.path, value]));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focus = await focusOf(page);
    if (focus === null || focus === 'end') return [...wrong.values()];
    const value = wrong.get(focus);
    if (value) {
      wrong.delete(focus);
      await mend(page, hand, value);
    } else {
      await press(page, hand, 'Enter');
      // What is wrong by the mailbox's own rules, and no truth says how it should be, stays.
      const moved = await moves(page, hand, focus);
      if (!moved) return [...wrong.values()];
    }
  }
  throw new Error('The doubts of a document never end.');
}

async function moves(page: Page, hand: Hand, from: string): Promise<boolean> {
  try {
    await waitUntil(page, hand, awayFrom(from));
    return true;
  } catch {
    return false;
  }
}

const awayFrom = (path: string) => `document.activeElement?.dataset.cell !== ${JSON.stringify(path)}`;

async function mend(page: Page, hand: Hand, { path, truth }: KnownValue): Promise<void> {
  const isTyped = await page.evaluate(
    "document.activeElement.matches('input:not([type=checkbox]), textarea')",
  );
  if (!isTyped) throw new Error(`${path} is not typed into.`);
  if (
    !(await page.evaluate(
      'document.activeElement.selectionEnd - document.activeElement.selectionStart === document.activeElement.value.length',
    ))
  ) {
    await press(page, hand, 'Control+A');
  }
  if (truth === null) await press(page, hand, 'Delete');
  else await type(page, hand, asWritten(truth, hand.language));
  await press(page, hand, 'Enter');
  await waitUntil(page, hand, awayFrom(path));
}

async function goTo(page: Page, hand: Hand, path: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focus = await focusOf(page);
    if (focus === path) return;
    await press(page, hand, await keyTowards(page, focus, path));
  }
  throw new Error(`No key leads to ${path}.`);
}

/** In a table up and down by rows, else along all fields. */
async function keyTowards(page: Page, from: string | null, to: string): Promise<string> {
  const [, fromRow, fromColumn] = /\[(\d+)\]\.data\.(.*)$/.exec(from ?? '') ?? [];
  const [, toRow, toColumn] = /\[(\d+)\]\.data\.(.*)$/.exec(to) ?? [];
  const isSameTable = from?.split('[')[0] === to.split('[')[0];
  if (isSameTable && fromRow !== undefined && toRow !== undefined && fromRow !== toRow) {
    return Number(fromRow) < Number(toRow) ? 'ArrowDown' : 'ArrowUp';
  }
  if (fromColumn === toColumn && isSameTable && fromColumn !== undefined)
    throw new Error(`${to} is not there.`);
  const order: readonly string[] = await page.evaluate(
    "[...document.querySelectorAll('[data-cell]')].map(({ dataset }) => dataset.cell)",
  );
  // In the first row of a table one is as near to its columns as one can be.
  const target = order.indexOf(toRow === undefined || isSameTable ? to : to.replace(/\[\d+\]/, '[0]'));
  return order.indexOf(from ?? '') < target ? 'Tab' : 'Shift+Tab';
}
