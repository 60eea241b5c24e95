import type { Page } from 'playwright-core';

/** What a person does, counted. */
export interface Hand {
  /** In which it writes, as BCP 47 names it. */
  readonly language: string;
  /** Key presses that go somewhere or say something. */
  keys: number;
  /** Letters of values that are typed. */
  letters: number;
  clicks: number;
  /** Milliseconds from what was done until the app was where it leads. */
  readonly waits: number[];
  /** Milliseconds from what was done until the first page of the next document was painted. */
  readonly pictures: number[];
}

export const newHand = (language: string): Hand => ({
  language,
  keys: 0,
  letters: 0,
  clicks: 0,
  waits: [],
  pictures: [],
});

/** A value as people write it in their language: `1234,5` and `31.12.2026` in German. */
export function asWritten(value: string | number | boolean, language: string): string {
  if (typeof value === 'number') {
    return value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 10 });
  }
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  return language.startsWith('de') && year !== undefined ? `${day}.${month}.${year}` : String(value);
}

export async function press(page: Page, hand: Hand, key: string): Promise<void> {
  hand.keys += 1;
  await page.keyboard.press(key);
}

export async function type(page: Page, hand: Hand, text: string): Promise<void> {
  hand.letters += text.length;
  await page.keyboard.type(text);
}

/** The path of the cell that has the focus, `end` for the button that ends the work on a document; null: neither. */
export const focusOf = (page: Page): Promise<string | null> =>
  page.evaluate(`(() => {
    const focused = document.activeElement;
    return focused?.dataset.cell ?? (focused?.matches('[data-end]') ? 'end' : null);
  })()`);

const MOST_MILLISECONDS = 20_000;

/**
 * Waits until something holds in the page, as a person who watches it does, and counts how long.
 *
 * @param hand null: it is not counted, as the app is opened
 */
export async function waitUntil(page: Page, hand: Hand | null, expression: string): Promise<void> {
  const started = performance.now();
  // The page's own policy does not let it evaluate anything; the debugger may.
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (performance.now() - started > MOST_MILLISECONDS) throw new Error(`In vain: ${expression}`);
    await page.waitForTimeout(4);
  }
  hand?.waits.push(performance.now() - started);
}

/** Nobody is quicker than that at seeing what a document is. */
export const LOOK_MILLISECONDS = 1_000;

/** Until the focus is in a document, and it has been looked at. @param hand null: the wait is not counted */
export async function arrive(page: Page, hand: Hand | null, documentId: string): Promise<void> {
  await waitUntil(
    page,
    hand,
    `document.querySelector('[data-document="${documentId}"]')?.contains(document.activeElement?.closest('[data-cell], [data-end]'))`,
  );
  await page.waitForTimeout(LOOK_MILLISECONDS);
}
